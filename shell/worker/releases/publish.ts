import { checkRelease, releaseSchema } from '@scanner/federation/release';
import { logOf } from './log/log-of.ts';
import { readPublishForm } from './publish-form.ts';
import { type ReleaseContext, refuse, reply } from './respond.ts';
import { readLiveShell } from './shell/live-shell.ts';
import { checkBytes, readRelease, sameFiles, storeRelease } from './store.ts';

/** Publishes a release: checks it against what is live, and stores it. Nothing becomes live by that. */
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
    ...checkRelease(release.data, await readLiveShell(context.env)),
    ...(await checkBytes(release.data, bytes)),
  ];
  if (problems.length > 0)
    return refuse(context, 422, `${name} ${release.data.version} cannot be published.`, problems);
  const stored = await readRelease(context.env, name, release.data.version);
  if (stored !== undefined) {
    if (sameFiles(stored, release.data)) return reply(context, 'release-known', { version: stored.version });
    return refuse(context, 409, `${name} ${stored.version} is published with other content; a release never changes.`);
  }
  await storeRelease(context.env, release.data, bytes);
  await logOf(context.env, name).recordPublication(release.data.version, context.get('actor'));
  return reply(context, 'release-published', { version: release.data.version }, 201);
}
