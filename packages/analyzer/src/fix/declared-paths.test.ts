/** Paths that are joined in one statement and used in others. */
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const extract = (declared: string): string =>
  `import java.io.*;\nimport java.nio.file.*;\nimport java.util.zip.*;\n\nclass Archives {\n  void extract(ZipInputStream zip, File target) throws IOException {\n    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {\n      ${declared}\n    }\n  }\n}\n`;

describe('the path of an archive entry', () => {
  it('is compared with its folder behind its declaration, also if the folder is the current one', async () => {
    const text = extract(
      'File file = new File(target, entry.getName());\n      try (OutputStream out = new FileOutputStream(file)) {\n        zip.transferTo(out);\n      }',
    );
    expect(await fixed('java', text, 'path-traversal')).toContain(
      'entry.getName());\n      if (!file.toPath().toAbsolutePath().normalize().startsWith(new java.io.File(target, "").toPath().toAbsolutePath().normalize())) throw new IllegalArgumentException("Invalid path");\n',
    );
  });

  it('is compared as a path', async () => {
    const text = extract('Path file = target.toPath().resolve(entry.getName());\n      Files.copy(zip, file);');
    expect(await fixed('java', text, 'path-traversal')).toContain(
      'if (!file.normalize().startsWith(target.toPath().normalize()))',
    );
  });

  it('has no fix without a folder', async () => {
    const text = extract('File file = new File(entry.getName());\n      Files.copy(zip, file.toPath());');
    expect(await fixed('java', text, 'path-traversal')).toBeUndefined();
  });
});
