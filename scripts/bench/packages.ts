/**
 * @module The command line compared with Semgrep on whole packages: the folders `LANGUAGE/PACKAGE` in BENCH_PACKAGES,
 * whole processes, alternating in one run. Semgrep uses the rules in `semgrep/`, which look for the most common
 * weaknesses, those in SEMGREP_RULES, with SEMGREP_RULES=models all those of the engine's models, or with
 * SEMGREP_RULES=both first the few and then all. Linux only, whose /proc shows the memory of a process and its children.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../../packages/cli/src/package/build.ts';
import type { LanguageId } from '../../packages/contracts/src/languages.ts';
import { ROOT } from '../steps/paths.ts';
import { scratchFolder } from '../workers/build.ts';
import { percentile } from './figures.ts';
import { semgrepRules } from './semgrep-rules.ts';

/** Extensions by the folder of a language: files whose lines are counted. */
const EXTENSIONS: Partial<Record<LanguageId, string>> = {
  javascript: 'js,cjs,mjs,jsx',
  typescript: 'ts,mts,tsx',
  python: 'py',
  java: 'java',
  go: 'go',
  php: 'php',
  ruby: 'rb',
  csharp: 'cs',
};
/** Interval between memory samples, in milliseconds. */
const INTERVAL = 100;
const KILOBYTES_PER_PAGE = 4;
const TICKS = 100;

interface Cost {
  /** Seconds by the clock, and of all processors. */
  wall: number;
  processor: number;
  /** Maximum memory of all processes together in megabytes; shared memory is counted once per process. */
  memory: number;
  findings: number;
}

/** The processes of a session, by its leader. */
function membersOf(session: number): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(fields[3]) === session;
    } catch {
      return false; // it has ended
    }
  });
}

function megabytesOf(session: number): number {
  const pages = membersOf(session).map((pid) => {
    try {
      return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    } catch {
      return 0; // it has ended
    }
  });
  return (pages.reduce((sum, count) => sum + count, 0) * KILOBYTES_PER_PAGE) / 1024;
}

/** Processor seconds of all children that have ended so far. */
function processorOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

type Command = readonly [program: string, ...args: string[]];

async function costOf([program, ...args]: Command, count: (output: string) => number): Promise<Cost> {
  const before = processorOfChildren();
  const started = performance.now();
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, megabytesOf(child.pid ?? 0));
  }, INTERVAL);
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  const wall = (performance.now() - started) / 1000;
  return {
    wall,
    processor: processorOfChildren() - before,
    memory,
    findings: count(Buffer.concat(chunks).toString('utf8')),
  };
}

function listLength(output: string, name: 'findings' | 'results'): number {
  try {
    return (JSON.parse(output) as Record<typeof name, unknown[]>)[name].length;
  } catch {
    return Number.NaN;
  }
}

