import type { Actor } from '@scanner/federation/release';
import { Hono } from 'hono';
import type { ShellEnv } from '../../env.ts';
import { authorizePlatform } from '../compositions/api.ts';
import { readJsonBody } from '../read-json.ts';
import { refuse } from '../respond.ts';
import { registeredRemoteSchema, registryOf } from './remote-registry.ts';

/** Registers remotes at run time. Requires the shell's token, because a route has one owner. */
export const registryApi = new Hono<{ Bindings: ShellEnv; Variables: { actor: Actor } }>();

registryApi.use('*', authorizePlatform);

registryApi.get('/', async (context) => {
  const remotes = (await registryOf(context.env).remotes()).map(({ name, routes }) => ({ name, routes }));
  return context.json({ remotes }, 200, { 'cache-control': 'no-store' });
});

registryApi.put('/:name', async (context) => {
  const body = await readJsonBody(context);
  const remote = registeredRemoteSchema.safeParse({ ...(body as object), name: context.req.param('name') });
  if (!remote.success) {
    const message =
      'Name the remote mfe- and lower-case words, and send {"routes": ["/notes"], "tokenHash": "SHA-256 of its deploy token"}.';
    return refuse(context, 400, message);
  }
  const { name, routes } = remote.data;
  const problems = await registryOf(context.env).register(remote.data);
  if (problems.length > 0) return refuse(context, 409, `${name} cannot be registered.`, problems);
  console.log(JSON.stringify({ event: 'remote-registered', name, routes, by: context.get('actor') }));
  return context.json({ name, routes }, 201, { 'cache-control': 'no-store' });
});
