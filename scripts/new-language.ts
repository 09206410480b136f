/**
 * @module
 * `npm run new-language -- ID --name NAME --extension .EXT --grammar FILE` adds a language: its folder with a grammar,
 * a lowering, models and an example, its entry in the product's list, and the generated tables. Without arguments it
 * only generates the tables. `packages/analyzer/src/languages/complete.test.ts` then lists what is missing.
 *
 * @example npm run new-language -- pascal --name Pascal --extension .pas --grammar
 * tree-sitter-pascal/tree-sitter-pascal.wasm
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, type NewLanguage } from './languages/scaffold.ts';
import { languageFolders, writeTables } from './languages/tables.ts';
import { ROOT } from './steps/paths.ts';
import { engineConfigs } from './workers/engines.ts';

const ENGINE = join(ROOT, 'packages/analyzer/src');
const PRODUCT_LIST = join(ROOT, 'packages/contracts/src/languages.ts');
const GROUPS = join(ENGINE, 'engines/groups.ts');
const SHAPES = join(ENGINE, 'secrets/shape.ts');
const USAGE = 'npm run new-language -- ID --name NAME --extension .EXT --grammar PACKAGE/FILE.wasm';

function readArguments(): NewLanguage | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, extension: { type: 'string' }, grammar: { type: 'string' } },
  });
  const [id] = positionals;
  if (id === undefined) return undefined;
  const { name, extension, grammar: file } = values;
  if (!/^[a-z][a-z0-9]*$/.test(id))
    fail(`'${id}' is not an identifier: lower-case letters and digits, a letter first.`);
  if (!name || !extension || !file) return fail(`Something is missing. ${USAGE}`);
  if (!/^\.[a-z0-9]+$/.test(extension))
    fail(`'${extension}' is not an extension: a dot, then lower-case letters and digits.`);
  if (!existsSync(join(ENGINE, '../node_modules', file)))
    fail(`There is no file '${file}' in packages/analyzer/node_modules. Add the package of the grammar first.`);
  if (existsSync(join(ENGINE, 'languages', id))) fail(`There is a language '${id}' already.`);
  return { id, name, extension, grammar: id, file };
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Inserts a line at the end of a table. */
function append(path: string, end: string, line: string): void {
  const text = readFileSync(path, 'utf8');
  const at = text.lastIndexOf(end);
  if (at < 0) fail(`'${end}' is not in ${path}.`);
  writeFileSync(path, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
}

const language = readArguments();
const written: string[] = [];
if (language) {
  for (const [path, text] of filesOf(language)) {
    const file = join(ENGINE, 'languages', language.id, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    written.push(file);
  }
  const { id, name, extension, grammar } = language;
  append(PRODUCT_LIST, '] as const satisfies', `  { id: '${id}', name: '${name}', extensions: ['${extension}'] },`);
  append(GROUPS, '};', `  ${id}: 'other',`);
  append(SHAPES, '};', `  ${grammar}: { strings: ['string'], bindings: [], calls: [], members: [] },`);
  written.push(PRODUCT_LIST, GROUPS, SHAPES);
}
const tables = writeTables(ENGINE, await languageFolders(join(ENGINE, 'languages')));
written.push(...tables.map((path) => join(ENGINE, path)));
for (const [path, text] of engineConfigs()) {
  writeFileSync(join(ROOT, path), text);
  written.push(join(ROOT, path));
}
const sources = written.filter((path) => path.endsWith('.ts'));
execFileSync('pnpm', ['exec', 'biome', 'check', '--write', ...sources], { cwd: ROOT, stdio: 'ignore' });
process.stdout.write(`${written.map((path) => path.slice(ROOT.length + 1)).join('\n')}\n`);
