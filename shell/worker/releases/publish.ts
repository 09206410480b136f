import { checkContent, checkRelease, importMapOf, releaseSchema } from '@scanner/federation/release';
import { policyHash } from './digest.ts';
import { logOf } from './log/log-of.ts';
import { readPublishForm } from './publish-form.ts';
import { allRemotes } from './registry/known-remotes.ts';
import { type ReleaseContext, refuse, reply } from './respond.ts';
import { checkSecrets } from './secrets.ts';
import { readLiveShell } from './shell/live-shell.ts';
import { checkBytes, readRelease, sameFiles, storeRelease } from './store.ts';

/** Publishes a release: checks it against what is live, and stores it. It doesn't become live. */
export async function publishRelease(context: ReleaseContext): Promise<Response> {
  const name = context.get('remote');
  const form = await readPublishForm(context);
  if (form instanceof Response) return form;
  const release = releaseSchema.safeParse(form.release);
  if (!release.success) {
    return refuse(context, 400, 'The body must be a form with the part "release" and one part per file.');
  }
  if (release.data.name !== name)
    return refuse(context, 409, `This is a release of ${release.data.name}, not of ${name}.`);
  const bytes = form.files;
  const problems = [
    ...checkRelease(release.data, await readLiveShell(context.env), await allRemotes(context.env)),
    ...(await checkBytes(release.data, bytes)),
    ...checkContent(release.data, asBytes(bytes)),
    ...checkSecrets(bytes),
    ...checkRevision(release.data.revision, new URL(context.req.url).hostname),
  ];
  if (problems.length > 0)
    return refuse(context, 422, `${name} ${release.data.version} cannot be published.`, problems);
  const stored = await readRelease(context.env, name, release.data.version);
  if (stored !== undefined) {
    if (sameFiles(stored, release.data)) return reply(context, 'release-known', { version: stored.version });
    return refuse(context, 409, `${name} ${stored.version} is published with other content; a release never changes.`);
  }
  const importMap = await policyHash(importMapOf(release.data));
  await storeRelease(context.env, { ...release.data, importMap }, bytes);
  await logOf(context.env, name).recordPublication(release.data.version, context.get('actor'));
  return reply(context, 'release-published', { version: release.data.version }, 201);
}

const asBytes = (files: ReadonlyMap<string, ArrayBuffer>): Map<string, Uint8Array> =>
  new Map([...files].map(([name, content]) => [name, new Uint8Array(content)]));

/** Only a local installation accepts releases of uncommitted files. */
function checkRevision(revision: string, hostname: string): string[] {
  if (!revision.endsWith('-dirty') || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return [];
  return ['It was built from files that are not committed, so no one could tell what was released. Commit them.'];
}
