/**
 * Small programs of several files, scanned as a whole: a line that ends with `expect: <weakness>` must have a finding whose
 * data is shown to come from outside, and no other line may have one of the weaknesses that the programs are about.
 */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { programNames, readProgram } from './programs.test-support.ts';

const analyzer = createAnalyzer(nodeGrammars);
const programs = programNames().map((name) => ({ name, ...readProgram(name) }));
const weaknesses = new Set(programs.flatMap(({ expected }) => expected.map((one) => one.slice(one.indexOf(' ') + 1))));

describe('a program of several files', () => {
  it.each(programs)('$name', async ({ files, manifests, templates, expected }) => {
    const result = await analyzer.analyzeProject(files, { manifests, templates });
    const found = result.files.flatMap(({ fileName, result: { vulnerabilities } }) =>
      vulnerabilities
        .filter(({ ruleId }) => weaknesses.has(ruleId))
        .map(({ ruleId, location, flow }) => {
          const isProven = flow[0] !== undefined && !flow[0].note.startsWith('parameter');
          return `${fileName}:${location.lineNumber} ${ruleId}${isProven ? '' : ' unproven'}`;
        }),
    );
    expect([...new Set(found)].sort()).toEqual(expected);
  });

  it('names the file of each step that lies in another one', async () => {
    const { files, manifests } = readProgram('express-layers');
    const { files: results } = await analyzer.analyzeProject(files, { manifests });
    const found = results.find(({ fileName }) => fileName === 'services/users.js')?.result.vulnerabilities ?? [];
    const injection = found.find(({ ruleId, location }) => ruleId === 'sql-injection' && location.lineNumber === 5);
    expect(injection?.flow.map(({ file, line }) => `${file ?? ''}:${line}`)).toEqual([
      'routes/users.js:7',
      ':4',
      ':5',
      'db.js:6',
    ]);
    expect(injection?.exploitability?.reasoning).toContain('line 7 of routes/users.js');
    expect(injection?.businessImpact?.affectedServices).toContain('Route GET /');
  });
});
