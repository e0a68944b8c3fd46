"""PostgreSQL in a folder of its own, on a port of loopback."""

import glob
import os
import pwd
import shutil
import subprocess
import sys
from pathlib import Path

from programs import Program, check, free_port, wait_for


class Postgres(Program):
    def __init__(self, folder):
        folder.mkdir()
        self.port, self.data = free_port(), folder / "data"
        self.programs = programs()
        user = own_user()
        self.run_as = {"user": user.pw_uid, "group": user.pw_gid} if user else {}
        if user:
            os.chown(folder, user.pw_uid, user.pw_gid)
        options = ["--auth=trust", "--username=terrace", "--locale=C", "--encoding=UTF8", "--no-sync"]
        check(self.programs / "initdb", "-D", self.data, *options, cwd=folder, **self.run_as)
        settings = ["listen_addresses=127.0.0.1", f"port={self.port}", "shared_buffers=16MB"]
        command = [self.programs / "postgres", "-D", self.data, "-k", folder]
        command += [word for setting in settings for word in ("-c", setting)]
        super().__init__("PostgreSQL", command, folder.parent / "postgres.log", cwd=folder, **self.run_as)

    def start(self):
        super().start()
        wait_for(self.name, self.is_ready, self)

    def is_ready(self):
        return self.tell("SELECT 1", may_fail=True) == "1"

    def url(self):
        return f"postgresql://terrace@127.0.0.1:{self.port}/postgres"

    def tell(self, statement, may_fail=False):
        command = [self.programs / "psql", "-X", "-A", "-t", "-q", "-d", self.url(), "-c", statement]
        if may_fail:
            return subprocess.run(command, capture_output=True, text=True).stdout.strip()
        return check(*command).strip()


def programs():
    """Debian has them in a folder for each version."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
    if found:
        return Path(found[-1])
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else sys.exit("fleet: PostgreSQL is missing; `scripts/setup --test` installs it")


def own_user():
    """It refuses to run as root: then it is the user that Debian's package made for it."""
    return pwd.getpwnam("postgres") if os.getuid() == 0 else None
