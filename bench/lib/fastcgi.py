"""Runs a FastCGI program in several processes that share one socket, until it is told to stop.

What `spawn-fcgi -F` does, but in the foreground: who ends this ends them all.
"""

import os
import signal
import socket
import sys


def main(path, count, program):
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen(1024)
    children = [start(listener, program) for _ in range(int(count))]

    def stop(*_):
        for child in children:
            # MapServer would finish another request first, and wait for it.
            os.kill(child, signal.SIGKILL)
        sys.exit(0)

    signal.signal(signal.SIGTERM, stop)
    # None of them ends by itself, unless something is wrong.
    ended, status = os.wait()
    children.remove(ended)
    print(f"a process ended with {os.waitstatus_to_exitcode(status)}", file=sys.stderr)
    stop()


def start(listener, program):
    child = os.fork()
    if child == 0:
        os.dup2(listener.fileno(), 0)
        os.execvp(program, [program])
    return child


if __name__ == "__main__":
    main(*sys.argv[1:])
