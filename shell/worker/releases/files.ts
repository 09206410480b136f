import type { RemoteName } from '@scanner/contracts/remotes.ts';
import {
  DAMAGED_FILE_HEADER,
  damagedFile,
  filePathSchema,
  pageFilesOf,
  remoteNameSchema,
  versionSchema,
} from '@scanner/federation/release';
import type { Context } from 'hono';
import type { ShellEnv } from '../env.ts';
import { readCheckedFile } from './checked-file.ts';
import { contentTypeOf } from './content-type.ts';
import { knownRelease } from './known-release.ts';
import { releasePath } from './release-path.ts';
import { workerPolicy } from './worker-policy.ts';

const NO_STORE = { 'cache-control': 'no-store' };
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the list of files that the pages of a release need. */
export async function servePageFiles(context: Context<{ Bindings: ShellEnv }>): Promise<Response> {
  const { name, version } = context.req.param();
  const valid = remoteNameSchema.safeParse(name).success && versionSchema.safeParse(version).success;
  const release = valid ? await knownRelease(context.env, name as RemoteName, String(version)) : undefined;
  if (release === undefined) return context.text('Not found', 404, NO_STORE);
  return context.json(pageFilesOf(release), 200, { 'cache-control': IMMUTABLE });
}

/** Serves a file of a release. Releases never change, so browsers cache it permanently; a 404 is not cached. */
export async function serveReleaseFile(context: Context<{ Bindings: ShellEnv }>): Promise<Response> {
  const { name, version } = context.req.param();
  const file = context.req.path.split('/').slice(4).join('/');
  const valid =
    remoteNameSchema.safeParse(name).success &&
    versionSchema.safeParse(version).success &&
    filePathSchema.safeParse(file).success;
  const found = valid
    ? await readCheckedFile(context.env, name as RemoteName, String(version), file)
    : ({ state: 'missing' } as const);
  if (found.state === 'missing') return context.text('Not found', 404, NO_STORE);
  if (found.state === 'damaged') {
    const named = damagedFile(String(name), String(version), file);
    return context.text('This file is not what was published.', 502, { ...NO_STORE, [DAMAGED_FILE_HEADER]: named });
  }
  const { content, etag } = found;
  return context.body(content, 200, {
    'content-type': contentTypeOf(file),
    'content-length': String(content.byteLength),
    'cache-control': IMMUTABLE,
    etag,
    'content-security-policy': workerPolicy(
      new URL(context.req.url).origin,
      releasePath(String(name), String(version), ''),
    ),
  });
}
