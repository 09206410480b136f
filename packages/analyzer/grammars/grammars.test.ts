import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GRAMMARS } from '../src/parse/grammar.ts';
import { createParser } from '../src/parse/parser.ts';
import { nodeGrammars } from '../src/platform/node.ts';
import { BUILT_GRAMMARS } from './sources.ts';

const BUILT = join(import.meta.dirname, 'built');
const NAMES = GRAMMARS.filter((name) => name in BUILT_GRAMMARS);

describe('the grammars built here', () => {
  it('are all in the table, and all of the table is built', () => {
    expect(readdirSync(BUILT).sort()).toEqual(NAMES.map((name) => `${name}.wasm`).sort());
  });

  it.each(NAMES)('%s is the file that the table tells', (name) => {
    const bytes = readFileSync(join(BUILT, `${name}.wasm`));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(BUILT_GRAMMARS[name]?.built);
  });

  it.each(NAMES)('%s loads and parses', async (name) => {
    const tree = await createParser(nodeGrammars).parse(name, 'x = 1\n');
    expect(tree?.root.children.length).toBeGreaterThan(0);
  });
});
