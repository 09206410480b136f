import os
import stat
import tempfile


def write(data):
    name = tempfile.mktemp()  # expect: insecure-temp-file
    with open("/tmp/report.txt", "w") as handle:  # expect: insecure-temp-file
        handle.write(data)
    with open("/tmp/report.txt") as handle:
        handle.read()
    with tempfile.NamedTemporaryFile() as handle:
        handle.write(data)
    descriptor, path = tempfile.mkstemp()
    return name, path


def share():
    os.chmod("data.db", 0o777)  # expect: permissive-file-mode
    os.chmod("data.db", stat.S_IRWXU | stat.S_IRWXG | stat.S_IRWXO)  # expect: permissive-file-mode
    os.chmod("data.db", 0o600)
    os.chmod("script.sh", stat.S_IRWXU | stat.S_IRGRP)
    os.umask(0)  # expect: permissive-file-mode
    os.umask(0o077)
