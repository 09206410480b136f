import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function csrfIn(superclass: string) {
  const text = `class Bills(${superclass}):\n    def post(self):\n        form = BillForm(meta={"csrf": False})\n        return form.validate()\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
  return vulnerabilities.find(({ ruleId }) => ruleId === 'csrf-disabled');
}

describe('a form without a CSRF token', () => {
  it('is low, and not to be fixed, in a class that serves API clients', async () => {
    const found = await csrfIn('Resource');
    expect(found?.severity).toBe('low');
    expect(found?.fix?.kind).not.toBe('verified');
  });

  it('is medium in a view of pages', async () => {
    expect((await csrfIn('FormView'))?.severity).toBe('medium');
  });
});
