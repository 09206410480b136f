"""Functions whose callers name what they hand in."""
import subprocess


def _settings(kwargs):
    return {"root": kwargs.get("root", "/srv"), "level": 3}


def pack(**kwargs):
    settings = _settings(kwargs)
    subprocess.run("tar -cf all.tar " + settings["root"], shell=True)  # expect: command-injection
    subprocess.run("tar -%d -cf all.tar /srv" % settings["level"], shell=True)
