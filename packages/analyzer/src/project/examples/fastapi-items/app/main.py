from fastapi import FastAPI

from app.routers import items, jobs

app = FastAPI()
app.include_router(items.router, prefix="/items")
app.include_router(jobs.router)
