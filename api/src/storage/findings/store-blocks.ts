/** @module Writes and reads the findings of a scan. */

import type { Vulnerability } from '@scanner/contracts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../context/db.ts';
import { findingBlocks, findings, ruleTexts, scans } from '../schema.ts';
import { fingerprintsOf, type PackedBlock, type StoredBlock, unpackFindings } from './blocks.ts';

/**
 * Statements that store blocks of a scan, for a batch. They do nothing if `condition` is false.
 *
 * @param condition a boolean expression, the same for all statements of the batch
 */
export function insertBlocks(db: Db, scanId: string, blocks: readonly PackedBlock[], condition: SQL) {
  return blocks.flatMap(({ first, count, texts, data }) => {
    const hashes = JSON.stringify(texts.map(({ hash }) => hash));
    // D1 binds at most 100 values, so the list is passed as one. An insert from a selection fills all columns in order.
    return [
      db
        .insert(ruleTexts)
        .select(
          sql`SELECT NULL, value ->> 'hash', value ->> 'texts', 0 FROM json_each(${JSON.stringify(texts)}) WHERE ${condition}`,
        )
        .onConflictDoNothing(),
      db.insert(findingBlocks).select(
        sql`SELECT ${scanId}, ${first}, ${count}, (
              SELECT json_group_array(id) FROM (
                SELECT ${ruleTexts.id} AS id FROM json_each(${hashes}) AS listed
                CROSS JOIN ${ruleTexts} ON ${ruleTexts.hash} = listed.value ORDER BY listed.key
              )
            ), ${data}
            WHERE ${condition}`,
      ),
    ];
  });
}

/**
 * Queries for a batch that read all findings of a scan that satisfies `owned`; {@link joinBlocks} takes their results.
 */
export const selectFindings = (db: Db, owned: SQL | undefined) =>
  [
    db
      .select({ first: findingBlocks.first, texts: findingBlocks.texts, data: findingBlocks.data })
      .from(findingBlocks)
      .innerJoin(scans, eq(scans.id, findingBlocks.scanId))
      .where(owned)
      .orderBy(asc(findingBlocks.first)),
    db
      .select({ id: ruleTexts.id, texts: ruleTexts.texts })
      .from(ruleTexts)
      .where(
        sql`${ruleTexts.id} IN (
          SELECT listed.value FROM ${scans}
          CROSS JOIN ${findingBlocks} ON ${findingBlocks.scanId} = ${scans.id}, json_each(${findingBlocks.texts}) AS listed
          WHERE ${owned}
        )`,
      ),
    db
      .select({ first: findings.ordinal, detail: findings.detail })
      .from(findings)
      .innerJoin(scans, eq(scans.id, findings.scanId))
      .where(owned)
      .orderBy(asc(findings.ordinal)),
  ] as const;

/** The findings of a scan in order, from blocks and from rows that are not packed yet. */
export function joinBlocks(
  scanId: string,
  blocks: readonly StoredBlock[],
  texts: readonly { readonly id: number; readonly texts: string }[],
  rows: readonly { readonly first: number; readonly detail: string }[],
): Vulnerability[] {
  const textsById = new Map(texts.map(({ id, texts }) => [id, texts]));
  return [
    ...blocks.map((block) => ({ first: block.first, findings: unpackFindings(scanId, block, textsById) })),
    ...rows.map(({ first, detail }) => ({ first, findings: [parseFinding(detail)] })),
  ]
    .sort((left, right) => left.first - right.first)
    .flatMap(({ findings }) => findings);
}

/** Not validated here: it was when it was stored, and is again in the response. */
export const parseFinding = (detail: string): Vulnerability => JSON.parse(detail);

/** The fingerprints of a scan's findings. Only one block is unpacked at a time. */
export async function readFingerprints(db: Db, scanId: string): Promise<string[]> {
  const [blocks, rows] = await db.batch([
    db.select({ data: findingBlocks.data }).from(findingBlocks).where(eq(findingBlocks.scanId, scanId)),
    db.select({ fingerprint: findings.fingerprint }).from(findings).where(eq(findings.scanId, scanId)),
  ]);
  return [...blocks.flatMap(fingerprintsOf), ...rows.map(({ fingerprint }) => fingerprint)];
}
