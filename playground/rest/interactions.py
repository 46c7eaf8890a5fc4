"""Answers to interactions, and the webhook through which they are followed up."""

from __future__ import annotations

from playground import payloads
from playground.entities import Message
from playground.errors import DiscordRefusal
from playground.interactions import Interaction
from playground.rest.call import Call, RestRoute
from playground.wire import Json


def answer(call: Call) -> Json | None:
    interaction_id = call.snowflake("interaction", DiscordRefusal.UNKNOWN_INTERACTION)
    interaction = call.services.interactions.to_answer(interaction_id, call.parts["token"])
    response = call.services.answers.answer(interaction, call.object, call.uploads)
    return response if call.query.get("with_response") in ("true", "1") else None


def follow_up(call: Call) -> Json:
    message = call.services.answers.follow_up(_interaction(call), call.object, call.uploads)
    return payloads.message_payload(call.world, message)


def get_response(call: Call) -> Json:
    return payloads.message_payload(call.world, _message(call, _interaction(call)))


def edit_response(call: Call) -> Json:
    interaction = _interaction(call)
    message = _message(call, interaction)
    edited = call.services.answers.edit(interaction, message, call.object, call.uploads)
    return payloads.message_payload(call.world, edited)


def delete_response(call: Call) -> None:
    interaction = _interaction(call)
    call.services.answers.delete(interaction, _message(call, interaction))


def _interaction(call: Call) -> Interaction:
    application_id = call.snowflake("application", DiscordRefusal.UNKNOWN_WEBHOOK)
    return call.services.interactions.to_follow_up(application_id, call.parts["token"])


def _message(call: Call, interaction: Interaction) -> Message:
    return call.services.answers.message(interaction, call.parts["message"])


_RESPONSE = "/webhooks/{application}/{token}/messages/{message}"

ROUTES = [
    RestRoute("POST", "/interactions/{interaction}/{token}/callback", answer, needs_bot=False),
    RestRoute("POST", "/webhooks/{application}/{token}", follow_up, needs_bot=False),
    RestRoute("GET", _RESPONSE, get_response, needs_bot=False),
    RestRoute("PATCH", _RESPONSE, edit_response, needs_bot=False),
    RestRoute("DELETE", _RESPONSE, delete_response, needs_bot=False),
]
