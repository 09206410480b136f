import { beforeAll, describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerPython } from './program.ts';

const parser = createParser(nodeGrammars);

beforeAll(() => parser.load('python'));

function printed(source: string): string {
  const tree = parser.parseLoaded('python', source);
  if (!tree) throw new Error('not parsed');
  return printStatements(lowerPython(tree.root, source).body);
}

describe('stand-ins for missing modules', () => {
  it.each([
    'try:\n  import yaml\nexcept ImportError:\n  yaml = None\n',
    'try:\n  import yaml\nexcept ImportError:\n  yaml = False\n',
    'yaml = None\ntry:\n  import yaml\nexcept ImportError:\n  pass\n',
  ])('%j has no variable', (source) => {
    expect(printed(source)).not.toMatch(/yaml = (?:null|false)/);
  });

  it.each([
    ['try:\n  import yaml\nexcept ImportError:\n  json = None\n', 'json = null'],
    ['try:\n  import yaml\nexcept ImportError:\n  yaml = HAS_YAML = False\n', 'HAS_YAML = false'],
    ['try:\n  import yaml\nexcept ImportError:\n  yaml = load()\n', 'yaml = load()'],
    ['yaml = None\nimport json\n', 'yaml = null'],
  ])('%j keeps the variable', (source, kept) => {
    expect(printed(source)).toContain(kept);
  });
});
