import { describe, expect, it } from 'vitest';
import { createParser, type SourceParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { analyzeProject } from './project.ts';

const parser = createParser(nodeGrammars);

/** A parser with a defect: it throws at files that contain `poison`. */
const broken: SourceParser = {
  ...parser,
  parseLoaded(grammar, text, options) {
    if (text.includes('poison')) throw new TypeError('name.indexOf is not a function');
    return parser.parseLoaded(grammar, text, options);
  },
};

describe('a file at which the engine fails', () => {
  it('is named with the reason, and the others are analyzed', async () => {
    const files = [
      { fileName: 'bad.js', language: 'javascript' as const, text: 'const poison = 1;\n' },
      {
        fileName: 'app.js',
        language: 'javascript' as const,
        text: "const app = require('express')();\napp.get('/run', (req, res) => eval(req.query.code));\n",
      },
    ];
    const { files: results, failures } = await analyzeProject(broken, files);
    expect(failures).toEqual([{ fileName: 'bad.js', reason: 'name.indexOf is not a function' }]);
    expect(results.map(({ fileName }) => fileName)).toEqual(['app.js']);
    expect(results[0]?.result.vulnerabilities.map(({ ruleId }) => ruleId)).toContain('code-injection');
  });
});
