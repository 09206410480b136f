const Koa = require('koa');
const Router = require('@koa/router');
const fastify = require('fastify')();
const Hapi = require('@hapi/hapi');
const { exec } = require('child_process');

const app = new Koa();
const router = new Router();
router.get('/hello', async (ctx) => {
  ctx.body = '<p>' + ctx.query.name + '</p>'; // expect: cross-site-scripting
  ctx.body = { name: ctx.query.name };
  ctx.redirect(ctx.query.next); // expect: open-redirect
  ctx.redirect('/home');
});
app.use(router.routes());

fastify.get('/run', async (request, reply) => {
  exec('convert ' + request.query.file); // expect: command-injection
  reply.redirect(request.query.back); // expect: open-redirect
  return { ok: true };
});

const server = Hapi.server({ port: 3000 });
server.route({
  method: 'GET',
  path: '/run',
  handler: (request, h) => {
    exec('convert ' + request.query.file); // expect: command-injection
    return h.redirect('/done');
  },
});

exports.handler = async (event, context) => {
  exec('convert ' + event.queryStringParameters.file); // expect: command-injection
  return { statusCode: 200 };
};

// What is waited for is a record that was found, not the words it was looked for by.
app.get('/api/modules/:name', async (req, res) => {
  const found = await registry.lookUp(req.params.name);
  res.send(found);
});

app.get('/api/modules/:name/answer', async (req, res) => {
  const waited = await Promise.resolve(`<h1>${req.params.name}</h1>`);
  res.send(waited); // expect: cross-site-scripting
});

app.get('/api/modules/:name/page', async (req, res) => {
  const page = await renderModule(req.params.name);
  res.send(page); // expect: cross-site-scripting
});
