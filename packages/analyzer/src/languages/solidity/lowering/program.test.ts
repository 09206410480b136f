import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerSolidity } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('solidity', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerSolidity(tree.root, source).body);
}

describe('lowering of Solidity', () => {
  it.each([
    ['x = a + b * 2 ether;', '(x = (a + (b * 2000000000000000000)))'],
    ['a.call.value(v).gas(3)(d);', 'a.call(d, gas=3, value=v)'],
    ['a.call{value: v}("");', 'a.call("", value=v)'],
    ['if (!a.send(v)) throw;', 'if (! a.send(v)) { throw }'],
    ['delete m[k];', '(delete m[k])'],
    ['i++;', '(i += 1)'],
    ['x = a || b[0] != 0 || c[1] != d.e;', '(x = ((a || (b[0] != 0)) || (c[1] != d.e)))'],
    ['x = (a || b)[0] != 0;', '(x = ((a || b)[0] != 0))'],
    ['(a, b) = (b, a);', '([a, b] = [b, a])'],
    ['unchecked { x -= 1; }', 'unchecked: { (x -= 1) }'],
  ])('%s', async (statement, expected) => {
    const lowered = await lower(`contract A { function f() public { ${statement} } }`);
    expect(lowered).toContain(`{ ${expected} }`);
  });

  it('does not overflow on deep nesting', async () => {
    expect(await lower(`contract A { function f() public { x = ${'('.repeat(20_000)}1; } }`)).not.toBe('');
    expect(await lower(`contract A { function f() public { x = ${'a+'.repeat(20_000)}1; } }`)).not.toBe('');
  });
});
