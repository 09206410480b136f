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
