import ftplib
import telnetlib

import aiohttp
import paramiko
import requests


def fetch(address):
    requests.get("https://api.example.com", verify=False, timeout=10)  # expect: certificate-check-disabled
    requests.get("https://api.example.com", verify="/etc/ssl/ca.pem", timeout=10)
    requests.get("https://api.example.com", timeout=5)
    session = requests.Session()
    session.verify = False  # expect: certificate-check-disabled
    aiohttp.TCPConnector(ssl=False)  # expect: certificate-check-disabled


def remote(host):
    client = paramiko.SSHClient()
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # expect: certificate-check-disabled
    strict = paramiko.SSHClient()
    strict.set_missing_host_key_policy(paramiko.RejectPolicy())
    strict.exec_command("uptime")


def legacy(host):
    telnetlib.Telnet(host)  # expect: cleartext-transport
    ftplib.FTP(host)  # expect: cleartext-transport
    ftplib.FTP_TLS(host)
