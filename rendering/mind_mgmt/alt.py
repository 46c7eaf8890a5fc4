"""What a player would read off a picture, in a few sentences: the alt texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Decision, Option, Text
from games.mind_mgmt.components import AgentName, FeatureName, Location, components
from games.mind_mgmt.grid import by_index, features
from games.mind_mgmt.state import Board, Note
from games.mind_mgmt.telling.names import (
    agent_name,
    ally_name,
    border_name,
    feature_name,
    feature_names,
    hour_name,
    immortal_name,
    module_names,
    party_name,
    places,
    recruiter_name,
)
from games.mind_mgmt.view import MindView, OpenView, PublicView, RecruiterView, RogueView
from rendering.numbered import with_numbers
from rendering.words import Voice

from .ahead import reach, slip_targets
from .deduced import deduction_of
from .facts_in_words import fact_text, record_lines
from .header import recruiter_line, when, whose_turn
from .modules import secret_module_lines
from .pieces import note_words
from .prospects import Prospect, at_work, prospects
from .records import PlaceRecord, Record, records
from .viewed import board_on_map, decoys_on

LAST_FACTS = 6


def city_alt(view: PublicView, voice: Voice) -> str:
    """Hour and turn, recruits, figures, tokens, notes."""
    return " ".join(_city(view, voice))


def _city(view: PublicView, voice: Voice) -> Iterator[str]:
    board = board_on_map(view)
    yield voice("alt-board", when=when(view, voice), turn=whose_turn(view, voice))
    if recruiter := recruiter_line(view, voice):
        yield f"{recruiter}."
    yield voice("alt-recruits", announced=view.board.announced, goal=view.goal)
    yield from laid_open(view, voice)
    for agent in board.agents:
        yield agent_line(view, agent, voice)
    if board.immortals:
        yield voice(
            "alt-immortals",
            places=[
                Text("alt-immortal-at", {"immortal": immortal_name(number), "place": place})
                for number, place in board.immortals.items()
            ],
        )
    if board.step_tokens:
        yield voice("alt-step-tokens", places=places(board.step_tokens))
    if board.confirmed:
        yield voice(
            "alt-confirmed",
            notes=[
                Text("alt-visited", {"place": place, "when": hour_name(hour)})
                for place, hour in board.confirmed.items()
            ],
        )
    if view.notes:
        yield voice(
            "alt-notes",
            notes=[
                Text("alt-note", {"place": place, "note": note_text(note)})
                for place, note in view.notes.items()
            ],
        )
    if board.mayhem:
        yield voice("alt-mayhem", borders=[border_name(border) for border in board.mayhem])
    yield from tokens_of_modules(board, voice)
    if board.slips.on_board is not None:
        yield voice("alt-second-slip", place=board.slips.on_board)


def tokens_of_modules(board: Board, voice: Voice) -> Iterator[str]:
    """The Checkpoint and the Stakeout token, and which temples the Catacombs link."""
    if board.checkpoint is not None:
        yield voice("alt-checkpoint", border=border_name(board.checkpoint))
    if board.stakeout is not None:
        yield voice("alt-stakeout", place=board.stakeout)
    if board.linked:
        yield voice("alt-catacombs", places=places(board.linked))


def note_text(note: Note) -> Text:
    """A mental note in full: its mark and what that means, the hours and the words."""
    words = note_words(note)
    args: dict[str, int | str] = {"mark": note.mark.value, "meaning": note.mark.name, "words": words}
    return Text("note-in-words", {**args, "more": int(bool(words))})


def laid_open(view: PublicView, voice: Voice) -> Iterator[str]:
    """What was behind the screen, once the game is over. Broken off in setup, there may be nothing."""
    if not isinstance(view, OpenView):
        return
    secrets = view.secrets
    if secrets.path:
        yield voice("alt-way", places=places(secrets.path))
    if secrets.card:
        yield voice("alt-card", card=recruiter_name(secrets.card))
    if secrets.hidden:
        yield voice("alt-never-revealed", features=feature_names(secrets.hidden))


def agent_line(view: PublicView, name: AgentName, voice: Voice) -> str:
    agent = view.board.agents[name]
    return voice(
        "alt-agent",
        agent=agent_name(name),
        who=party_name(agent.controller),
        place=agent.location or "",
        placed=int(agent.location is not None),
        ready=int(agent.is_ready),
    )


def features_alt(view: PublicView, voice: Voice) -> str:
    board = view.board
    known = (
        ("alt-display", board.display),
        ("alt-discard", board.discard),
        ("alt-revealed", list(board.revealed)),
        ("alt-barred", [one for one in components().features if one in board.barred_features]),
    )
    said = [voice(key, features=feature_names(found)) for key, found in known if found]
    return " ".join(said) or voice("alt-no-features")


def agents_alt(view: PublicView, voice: Voice) -> str:
    board = view.board
    said = [agent_line(view, agent, voice) for agent in board.agents] or [voice("table-no-agents")]
    said += potential(view, voice)
    for key, allies in (("alt-allies", board.allies), ("alt-allies-used", board.spent_allies)):
        if allies:
            said.append(voice(key, allies=[ally_name(ally) for ally in allies]))
    if board.modules:
        said.append(voice("alt-modules", modules=module_names(board.modules)))
    return " ".join(said)


def potential(view: PublicView, voice: Voice) -> Iterator[str]:
    """Who the Recruiter can be, until that is known. Names are quoted, as one of them has a comma."""
    is_known = isinstance(view, OpenView) and view.secrets.card is not None
    if view.board.potential and not is_known:
        cards = [Text("quoted-card", {"card": recruiter_name(card)}) for card in view.board.potential]
        yield voice("alt-potential", cards=cards)


def answers_alt(view: PublicView, voice: Voice) -> str:
    return voice(
        "alt-log", lines=[fact_text(fact) for fact in view.facts[-LAST_FACTS:]], count=len(view.facts)
    )


def screen_alt(view: MindView, voice: Voice) -> str:
    """What only the viewer's own side knows, beside the map."""
    said = [*_private(view, voice), *laid_open(view, voice)]
    return " ".join(said) or voice("alt-nothing-private")


