import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(read: string): Promise<string[]> {
  const text = `def handler(event, context):\n    code = ${read}\n    exec(code)\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text }, { fixes: false });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'code-injection').map(({ severity }) => severity);
}

describe('code from the event of a cloud function', () => {
  it.each(['event["body"]', 'event["queryStringParameters"]["code"]', 'event.get("headers")["x-code"]'])(
    'is critical if a client of a gateway sends it: %s',
    async (read) => {
      expect(await severities(read)).toEqual(['critical']);
    },
  );

  it.each(['event["raw_command"]', 'event.get("raw_command")'])(
    'is medium if only an invoker of the function sends it: %s',
    async (read) => {
      expect(await severities(read)).toEqual(['medium']);
    },
  );
});

it('is told to come from the event, whose senders the code does not show', async () => {
  const text = 'def handler(event, context):\n    exec(event["body"])\n';
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text }, { fixes: false });
  const [card] = vulnerabilities.filter(({ ruleId }) => ruleId === 'code-injection');
  expect(card?.exploitability?.factors.join(' ')).toContain('who may send one is configured elsewhere');
  expect(card?.exploitability?.factors.join(' ')).not.toContain('HTTP');
});
