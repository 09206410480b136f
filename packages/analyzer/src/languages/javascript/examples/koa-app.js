import Koa from 'koa';
import Router from '@koa/router';
import bodyParser from 'koa-bodyparser';
import knexFactory from 'knex';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import send from 'koa-send';
import { $ } from 'zx';
import { execa, execaCommand } from 'execa';
import shell from 'shelljs';
import Database from 'better-sqlite3';
import Redis from 'ioredis';
import pug from 'pug';
import got from 'got';
import { createClient } from '@elastic/elasticsearch';

const knex = knexFactory({ client: 'pg', connection: process.env.DATABASE_URL });
const sqlite = new Database('app.db');
const redis = new Redis();
const router = new Router({ prefix: '/v1' });
const ROOT = path.resolve('public');

router.get('/users', async (ctx) => {
  const { name, sort } = ctx.query;
  ctx.body = await knex.raw(`select * from users where name = '${name}'`); // expect: sql-injection
});
router.get('/users2', async (ctx) => {
  ctx.body = await knex.raw('select * from users where name = ?', [ctx.query.name]);
});
router.get('/users3', async (ctx) => {
  ctx.body = await knex('users').where('name', ctx.query.name).orderByRaw(ctx.query.sort); // expect: sql-injection
});
router.get('/users4', async (ctx) => {
  const rows = sqlite.prepare('SELECT * FROM users WHERE id = ' + ctx.params.id).all(); // expect: sql-injection
  const row = sqlite.prepare('SELECT * FROM users WHERE id = ?').get(ctx.params.id);
  ctx.body = { rows, row };
});
router.get('/users5', async (ctx) => {
  const direction = ctx.query.dir === 'desc' ? 'desc' : 'asc';
  ctx.body = await knex.raw(`select * from users order by name ${direction}`);
});
router.post('/build', async (ctx) => {
  const { branch } = ctx.request.body;
  await $`git checkout ${branch}`;
  await execa('git', ['checkout', '--', branch]);
  await execaCommand(`git checkout ${branch}`); // expect: command-injection
  shell.exec('git log ' + branch); // expect: command-injection
  ctx.status = 204;
});
router.get('/hello', (ctx) => {
  ctx.type = 'html';
  ctx.body = `<h1>Hello ${ctx.query.name}</h1>`; // expect: cross-site-scripting
});
router.get('/hello.json', (ctx) => {
  ctx.body = { hello: ctx.query.name };
});
router.get('/go', (ctx) => {
  ctx.redirect(ctx.query.to); // expect: open-redirect
});
router.get('/back', (ctx) => {
  ctx.redirect('/users/' + ctx.params.id);
});
router.get('/file', (ctx) => {
  ctx.body = createReadStream(path.join(ROOT, ctx.query.file)); // expect: path-traversal
});
router.get('/file-safe', async (ctx) => {
  await send(ctx, ctx.query.file, { root: ROOT });
});
router.get('/page', (ctx) => {
  ctx.body = pug.render(`h1 ${ctx.query.title}`); // expect: template-injection
});
router.get('/fetch', async (ctx) => {
  const { body } = await got(ctx.query.url); // expect: ssrf
  ctx.body = body;
});
router.get('/cache', async (ctx) => {
  const value = await redis.get(`page:${ctx.query.key}`);
  await redis.eval(ctx.query.script, 0); // expect: code-injection
  ctx.body = value;
});
router.post('/cookie', (ctx) => {
  ctx.cookies.set('session', ctx.request.body.token, { httpOnly: false, secure: false }); // expect: cookie-not-httponly, cookie-not-secure
  ctx.set('Access-Control-Allow-Origin', ctx.get('Origin')); // expect: permissive-cors
  ctx.set('Access-Control-Allow-Credentials', 'true');
  ctx.body = 'ok';
});

const app = new Koa();
app.use(bodyParser());
app.use(async (ctx, next) => {
  try {
    await next();
  } catch (err) {
    ctx.status = 500;
    ctx.body = err.stack; // expect: error-details-exposed
  }
});
app.use(router.routes());
app.listen(3000);
