import asyncio
import os
import signal
import sys

import psutil
import pytest

from games.escape_plan.game import EscapePlan
from games.kernel.engine import begin
from rendering.page import Picture
from rendering.pictures import OVERLAY
from rendering.studio import Job, Studio, Superseded


@pytest.fixture(scope="module")
def view():
    game = EscapePlan()
    return game.view(begin(game, 3, "studio").position.state, None)


@pytest.fixture
async def studio():
    async with Studio() as studio:
        yield studio


def job(view, **more):
    return Job(**{"game": "escape_plan", "kind": "city", "view": view, "names": ("Ana", "Bo", "Cy"), **more})


async def test_a_picture_comes_from_a_worker_while_the_loop_runs_on(studio, view):
    ticks = 0

    async def tick():
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    ticking = asyncio.create_task(tick())
    picture = await studio.draw(job(view))
    ticking.cancel()
    assert picture.png.startswith(b"\x89PNG")
    assert "Ana" in picture.alt
    assert ticks > 1


async def test_equal_contents_are_drawn_once(studio, view, monkeypatch):
    drawn = []
    in_worker = studio._in_worker
    monkeypatch.setattr(studio, "_in_worker", lambda order: drawn.append(order) or in_worker(order))
    one, other = await asyncio.gather(studio.draw(job(view)), studio.draw(job(view)))
    again = await studio.draw(job(view))
    assert one == other == again
    assert len(drawn) == 1


async def test_only_the_latest_of_a_key_is_drawn(studio, view):
    busy = asyncio.create_task(studio.draw(job(view, names=("X", "Y", "Z"))))
    older = asyncio.create_task(studio.draw(job(view, key="table-1", kind="table")))
    newest = asyncio.create_task(studio.draw(job(view, key="table-1")))
    with pytest.raises(Superseded, match="table-1"):
        await older
    assert "Ana" in (await newest).alt
    await busy


@pytest.mark.parametrize("key", [None, "table-2"])
async def test_a_picture_that_is_superseded_for_one_is_drawn_for_others_who_want_the_same(studio, view, key):
    busy = asyncio.create_task(studio.draw(job(view, names=("X", "Y", "Z"))))
    older = asyncio.create_task(studio.draw(job(view, key="table-1")))
    same = asyncio.create_task(studio.draw(job(view, key=key)))
    newest = asyncio.create_task(studio.draw(job(view, key="table-1", names=("P", "Q", "R"))))
    assert await older == await same
    await asyncio.gather(newest, busy)


async def test_nothing_is_remembered_of_a_key_once_its_picture_is_there(studio, view):
    await studio.draw(job(view, key="table-1"))
    await studio.draw(job(view, key="table-1"))
    assert not studio._latest
    assert not studio._wanted_by


@pytest.mark.parametrize(
    ("asked_for", "drawn"),
    [
        (("post 1", "post 2", "post 3", "Ana", "Bo"), ["post 1", "Ana", "post 2", "Bo", "post 3"]),
        (("Ana", "Bo", "Cy", "post 1", "post 2"), ["Ana", "post 1", "Bo", "post 2", "Cy"]),
        (("post 1", "post 2", "post 3"), ["post 1", "post 2", "post 3"]),
    ],
)
async def test_posts_and_people_have_the_worker_in_turn(studio, view, monkeypatch, asked_for, drawn):
    """However many posts wait, whoever sits in front of a panel comes next, and the other way round."""
    order, all_asked = [], asyncio.Event()

    async def in_worker(encoded):
        (name,) = [name for name in asked_for if name.encode() in encoded]
        order.append(name)
        await all_asked.wait()
        return Picture(b"", name, 0, 0)

    monkeypatch.setattr(studio, "_in_worker", in_worker)
    jobs = (job(view, names=(name,), is_posted=name.startswith("post")) for name in asked_for)
    waiting = [asyncio.create_task(studio.draw(one)) for one in jobs]
    for _ in asked_for:
        await asyncio.sleep(0)
    all_asked.set()
    pictures = await asyncio.gather(*waiting)
    assert tuple(picture.alt for picture in pictures) == asked_for
    assert order == drawn


async def test_an_idle_studio_sends_its_worker_home_and_draws_again(view):
    async with Studio(idle_seconds=0) as studio:
        await studio.draw(job(view))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert studio._pool is None
        assert (await studio.draw(job(view, names=("D", "E", "F")))).alt


async def test_ctrl_c_leaves_the_worker_to_its_bot(studio, view):
    await studio.draw(job(view))
    handler = studio._pool.submit(signal.getsignal, signal.SIGINT)
    assert await asyncio.wrap_future(handler) == signal.SIG_IGN


async def test_a_worker_that_has_died_is_replaced(studio, view):
    await studio.draw(job(view))
    (worker,) = studio._pool._processes
    os.kill(worker, signal.SIGKILL)
    picture = await studio.draw(job(view, names=("G", "H", "I")))
    assert picture.alt.startswith("Escape Plan")


DRAWS_UNTIL_KILLED = """
import asyncio, os
from rendering.studio import _new_pool

if __name__ == "__main__":
    pool = _new_pool()
    print(pool.submit(os.getpid).result(), flush=True)
    asyncio.run(asyncio.Event().wait())
"""


async def test_no_worker_outlives_a_bot_that_was_killed(tmp_path):
    script = tmp_path / "draws.py"
    script.write_text(DRAWS_UNTIL_KILLED)
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(script), stdout=asyncio.subprocess.PIPE, env=os.environ | {"PYTHONPATH": "."}
    )
    worker = psutil.Process(int(await bot.stdout.readline()))

    bot.kill()
    await bot.wait()

    _, alive = await asyncio.to_thread(psutil.wait_procs, [worker], 10)
    assert not alive


async def test_a_sheet_needs_a_seat(studio, view):
    with pytest.raises(ValueError, match="spectator"):
        await studio.draw(job(view, kind="sheet"))


async def test_an_overlay_needs_a_question(studio, view):
    with pytest.raises(ValueError, match="needs the decision"):
        await studio.draw(job(view, kind=OVERLAY))
