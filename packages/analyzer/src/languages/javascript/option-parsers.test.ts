import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function commands(text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'cli.js', language: 'javascript', text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'command-injection').map(({ severity }) => severity);
}

it.each(['yargs-parser', 'mri', 'getopts'])('takes what %s parses for options of the command line', async (name) => {
  const program = (value: string): string => `const { exec } = require('child_process');
const options = require('${name}')(process.argv.slice(2));
exec('tool ' + ${value});`;
  expect(await commands(program('options.target'))).toEqual(['medium']);
  expect(await commands(program('Number(options.target)'))).toEqual([]);
});
