/** Records of the program that only have the name of a request. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(rule: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.py', language: 'python', text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map(({ severity }) => severity);
}

it('takes no record of the program for a request of a client', async () => {
  const transport = (head: string) => `
import urllib.request
from dataclasses import dataclass

${head}
    method: str
    url: str

class Transport:
    def send(self, request: HttpRequest):
        return urllib.request.urlopen(request.url).read()
`;
  expect(await severities('ssrf', transport('@dataclass(frozen=True)\nclass HttpRequest:'))).not.toContain('high');
  expect(await severities('ssrf', transport('from django.http import HttpRequest\n\nclass Other:'))).toContain('high');
});
