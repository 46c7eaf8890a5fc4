from __future__ import annotations

import pytest

from playground.entities import Role
from playground.permissions import Permission
from tests.bot.house import House


@pytest.fixture
def house(ferry_house: House) -> House:
    """Ana owns the bot and the server, Bo moderates the server, the others are ordinary members."""
    world = ferry_house.playground.world
    role = Role(world.snowflakes.next(), "Moderators", Permission.MANAGE_GUILD, position=2)
    world.guild.roles[role.id] = role
    world.guild.members[ferry_house.person("bo").id].role_ids.append(role.id)
    return ferry_house
