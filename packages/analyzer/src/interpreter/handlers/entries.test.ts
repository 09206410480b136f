/** Which functions count as called by a framework, shown by whether their parameters reach a query; in C#. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** Confidence of the finding in a method that queries with its parameter; undefined where there is none. */
async function confidenceOf(declaration: string, heading = 'class Orders'): Promise<string | undefined> {
  const text = `${heading} {\n${declaration} { new SqlCommand("select " + name, connection); return null; }\n}\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.cs', language: 'csharp', text });
  return vulnerabilities.find(({ ruleId }) => ruleId === 'sql-injection')?.confidence;
}

describe('handlers', () => {
  it.each([
    ['what it gives back', 'public IActionResult Find(string name)', 'class Orders', 'high'],
    ['what a task of it holds', 'public async Task<ActionResult> Find(string name)', 'class Orders', 'high'],
    ['its annotation', '[HttpGet] public object Find(string name)', 'class Orders', 'high'],
    ['its class', 'public string Find(string name)', 'class Orders : Controller', 'high'],
    ['nothing', 'public string Find(string name)', 'class Orders', 'low'],
    ['its class, but it is private', 'private string Find(string name)', 'class Orders : Controller', 'low'],
    ['what it gives back, but it is private', 'private IActionResult Find(string name)', 'class Orders', 'low'],
  ])('told by %s', async (_, declaration, heading, expected) => {
    expect(await confidenceOf(declaration, heading)).toBe(expected);
  });
});
