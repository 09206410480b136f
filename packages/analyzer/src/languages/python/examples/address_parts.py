"""Addresses that are checked by a part of their text."""

import re
from urllib.parse import urlsplit


def by_part(url):
    return "trusted.example.com" in url  # expect: incomplete-address-check


def by_beginning(url):
    return url.startswith("https://trusted.example.com")  # expect: incomplete-address-check


def by_end(host):
    return host.endswith("example.com")  # expect: incomplete-address-check


def by_pattern(url):
    return re.match(r"^https://www.example.com/", url) is not None  # expect: incomplete-address-check


def by_host(url):
    return urlsplit(url).hostname == "trusted.example.com"  # safe: incomplete-address-check


def by_beginning_with_slash(url):
    return url.startswith("https://trusted.example.com/")  # safe: incomplete-address-check


def by_end_with_dot(host):
    return host.endswith(".example.com")  # safe: incomplete-address-check


def by_whole_pattern(url):
    return re.match(r"^https://www\.example\.com/", url) is not None  # safe: incomplete-address-check
