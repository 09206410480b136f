/** Lying names, mixed and broken content: none of it may end in an all-clear, and what is said of it must be so. */
import { languageByFileName, languageName } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { decodeSource } from '../text/decode.ts';
import { detectLanguage } from '../text/detect.ts';
import { EXAM } from './exam.test-support.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function scanned(fileName: string, text: string, languageFromName: boolean) {
  const language = detectLanguage(fileName, text);
  if (!language) throw new Error(`No language for ${fileName}`);
  return analyzer.analyze({ fileName, language, text, languageFromName });
}

describe('files that are not what they seem', () => {
  it.each(EXAM)('$fileName: $expected.kind', async ({ fileName, bytes, expected }) => {
    const decoded = decodeSource(bytes);
    if ('error' in decoded) {
      expect(expected.kind).toBe('refused');
      return;
    }
    const { coverage, vulnerabilities } = await scanned(fileName, decoded.text, false);
    if (expected.kind === 'found') {
      expect(vulnerabilities).not.toEqual([]);
      expect(coverage.notAnalyzed).toBeUndefined();
      return;
    }
    expect(coverage.notAnalyzed).toBeDefined();
    expect(coverage.notAnalyzed?.looksLike).toBe(
      expected.kind === 'reads-as' ? languageName(expected.language) : undefined,
    );
  });

  it.each(EXAM.filter(({ expected }) => expected.kind === 'reads-as'))(
    'scans $fileName as what it is where only its name said otherwise',
    async ({ fileName, bytes, expected }) => {
      const decoded = decodeSource(bytes);
      if ('error' in decoded || expected.kind !== 'reads-as') throw new Error('This file can be read.');
      const { language, coverage } = await scanned(fileName, decoded.text, true);
      expect(language).toBe(expected.language);
      expect(coverage.nameSays).toBe(languageName(languageByFileName(fileName) ?? expected.language));
      expect(coverage.notAnalyzed).toBeUndefined();
    },
  );
});

describe('files that are what they say', () => {
  it.each([
    ['install.sh', 'cat > app.py <<EOF\nimport os\ndef main():\n    return None\nEOF\npython3 app.py\n'],
    [
      'fixtures.py',
      'CODE = """\nconst a = require(\'fs\');\nfunction f(a) {\n  return a === 1;\n}\nmodule.exports = f;\n"""\n\n\ndef code():\n    return CODE\n',
    ],
    ['one.js', 'def'],
    ['snippet.py', 'return x +'],
    ['Api.h', 'API_EXPORT int open_it(const char *name) API_NONNULL;\nAPI_EXPORT void close_it(int it) API_NOTHROW;\n'],
    ['min.js', `${'function a(b,c){return b===c?[b]:{c:c}};'.repeat(200)}var x = ;`],
    [
      'config.groovy',
      'package a.b\n\nimport java.util.List\n\nclass A {\n    private List<String> names\n    String first() {\n        return names[0]\n    }\n}\n',
    ],
    ['types.ts', 'export interface A { b: string }\nexport const f = (a: A): string => a.b;\n'],
    [
      'flow.js',
      'const add = (a, b) => a + b;\nexport default add;\nexport const two = add(1, 1);\nexport class A {}\n',
    ],
    ['page.php', '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>\n<p>nothing to run here</p>\n<hr>\n'],
  ])('%s is read', async (fileName, text) => {
    const { coverage } = await scanned(fileName, text, true);
    expect(coverage.notAnalyzed).toBeUndefined();
    expect(coverage.nameSays).toBeUndefined();
  });

  it('names the line of a merge that was left unresolved', async () => {
    const text = 'a = 1\n<<<<<<< HEAD\nb = 2\n=======\nb = 3\n>>>>>>> other\nc = 4\n';
    expect((await scanned('merge.py', text, true)).coverage.notAnalyzed?.conflictLine).toBe(2);
  });
});
