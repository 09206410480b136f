/** @module The small programs of `examples/`, read from disk, and what is expected of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { languageByFileName } from '@scanner/contracts/languages.ts';
import type { SourceFile } from '../text/source-file.ts';
import { MANIFEST_NAMES, type ManifestFile } from './manifests.ts';
import type { TemplateFile } from './templates/for-unit.ts';
import { isTemplateName } from './templates/template-names.ts';

const root = join(import.meta.dirname, 'examples');
const MARK = /\bexpect: *([a-z][a-z0-9-]*(?: *, *[a-z][a-z0-9-]*)*)/;

export interface SmallProgram {
  files: SourceFile[];
  manifests: ManifestFile[];
  templates: TemplateFile[];
  /** 'routes/users.js:12 sql-injection' for each line that is marked. */
  expected: string[];
}

export const programNames = (): string[] => readdirSync(root).sort();

export function readProgram(name: string): SmallProgram {
  const folder = join(root, name);
  const program: SmallProgram = { files: [], manifests: [], templates: [], expected: [] };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    const text = readFileSync(file, 'utf8');
    if (MANIFEST_NAMES.has(entry.name)) program.manifests.push({ path, text });
    const language = languageByFileName(entry.name);
    if (language) program.files.push({ fileName: path, language, text });
    else if (isTemplateName(path)) program.templates.push({ path, text });
    else continue;
    for (const [index, line] of text.split('\n').entries())
      for (const rule of MARK.exec(line)?.[1]?.split(',') ?? [])
        program.expected.push(`${path}:${index + 1} ${rule.trim()}`);
  }
  program.files.sort((left, right) => (left.fileName < right.fileName ? -1 : 1));
  program.expected.sort();
  return program;
}
