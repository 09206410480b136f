import shlex
import subprocess


def ping(host):
    return subprocess.check_output("ping -c 1 " + host, shell=True)  # expect: command-injection


def ping_safely(host):
    return subprocess.check_output("ping -c 1 " + shlex.quote(host), shell=True)
