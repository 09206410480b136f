import { localTarget } from '../lib/targets.js';

const redirects = async (fastify) => {
  fastify.get('/go', async (request, reply) => reply.redirect(request.query.to)); // expect: open-redirect
  fastify.get('/back', async (request, reply) => reply.redirect(localTarget(request.query.to)));
};

export { redirects as default };
