import { filePathSchema, remoteNameSchema, versionSchema } from '@scanner/federation/release';
import type { Context } from 'hono';
import type { ShellEnv } from '../env.ts';
import { contentTypeOf } from './content-type.ts';
import { workerPolicy } from './worker-policy.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The public path of a release's file. */
export function releasePath(name: string, version: string, file: string): string {
  return `/mfe/${name}/${version}/${file}`;
}

/** The key of a release's file in the store. */
export function releaseKey(name: string, version: string, file: string): string {
  return `${name}/${version}/${file}`;
}

/** Serves a file of a release. Releases never change, so a browser keeps it for good; a missing one nobody keeps. */
export async function serveReleaseFile(context: Context<{ Bindings: ShellEnv }>): Promise<Response> {
  const { name, version } = context.req.param();
  const file = context.req.path.split('/').slice(4).join('/');
  const valid =
    remoteNameSchema.safeParse(name).success &&
    versionSchema.safeParse(version).success &&
    filePathSchema.safeParse(file).success;
  const object = valid ? await context.env.RELEASES.get(releaseKey(String(name), String(version), file)) : null;
  if (object === null) return context.text('Not found', 404, { 'cache-control': 'no-store' });
  return context.body(object.body, 200, {
    'content-type': contentTypeOf(file),
    'content-length': String(object.size),
    'cache-control': IMMUTABLE,
    etag: object.httpEtag,
    'content-security-policy': workerPolicy(
      new URL(context.req.url).origin,
      releasePath(String(name), String(version), ''),
    ),
  });
}
