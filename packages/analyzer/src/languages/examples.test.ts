/**
 * Scans every language's examples: a line that ends with `expect: <weakness>[, <weakness>]` in a comment must have
 * exactly these findings, every other line none.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageId, languageByFileName } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { detectLanguage } from '../text/detect.ts';

const analyzer = createAnalyzer(nodeGrammars);
const root = import.meta.dirname;
const MARK = /\bexpect: *([a-z][a-z0-9-]*(?: *, *[a-z][a-z0-9-]*)*)/;

/** Returns `'12 sql-injection'` for each expectation. */
function expectations(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const marked = MARK.exec(line)?.[1];
    return marked ? marked.split(',').map((id) => `${index + 1} ${id.trim()}`) : [];
  });
}

async function findings(path: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: path, language, text });
  return vulnerabilities.flatMap(({ location, ruleId }) => {
    // A statement over several lines is reported at its beginning; its mark may be on any of its lines.
    const lines = text.split('\n').slice(location.lineNumber - 1, location.endLineNumber ?? location.lineNumber);
    const offset = lines.findIndex((line) => MARK.exec(line)?.[1]?.split(/ *, */).includes(ruleId));
    return [`${location.lineNumber + Math.max(offset, 0)} ${ruleId}`];
  });
}

for (const folder of readdirSync(root, { withFileTypes: true })) {
  if (!folder.isDirectory()) continue;
  const examples = join(root, folder.name, 'examples');
  let files: string[] = [];
  try {
    files = readdirSync(examples);
  } catch {
    continue;
  }
  if (files.length === 0) continue;
  describe(`examples of ${folder.name}`, () => {
    it.each(files)('%s', async (name) => {
      const text = readFileSync(join(examples, name), 'utf8');
      const language = languageByFileName(name) ?? detectLanguage(name, text);
      if (!language) throw new Error(`No language for ${name}`);
      const found = await findings(name, language, text);
      expect([...new Set(found)].sort()).toEqual([...new Set(expectations(text))].sort());
    });
  });
}
