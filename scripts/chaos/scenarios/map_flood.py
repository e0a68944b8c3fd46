"""One client asks for hundreds of the largest maps there are."""

import asyncio
import contextlib
from collections import Counter

import client
import sites
from trial import MAP

ATTACKER = "127.0.1.1"
LAYERS = """basemap ground countries lakes ocean temperature_preindustrial temperature_e1_2098
    temperature_a1b_2098 temperature_change_e1 temperature_change_a1b temperature_decades_e1
    temperature_decades_a1b drought_today drought_2050 flood_today risk_by_country""".split()


async def run(trial):
    count = trial.scale(400, 40)
    site = sites.demonstration(trial.folder / "site")
    async with trial.server(site) as server:
        await trial.warm_up(server)
        # What large maps leave in caches (`cache.maps_mb`) and allocators is no leak.
        for number in range(trial.scale(60, 1)):
            with contextlib.suppress(client.NoAnswer):
                await server.get(large(10**6 + number), source=ATTACKER, timeout=60)
        async with trial.attack(server):
            heard = Counter()
            asked = asyncio.gather(*(draw(server.port, number, heard) for number in range(count)))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asked, trial.scale(40, 8))
        given_up = count - heard.total()
        trial.load = f"{count} maps at once ({client.in_words(heard)}, given up: {given_up})"


async def draw(port, number, heard):
    heard[await client.outcome(port, large(number), source=ATTACKER, timeout=300)] += 1


def large(number):
    """Each shows another part of the world; every second has all layers, the others as many
    pixels with a few, which a bound of pixels times layers may allow."""
    layers = LAYERS if number % 2 else LAYERS[number % 8 : number % 8 + 1 + number % 3]
    west = number % 90
    box = f"{west - 90},{-80 + number % 7},{west + 90},{80 + number % 5}"
    return f"/wms?{MAP}&WIDTH=4096&HEIGHT=4096&LAYERS={','.join(layers)}&BBOX={box}"
