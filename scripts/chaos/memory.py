"""Resident memory of a process together with its descendants, now and at its highest."""

import os
import threading
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE")
MB = 1024 * 1024


def descendants(pid):
    """The process and all below it that live."""
    found, open_ends = [], [pid]
    while open_ends:
        at = open_ends.pop()
        found.append(at)
        for children in Path(f"/proc/{at}/task").glob("*/children"):
            try:
                open_ends.extend(int(child) for child in children.read_text().split())
            except OSError:
                pass  # The thread has ended meanwhile.
    return found


def resident(pid):
    """Bytes of the whole tree; what pages share counts for each."""
    total = 0
    for each in descendants(pid):
        try:
            total += int(Path(f"/proc/{each}/statm").read_text().split()[1]) * PAGE
        except (OSError, IndexError):
            pass  # It has ended meanwhile.
    return total


def descriptors(pid):
    """Open files of one process."""
    return len(os.listdir(f"/proc/{pid}/fd"))


class Sampler:
    """Looks twenty times a second at `size()`. Beyond `ceiling` it calls `beyond`, so that a test
    that fails does not take the machine with it."""

    def __init__(self, size, ceiling, beyond):
        self.size, self.ceiling, self.beyond = size, ceiling, beyond
        self.highest = size()
        self.is_beyond = False
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        while not self._end.wait(0.05):
            now = self.size()
            self.highest = max(self.highest, now)
            if now > self.ceiling and not self.is_beyond:
                self.is_beyond = True
                self.beyond()

    def stop(self):
        self._end.set()
        self._thread.join()
