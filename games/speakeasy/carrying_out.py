"""Which chapter carries out what: gains, the actions of cards, and the rows of locations."""

from __future__ import annotations

from typing import Any, assert_never

from games.kernel import Effects, Seat, Step

from .books import gain_books
from .cards.card_actions import PerformAction
from .cards.helper_cards import CopyFromDisplay, TakeHelperCard
from .cards.operation_cards import PlayOperationCard, gain_card
from .city.building_actions import BuildAction
from .city.building_jobs import BAR_JOB, CLUB_JOB, FREE_TAKEOVER_JOB, UPGRADE_JOB, job_with
from .city.city_tokens import TakeCityToken
from .city.family import PlaceFamily
from .city.park import SwapCapos
from .city.protection import ProtectBuildings, gain_leverage
from .city.restaurant import ChangePlace, RestaurantAction
from .codes import Operation
from .components import LocationRow, PersonId, components
from .gains import TakeGain
from .money import gain_cash
from .operations.levels import RaiseLevel
from .operations.production import ProduceBarrels
from .operations.raids import ChooseRaid
from .operations.selling import SellBarrels
from .operations.trucks import DriveTrucks
from .rewards import (
    Boost,
    BoostAction,
    BuildOne,
    CardAction,
    CopyHelper,
    DrawCard,
    Gain,
    GainBooks,
    GainCash,
    GainFamily,
    GainGoons,
    GainLeverage,
    HireGoons,
    Perform,
    PlayCard,
    Raise,
    TakeCityTokens,
    TakeHelper,
    TakeOverFreely,
    UpgradeOne,
)
from .state import SpeakeasyState
from .underworld.associates import ChooseAssociate
from .underworld.goons import HireCount, gain_goons

RANGE_OF_WHEELMAN = 2
"""GA1 (SP-TRUCK-07)."""


def carry_out(g: SpeakeasyState[Any], seat: Seat, gain: Gain, do: Effects) -> None:
    """Gives a seat what needs no choice, and asks it for the rest."""
    match gain:
        case DrawCard(deck):
            gain_card(g, seat, deck, do)
        case Raise(tracks, can_repeat):
            do.then(RaiseLevel(seat, tracks, can_repeat))
        case GainFamily(count):
            do.then(*(PlaceFamily(seat) for _ in range(count)))  # one completely after the other (SP-FAM-07)
        case GainGoons(count):
            gain_goons(g, seat, count, do)
        case HireGoons():
            do.then(HireCount(seat))
        case GainLeverage(count):
            gain_leverage(g, seat, count, do)
        case GainBooks(count):
            gain_books(g, seat, count, do)
        case GainCash(dollars):
            gain_cash(g, seat, dollars, do)
        case TakeHelper():
            do.then(TakeHelperCard(seat))
        case TakeCityTokens(count):
            do.then(*(TakeCityToken(seat) for _ in range(count)))
        case BoostAction():
            pass  # the action of its own card asks for it; alone it gives nothing (SP-PREP-07)
        case Perform(action):
            do.then(PerformAction(seat, action))
        case CopyHelper():
            do.then(CopyFromDisplay(seat))
        case UpgradeOne():
            do.then(BuildAction(seat, UPGRADE_JOB))
        case TakeOverFreely():
            do.then(BuildAction(seat, FREE_TAKEOVER_JOB))
        case BuildOne(premises):
            do.then(BuildAction(seat, job_with(premises)))
        case PlayCard(kind):
            do.then(PlayOperationCard(seat, kind))
        case _:
            assert_never(gain)


def action_step(performed: PerformAction) -> Step:
    """The step of a card's action, with what strengthens it (SP-CARD-06)."""
    match performed.action:
        case CardAction.PROTECT:
            return ProtectBuildings(performed.player, performed.boost(Boost.LEVERAGE))
        case CardAction.SELL:
            return SellBarrels(performed.player, performed.boost(Boost.SALES))
        case CardAction.PRODUCE:
            return ProduceBarrels(performed.player, performed.boost(Boost.PRODUCTION))
        case CardAction.DELIVER:
            return DriveTrucks(performed.player, performed.boost(Boost.RANGE) + performed.bonus_range)


def row_steps(seat: Seat, person: PersonId, row: LocationRow | Gain) -> tuple[Step, ...]:
    """One row of a person's location (§3.6). The wheelman's action is part of the Fleet card's row."""
    action = components().persons[person].action
    is_wheelman = isinstance(action, BoostAction) and action.boost is Boost.RANGE
    match row:
        case LocationRow.PERSONAL:
            return () if action is None or is_wheelman else (TakeGain(seat, action),)
        case LocationRow.RAID:
            return (ChooseRaid(seat),)
        case LocationRow.ASSOCIATE:
            return (ChooseAssociate(seat),)
        case LocationRow.BUILD_BARS:
            return (BuildAction(seat, BAR_JOB),)
        case LocationRow.BUILD_CLUBS:
            return (BuildAction(seat, CLUB_JOB),)
        case LocationRow.SWAP:
            return (SwapCapos(seat, person),)
        case LocationRow.ORDER:
            return (ChangePlace(seat),)
        case LocationRow.RESTAURANT:
            return (RestaurantAction(seat),)
        case PlayCard(Operation.FLEET) if is_wheelman:
            return (PlayOperationCard(seat, Operation.FLEET, RANGE_OF_WHEELMAN),)
        case _:
            return (TakeGain(seat, row),)
