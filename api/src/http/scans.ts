import {
  FILE_SIZE_MAX,
  FILE_TOO_LARGE_TEXT,
  type FileSubmission,
  languageName,
  type PasteSubmission,
  type User,
} from '@scanner/contracts';
import type { ApiEnv } from '../env.ts';
import { listScans } from '../storage/scanList.ts';
import { ownsScan, readScan } from '../storage/scans.ts';
import { displayName } from '../uploads/displayName.ts';
import { languageOf, readableHead, readHead } from '../uploads/inspect.ts';
import { objectIdOf, objectKey } from '../uploads/objectKey.ts';
import { readText } from '../uploads/readText.ts';
import { Fault } from './fault.ts';
import type { Handlers } from './mount.ts';
import { nextLink } from './nextLink.ts';

/** A file that lies in R2 and may be scanned. Its id becomes the scan's: one upload is one scan, however often asked. */
interface AcceptedFile {
  readonly id: string;
  readonly fileName: string;
  readonly language: string;
  readonly fileSize: number;
}

const missing = (): Fault => new Fault('not_found', 'The requested scan could not be found.');

async function acceptUpload(env: ApiEnv, user: User, submission: FileSubmission): Promise<AcceptedFile> {
  const id = objectIdOf(submission.objectPath);
  const object = id && (await env.UPLOADS.get(objectKey(user.id, id)));
  if (!id || !object) throw new Fault('not_found', 'The uploaded file was not found. Upload it again.');
  const text = readableHead(await readHead(object.body));
  if (object.size !== submission.fileSize) {
    const message = `The upload is incomplete: ${object.size} of ${submission.fileSize} bytes arrived. Upload it again.`;
    throw new Fault('bad_request', message, [{ path: 'fileSize', message }]);
  }
  const fileName = displayName(submission.fileName);
  return { id, fileName, language: languageName(languageOf(fileName, text)), fileSize: object.size };
}

async function acceptPaste(env: ApiEnv, user: User, submission: PasteSubmission): Promise<AcceptedFile> {
  const bytes = new TextEncoder().encode(submission.codeContent);
  if (bytes.byteLength > FILE_SIZE_MAX) throw new Fault('too_large', FILE_TOO_LARGE_TEXT);
  readableHead(bytes);
  const id = crypto.randomUUID();
  await env.UPLOADS.put(objectKey(user.id, id), bytes);
  const { language } = submission;
  return { id, fileName: displayName(submission.fileName), language, fileSize: bytes.byteLength };
}

const jobOf = (env: ApiEnv, scanId: string) => env.SCAN_JOBS.get(env.SCAN_JOBS.idFromName(scanId));

export const scanHandlers = {
  async createScan({ context, user, body }) {
    const { env } = context;
    const file = 'codeContent' in body ? await acceptPaste(env, user, body) : await acceptUpload(env, user, body);
    await jobOf(env, file.id).start({
      ...file,
      userId: user.id,
      uploadedAt: Date.now(),
      requestId: context.get('requestId'),
    });
    return { scanId: file.id };
  },

  async listScans({ context, user, query }) {
    const { items, next } = await listScans(context.env.DB, user.id, query);
    nextLink(context, next);
    return [...items];
  },

  async getScan({ context, user, params }) {
    const scan = await readScan(context.env.DB, user.id, params.id);
    if (!scan) throw missing();
    return scan;
  },

  async getScanSource({ context: { env }, user, params }) {
    if (!(await ownsScan(env.DB, user.id, params.id))) throw missing();
    return { text: await readText(env.UPLOADS, user.id, params.id) };
  },

  async deleteScan({ context, user, params }) {
    if (!(await ownsScan(context.env.DB, user.id, params.id))) throw missing();
    await jobOf(context.env, params.id).remove(params.id, user.id);
    return { success: true };
  },
} satisfies Partial<Handlers>;
