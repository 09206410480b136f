import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe('a method that calls one of its name', () => {
  it.each([
    ['return this.getContext();', true],
    ['return Outer.this.getContext();', false],
  ])('%s', async (line, expected) => {
    const text = `class Outer {\n  Context getContext() { return context; }\n  class Inner {\n    Context getContext() { ${line} }\n  }\n}\n`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'Outer.java', language: 'java', text });
    expect(vulnerabilities.some(({ ruleId }) => ruleId === 'uncontrolled-recursion')).toBe(expected);
  });
});
