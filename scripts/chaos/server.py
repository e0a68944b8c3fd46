"""Starting the program, asking it about itself, and ending it: by its process id and no other."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import time

import client
import memory

START_TIME = 60.0
# Ten seconds of grace are the server's own; the rest is for a busy machine.
STOP_TIME = 40.0


class Server:
    """One process that serves one site folder on a port of its own."""

    def __init__(self, binary, site, folder, *, wrapper=(), log_to_pipe=False, log=None):
        self.binary, self.site = binary, site
        self.state = folder / "state"
        self.log = log or folder / "server.log"
        # What starts the program, such as `prlimit …`: it must become the program, by `exec`.
        self.wrapper, self.log_to_pipe = list(wrapper), log_to_pipe
        self.port = self.admin_port = self.process = None

    async def start(self):
        self.admin_port = free_port()
        command = [
            *self.wrapper, self.binary, "serve", self.site, "--state", self.state,
            "--listen", f"{client.HOST}:{self.port or 0}",
            "--admin-listen", f"{client.HOST}:{self.admin_port}",
        ]
        out = subprocess.PIPE if self.log_to_pipe else open(self.log, "wb")
        # Without `restore_signals` a file that may not grow is an error there, not a signal.
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=subprocess.DEVNULL, stdout=out,
            stderr=subprocess.STDOUT, restore_signals=False,
            env={k: v for k, v in os.environ.items() if k not in ("RUST_LOG", "NOTIFY_SOCKET")},
        )
        if not self.log_to_pipe:
            out.close()
        line = await asyncio.wait_for(asyncio.to_thread(self._first_words), START_TIME + 5)
        self.port = int(line.rsplit(":", 1)[1])

    def _first_words(self):
        """The line that says where it serves. Of a pipe nothing is read after it."""
        until = time.monotonic() + START_TIME
        seen = b""
        while time.monotonic() < until:
            if self.log_to_pipe:
                seen += self.process.stdout.read1(4096)
            else:
                seen = self.log.read_bytes()
                time.sleep(0.05)
            for line in seen.decode(errors="replace").split("\n")[:-1]:
                if line.startswith("Serving "):
                    return line
            if self.process.poll() is not None:
                break
        raise RuntimeError(f"the server does not start:\n{seen[-2000:].decode(errors='replace')}")

    @property
    def pid(self):
        return self.process.pid

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    async def stop(self):
        """Ends it as systemd would; whether it ended by itself."""
        if not self.is_running():
            return True
        self.process.send_signal(signal.SIGTERM)
        if await self._ended(STOP_TIME):
            return True
        await self.kill()
        return False

    async def kill(self):
        for pid in memory.descendants(self.pid)[1:]:
            kill(pid, signal.SIGKILL)
        self.process.kill()
        await self._ended(STOP_TIME)

    async def _ended(self, seconds):
        try:
            await asyncio.to_thread(self.process.wait, seconds)
        except subprocess.TimeoutExpired:
            return False
        if self.process.stdout:
            self.process.stdout.close()
        return True

    async def get(self, path, **options):
        return await client.ask(self.port, path, **options)

    async def json(self, path, **options):
        answer = await self.get(path, **options)
        if answer.status != 200:
            raise client.NoAnswer(f"{path} answered {answer.status}")
        return json.loads(answer.body)

    async def becomes(self, check, seconds):
        """Whether `check` (which may be answered by nothing) comes true in time."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                if await check():
                    return True
            except client.NoAnswer:
                pass
            await asyncio.sleep(0.1)
        return False

    def resident(self):
        return memory.resident(self.pid)


def kill(pid, number):
    """Sends a signal to a process that may have ended meanwhile."""
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


def free_port():
    with socket.socket() as probe:
        probe.bind((client.HOST, 0))
        return probe.getsockname()[1]
