import datetime
import re

PATTERN = re.compile(r"^(\d{4})-(\d{2})-(\d{2})$")


def parse(text):
    match = PATTERN.match(text)
    if match is None:
        raise ValueError(f"not a date: {text!r}")
    year, month, day = (int(part) for part in match.groups())
    return datetime.date(year, month, day)


def weekdays(start, end):
    day = start
    while day <= end:
        if day.weekday() < 5:
            yield day
        day += datetime.timedelta(days=1)


if __name__ == "__main__":
    print(list(weekdays(parse("2024-01-01"), parse("2024-01-10"))))
