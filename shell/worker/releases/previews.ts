import { versionSchema } from '@scanner/federation/release';
import { z } from 'zod';
import { logOf } from './log/log-of.ts';
import { readJsonBody } from './read-json.ts';
import { type ReleaseContext, refuse, reply } from './respond.ts';
import { readRelease } from './store.ts';

const previewSchema = z.object({ version: versionSchema });

/**
 * Names a published release, so that the URL of a preview stays the same while its release changes. Changes nothing
 * live.
 */
export async function namePreview(context: ReleaseContext): Promise<Response> {
  const remote = context.get('remote');
  const preview = versionSchema.safeParse(context.req.param('preview'));
  const body = previewSchema.safeParse(await readJsonBody(context));
  if (!preview.success || !body.success) {
    return refuse(
      context,
      400,
      'Name the preview in the path, with letters, digits, dots and dashes, and send {"version": "…"}.',
    );
  }
  const { version } = body.data;
  if ((await readRelease(context.env, remote, version)) === undefined) {
    return refuse(context, 404, `${remote} ${version} is not published. Publish it first.`);
  }
  await logOf(context.env, remote).namePreview(preview.data, version);
  return reply(context, 'release-preview', { preview: preview.data, version });
}
