"""How much of the processor the host of a virtual machine takes for others."""

import time
from pathlib import Path

# Of `cpu` in /proc/stat: the time that others had while somebody here wanted to work.
STOLEN = 7
# Seconds over which it is looked at, and for which somebody waits for it to end.
LOOK = 5
PATIENCE = 60


def times():
    """Ticks of the processor so far: all, and those that were taken."""
    ticks = [int(number) for number in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
    return sum(ticks[:8]), ticks[STOLEN]


def stolen_since(before):
    """The share that was taken since then, from 0 to 1."""
    now = times()
    return (now[1] - before[1]) / max(1, now[0] - before[0])


def wait_for(most):
    """Until less than this share is taken, or patience is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        before = times()
        time.sleep(LOOK)
        if stolen_since(before) < most:
            return
