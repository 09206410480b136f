import asyncio
from aiohttp import web

jobs = asyncio.Queue()


async def worker():
    while True:
        command = await jobs.get()
        await asyncio.create_subprocess_shell("run " + command)  # expect: command-injection


async def submit(request):
    await jobs.put(request.query["command"])
    return web.Response(text="ok")


async def start(app):
    asyncio.create_task(worker())


app = web.Application()
app.on_startup.append(start)
app.router.add_get("/submit", submit)
web.run_app(app)
