import { FILE_SIZE_MAX, FILE_TOO_LARGE_TEXT } from '@scanner/contracts';
import type { AppContext } from '../context/app-env.ts';
import { requiredSecret } from '../context/env.ts';
import { ApiError } from '../errors/api-error.ts';
import { isUploadNoted } from '../storage/uploads.ts';
import { discardUpload, type NewFile, reserve, writeFile } from '../submission/keep-file.ts';
import { checkQuota } from '../submission/quota.ts';
import { type Submitter, submitterOf } from '../submission/submitter.ts';
import { objectPath } from '../uploads/object-key.ts';
import { checkTicket, signTicket, TICKET_MS, uploadPath } from '../uploads/ticket.ts';
import type { Handlers } from './mount.ts';

/** The origin that the browser sees; behind a proxy it differs from the request URL's. */
const publicOrigin = (context: AppContext): string => {
  const origin = context.req.header('origin');
  return origin && URL.canParse(origin) ? origin : new URL(context.req.url).origin;
};

/**
 * The declared length of the request. R2 accepts only streams of known length, and HTTP delivers no more bytes than
 * declared.
 */
function declaredLength(request: Request): number {
  const header = request.headers.get('content-length');
  if (header === null || !/^\d+$/.test(header)) {
    throw new ApiError('length_required', 'The upload must say its size in a Content-Length header.');
  }
  const length = Number(header);
  if (length > FILE_SIZE_MAX) throw new ApiError('too_large', FILE_TOO_LARGE_TEXT);
  return length;
}

/** Stores the bytes of an upload. Returns undefined if this URL was used before. */
async function receive(by: Submitter, file: NewFile): Promise<R2Object | undefined> {
  if ((await reserve(by, file.id, file.size)) === 'known') return undefined;
  let stored: R2Object | undefined;
  try {
    stored = await writeFile(by, file);
  } catch (error) {
    await discardUpload(by, file.id);
    throw error;
  }
  // The owner may have deleted the account during the upload.
  if (!(await isUploadNoted(by.db, file.id))) {
    await discardUpload(by, file.id);
    throw new ApiError('unauthenticated', 'Your account is gone, and so is this upload.');
  }
  return stored;
}

export const objectHandlers = {
  async requestUpload({ context, user }) {
    const by = submitterOf(context, user.id);
    await checkQuota(context.var.db, user.id, by.limits, by.now);
    const objectId = crypto.randomUUID();
    const expires = Date.now() + TICKET_MS;
    const signature = await signTicket(requiredSecret(context.env, 'TICKET_SECRET'), {
      objectId,
      userId: user.id,
      expires,
    });
    const query = new URLSearchParams({ expires: String(expires), signature });
    return {
      uploadURL: `${publicOrigin(context)}${uploadPath(objectId)}?${query}`,
      objectPath: objectPath(objectId),
    };
  },

  async upload({ context, user, params, query }) {
    const claim = { objectId: params.id, userId: user.id, expires: query.expires };
    const state = await checkTicket(requiredSecret(context.env, 'TICKET_SECRET'), claim, query.signature, Date.now());
    if (state === 'forged') throw new ApiError('forbidden', 'This upload address is not yours. Ask for a new one.');
    if (state === 'expired')
      throw new ApiError('ticket_expired', 'This upload address has expired. Upload the file again.');
    const length = declaredLength(context.req.raw);
    const body = length === 0 ? new Uint8Array() : context.req.raw.body;
    const stored = await receive(submitterOf(context, user.id), { id: params.id, size: length, body });
    if (!stored) throw new ApiError('conflict', 'A file was already uploaded to this address. Ask for a new one.');
    return { objectPath: objectPath(params.id), size: stored.size };
  },
} satisfies Partial<Handlers>;
