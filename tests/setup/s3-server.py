"""
An S3 server that is strict with signatures, for tests: Debian's Swift behind its S3 API (packages swift-proxy, swift-account,
swift-container, swift-object). Its four servers run in this one process, with all they keep in one folder, and end with its
standard input. Prints its port when it answers.

    /usr/bin/python3 s3-server.py FOLDER ACCESS_KEY SECRET_KEY
"""

import array
import os
import sys

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import listen, spawn, wsgi  # noqa: E402
from swift.account.server import AccountController  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring.ring import RingData  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

PROXY = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# After ten timeouts a disk is left out for a minute. There is only one, so a busy moment would become a minute without files.
error_suppression_interval = 0
conn_timeout = 30
node_timeout = 60
cors_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:s3api]
use = egg:swift#s3api
cors_preflight_allow_origin = *
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:slo]
use = egg:swift#slo
"""

folder, access_key, secret_key = sys.argv[1:]


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def serve(app):
    """Listens on a free port of this machine alone. Returns the port."""
    socket = listen(("127.0.0.1", 0))
    spawn(wsgi.server, socket, app, log_output=False)
    return socket.getsockname()[1]


os.makedirs(os.path.join(folder, "devices", "disk"))
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = files\ndefault = yes\n")
utils.set_swift_dir(folder)
reload_storage_policies()
# On a busy machine a file would be listed later, by a process that is not here, where telling the list of it takes half a second.
patience = {"conn_timeout": "30", "node_timeout": "60", "container_update_timeout": "60"}
storage = {"devices": os.path.join(folder, "devices"), "mount_check": "false", "swift_dir": folder, **patience}
for name, server in {"account": AccountController, "container": ContainerController, "object": ObjectController}.items():
    disk = {"id": 0, "zone": 0, "device": "disk", "ip": "127.0.0.1", "port": serve(server(storage)), "weight": 1.0}
    RingData([array.array("H", [0])], [disk], 32).save(os.path.join(folder, name + ".ring.gz"))
account, user = access_key.split(":")
port = serve(loadapp(write("proxy-server.conf", PROXY.format(folder=folder, account=account, user=user, secret=secret_key))))
print(port, flush=True)
eventlet.tpool.execute(sys.stdin.read)