function linesOf(folder: string, language: LanguageId): number {
  return globSync(`**/*.{${EXTENSIONS[language]},}`, { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0);
}

function print(cells: readonly (string | number)[]): void {
  const [name = '', ...rest] = cells.map(String);
  process.stdout.write(`  ${name.padEnd(38)}${rest.map((cell) => cell.padStart(10)).join('')}\n`);
}

const FEW = join(ROOT, 'scripts', 'bench', 'semgrep');

/** The folders of Semgrep's rules, each measured on all packages. */
async function rulesFolders(scratch: string): Promise<Map<string, string>> {
  const named = process.env.SEMGREP_RULES ?? FEW;
  if (named === 'models') return new Map([['models', await rulesOfModels(scratch)]]);
  if (named !== 'both') return new Map([['rules', named]]);
  return new Map([
    ['few rules', FEW],
    ['models', await rulesOfModels(scratch)],
  ]);
}

async function rulesOfModels(scratch: string): Promise<string> {
  const folder = join(scratch, 'semgrep-rules');
  mkdirSync(folder);
  for (const language of Object.keys(EXTENSIONS) as LanguageId[]) {
    const rules = await semgrepRules(language);
    const count = (key: 'pattern-sources' | 'pattern-sinks' | 'pattern-sanitizers') =>
      new Set(rules.flatMap((rule) => rule[key] ?? []).map(({ pattern }) => pattern)).size;
    process.stdout.write(
      `  ${language}: ${rules.length} rules with ${count('pattern-sources')} sources, ${count('pattern-sinks')} sinks, ${count('pattern-sanitizers')} sanitizers\n`,
    );
    // JSON is valid YAML.
    writeFileSync(join(folder, `${language}.yaml`), JSON.stringify({ rules }));
  }
  return folder;
}

/** Prints seconds, memory and lines per second of each package, and the medians of the ratios. */
export async function benchPackages(): Promise<void> {
  const root = process.env.BENCH_PACKAGES;
  if (!root) {
    process.stdout.write('\nBeside Semgrep: set BENCH_PACKAGES to a folder of LANGUAGE/PACKAGE.\n');
    return;
  }
  const scratch = await scratchFolder();
  const folder = join(scratch, 'owasp-scan');
  await buildPackage(folder);
  const own = (path: string, jobs: number): Command => [
    process.execPath,
    join(folder, 'lib', 'owasp-scan.js'),
    path,
    ...['--format', 'json', '--all', '--no-gitignore', '--jobs', String(jobs)],
  ];
  const rules = await rulesFolders(scratch);
  const semgrep = (path: string, config: string): Command => [
    'semgrep',
    ...['scan', '--metrics=off', '--disable-version-check', '--quiet', '--json', '--no-git-ignore', '--jobs', '2'],
    ...['--max-target-bytes', '0', '--config', config, path],
  ];
  const packages = (Object.keys(EXTENSIONS) as LanguageId[])
    .filter((language) => existsSync(join(root, language)))
    .flatMap((language) =>
      readdirSync(join(root, language)).map((name) => ({ language, path: join(root, language, name) })),
    );
  process.stdout.write(
    '\nBeside Semgrep, whole packages: seconds by the clock (of all processors), MB, lines per second\n',
  );
  print(['package', 'lines', '2 threads', '(proc.)', 'MB', '1 thread', 'Semgrep', '(proc.)', 'MB', 'ratio', 'ratio 1']);
  const totals = new Map(
    [...rules.keys()].map((name) => [name, { ratios: [[], [], []] as number[][], wallOfSemgrep: 0 }]),
  );
  let [lines, wall, wallOfOne] = [0, 0, 0];
  for (const { language, path } of packages) {
    const two = await costOf(own(path, 2), (output) => listLength(output, 'findings'));
    const peers = new Map<string, Cost>();
    for (const [name, config] of rules)
      peers.set(name, await costOf(semgrep(path, config), (output) => listLength(output, 'results')));
    const one = await costOf(own(path, 1), (output) => listLength(output, 'findings'));
    const count = linesOf(path, language);
    lines += count;
    wall += two.wall;
    wallOfOne += one.wall;
    for (const [name, peer] of peers) {
      const total = totals.get(name);
      if (total) total.wallOfSemgrep += peer.wall;
      total?.ratios[0]?.push(peer.wall / two.wall);
      total?.ratios[1]?.push(peer.wall / one.wall);
      total?.ratios[2]?.push(peer.processor / two.processor);
      print([
        peers.size > 1 ? `${path.slice(root.length + 1)}, ${name}` : path.slice(root.length + 1),
        count,
        ...[two.wall, two.processor].map((seconds) => seconds.toFixed(2)),
        two.memory.toFixed(0),
        one.wall.toFixed(2),
        ...[peer.wall, peer.processor].map((seconds) => seconds.toFixed(2)),
        peer.memory.toFixed(0),
        (peer.wall / two.wall).toFixed(1),
        (peer.wall / one.wall).toFixed(1),
        Number.isNaN(two.findings) || Number.isNaN(peer.findings) ? 'failed' : `${two.findings}/${peer.findings}`,
      ]);
    }
  }
  for (const [name, { ratios, wallOfSemgrep }] of totals) {
    const [both, single, processor] = ratios.map((list) => percentile(list, 0.5).toFixed(1));
    process.stdout.write(
      `  ${name}: ${packages.length} packages, ${lines} lines: ${wall.toFixed(0)} s with two threads, ${wallOfOne.toFixed(0)} s with one, Semgrep ${wallOfSemgrep.toFixed(0)} s\n`,
    );
    process.stdout.write(
      `  lines per second: ${(lines / wall).toFixed(0)}, ${(lines / wallOfOne).toFixed(0)}, ${(lines / wallOfSemgrep).toFixed(0)}\n`,
    );
    process.stdout.write(
      `  medians of the ratios: ${both} by the clock, ${single} with one thread, ${processor} of processor time\n`,
    );
  }
}
