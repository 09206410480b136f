import os
import shlex
import subprocess
import sys
from flask import Flask, request
from fastapi import FastAPI

app = Flask(__name__)
api = FastAPI()
HOSTS = {"a": "10.0.0.1", "b": "10.0.0.2"}


@app.route("/ping")
def ping():
    host = request.args.get("host")
    os.system("ping -c 1 " + host)  # expect: command-injection
    os.popen(f"ping -c 1 {host}").read()  # expect: command-injection
    subprocess.run("ping -c 1 %s" % host, shell=True)  # expect: command-injection
    subprocess.check_output(["sh", "-c", "ping " + host])  # expect: command-injection
    subprocess.Popen(host)  # expect: command-injection
    subprocess.run(["ping", "-c", "1", "--", "127.0.0.1"])
    subprocess.run(["ping", "-c", "1", host])  # expect: argument-injection
    os.system("ping -c 1 " + shlex.quote(host))
    if host in HOSTS:
        os.system("ping -c 1 " + host)
    address = HOSTS.get(host)
    os.system("ping -c 1 " + address)
    return "done"


@api.get("/archive")
def archive(name: str, level: int = 6, verbose: bool = False):
    os.system(f"tar -{level} -cf /srv/{name}.tar data")  # expect: command-injection
    os.system(f"gzip -{level} data.tar")
    if not name.isalnum():
        raise ValueError(name)
    os.system(f"tar -cf /srv/{name}.tar data")
    return {"ok": True}


def main():
    target = sys.argv[1]
    os.system("rm -rf " + target)  # expect: command-injection
    os.execv(sys.argv[0], ["shop", "--again"])
    rest = sys.argv[1:]
    os.system("ls " + rest[0])  # expect: command-injection
    command = "ls"
    command += " -l"
    os.system(command)
    target = "fixed"
    os.system("rm -rf " + target)


def build(commands):
    for command in commands:
        subprocess.call(command, shell=True)  # expect: command-injection


@app.route("/convert", methods=["POST"])
def convert():
    options = {"input": request.form["file"], "format": "png"}
    arguments = []
    arguments.append("convert")
    arguments.append(options["format"])
    subprocess.run(" ".join(arguments), shell=True)
    subprocess.run("convert " + options["format"], shell=True)
    subprocess.run("convert " + options["input"], shell=True)  # expect: command-injection
    return "ok"
