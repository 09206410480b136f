from fastapi import APIRouter
from pydantic import BaseModel

from app import workers

router = APIRouter(prefix="/jobs")


class Job(BaseModel):
    command: str
    size: int


@router.post("/")
async def start(job: Job):
    return workers.start(job.command)


@router.post("/size")
async def resize(job: Job):
    return workers.resize(job.size)
