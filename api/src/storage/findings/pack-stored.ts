/**
 * @module Packs findings stored by earlier versions, one per row, into blocks, in small steps that can be interrupted
 * anywhere.
 */

import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../context/db.ts';
import { findings, scans } from '../schema.ts';
import { bytesOf, packFindings } from './blocks.ts';
import { insertBlocks, parseFinding } from './store-blocks.ts';

/** Runs moved in one batch: fewer database calls if scans have few findings. */
const RUNS_AT_ONCE = 25;

interface StoredFinding {
  readonly scanId: string;
  readonly ordinal: number;
  readonly detail: string;
}

/** Splits rows, ordered by scan and ordinal, into runs of consecutive findings of one scan. */
function runsOf(rows: readonly StoredFinding[]): StoredFinding[][] {
  const runs: StoredFinding[][] = [];
  let before: StoredFinding | undefined;
  for (const row of rows) {
    const continues = before?.scanId === row.scanId && before.ordinal + 1 === row.ordinal;
    if (continues) runs.at(-1)?.push(row);
    else runs.push([row]);
    before = row;
  }
  return runs;
}

/** Statements that move a run from rows to blocks atomically. */
function moveRun(db: Db, run: readonly StoredFinding[]) {
  const [first, last] = [run.at(0), run.at(-1)];
  if (!first || !last) return [];
  const { scanId } = first;
  const inRun = and(
    eq(findings.scanId, scanId),
    gte(findings.ordinal, first.ordinal),
    lte(findings.ordinal, last.ordinal),
  );
  // Some of it may have been packed or deleted since it was read.
  const isWhole = sql`(SELECT count(*) FROM ${findings} WHERE ${inRun}) = ${run.length}`;
  const vulnerabilities = run.map(({ detail }) => parseFinding(detail));
  const blocks = packFindings(scanId, vulnerabilities, first.ordinal);
  return [
    ...insertBlocks(db, scanId, blocks, isWhole),
    db
      .update(scans)
      .set({ resultBytes: sql`${scans.resultBytes} + ${bytesOf(blocks)}` })
      .where(and(eq(scans.id, scanId), isWhole)),
    db.delete(findings).where(and(inRun, isWhole)),
  ];
}

/**
 * Packs at most `limit` stored findings. Each run moves in one atomic batch, so if this is interrupted, every finding
 * is either a row or in a block, and is read the same.
 *
 * @returns the number of findings read; `limit` if more may be left
 */
export async function packStoredFindings(db: Db, limit: number): Promise<number> {
  const rows = await db
    .select({ scanId: findings.scanId, ordinal: findings.ordinal, detail: findings.detail })
    .from(findings)
    .orderBy(asc(findings.scanId), asc(findings.ordinal))
    .limit(limit);
  const runs = runsOf(rows);
  for (let start = 0; start < runs.length; start += RUNS_AT_ONCE) {
    const [statement, ...others] = runs.slice(start, start + RUNS_AT_ONCE).flatMap((run) => moveRun(db, run));
    if (statement) await db.batch([statement, ...others]);
  }
  return rows.length;
}
