import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

it('has no parents in a circle, below or above the class', async () => {
  const text = `class A extends C { x = ''; run() { super.run(); } }
class B extends A { y = this.other(); }
class C extends B { z = 1; }
class Below extends C { go(req) { this.run(); eval(req.query.code); } }
new Below().go(request);
new A().missing();
`;
  const { vulnerabilities } = await createAnalyzer(nodeGrammars).analyze({
    fileName: 'circle.ts',
    language: 'typescript',
    text,
  });
  expect(vulnerabilities.map(({ location }) => location.lineNumber)).toEqual([4]);
});
