import { Application, Router } from 'https://deno.land/x/oak@v12.6.1/mod.ts';
import { Router as JsrRouter } from 'jsr:@oak/oak@17';
import { exec } from 'node:child_process';
import express from 'npm:express@4';
import { $ } from 'npm:zx@8';

const router = new Router();
router.get('/files', async (ctx) => {
  const name = ctx.request.url.searchParams.get('name') ?? '';
  ctx.response.body = await Deno.readFile(name); // expect: path-traversal
  ctx.response.body = await Deno.readFile('index.html');
});
router.get('/go', (ctx) => {
  ctx.response.redirect(ctx.request.url.searchParams.get('to') ?? '/'); // expect: open-redirect
});
router.get('/home', (ctx) => ctx.response.redirect('/home'));
await new Application().use(router.routes()).listen({ port: 8000 });

const second = new JsrRouter();
second.get('/run/:task', (ctx) => {
  exec(`make ${ctx.params.task}`); // expect: command-injection
});

const app = express();
app.get('/task', async (req, res) => {
  await $`bash -c ${req.query.task}`; // expect: command-injection
  await $`make ${req.query.task}`;
  res.end();
});
