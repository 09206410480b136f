/**
 * @module The cost of separate releases in the browser: the product compared with the same pages as one bundle, in the
 * same run.
 */
import { buildOneBundle } from '../../e2e/one-bundle/build.ts';
import { serveOneBundle } from '../../e2e/one-bundle/serve.ts';
import { HOVER_MS, measureSessions, type SessionFigures } from '../../e2e/sessions.ts';
import { percentile } from './figures.ts';
import { startHttp2Front } from './http2-front.ts';
import type { MeasuredProduct } from './lists.ts';

const LATENCY_MS = 40;
const ROUNDS = 5;

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

function line(name: string, product: number, one: number, show: (value: number) => string): void {
  const cells = [show(product), show(one), (product / one).toFixed(2)].map((cell) => cell.padStart(12));
  process.stdout.write(`  ${name.padEnd(36)}${cells.join('')}\n`);
}

/** Prints bytes and times of first loads, the bytes of a session through all areas, and navigation after hover. */
export async function benchSessions({ origin, admin }: MeasuredProduct): Promise<void> {
  const built = await buildOneBundle();
  const one = await serveOneBundle(built.folder, origin);
  try {
    const [ofProduct, ofOne] = [await measured(origin, admin), await measured(one.origin, admin)];
    process.stdout.write(
      `\nHTTP/2 with ${LATENCY_MS} ms of latency, medians of ${ROUNDS} first visits; bytes as gzip makes them\n`,
    );
    process.stdout.write(
      `  ${''.padEnd(36)}${['product', 'one bundle', 'ratio'].map((head) => head.padStart(12)).join('')}\n`,
    );
    for (const [path, { bytes, times }] of ofProduct.first) {
      const other = ofOne.first.get(path) ?? { bytes: Number.NaN, times: [] };
      line(`first load of ${path}`, bytes, other.bytes, kb);
      line('  until it can be used', percentile(times, 0.5), percentile(other.times, 0.5), ms);
    }
    line('a session through all areas', ofProduct.session, ofOne.session, kb);
    for (const [path, times] of ofProduct.hover) {
      line(
        `${path}, ${HOVER_MS} ms after hover`,
        percentile(times, 0.5),
        percentile(ofOne.hover.get(path) ?? [], 0.5),
        ms,
      );
    }
  } finally {
    await one.dispose();
    await built.dispose();
  }
}

async function measured(upstream: string, admin: MeasuredProduct['admin']): Promise<SessionFigures> {
  const front = await startHttp2Front(upstream, LATENCY_MS);
  try {
    return await measureSessions(front.origin, admin, ROUNDS);
  } finally {
    await front.end();
  }
}
