import type { SourceFile } from '@scanner/analyzer/analyzer.ts';
import { decodeSource } from '@scanner/analyzer/text/decode.ts';
import { languageByName } from '@scanner/contracts';
import type { JobInput } from '../context/job-input.ts';
import { JobFailure } from '../errors/job-failure.ts';
import { objectKey } from '../uploads/object-key.ts';

/** Reads a scan's file from R2 as text. Throws a {@link JobFailure} if it is missing or not text. */
export async function loadSource(uploads: R2Bucket, input: JobInput): Promise<SourceFile> {
  const object = await uploads.get(objectKey(input.userId, input.id));
  if (!object) throw new JobFailure('The uploaded file is no longer there. Upload it again.');
  const language = languageByName(input.language);
  if (!language) throw new JobFailure(`The language '${input.language}' is not supported.`);
  const decoded = decodeSource(new Uint8Array(await object.arrayBuffer()));
  if ('error' in decoded) throw new JobFailure(decoded.message);
  const { fileName, languageFromName = false } = input;
  return { fileName, language, languageFromName, text: decoded.text, notes: decoded.notes };
}
