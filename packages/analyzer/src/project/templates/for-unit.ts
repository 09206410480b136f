/** @module The templates that a unit may render: those whose names its files mention. */

import type { ModuleFile } from '../module-file.ts';
import { wordsOf } from '../names/names.ts';
import { lowerTemplate, type Template } from './lower.ts';

export interface TemplateFile {
  /** Relative to the project, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Templates above this size are data. */
const CHARACTERS_MAX = 200_000;

/** The templates with unescaped output or includes. */
export function templatesOf(files: readonly TemplateFile[]): Template[] {
  return files.flatMap(({ path, text }) =>
    text.length > CHARACTERS_MAX ? [] : (lowerTemplate(path, text.replaceAll('\r\n', ' \n')) ?? []),
  );
}

/** Words of a path that a program would call the template by: its name, and for those named after what renders them, its folder. */
function callNames(path: string): string[] {
  const parts = path.toLowerCase().split('/');
  const [name = ''] = (parts.at(-1) ?? '').replace(/^_/, '').split('.');
  return [name, parts.at(-2) ?? ''].filter((one) => one.length > 1);
}

const callable = new WeakMap<ModuleFile, ReadonlySet<string>>();

/** The names, in lower case, by which a file may refer to a template; many units may contain the same file. */
function callableIn(file: ModuleFile): ReadonlySet<string> {
  const known = callable.get(file);
  if (known) return known;
  const words = new Set<string>();
  for (const word of wordsOf(file)) {
    words.add(word.toLowerCase());
    // `UsersController`, `users_controller`.
    words.add(
      word
        .replace(/_?Controller$/, '')
        .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
        .toLowerCase(),
    );
  }
  callable.set(file, words);
  return words;
}

/** The templates that the unit may render, with their includes. */
export function templatesFor(files: readonly ModuleFile[], templates: readonly Template[]): Template[] {
  if (templates.length === 0) return [];
  let text: string | undefined;
  const isInText = (name: string): boolean => {
    text ??= files.map((file) => file.text.toLowerCase()).join('\n');
    return text.includes(name);
  };
  const isNamed = ({ path }: Template): boolean =>
    callNames(path).some(
      (name) => files.some((file) => callableIn(file).has(name)) || (name.includes('-') && isInText(name)),
    );
  const found = new Set(templates.filter(isNamed));
  for (const { includes } of found)
    for (const other of templates)
      if (includes.some((name) => callNames(other.path)[0] === callNames(name)[0])) found.add(other);
  return [...found];
}
