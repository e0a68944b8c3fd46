"""The container without an engine: a root folder of its own that has the program, what it is
linked with and what its image makes, and namespaces as engines give them. Needs root."""

import fcntl
import os
import re
import shutil
import socket
import struct
import subprocess
from pathlib import Path

from containerfile import Containerfile

# As container engines set it.
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
PASSWD = "root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n"


class EmptyRoot:
    def __init__(self, root: Path, file: Containerfile, context: Path, site: Path):
        self.root, self.file = root, file
        root.chmod(0o755)
        for folder in ("etc", "proc", "dev", "tmp", "usr/local/bin", "usr/bin", "bin"):
            self.path(folder).mkdir(parents=True, exist_ok=True)
        self.path("tmp").chmod(0o1777)
        self.path("etc/passwd").write_text(PASSWD)
        self.path("etc/group").write_text("root:x:0:\nnogroup:x:65534:\n")
        # What the image of Debian has of what the file uses, and the engine that it installs.
        for name in ("bash", "sh", "install"):
            program = shutil.which(name)
            self.copy(program, f"bin/{name}")
            self.libraries(program)
        self.libraries(engine(), itself=True)
        for source, target in file.copies:
            self.copy(context / source, target)
            if os.access(context / source, os.X_OK):
                self.libraries(context / source)
        shutil.copytree(site, self.path("site"))
        mounts(root)
        for line in file.runs:
            # What is installed was copied from this machine.
            if "apt-get" not in line:
                subprocess.run(["chroot", root, "sh", "-c", line], env={"PATH": PATH}, check=True)

    def path(self, inside: str) -> Path:
        return self.root / inside.lstrip("/")

    def copy(self, source: os.PathLike | str, inside: str):
        self.path(inside).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, self.path(inside))

    def libraries(self, program: os.PathLike | str, itself: bool = False):
        said = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
        found = re.findall(r"(/\S+) \(0x", said) + ([str(program)] if itself else [])
        for library in found:
            self.copy(os.path.realpath(library), library)

    def command(self, command: list[str]) -> list[str]:
        """The user and nothing of this machine's environment, as in a container."""
        return ["chroot", f"--userspec={self.file.user}", "--groups=", str(self.root), *command]

    def environment(self) -> dict[str, str]:
        return {"PATH": PATH, "HOME": "/nonexistent", **self.file.env}


def engine() -> str:
    """Where the JavaScript engine lies, which the program looks for when it starts."""
    said = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True).stdout
    found = re.search(r"libjavascriptcoregtk-(?:6\.0|4\.1)\.so\.\S+ .*=> (\S+)", said)
    if not found:
        raise SystemExit("test-container: JavaScriptCore is missing; run `scripts/setup`.")
    return found[1]


def mounts(root: Path):
    """Gone with the namespace."""
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)
    subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
    for name in ("null", "zero", "random", "urandom"):
        (root / "dev" / name).touch()
        subprocess.run(["mount", "--bind", f"/dev/{name}", root / "dev" / name], check=True)


def loopback_up():
    """A new network has it, but down."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        up_and_running = 0x1 | 0x40
        fcntl.ioctl(any_socket, 0x8914, struct.pack("16sh", b"lo", up_and_running))
