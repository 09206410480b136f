import * as store from '../lib/store.js';
import render, { page } from '../lib/render.js';

export default async function reports(fastify, options) {
  fastify.get('/', async (request, reply) => {
    const { year } = request.query;
    return store.reportsOf(year);
  });

  fastify.get('/fast', async (request) => store.reportsOfNumber(parseInt(request.query.year, 10)));

  fastify.post('/formula', async (request) => ({ value: render(request.body.formula) }));

  fastify.get('/page', async (request, reply) => {
    reply.type('text/html');
    return reply.send(page(request.query.title)); // expect: cross-site-scripting
  });
}
