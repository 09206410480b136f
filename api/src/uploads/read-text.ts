import { decodeSource } from '@scanner/analyzer/text/decode.ts';
import { ApiError } from '../errors/api-error.ts';
import { objectKey } from './object-key.ts';

/** The text of an upload as the engine reads it. Throws `not_found` if the file is missing or not text. */
export async function readText(uploads: R2Bucket, userId: string, id: string): Promise<string> {
  const object = await uploads.get(objectKey(userId, id));
  if (!object) throw new ApiError('not_found', 'The uploaded file is no longer kept. Upload it again to read it here.');
  const decoded = decodeSource(new Uint8Array(await object.arrayBuffer()));
  if ('error' in decoded) throw new ApiError('not_found', decoded.message);
  return decoded.text;
}
