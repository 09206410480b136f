import type { ApiEnv } from '../context/env.ts';
import type { Handlers } from './mount.ts';

const counter = (env: ApiEnv) => env.VISITS.get(env.VISITS.idFromName('visits'));

export const visitHandlers = {
  visits: async ({ context }) => ({ count: await counter(context.env).read() }),
  incrementVisits: async ({ context }) => ({ count: await counter(context.env).increment() }),
} satisfies Partial<Handlers>;
