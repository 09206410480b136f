import os


def start(command):
    return os.system(f"worker --run {command}")  # expect: command-injection


def resize(size):
    return os.system(f"worker --size {size}")
