from pathlib import Path

from fastapi import FastAPI, HTTPException
from fastapi.responses import FileResponse

app = FastAPI()
PUBLIC = "public"


def is_inside(child: Path, parent: Path) -> bool:
    return parent.resolve() in child.resolve().parents


@app.get("/public/{name:path}")
async def checked(name: str):
    base = Path(PUBLIC)
    file = base / name
    if not is_inside(file, base):
        raise HTTPException(status_code=400)
    return FileResponse(file)


@app.get("/unchecked/{name:path}")
async def unchecked(name: str):
    base = Path(PUBLIC)
    file = base / name
    return FileResponse(file)  # expect: path-traversal
