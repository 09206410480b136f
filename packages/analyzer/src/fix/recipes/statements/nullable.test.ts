/** Values of Java that may be null: what replaces them, and where nothing would be right. */
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const java = (body: string): string =>
  `import java.io.*;\n\nclass Folders {\n  void read(File folder, File source) throws IOException {\n${body.replaceAll(/^/gm, '    ')}\n  }\n}\n`;

describe('a value that may be null', () => {
  it.each<[why: string, body: string, expected: string]>([
    [
      'is closed only if it was opened',
      'InputStream in = null;\ntry {\n  in = new FileInputStream(source);\n  in.read();\n} finally {\n  try { in.close(); } catch (IOException e) { throw e; }\n}',
      'try { if (in != null) in.close(); }',
    ],
    [
      'is a list of no files',
      'for (File one : folder.listFiles()) {\n  System.out.println(one);\n}',
      'java.util.Optional.ofNullable(folder.listFiles()).orElse(new File[0])',
    ],
    [
      'is such a list where it is declared',
      'String[] names = folder.list();\nfor (int at = 0; at < names.length; at++) {\n  System.out.println(names[at]);\n}',
      'String[] names = java.util.Optional.ofNullable(folder.list()).orElse(new String[0]);',
    ],
    [
      'is an empty text in a comparison',
      'String name = System.getProperty("os.name");\nif (name.indexOf("Windows") != -1) {\n  System.out.println(1);\n}',
      'System.getProperty("os.name", "")',
    ],
  ])('%s', async (_why, body, expected) => {
    expect(await fixed('java', java(body), 'null-dereference')).toContain(expected);
  });

  it('has no fix if a result depends on it', async () => {
    const body = 'String home = System.getProperty("shop.home");\nSystem.out.println(home.trim());';
    expect(await fixed('java', java(body), 'null-dereference')).toBeUndefined();
  });
});
