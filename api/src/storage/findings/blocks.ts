/** @module The findings of a scan as compressed blocks, with the texts of their rules separately. */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Vulnerability } from '@scanner/contracts';
import { CURRENT_DICTIONARY, DICTIONARIES } from './dictionaries.ts';
import { joinFinding, type OwnPart, type RuleTexts, splitFinding } from './rule-texts.ts';

/** Maximum length of an uncompressed block, unless a single finding is longer; far below D1's 2 MB per row. */
const BLOCK_CHARACTERS = 128 * 1024;

/** The texts of a rule as JSON, and their SHA-256 in hex. Equal texts are stored once. */
export interface HashedTexts {
  readonly hash: string;
  readonly texts: string;
}

/** Consecutive findings of one scan, ready to be stored. */
export interface PackedBlock {
  /** Ordinal of its first finding; a scan's first finding has 0. */
  readonly first: number;
  readonly count: number;
  /** Texts of the rules, in the order in which the data references them. */
  readonly texts: readonly HashedTexts[];
  /** One byte with the dictionary's number, then the findings as JSON, compressed with raw deflate. */
  readonly data: Buffer;
}

/** Size of a block besides its data: its key in the table and the index, and the IDs of its texts. */
const BLOCK_OVERHEAD_BYTES = 140;

/** The size of blocks in the database, in bytes. */
export const bytesOf = (blocks: readonly PackedBlock[]): number =>
  blocks.reduce((bytes, { data }) => bytes + data.byteLength + BLOCK_OVERHEAD_BYTES, 0);

/** A block as read. */
export interface StoredBlock {
  readonly first: number;
  /** IDs of the rules' texts, in the order in which the data references them. */
  readonly texts: readonly number[];
  readonly data: Uint8Array;
}

/** A finding in a block: the position of its rule's texts in the block's list, and the rest of it. */
type Entry = readonly [texts: number, own: OwnPart];

const idOf = (scanId: string, ordinal: number): string => `${scanId}-${ordinal + 1}`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function compress(json: string): Buffer {
  const dictionary = DICTIONARIES.get(CURRENT_DICTIONARY);
  const data = deflateRawSync(json, { level: 9, ...(dictionary ? { dictionary } : {}) });
  return Buffer.concat([Buffer.of(CURRENT_DICTIONARY), data]);
}

function decompress(data: Uint8Array): string {
  const dictionary = DICTIONARIES.get(data[0] ?? 0);
  if (!dictionary) throw new Error(`Findings were stored with dictionary ${data[0]}, which this version doesn't have.`);
  return inflateRawSync(data.subarray(1), { dictionary }).toString();
}

/** Packs one block: as many findings from the start of the list as fit, at least one. */
function packBlock(scanId: string, first: number, findings: readonly Vulnerability[]): PackedBlock {
  const places = new Map<string, number>();
  const entries: string[] = [];
  let characters = 0;
  for (const finding of findings) {
    const { texts, own } = splitFinding(finding);
    const json = JSON.stringify(texts);
    const place = places.get(json) ?? places.size;
    const isNumbered = finding.id === idOf(scanId, first + entries.length);
    const entry: Entry = [place, isNumbered ? { ...own, id: 0 } : own];
    const text = JSON.stringify(entry);
    characters += text.length;
    if (entries.length > 0 && characters > BLOCK_CHARACTERS) break;
    places.set(json, place);
    entries.push(text);
  }
  return {
    first,
    count: entries.length,
    texts: [...places.keys()].map((texts) => ({ hash: sha256(texts), texts })),
    data: compress(`[${entries.join(',')}]`),
  };
}

/**
 * Packs consecutive findings of a scan. The same findings always result in the same blocks.
 *
 * @param first ordinal of the first of them
 */
export function packFindings(scanId: string, findings: readonly Vulnerability[], first = 0): PackedBlock[] {
  const blocks: PackedBlock[] = [];
  let packed = 0;
  while (packed < findings.length) {
    const block = packBlock(scanId, first + packed, findings.slice(packed));
    blocks.push(block);
    packed += block.count;
  }
  return blocks;
}

/** The fingerprints of a block's findings in order, without the texts of their rules. */
export function fingerprintsOf({ data }: Pick<StoredBlock, 'data'>): string[] {
  const entries: Entry[] = JSON.parse(decompress(data));
  return entries.map(([, { fingerprint }]) => String(fingerprint));
}

/** Fingerprint and severity of a block's findings in order. */
export function gradesOf({ data }: Pick<StoredBlock, 'data'>): { fingerprint: string; severity: string }[] {
  const entries: Entry[] = JSON.parse(decompress(data));
  return entries.map(([, { fingerprint, severity }]) => ({
    fingerprint: String(fingerprint),
    severity: String(severity),
  }));
}

/**
 * Restores exactly what {@link packFindings} packed.
 *
 * @param textsById texts of the rules as JSON
 * @throws if a text or the dictionary is missing
 */
export function unpackFindings(
  scanId: string,
  { first, texts, data }: StoredBlock,
  textsById: ReadonlyMap<number, string>,
): Vulnerability[] {
  const parsed = texts.map((id): RuleTexts => {
    const json = textsById.get(id);
    if (json === undefined) throw new Error(`The texts ${id} of a rule are missing for scan ${scanId}.`);
    return JSON.parse(json);
  });
  const entries: Entry[] = JSON.parse(decompress(data));
  return entries.map(([place, own], index) => {
    const rule = parsed[place];
    if (!rule) throw new Error(`A finding of scan ${scanId} refers to texts ${place}, which its block doesn't have.`);
    return joinFinding(rule, own.id === 0 ? { ...own, id: idOf(scanId, first + index) } : own);
  });
}
