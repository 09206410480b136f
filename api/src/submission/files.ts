import {
  FILE_SIZE_MAX,
  FILE_TOO_LARGE_TEXT,
  type FileSubmission,
  languageByFileName,
  languageByName,
  languageName,
  type PasteSubmission,
} from '@scanner/contracts';
import { ApiError } from '../errors/api-error.ts';
import { displayName } from '../uploads/display-name.ts';
import { languageOf, readableHead, readHead } from '../uploads/inspect.ts';
import { objectKey } from '../uploads/object-key.ts';
import { keepFile } from './keep-file.ts';
import type { Submitter } from './submitter.ts';

/** A file in the bucket that may be scanned. Its ID becomes the scan's: one scan per upload. */
export interface AcceptedFile {
  readonly id: string;
  readonly fileName: string;
  readonly language: string;
  /** Whether the language is known from the file name only. */
  readonly languageFromName?: boolean;
  readonly fileSize: number;
}

/** Accepts an uploaded file after inspecting its first bytes. */
export async function acceptUpload(by: Submitter, id: string, submission: FileSubmission): Promise<AcceptedFile> {
  const object = await by.env.UPLOADS.get(objectKey(by.userId, id));
  if (!object) throw new ApiError('not_found', 'The uploaded file was not found. Upload it again.');
  const text = readableHead(await readHead(object.body));
  if (object.size !== submission.fileSize) {
    const message = `The upload is incomplete: ${object.size} of ${submission.fileSize} bytes arrived. Upload it again.`;
    throw new ApiError('bad_request', message, [{ path: 'fileSize', message }]);
  }
  const fileName = displayName(submission.fileName);
  const language = languageName(languageOf(fileName, text));
  return { id, fileName, language, languageFromName: true, fileSize: object.size };
}

/** Stores pasted code in the bucket. */
export async function acceptPaste(by: Submitter, id: string, submission: PasteSubmission): Promise<AcceptedFile> {
  const bytes = new TextEncoder().encode(submission.codeContent);
  if (bytes.byteLength > FILE_SIZE_MAX) throw new ApiError('too_large', FILE_TOO_LARGE_TEXT);
  readableHead(bytes);
  await keepFile(by, { id, size: bytes.byteLength, body: bytes });
  return {
    id,
    fileName: displayName(submission.fileName),
    language: submission.language,
    fileSize: bytes.byteLength,
  };
}

/** The language for an earlier scan's file: the requested one, otherwise the earlier one. */
function languageOfCopy({ fileName, language }: AcceptedFile, named: string | undefined) {
  if (named !== undefined) return { language: named };
  return { language, languageFromName: languageByName(language) === languageByFileName(fileName) };
}

/** Stores a copy of an earlier scan's file in the bucket, to be scanned in the requested language, if any. */
export async function acceptCopy(
  by: Submitter,
  id: string,
  original: AcceptedFile,
  named?: string,
): Promise<AcceptedFile> {
  const object = await by.env.UPLOADS.get(objectKey(by.userId, original.id));
  if (!object) throw new ApiError('conflict', 'The uploaded file is no longer kept. Upload it again to scan it.');
  await keepFile(by, { id, size: object.size, body: object.body });
  const { fileName } = original;
  return { id, fileName, fileSize: object.size, ...languageOfCopy(original, named) };
}
