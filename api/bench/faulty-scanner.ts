/**
 * @module The `scanner` Worker with injectable faults and an interface to what is left of a scan. Never deployed: `npm
 * run faults` builds and runs it.
 */
import { hashPassword } from '../src/auth/passwords/hash.ts';
import type { JobInput } from '../src/context/job-input.ts';
import { objectKey } from '../src/uploads/object-key.ts';
import { type FaultPlan, observationsOf, watchJob } from './fault-injector.ts';
import type { FaultyScanJob } from './faulty-scan-job.ts';

export { WebhookSender } from '../src/webhooks/webhook-sender.ts';
export { FaultyScanJob as ScanJob } from './faulty-scan-job.ts';

interface Env {
  readonly DB: D1Database;
  readonly UPLOADS: R2Bucket;
  readonly SCAN_JOBS: DurableObjectNamespace<FaultyScanJob>;
}

const countOf = (env: Env, sql: string, id: string) => env.DB.prepare(sql).bind(id).first<number>('n');

const jobOf = (env: Env, scanId: string) => env.SCAN_JOBS.get(env.SCAN_JOBS.idFromName(scanId));

/** Everything stored of one scan in D1, R2 and its job. */
async function remainsOf(env: Env, scanId: string, userId: string) {
  const [rows, findings, object, { keys, alarm }] = await Promise.all([
    countOf(env, 'SELECT count(*) AS n FROM scans WHERE id = ?', scanId),
    countOf(env, 'SELECT coalesce(sum(count), 0) AS n FROM finding_blocks WHERE scan_id = ?', scanId),
    env.UPLOADS.head(objectKey(userId, scanId)),
    jobOf(env, scanId).remains(),
  ]);
  return { rows, findings, objects: object ? 1 : 0, keys, alarm };
}

/** Rows at a time: each fires the triggers that update the statistics. */
const SEED_ROWS = 5000;

const SEED = `
  INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, completed_at, status, upload_deleted_at,
                     total, critical, high, medium, low, info)
  WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?3)
  SELECT lower(hex(randomblob(16))), ?1, 'file-' || i || '.js', 'JavaScript', 1000, ?4 - i * 1000, ?4 - i * 1000, 'completed',
         ?4, 5, 1, 1, 1, 1, 1 FROM n`;

/** Adds finished scans without files, the newest a second ago, each a second older than the one before. */
async function seed(env: Env, userId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += SEED_ROWS) {
    const end = Math.min(first + SEED_ROWS, count + 1);
    await env.DB.prepare(SEED).bind(userId, first, end, Date.now()).run();
  }
}

/** All scans with what was stored of them, in the order in which they ended. */
const SCAN_ENTRIES = `
  SELECT id, user_id AS userId, status, uploaded_at AS uploadedAt, completed_at AS completedAt, total,
         (SELECT coalesce(sum(count), 0) FROM finding_blocks WHERE scan_id = scans.id) AS findings
  FROM scans ORDER BY completed_at, id`;

const COUNTS = `
  SELECT coalesce(sum(status = 'scanning'), 0) AS scanning, coalesce(sum(status = 'completed'), 0) AS completed,
         coalesce(sum(status = 'failed'), 0) AS failed
  FROM scans`;

/** The stored states of the jobs of running scans. */
async function statesOf(env: Env): Promise<unknown[]> {
  const { results } = await env.DB.prepare("SELECT id FROM scans WHERE status = 'scanning'").all<{ id: string }>();
  const states = await Promise.all(results.map(({ id }) => jobOf(env, id).state()));
  return states.filter((state) => state !== undefined);
}

export default {
  /**
   * Under `/bench/`: `POST watch {scanId, plan?}`, `POST start` with a job's input, `POST cancel?scanId=`,
   * `GET seen?scanId=`, `GET remains?scanId=&userId=`, `GET scan-entries`, `GET counts`, `GET states`, `POST
   * seed?userId=&count=`, `POST hash`. Anything else returns its health.
   */
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const jobId = (scanId: string) => env.SCAN_JOBS.idFromName(scanId).toString();
    const scanId = searchParams.get('scanId') ?? '';
    if (pathname === '/bench/watch') {
      const body = await request.json<{ scanId: string; plan?: FaultPlan }>();
      watchJob(jobId(body.scanId), body.plan);
      return new Response(null, { status: 204 });
    }
    if (pathname === '/bench/start') {
      const input = await request.json<JobInput>();
      await jobOf(env, input.id).start(input);
      return new Response(null, { status: 204 });
    }
    if (pathname === '/bench/cancel') {
      return Response.json(await jobOf(env, scanId).cancel('You have stopped the scan. Try again to rescan it.'));
    }
    if (pathname === '/bench/seed') {
      await seed(env, searchParams.get('userId') ?? '', Number(searchParams.get('count')));
      return new Response(null, { status: 204 });
    }
    if (pathname === '/bench/scan-entries') return Response.json((await env.DB.prepare(SCAN_ENTRIES).all()).results);
    if (pathname === '/bench/counts') return Response.json(await env.DB.prepare(COUNTS).first());
    if (pathname === '/bench/states') return Response.json(await statesOf(env));
    if (pathname === '/bench/hash') return Response.json((await hashPassword(await request.text())).length);
    if (pathname === '/bench/seen') return Response.json(observationsOf(jobId(scanId)));
    if (pathname === '/bench/remains') {
      return Response.json(await remainsOf(env, scanId, searchParams.get('userId') ?? ''));
    }
    return new Response('ok');
  },
};
