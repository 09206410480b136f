import { languageByName } from '@scanner/contracts';
import { objectKey } from '../uploads/objectKey.ts';
import type { Source } from './analysis.ts';
import { JobFailure } from './JobFailure.ts';
import type { JobInput } from './jobState.ts';

export interface LoadedSource {
  readonly source: Source;
  /** What was done to make text of the bytes, in sentences. */
  readonly notes: readonly string[];
}

/** Reads a scan's file from R2 as text. Throws a {@link JobFailure} where it is gone or no text. */
export async function loadSource(uploads: R2Bucket, input: JobInput): Promise<LoadedSource> {
  const object = await uploads.get(objectKey(input.userId, input.id));
  if (!object) throw new JobFailure('The uploaded file is no longer there. Upload it again.');
  const language = languageByName(input.language);
  if (!language) throw new JobFailure(`The language '${input.language}' is not supported.`);
  const text = new TextDecoder().decode(await object.arrayBuffer());
  return { source: { fileName: input.fileName, language, text }, notes: [] };
}
