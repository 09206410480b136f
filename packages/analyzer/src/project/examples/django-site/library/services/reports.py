import os

FOLDER = "/srv/reports"


def load_report(name):
    with open(os.path.join(FOLDER, name)) as report:  # expect: path-traversal
        return report.read()
