"""What is asked of the C library about large blocks, and of which library."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from rendering import allocator
from rendering.allocator import (
    HEAP_BLOCK_BYTES,
    KEPT_BYTES,
    LARGE_BYTES,
    give_back_holes,
    give_back_large_blocks,
    keep_freed_blocks,
)


class Glibc:
    """Notes what is asked of it."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []
        self.trimmed: list[int] = []

    def mallopt(self, option: int, value: int) -> int:
        self.asked.append((option, value))
        return 1

    def malloc_trim(self, left: int) -> int:
        self.trimmed.append(left)
        return 1


@pytest.fixture(autouse=True)
def _found_again() -> Iterator[None]:
    """The library is looked for once; here by each test, and afterwards by whoever comes next."""
    allocator._glibc.cache_clear()
    yield
    allocator._glibc.cache_clear()


def library(monkeypatch: pytest.MonkeyPatch, loaded: Callable[[str], object]) -> list[str]:
    """The names of the libraries that are loaded from now on."""
    names: list[str] = []

    def load(name: str) -> object:
        names.append(name)
        return loaded(name)

    monkeypatch.setattr(ctypes, "CDLL", load)
    return names


def test_blocks_as_large_as_pictures_are_asked_of_the_system_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    glibc = Glibc()
    names = library(monkeypatch, lambda name: glibc)
    monkeypatch.setattr(sys, "platform", "linux")
    give_back_large_blocks()
    assert names == ["libc.so.6"]
    m_mmap_threshold = -3  # malloc.h
    assert glibc.asked == [(m_mmap_threshold, LARGE_BYTES)]


def test_who_draws_keeps_what_a_picture_leaves_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    glibc = Glibc()
    library(monkeypatch, lambda name: glibc)
    monkeypatch.setattr(sys, "platform", "linux")
    keep_freed_blocks()
    m_trim_threshold, m_mmap_threshold = -1, -3  # malloc.h
    assert glibc.asked == [(m_mmap_threshold, HEAP_BLOCK_BYTES), (m_trim_threshold, KEPT_BYTES)]


def test_holes_are_given_back_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    glibc = Glibc()
    library(monkeypatch, lambda name: glibc)
    monkeypatch.setattr(sys, "platform", "linux")
    give_back_holes()
    assert glibc.trimmed == [0]


@pytest.mark.parametrize("system", ["win32", "darwin", "freebsd13"])
def test_other_systems_are_left_alone(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    names = library(monkeypatch, lambda name: pytest.fail(f"{name} is asked for"))
    monkeypatch.setattr(sys, "platform", system)
    give_back_large_blocks()
    keep_freed_blocks()
    give_back_holes()
    assert names == []


def no_such_file(name: str) -> object:
    raise OSError(f"{name}: cannot open shared object file: No such file or directory")


def without_mallopt(name: str) -> object:
    """As musl."""
    return object()


@pytest.mark.parametrize("loaded", [no_such_file, without_mallopt])
def test_another_c_library_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, loaded: Callable[[str], object]
) -> None:
    names = library(monkeypatch, loaded)
    monkeypatch.setattr(sys, "platform", "linux")
    give_back_large_blocks()
    keep_freed_blocks()
    give_back_holes()
    assert names == ["libc.so.6"]


COUNTS_BLOCKS = """
import ctypes, sys
from rendering.allocator import give_back_large_blocks

class Info(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena ordblks smblks blocks rest".split()] + [
        ("more", ctypes.c_size_t * 5)
    ]

mallinfo = ctypes.CDLL("libc.so.6").mallinfo2
mallinfo.restype = Info

def got_from_the_system():
    bytearray(8_000_000)  # a large block that is freed makes glibc keep larger ones
    before = mallinfo().blocks
    held = [bytearray(1_000_000) for _ in range(20)]
    return mallinfo().blocks - before

print(got_from_the_system())
give_back_large_blocks()
print(got_from_the_system())
"""

FAULTS = """
import resource
from PIL import Image
from rendering.allocator import keep_freed_blocks

def drawn():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    layers = [Image.new("RGBA", (2800, 2600), (1, 2, 3, 4)) for _ in range(2)]
    del layers
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before

drawn(), drawn()
print(drawn())
keep_freed_blocks()
drawn(), drawn()
print(drawn())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="of another C library nothing is asked")
def test_the_next_picture_finds_the_memory_of_the_last() -> None:
    """In pages that the system had to hand out for it."""
    counted = subprocess.run(
        [sys.executable, "-c", FAULTS],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": "."},
    )
    left_alone, kept = map(int, counted.stdout.split())
    assert kept < left_alone / 10


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="of another C library nothing is asked")
def test_large_blocks_come_from_the_system_one_by_one() -> None:
    """In a process of its own, since this holds until it ends."""
    counted = subprocess.run(
        [sys.executable, "-c", COUNTS_BLOCKS],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": "."},
    )
    left_alone, asked = map(int, counted.stdout.split())
    assert left_alone == 0
    assert asked > 10  # some find room in what the first ones have left
