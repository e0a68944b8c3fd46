"""A Garage of three nodes on loopback, with HAProxy before it: a store that keeps no conditions."""

import re
import secrets

from programs import Program, Proxy, ask, check, free_port, wait_for

NODES = 3
BUCKET = "portal"
REGION = "garage"


class Garage:
    def __init__(self, program, haproxy, folder):
        secret = secrets.token_hex(32)
        self.nodes = [Node(program, folder / f"garage-{number}", secret) for number in range(1, NODES + 1)]
        self.proxy = before(haproxy, folder, self.nodes)
        self.key = None

    def start(self):
        for node in self.nodes:
            node.start()
        first = self.nodes[0]
        ids = [node.tell("node", "id", "-q").strip() for node in self.nodes]
        for other in ids[1:]:
            first.tell("node", "connect", other)
        for number in ids:
            first.tell("layout", "assign", "-z", "here", "-c", "2G", number.split("@")[0])
        first.tell("layout", "apply", "--version", "1")
        wait_for("the nodes of Garage", lambda: all(node.is_healthy() for node in self.nodes))
        first.tell("bucket", "create", BUCKET)
        told = first.tell("key", "create", "terrace")
        self.key = [re.search(rf"{name}:\s+(\S+)", told)[1] for name in ("Key ID", "Secret key")]
        first.tell("bucket", "allow", "--read", "--write", BUCKET, "--key", self.key[0])
        self.proxy.start()
        wait_for("the proxy of Garage", lambda: ask(self.proxy.port, "/")[0] in (200, 403), self.proxy)

    def kill(self):
        self.proxy.kill()
        for node in self.nodes:
            node.kill()

    def environment(self):
        """For those who read and write it, as all clients of S3 take it."""
        return {
            "AWS_ACCESS_KEY_ID": self.key[0],
            "AWS_SECRET_ACCESS_KEY": self.key[1],
            "AWS_REGION": REGION,
            "AWS_ENDPOINT_URL": f"http://127.0.0.1:{self.proxy.port}",
        }


class Node(Program):
    def __init__(self, program, folder, secret):
        folder.mkdir()
        self.rpc, self.s3, self.admin = (free_port() for _ in range(3))
        self.settings = folder / "garage.toml"
        self.settings.write_text(
            f"""metadata_dir = "{folder}/meta"
data_dir = "{folder}/data"
db_engine = "sqlite"
replication_factor = 3
rpc_bind_addr = "127.0.0.1:{self.rpc}"
rpc_public_addr = "127.0.0.1:{self.rpc}"
rpc_secret = "{secret}"

[s3_api]
s3_region = "{REGION}"
api_bind_addr = "127.0.0.1:{self.s3}"

[admin]
api_bind_addr = "127.0.0.1:{self.admin}"
"""
        )
        super().__init__(folder.name, [program, "-c", self.settings, "server"], folder / "log", {"RUST_LOG": "garage=warn"})

    def start(self):
        super().start()
        # Without a layout it is up, and not healthy yet.
        wait_for(self.name, lambda: ask(self.admin, "/health")[0] in (200, 503), self)

    def is_healthy(self):
        return ask(self.admin, "/health")[0] == 200

    def tell(self, *words):
        return check(self.command[0], "-c", self.settings, *words)


def before(haproxy, folder, nodes):
    """HAProxy before the nodes: whoever asks need not know which of them are there."""
    port = free_port()
    servers = "\n".join(
        f"    server {node.name} 127.0.0.1:{node.s3} check port {node.admin} inter 500ms fall 1 rise 1" for node in nodes
    )
    file = folder / "garage.cfg"
    file.write_text(
        f"""defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 60s
    retries 3
    option redispatch 1
    # Objects are written whole, so that asking twice does no harm.
    retry-on conn-failure empty-response response-timeout 503

frontend clients
    bind 127.0.0.1:{port}
    default_backend nodes

backend nodes
    option httpchk GET /health
{servers}
"""
    )
    check(haproxy, "-c", "-f", file)
    return Proxy("haproxy of Garage", [haproxy, "-db", "-f", file], folder / "garage-haproxy.log", port)
