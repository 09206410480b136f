#!/usr/bin/env python3
"""Backup tool."""
import argparse
import configparser
import getpass
import glob
import json
import os
import random
import shlex
import smtplib
import socket
import ssl
import string
import subprocess
import sys
import tarfile
import tempfile
import telnetlib
import ftplib
from email.mime.text import MIMEText

import click
import paramiko
import yaml
from fabric import Connection

DEFAULT_PASSWORD = "hunter2!Backup"  # expect: hard-coded-credentials


def make_password(length=12):
    alphabet = string.ascii_letters + string.digits
    return "".join(random.choice(alphabet) for _ in range(length))  # expect: predictable-random


def jitter(seconds):
    return seconds + random.random()


def run(cmd):
    return subprocess.check_output(cmd, shell=True)


def dump(database, target):
    os.system("pg_dump %s > %s" % (database, target))  # expect: command-injection
    os.system("pg_dump {} > {}".format(shlex.quote(database), shlex.quote(target)))
    subprocess.check_call(["pg_dump", "-f", target, database])
    subprocess.Popen("ls -la", shell=True)


def upload(host, user, path):
    client = paramiko.SSHClient()
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # expect: certificate-check-disabled
    client.connect(host, username=user, password="s3cretUpload!9")  # expect: hard-coded-credentials
    client.exec_command("mkdir -p " + path)  # expect: command-injection
    sftp = client.open_sftp()
    sftp.put(path, "/backup/" + os.path.basename(path))


def upload_ftp(host, path):
    ftp = ftplib.FTP(host)  # expect: cleartext-transport
    ftp.login("anonymous", "")
    with open(path, "rb") as fh:
        ftp.storbinary("STOR backup.tgz", fh)
    tls = ftplib.FTP_TLS(host)
    tls.prot_p()


def restore(archive, target):
    with tarfile.open(archive) as tar:
        tar.extractall(target)  # expect: path-traversal
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="data")
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            if member.name.startswith("/") or ".." in member.name:
                continue
            tar.extract(member, target)


def notify(address, message):
    context = ssl.create_default_context()
    with smtplib.SMTP_SSL("mail.example.com", 465, context=context) as server:
        server.sendmail("backup@example.com", address, MIMEText(message).as_string())
    sock = socket.socket()
    wrapped = ssl.wrap_socket(sock, ssl_version=ssl.PROTOCOL_TLSv1)  # expect: certificate-check-disabled, weak-tls-version
    insecure = ssl._create_unverified_context()  # expect: certificate-check-disabled
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # expect: certificate-check-disabled
    return wrapped, insecure


def load_config(path):
    with open(path) as fh:
        config = yaml.safe_load(fh)
    with open(path) as fh:
        other = yaml.load(fh)  # expect: unsafe-deserialization
    os.chmod(path, 0o777)  # expect: permissive-file-mode
    os.chmod(path, 0o600)
    name = tempfile.mktemp()  # expect: insecure-temp-file
    with open("/tmp/backup.lock", "w") as lock:  # expect: insecure-temp-file
        lock.write(str(os.getpid()))
    return config, other, name


@click.command()
@click.argument("database")
@click.option("--host", default="localhost")
def main(database, host):
    run("pg_dump -h " + host + " " + database)  # expect: command-injection


def listen(port):
    server = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    server.bind(("0.0.0.0", port))  # expect: exposed-listener
    server.listen(5)
    while True:
        conn, addr = server.accept()
        command = conn.recv(1024).decode()
        subprocess.call(command, shell=True)  # expect: command-injection


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--name")
    args = parser.parse_args()
    os.system("backup --count %d" % args.count)
    os.system("backup --name " + args.name)  # expect: command-injection
    eval(args.name)  # expect: code-injection
    return args


if __name__ == "__main__":
    main()
