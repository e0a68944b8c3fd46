"""Visitors, who ask all the time and remember what failed."""

import http.client
import itertools
import threading
import time
import urllib.parse

from programs import ask, wait_for


class Visitor(threading.Thread):
    """Asks one thing after the other, through what stands before the servers."""

    def __init__(self, proxy, requests, pause=0.005):
        super().__init__(daemon=True)
        # Without end, each an address and headers.
        self.proxy, self.requests, self.pause = proxy, requests, pause
        self.answers, self.failures = 0, []
        self.is_over = threading.Event()

    def run(self):
        for address, headers in self.requests:
            if self.is_over.is_set():
                return
            try:
                status, body = ask(self.proxy.port, address, headers)
                if status != 200 or not body:
                    self.failures.append(f"{self.proxy.name} {address}: {status}")
            except (OSError, http.client.HTTPException) as error:
                self.failures.append(f"{self.proxy.name} {address}: {error!r}")
            self.answers += 1
            time.sleep(self.pause)

    def stop(self):
        self.is_over.set()
        self.join()


def in_turn(addresses, first=0):
    return ((address, {}) for address in itertools.islice(itertools.cycle(addresses), first, None))


def searches(text):
    """Searches for one thing, by somebody else each time: each counts."""
    address = f"/api/search?q={urllib.parse.quote(text)}"
    return ((address, {"x-forwarded-for": sender(number)}) for number in itertools.count())


def sender(number):
    """An address of a private network."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def say_more(visitors, times=50):
    """Waits until every visitor had some more answers."""
    until = [visitor.answers + times for visitor in visitors]
    wait_for("visitors", lambda: all(visitor.answers >= enough for visitor, enough in zip(visitors, until)))
