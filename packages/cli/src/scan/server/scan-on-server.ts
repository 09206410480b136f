/** @module One file of a scan, analyzed by a running server. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { languageByName, type Scan, scanCreatedSchema, scanSchema, uploadTicketSchema } from '@scanner/contracts';
import type { Candidate } from '../collect.ts';
import { failed, readCandidate } from '../read-candidate.ts';
import { analyzed, type ScannedFile } from '../scan-file.ts';
import type { ServerApi } from './api.ts';
import { FileRefusal, ServerFailure } from './failure.ts';

const FIRST_POLL_MS = 150;
const POLL_MS_MAX = 3000;
const POLL_GROWTH = 1.5;
/** Longer than a server lets any scan run. */
const WAIT_MS = 20 * 60_000;
/** The file names that a server accepts. */
const NAME_CHARACTERS = 255;

const json = { 'content-type': 'application/json' };

/** Sends the bytes. If they arrived although the response was lost, they are stored. */
async function upload(api: ServerApi, url: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await api.call(url, { method: 'PUT', body });
  } catch (error) {
    if (!(error instanceof FileRefusal && error.code === 'conflict')) throw error;
  }
}

/** Uploads a file and starts its scan; returns the scan's ID. If repeated after an error, it is still one scan. */
async function submit(api: ServerApi, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const ticket = uploadTicketSchema.parse(await api.call('/api/objects/upload', { method: 'POST' }));
  await upload(api, ticket.uploadURL, bytes);
  const submission = {
    objectPath: ticket.objectPath,
    fileName: path.slice(-NAME_CHARACTERS),
    fileSize: bytes.byteLength,
  };
  const created = await api.call('/api/scans', {
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify(submission),
  });
  return scanCreatedSchema.parse(created).scanId;
}

/** Polls with growing delays until the scan has ended. */
async function untilEnded(api: ServerApi, scanId: string): Promise<Scan> {
  const deadline = Date.now() + WAIT_MS;
  for (let wait = FIRST_POLL_MS; Date.now() < deadline; wait = Math.min(wait * POLL_GROWTH, POLL_MS_MAX)) {
    await pause(wait);
    const scan = scanSchema.parse(await api.call(`/api/scans/${encodeURIComponent(scanId)}`));
    if (scan.status !== 'scanning') return scan;
  }
  throw new ServerFailure(`The server has not ended scan ${scanId} in ${WAIT_MS / 60_000} minutes.`);
}

function toScanned(path: string, scan: Scan, text: string): ScannedFile {
  const { coverage } = scan;
  const language = languageByName(scan.language);
  if (scan.status === 'failed' || !coverage || !language) {
    return failed(path, scan.errorMessage ?? 'The server could not scan the file.');
  }
  return analyzed(path, { language, coverage, vulnerabilities: scan.vulnerabilities }, text);
}

/**
 * Has a file analyzed by a server; files that aren't source code are not sent. The scan is added to the history of the
 * token's owner.
 *
 * @throws {ServerFailure} if the server can't be reached
 */
export async function scanOnServer(api: ServerApi, candidate: Candidate): Promise<ScannedFile> {
  const source = await readCandidate(candidate);
  if (source.kind !== 'source') return source;
  try {
    const scanId = await submit(api, candidate.path, source.bytes);
    return toScanned(candidate.path, await untilEnded(api, scanId), source.text);
  } catch (error) {
    if (error instanceof FileRefusal) return failed(candidate.path, error.message);
    throw error;
  }
}
