import shlex
import subprocess


def exec_cmd(cmd, timeout=30):
    proc = subprocess.Popen(cmd, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    out, _ = proc.communicate(timeout=timeout)
    return out.decode()


def quote(value):
    return shlex.quote(str(value))
