/**
 * @module
 * `npm run bench -- storage`: the size of findings of real scans in a local D1, as earlier versions stored them, and
 * packed by the sweeper, which is how new ones are stored. BENCH_FINDINGS is their number (100,000), BENCH_FILES a
 * folder to scan instead of the engine's examples. The argument is the bundle of `packing.ts`.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createAnalyzer } from '@scanner/analyzer/analyzer.ts';
import { exampleFolders, examplesOf } from '@scanner/analyzer/broken-code.test-support.ts';
import { nodeGrammars } from '@scanner/analyzer/platform/node.ts';
import { detectLanguage } from '@scanner/analyzer/text/detect.ts';
import type { Coverage, Vulnerability } from '@scanner/contracts';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery } from 'wrangler';
import { assess } from '../src/scanner/assess.ts';

const FINDINGS = Number(process.env.BENCH_FINDINGS || 100_000);
/** Bytes of a block's row besides its columns, and of its index entry with the page's share: 2 keys and 2 headers. */
const KEY_BYTES = 100;

/** As earlier versions stored them. */
const INSERT_SCAN = `
  INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, status, coverage)
  VALUES (?, 'bench', 'a.java', 'Java', 1, 0, 'completed', ?)`;
const INSERT_FINDING = `
  INSERT INTO findings (scan_id, ordinal, severity, category, cwe, fingerprint, line, detail)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

interface Scanned {
  readonly coverage: Coverage;
  readonly vulnerabilities: readonly Vulnerability[];
}

function sources(): { name: string; text: string }[] {
  const folder = process.env.BENCH_FILES;
  if (!folder) return exampleFolders().flatMap(examplesOf);
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((path) => path.isFile())
    .map((file) => ({ name: file.name, text: readFileSync(join(file.parentPath, file.name), 'utf8') }));
}

/** Scans that have findings. */
async function scanAll(): Promise<Scanned[]> {
  const analyzer = createAnalyzer(nodeGrammars);
  const scans: Scanned[] = [];
  for (const { name, text } of sources()) {
    const language = detectLanguage(name, text);
    if (!language) continue;
    const scanned = await analyzer.analyze({ fileName: name, language, text });
    if (scanned.vulnerabilities.length > 0) scans.push(scanned);
  }
  return scans;
}

/** Runs work on the local D1 whose file is in `folder`, with the Worker that packs. */
async function onD1(folder: string, work: (miniflare: Miniflare) => Promise<void>): Promise<void> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: folder,
      workers: [
        {
          name: 'storage',
          modulesRoot: dirname(packing),
          modules: [{ type: 'ESModule', path: packing }],
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat'],
          d1Databases: { DB: 'storage' },
        },
      ],
    }),
  );
  try {
    await work(miniflare);
  } finally {
    await miniflare.dispose();
  }
}

async function migrate(miniflare: Miniflare): Promise<void> {
  const d1 = await miniflare.getD1Database('DB', 'storage');
  const folder = join(import.meta.dirname, '..', 'migrations');
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) {
    const statements = unstable_splitSqlQuery(readFileSync(join(folder, file), 'utf8'));
    await d1.batch(statements.map((statement) => d1.prepare(statement)));
  }
}

function openFile(folder: string): DatabaseSync {
  const [file] = globSync('**/*.sqlite', { cwd: folder }).filter((name) => !name.includes('metadata'));
  if (!file) throw new Error(`There is no database in ${folder}.`);
  return new DatabaseSync(join(folder, file));
}

/** Stores scans like earlier versions, repeatedly under other IDs, until there are enough findings. */
function fill(folder: string, scans: readonly Scanned[]): void {
  const database = openFile(folder);
  database.exec(
    "BEGIN; INSERT INTO users (id, name, email, created_at, updated_at) VALUES ('bench', 'P', 'bench', 0, 0)",
  );
  const insertScan = database.prepare(INSERT_SCAN);
  const insertFinding = database.prepare(INSERT_FINDING);
  let stored = 0;
  for (let next = 0; stored < FINDINGS; next = (next + 1) % scans.length) {
    const scan = scans[next];
    if (!scan) throw new Error('No file has a finding.');
    const id = crypto.randomUUID();
    const { vulnerabilities } = assess(id, { language: 'javascript', ...scan, model: null });
    insertScan.run(id, JSON.stringify(scan.coverage));
    for (const [ordinal, each] of vulnerabilities.entries()) {
      const { severity, category, cwe, fingerprint, location } = each;
      const detail = JSON.stringify(each);
      insertFinding.run(id, ordinal, severity, category, cwe[0] ?? null, fingerprint, location.lineNumber, detail);
    }
    stored += vulnerabilities.length;
  }
  database.exec('COMMIT');
  database.close();
}

/** Packs until nothing is left. It runs in workerd, because each value that is passed in stays in memory for long. */
async function pack(miniflare: Miniflare): Promise<void> {
  let looked: unknown;
  do {
    const response = await miniflare.dispatchFetch('http://packing/');
    if (!response.ok) throw new Error(`Findings could not be packed: ${await response.text()}`);
    looked = await response.json();
  } while (looked !== 0);
}

interface Sizes {
  readonly findings: number;
  /** Bytes of the used pages: of everything, and of the tables of findings with their indexes. */
  readonly all: number;
  readonly stored: number;
  /** Size of a finding: its row, or its share of its block. */
  readonly each: readonly number[];
}

const PAGES = 'SELECT coalesce(sum(pgsize), 0) AS bytes FROM dbstat';
const OF_FINDINGS = `${PAGES} WHERE name IN (SELECT name FROM sqlite_master WHERE tbl_name IN ('findings', 'finding_blocks', 'rule_texts'))`;
/** The distribution of sizes: number of findings by bytes. */
const EACH = `
  SELECT 1 AS findings, length(detail) + length(category) + length(severity) + length(fingerprint) + ${KEY_BYTES} AS bytes
  FROM (SELECT CAST(detail AS BLOB) AS detail, category, severity, fingerprint FROM findings)
  UNION ALL
  SELECT count, (length(data) + length(texts) + ${KEY_BYTES}) * 1.0 / count FROM finding_blocks`;

function measure(folder: string): Sizes {
  const database = openFile(folder);
  try {
    const bytes = (query: string): number => Number(database.prepare(query).get()?.bytes);
    const rows = database.prepare(EACH).all();
    const each = rows.flatMap((row) => Array<number>(Number(row.findings)).fill(Number(row.bytes)));
    return { findings: each.length, all: bytes(PAGES), stored: bytes(OF_FINDINGS), each };
  } finally {
    database.close();
  }
}

/** The value below which `share` (0 to 1) of the values lie; nearest rank. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

function print(name: string, { findings, all, stored, each }: Sizes): void {
  const cells = [
    findings,
    (all / 1e6).toFixed(1),
    (stored / 1e6).toFixed(1),
    (stored / findings).toFixed(0),
    percentile(each, 0.5).toFixed(0),
    percentile(each, 0.95).toFixed(0),
  ];
  process.stdout.write(`  ${name.padEnd(28)}${cells.map((cell) => String(cell).padStart(14)).join('')}\n`);
}

const packing = process.argv[2] ?? '';
const scans = await scanAll();
const folder = await mkdtemp(join(tmpdir(), 'scanner-storage-'));
const heads = ['findings', 'MB in all', 'MB of these', 'bytes, mean', 'bytes, median', 'bytes, p95'];
process.stdout.write(`\nStored findings of ${scans.length} scans and copies of them (pages in use, by dbstat)\n`);
process.stdout.write(`  ${''.padEnd(28)}${heads.map((head) => head.padStart(14)).join('')}\n`);
try {
  await onD1(folder, migrate);
  fill(folder, scans);
  print('a row each, as before', measure(folder));
  await onD1(folder, pack);
  print('the same, packed', measure(folder));
} finally {
  await rm(folder, { recursive: true, force: true });
}