def sheet_alt(view: MindView, voice: Voice) -> str:
    return " ".join([*_private(view, voice), city_alt(view, voice)])


def _private(view: MindView, voice: Voice) -> Iterator[str]:
    if isinstance(view, RecruiterView):
        secrets = view.secrets
        if secrets.path:
            yield voice("alt-path", places=places(secrets.path))
        if secrets.hidden:
            yield voice("alt-hidden", features=feature_names(secrets.hidden))
        yield voice("alt-unannounced", recruits=secrets.unannounced)
        if decoys := decoys_on(view):
            yield voice("alt-decoys", places=places(decoys))
        yield from (f"{line}." for line in secret_module_lines(view, voice))
        yield from _ways(view, voice)
    if isinstance(view, RogueView):
        if view.agents:
            yield voice("alt-own-agents", agents=[agent_name(agent) for agent in view.agents])
        for prospect in prospects(view):
            if prospect.destinations:
                yield _moves(prospect, voice)
        if (deduction := deduction_of(view)) is not None:
            yield voice("alt-deduction", places=places(deduction.possible), exact=int(deduction.is_exact))


def _ways(view: RecruiterView, voice: Voice) -> Iterator[str]:
    """Where the running turn can lead."""
    if view.turn is not None and view.turn.steps:
        yield voice("alt-steps", places=places(view.turn.steps))
    if view.turn is not None and (slips := slip_targets(view.turn)):
        yield voice("alt-slips", places=places(slips))


def _moves(prospect: Prospect, voice: Voice) -> str:
    reached = places(prospect.destinations)
    return voice("alt-agent-moves", agent=agent_name(prospect.agent), places=reached)


def ledger_alt(view: PublicView, voice: Voice) -> str:
    """First what has been said of features, as an alt text may be cut at its end; all of it stands in the text board."""
    return " ".join(
        [voice("alt-ledger"), *(record_line(record, voice) for record in records(view) if record.facts)]
    )


def record_line(record: Record, voice: Voice) -> str:
    """All that is known of a feature, as a sentence or two."""
    return voice(
        "record-line",
        feature=feature_name(record.feature),
        standing=record.standing.value,
        barred=int(record.is_barred),
        said="; ".join(record_lines(record, voice)),
        count=len(record.facts),
        places=[_place_of(found) for found in record.places],
    )


def _place_of(found: PlaceRecord) -> Text:
    return Text(
        "record-place",
        {
            "place": found.place,
            "token": int(found.has_token),
            "visited": hour_name(found.visited) if found.visited is not None else "",
            "known": int(found.visited is not None),
            "mark": found.mark,
            "noted": int(bool(found.mark)),
        },
    )


def overlay_alt(view: MindView, decision: Decision, voice: Voice) -> str:
    """The options with their numbers, or what is weighed where they are no places."""
    options = [
        _option_alt(number, option, marked(decision, option), voice)
        for number, option in with_numbers(decision.options)
    ]
    return " ".join([voice.say(decision.prompt), *options, *_weighed(view, decision, voice)])


def marked(decision: Decision, option: Option) -> tuple[Location, ...]:
    """Where the map has the option's number: where a way ends, or everywhere that a feature is."""
    return option.at if decision.kind == "D-TALENT" else option.at[-1:]


def _option_alt(number: int, option: Option, at: Sequence[Location], voice: Voice) -> str:
    """A place once, also where the option names it."""
    if at[-1] in voice.say(option.label).split():
        return voice("alt-option-named", number=number, option=option.label)
    return voice("alt-option", number=number, option=option.label, places=places(at))


def _weighed(view: MindView, decision: Decision, voice: Voice) -> Iterator[str]:
    if isinstance(view, RecruiterView) and decision.kind == "D-RTURN":
        yield from _ways(view, voice)
        board = view.turn.board if view.turn else view.board
        yield voice("alt-reach", places=places(by_index(reach(board))))
        if board.display:
            yield voice("alt-display", features=feature_names(board.display))
    elif isinstance(view, RogueView) and decision.kind in ("D-AGENT", "D-ASK"):
        prospect = at_work(view)
        if prospect.destinations and decision.kind == "D-AGENT":
            yield _moves(prospect, voice)
        here = {*features(prospect.here), *asked_features(decision)}
        yield from (record_line(record, voice) for record in records(view) if record.feature in here)


def asked_features(decision: Decision) -> list[FeatureName]:
    """Those that an Ask may name, with an ally or without; also ones next door (MM-MOD-A2-01)."""
    if decision.kind != "D-ASK":
        return []
    named = {feature for option in decision.options for feature in option.about}
    return [feature for feature in components().features if feature in named]
