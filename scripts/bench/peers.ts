/**
 * @module The command line compared with the scanners installed on this machine: the same files, whole processes,
 * alternating in one run. It measures times and counts findings; their correctness is measured by the labeled sets.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { examplesOf } from '../../packages/analyzer/src/broken-code.test-support.ts';
import { ROOT } from '../steps/paths.ts';
import { percentile } from './figures.ts';

const ROUNDS = 7;
const COPIES = 3;
const OUTPUT_MAX = 256 * 1024 * 1024;

interface Peer {
  name: string;
  /** Folders of the languages that it supports. */
  languages: readonly string[];
  /** Undefined if it isn't installed. */
  command(folder: string, scratch: string): readonly [program: string, ...args: string[]] | undefined;
  /** The number of findings in its output. */
  count(output: string): number;
}

/** The path of a program, or undefined. */
function whereIs(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

const lengthOf = (output: string, pick: (parsed: never) => readonly unknown[]): number => {
  try {
    return pick(JSON.parse(output.slice(output.search(/[[{]/))) as never).length;
  } catch {
    return Number.NaN;
  }
};

/** ESLint with the rules of the plugins installed next to it. */
function eslintCommand(folder: string, scratch: string): [string, ...string[]] | undefined {
  const eslint = whereIs('eslint');
  if (!eslint) return undefined;
  const modules = join(dirname(realpathSync(eslint)), '..', '..');
  const plugins = ['eslint-plugin-security', 'eslint-plugin-no-unsanitized'].filter((name) =>
    existsSync(join(modules, name)),
  );
  if (plugins.length === 0) return undefined;
  const config = join(scratch, 'eslint.config.mjs');
  const imports = plugins.map((name, at) => `import p${at} from ${JSON.stringify(join(modules, name, 'index.js'))};\n`);
  const rules = plugins.map((_, at) => `p${at}.configs['flat/recommended'] ?? p${at}.configs.recommended`).join(', ');
  writeFileSync(config, `${imports.join('')}export default [${rules}];\n`);
  return [eslint, '--config', config, '--format', 'json', '--no-warn-ignored', folder];
}

const PEERS: readonly Peer[] = [
  {
    name: 'bandit',
    languages: ['python'],
    command: (folder) => (whereIs('bandit') ? ['bandit', '-q', '-r', '-f', 'json', folder] : undefined),
    count: (output) => lengthOf(output, ({ results }: { results: unknown[] }) => results),
  },
  {
    name: 'eslint with security plugins',
    languages: ['javascript'],
    command: eslintCommand,
    count: (output) =>
      lengthOf(output, (files: { messages: unknown[] }[]) => files.flatMap(({ messages }) => messages)),
  },
  {
    name: 'cppcheck',
    languages: ['c'],
    command: (folder) =>
      whereIs('cppcheck') ? ['cppcheck', '--quiet', '--template={file}:{line}: {id}', folder] : undefined,
    count: (output) => output.split('\n').filter((line) => /:\d+: /.test(line)).length,
  },
  {
    name: 'flawfinder',
    languages: ['c'],
    command: (folder) => (whereIs('flawfinder') ? ['flawfinder', '--csv', '--quiet', folder] : undefined),
    count: (output) => Math.max(0, output.trim().split('\n').length - 1),
  },
  {
    name: 'semgrep, rules of SEMGREP_RULES',
    languages: ['python', 'javascript', 'java', 'go'],
    command: (folder) =>
      whereIs('semgrep') && process.env.SEMGREP_RULES
        ? ['semgrep', '--quiet', '--metrics=off', '--json', '--config', process.env.SEMGREP_RULES, folder]
        : undefined,
    count: (output) => lengthOf(output, ({ results }: { results: unknown[] }) => results),
  },
];

const OWN: Peer = {
  name: 'this scanner',
  languages: [],
  command: (folder) => [
    process.execPath,
    join(ROOT, 'packages', 'cli', 'src', 'scan', 'main.ts'),
    folder,
    '--format',
    'json',
  ],
  count: (output) => lengthOf(output, ({ findings }: { findings: unknown[] }) => findings),
};

/** Runs a whole process in a folder, because ESLint ignores files outside; returns milliseconds and its output. */
function timed([program, ...args]: readonly [string, ...string[]], cwd: string): { ms: number; output: string } {
  const started = performance.now();
  const { stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: OUTPUT_MAX });
  return { ms: performance.now() - started, output: stdout + stderr };
}

/**
 * Every example of a language as a separate file, because several texts in one would be invalid; with the total length
 * in thousands of characters.
 */
function writeFiles(language: string, folder: string): { files: number; kilobytes: number } {
  const examples = examplesOf(language);
  for (let copy = 0; copy < COPIES; copy += 1) {
    for (const { name, text } of examples) writeFileSync(join(folder, `${copy}-${name}`), text);
  }
  const characters = examples.reduce((sum, { text }) => sum + text.length, 0) * COPIES;
  return { files: examples.length * COPIES, kilobytes: Math.round(characters / 1000) };
}

/** Prints the medians side by side, per language that an installed scanner supports. */
export function benchPeers(): void {
  process.stdout.write(
    `\nBeside other scanners: the engine's examples, whole processes, ${ROUNDS} rounds alternating (median seconds)\n`,
  );
  for (const language of ['python', 'javascript', 'c', 'java', 'go']) {
    const scratch = mkdtempSync(join(tmpdir(), 'scanner-peers-'));
    const folder = mkdtempSync(join(scratch, 'code-'));
    const { files, kilobytes } = writeFiles(language, folder);
    const runs = [OWN, ...PEERS.filter(({ languages }) => languages.includes(language))].flatMap((peer) => {
      const command = peer.command(folder, scratch);
      return command ? [{ peer, command, times: [] as number[], findings: 0 }] : [];
    });
    for (let round = 0; round < ROUNDS && runs.length > 1; round += 1) {
      for (const run of runs) {
        const { ms, output } = timed(run.command, scratch);
        run.times.push(ms);
        run.findings = run.peer.count(output);
      }
    }
    if (runs.length > 1) process.stdout.write(`  ${language}: ${files} files, ${kilobytes} KB\n`);
    const own = percentile(runs[0]?.times ?? [], 0.5);
    for (const { peer, times, findings } of runs.length > 1 ? runs : []) {
      const median = percentile(times, 0.5);
      const cells = [(median / 1000).toFixed(2).padStart(8), `${(median / own).toFixed(2)} x`.padStart(9)];
      process.stdout.write(`    ${peer.name.padEnd(32)}${cells.join('')}  ${findings} findings\n`);
    }
    rmSync(scratch, { recursive: true, force: true });
  }
}
