/**
 * Library files, each scanned as a package of its own: a line that ends with `expect: <weakness>` must have that
 * finding, every other line none. The callers' arguments are the only data.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageByFileName } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
const root = join(import.meta.dirname, 'examples');
const MARK = /\bexpect: *([a-z][a-z0-9-]*)/;

describe('a file of a library', () => {
  it.each(readdirSync(root))('%s', async (fileName) => {
    const text = readFileSync(join(root, fileName), 'utf8');
    const language = languageByFileName(fileName);
    if (!language) throw new Error(`No language for ${fileName}`);
    const { files } = await analyzer.analyzeProject([{ fileName, language, text }], { library: true });
    const found = files.flatMap(({ result }) =>
      result.vulnerabilities.map(({ ruleId, location }) => `${location.lineNumber} ${ruleId}`),
    );
    const expected = text.split('\n').flatMap((line, index) => {
      const rule = MARK.exec(line)?.[1];
      return rule ? [`${index + 1} ${rule}`] : [];
    });
    expect([...new Set(found)]).toEqual(expected);
  });
});
