import { DurableObject } from 'cloudflare:workers';
import { REMOTES } from '@scanner/contracts/remotes.ts';
import { remoteNameSchema, routeSchema } from '@scanner/federation/release';
import { z } from 'zod';
import type { ShellEnv } from '../../env.ts';
import { writeRegistryCopy } from './registry-copy.ts';

/** A remote that was registered at run time. */
export const registeredRemoteSchema = z.object({
  name: remoteNameSchema,
  /** Its route prefixes, permanently. */
  routes: z.array(routeSchema).min(1).max(10),
  /** SHA-256 of its team's deploy token, in hex. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/** Paths that no remote may own. */
const OF_THE_SHELL = ['/api', '/mfe', '/assets'];

/** The registered remotes: a single object, so that a route has one owner. */
export class RemoteRegistry extends DurableObject<ShellEnv> {
  async remotes(): Promise<RegisteredRemote[]> {
    return [...(await this.ctx.storage.list()).values()].map((value) => registeredRemoteSchema.parse(value));
  }

  /**
   * Registers a remote; registering it again changes its token.
   *
   * @returns the problems, a sentence each
   */
  async register(remote: RegisteredRemote): Promise<string[]> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const others = (await this.remotes()).filter(({ name }) => name !== remote.name);
      const problems = conflictsOf(remote, others);
      if (problems.length > 0) return problems;
      await this.ctx.storage.put(remote.name, remote);
      await writeRegistryCopy(this.env, await this.remotes());
      return [];
    });
  }
}

function conflictsOf({ name, routes }: RegisteredRemote, others: readonly RegisteredRemote[]): string[] {
  if (Object.hasOwn(REMOTES, name)) return [`${name} comes with the product. Choose another name.`];
  const taken = [
    ...OF_THE_SHELL.map((route) => ({ route, owner: 'the shell' })),
    ...[...Object.entries(REMOTES), ...others.map((other) => [other.name, other] as const)].flatMap(([owner, remote]) =>
      remote.routes.map((route: string) => ({ route, owner })),
    ),
  ];
  return routes.flatMap((route) =>
    taken
      .filter((other) => contains(route, other.route) || contains(other.route, route))
      .map((other) => `The route ${route} meets ${other.route} of ${other.owner}. Choose another one.`),
  );
}

const contains = (prefix: string, route: string): boolean => route === prefix || route.startsWith(`${prefix}/`);

/** The object that stores the registry. */
export const registryOf = (env: ShellEnv): DurableObjectStub<RemoteRegistry> =>
  env.REGISTRY.get(env.REGISTRY.idFromName('remotes'));
