import os
import shutil
from pathlib import Path

KEEP = 7


def snapshots(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_dir())


def prune(folder: Path) -> None:
    for old in snapshots(folder)[:-KEEP]:
        shutil.rmtree(old)


def main() -> None:
    root = Path(os.environ["BACKUP_ROOT"])
    if not root.exists():
        raise SystemExit("no backup folder")
    prune(root)


if __name__ == "__main__":
    main()
