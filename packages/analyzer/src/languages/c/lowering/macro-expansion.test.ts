import { describe, expect, it } from 'vitest';
import { printExpression } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerProgram } from './program.ts';

const parser = createParser(nodeGrammars);

/** How the expression is read behind these definitions. */
async function read(definitions: string, expression: string): Promise<string> {
  const text = `${definitions}\nvoid f(void) { ${expression}; }`;
  const tree = await parser.parse('c', text);
  if (!tree) throw new Error('The text was not parsed.');
  const last = lowerProgram('c')(tree.root, text).body.at(-1);
  const statement = last?.kind === 'function' ? last.definition.body[0] : undefined;
  if (statement?.kind !== 'expression') throw new Error('No expression.');
  return printExpression(statement.value);
}

describe('macros', () => {
  it.each([
    ['#define RUN(c) system(c)', 'RUN(x)', 'system(x)'],
    ['#define RUN system', 'RUN(x)', 'system(x)'],
    ['#define INNER(c) system(c)\n#define RUN(c) INNER(c)', 'RUN(x)', 'system(x)'],
    ['#define LOG(...) printf(__VA_ARGS__)', 'LOG("a", x)', 'printf("a", x)'],
  ])('reads `%s` in `%s` as `%s`', async (definitions, written, expected) => {
    expect(await read(definitions, written)).toBe(await read('', expected));
  });

  it.each([
    ['has two definitions', '#define A(x) f(x)\n#define A(x) g(x)'],
    ['returns', '#define A(x) do { if (x) return; } while (0)'],
    ['joins names', '#define A(x) call_##x()'],
  ])('leaves a macro alone that %s', async (_name, definitions) => {
    expect(await read(definitions, 'A(y)')).toBe('A(y)');
  });

  it('ends where macros multiply', async () => {
    const definitions = Array.from({ length: 30 }, (_, at) => `#define M${at + 1}(x) (M${at}(x) + M${at}(x))`);
    await read(`#define M0(x) (x)\n${definitions.join('\n')}`, 'M30(y)');
    await read('#define M(x) ((x) + (x))', `${'M('.repeat(40)}y${')'.repeat(40)}`);
  });
});
