/**
 * @module
 * `node scripts/words/draw.ts --since COMMIT [--seed N] [--pages 3] [--files 7] [--sentences 10]`: pages and source
 * files of that commit drawn at random, each with its current name, and sentences of its screens, each with its current
 * replacement. For reading how the words have changed: `docs/words.md`.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../steps/paths.ts';
import { sentencesIn, successorOf } from './sentences.ts';

const { values } = parseArgs({
  options: {
    since: { type: 'string' },
    seed: { type: 'string', default: '13' },
    pages: { type: 'string', default: '3' },
    files: { type: 'string', default: '7' },
    sentences: { type: 'string', default: '10' },
  },
});
if (values.since === undefined) throw new Error('Name the commit to draw from: --since COMMIT.');

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .trim()
    .split('\n');

const before = git('ls-tree', '-r', '--name-only', values.since).filter(
  (path) => /\.(?:ts|tsx|md)$/.test(path) && !/\/examples\/|\.test\.|test-support|^docs\/rules\//.test(path),
);
const renamed = new Map(
  git('diff', '-M40%', '-l0', '--name-status', values.since, 'HEAD').map((line) => {
    const [state = '', from = '', to = ''] = line.split('\t');
    return [from, state.startsWith('R') ? to : state.startsWith('D') ? 'no longer there' : from];
  }),
);

let state = Number(values.seed);
/** The same numbers for the same seed; for a draw, not for a secret. */
function below(count: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
}
const draw = (from: string[], count: number): string[] =>
  Array.from({ length: count }, () => from.splice(below(from.length), 1)).flat();

const isPage = (path: string): boolean => path.endsWith('.md');
for (const path of [
  ...draw(before.filter(isPage), Number(values.pages)),
  ...draw(
    before.filter((one) => !isPage(one)),
    Number(values.files),
  ),
])
  console.log(`${path} -> ${renamed.get(path) ?? path}`);

const isScreen = (path: string): boolean => /^(?:mfe-\w+|shell|packages\/ui)\/src\/.*\.tsx?$/.test(path);
const shown = (commit: string, paths: readonly string[]): Map<string, string[]> =>
  new Map(paths.map((path) => [path, sentencesIn(git('show', `${commit}:${path}`).join('\n'))]));

const screens = git('ls-tree', '-r', '--name-only', values.since).filter(
  (path) => isScreen(path) && !/\.test\./.test(path),
);
const screensNow = git('ls-tree', '-r', '--name-only', 'HEAD').filter(
  (path) => isScreen(path) && !/\.test\./.test(path),
);
const nowIn = shown('HEAD', screensNow);
const allNow = [...nowIn.values()].flat();
const sentences = [...shown(values.since, screens)].flatMap(([path, texts]) => texts.map((text) => ({ path, text })));
for (let left = Number(values.sentences); left > 0 && sentences.length > 0; left -= 1) {
  const [{ path, text } = { path: '', text: '' }] = sentences.splice(below(sentences.length), 1);
  const now = successorOf(text, nowIn.get(renamed.get(path) ?? path) ?? [], allNow);
  console.log(`${path}\n  before: ${text}\n  now:    ${now ?? 'nothing like it'}`);
}
