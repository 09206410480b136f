import { type Actor, HASHED_FILE, SHELL_PAGE, shellFactsSchema, shellReleaseSchema } from '@scanner/federation/release';
import { type Context, Hono } from 'hono';
import type { ShellEnv } from '../../env.ts';
import { authorizePlatform } from '../compositions/api.ts';
import { readPublishForm } from '../publish-form.ts';
import { readJsonBody } from '../read-json.ts';
import { refuse } from '../respond.ts';
import { checkBytes } from '../store.ts';
import { checkShell } from './check-shell.ts';
import { storeShell } from './kept-files.ts';

type PlatformContext = Context<{ Bindings: ShellEnv; Variables: { actor: Actor } }>;

/** Maximum size of a shell's facts, in bytes. */
const FACTS_SIZE_MAX = 256 * 1024;

/** Checks a shell before its deployment, and stores the files of a deployed one. */
export const shellApi = new Hono<{ Bindings: ShellEnv; Variables: { actor: Actor } }>();

shellApi.use('*', authorizePlatform);

shellApi.post('/check', async (context) => {
  const facts = shellFactsSchema.safeParse(await readJsonBody(context, FACTS_SIZE_MAX));
  if (!facts.success) return refuse(context, 400, "The body must be the 'shell.json' of a built shell.");
  return context.json(await checkShell(context.env, facts.data), 200, { 'cache-control': 'no-store' });
});

shellApi.post('/releases', keepShell);

async function keepShell(context: PlatformContext): Promise<Response> {
  const form = await readPublishForm(context);
  if (form instanceof Response) return form;
  const release = shellReleaseSchema.safeParse(form.release);
  if (!release.success) {
    return refuse(context, 400, 'The body must be a form with the part "release" and one part per file.');
  }
  const { version, files } = release.data;
  const unhashed = Object.keys(files).filter((name) => !HASHED_FILE.test(name) && !SHELL_PAGE.test(name));
  const problems = [
    ...unhashed.map((name) => `The file ${name} has no hash in its name, so it cannot be kept.`),
    ...(await checkBytes(release.data, form.files)),
  ];
  if (problems.length > 0) return refuse(context, 422, `The shell ${version} cannot be kept.`, problems);
  const added = await storeShell(context.env, release.data, form.files);
  console.log(JSON.stringify({ event: 'shell-kept', version, added, by: context.get('actor') }));
  return context.json({ version, files: Object.keys(files).length, added }, 201, { 'cache-control': 'no-store' });
}
