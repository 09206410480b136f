const Koa = require('koa');
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');

const app = new Koa();
const ROOT = path.resolve('/srv/media');
const FORMULAS = { sum: (row) => row.a + row.b };

function inside(root, name) {
  const full = path.resolve(root, name);
  if (full !== root && !full.startsWith(root + path.sep)) throw new Error('outside');
  return full;
}

app.use(async (ctx, next) => {
  const { name } = ctx.request.body;
  if (!Object.prototype.hasOwnProperty.call(FORMULAS, name)) ctx.throw(404);
  ctx.body = { value: FORMULAS[name](ctx.request.body.row) }; // safe: unsafe-reflection
  await next();
});

app.use(async (ctx) => {
  ctx.body = fs.createReadStream(inside(ROOT, String(ctx.query.file))); // safe: path-traversal
});

app.use(async (ctx) => {
  const file = path.resolve(ROOT, String(ctx.query.file));
  if (file !== ROOT) ctx.log('opened');
  ctx.body = fs.createReadStream(file); // expect: path-traversal
});

const digest = (body) => crypto.createHash('md5').update(body).digest('hex'); // expect: weak-hash
