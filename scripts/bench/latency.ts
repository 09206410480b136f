/** @module The running product: from `POST /api/scans` to `completed`, compared with parsing the same file. */
import { parseAlone } from './engine.ts';
import { percentilesHead, percentilesLine } from './figures.ts';
import { SAMPLES, sampleOfLines } from './samples.ts';

const LINES = 200;
const SCANS = 40;
/** Polling interval for the result. A page polls every two seconds; this shows when it is there. */
const ASK_MS = 5;

interface Client {
  call(path: string, body?: unknown): Promise<unknown>;
}

/** A signed-in client of the product at `origin`. */
async function signIn(origin: string): Promise<Client> {
  let cookie = '';
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (set.length > 0) cookie = set.join('; ');
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const password = `a long phrase ${crypto.randomUUID()}`;
  const email = `bench-${crypto.randomUUID()}@example.com`;
  await call('/api/auth/register', { name: 'Bench', email, password, confirmPassword: password });
  return { call };
}

const statusOf = (scan: unknown): unknown => (scan as { status?: unknown }).status;

/**
 * Submits the code and waits for the result; returns milliseconds from the submission to the first response with
 * `completed`.
 */
async function timeScan(client: Client, submission: unknown): Promise<number> {
  const started = performance.now();
  const { scanId } = (await client.call('/api/scans', submission)) as { scanId: string };
  for (;;) {
    const status = statusOf(await client.call(`/api/scans/${scanId}`));
    if (status === 'completed') return performance.now() - started;
    if (status === 'failed') throw new Error(`Scan ${scanId} failed`);
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

/** Prints percentiles per language. */
export async function benchLatency(origin: string): Promise<void> {
  const client = await signIn(origin);
  process.stdout.write(
    `${percentilesHead(`A file of ${LINES} lines: POST /api/scans until completed, ${SCANS} scans each`)}\n`,
  );
  for (const sample of SAMPLES) {
    const codeContent = sampleOfLines(sample, LINES);
    const submission = { codeContent, fileName: sample.fileName, language: sample.language };
    const first = await timeScan(client, submission);
    const times: number[] = [];
    for (let scan = 0; scan < SCANS; scan += 1) times.push(await timeScan(client, submission));
    const parse = await parseAlone(sample, LINES);
    process.stdout.write(`${percentilesLine(sample.language, times)}\n`);
    process.stdout.write(
      `    the first one ${first.toFixed(0)} ms; its parse alone, in Node: ${parse.toFixed(1)} ms (median)\n`,
    );
  }
}
