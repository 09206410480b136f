import Fastify from 'fastify';
import reports from './plugins/reports.js';
import redirects from './plugins/redirects.js';

const fastify = Fastify({ logger: true });
fastify.register(reports, { prefix: '/reports' });
fastify.register(redirects);
await fastify.listen({ port: 3000 });
