/** @module Lists that collect the values of an assembled statement, as each language spells them. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import { SCRIPT } from '../recipes/languages.ts';

export interface Collecting {
  /** The statements that declare the list with its first values. */
  declare(name: string, values: readonly string[], text: string): string[];
  add(name: string, value: string): string;
  /** The number of values so far, as a part of a text; `less` values before the last. */
  count(name: string, less: number): string;
  /** The list as single arguments. */
  spread(name: string): string;
  /** Imports of `count`. */
  counts?: string;
}

const minus = (code: string, less: number): string => (less > 0 ? `(${code} - ${less})` : code);

const script: Collecting = {
  declare: (name, values) => [`const ${name} = [${values.join(', ')}];`],
  add: (name, value) => `${name}.push(${value});`,
  count: (name, less) => minus(`${name}.length`, less),
  spread: (name) => `...${name}`,
};

const typed: Collecting = {
  ...script,
  declare: (name, values) => [`const ${name}: unknown[] = [${values.join(', ')}];`],
};

const java: Collecting = {
  declare: (name, values, text) => {
    const at = /^import java\.util\.(?:\*|ArrayList);/m.test(text) ? '' : 'java.util.';
    const type = /^import java\.util\.(?:\*|List);/m.test(text) ? '' : 'java.util.';
    return [
      `${type}List<Object> ${name} = new ${at}ArrayList<>();`,
      ...values.map((value) => `${name}.add(${value});`),
    ];
  },
  add: (name, value) => `${name}.add(${value});`,
  count: (name, less) => minus(`${name}.size()`, less),
  spread: (name) => `${name}.toArray()`,
};

const go: Collecting = {
  declare: (name, values, text) => {
    const type =
      /\bany\b|\[\w+ (?:any|comparable)\]/.test(text) || !text.includes('interface{}') ? 'any' : 'interface{}';
    return [`${name} := []${type}{${values.join(', ')}}`];
  },
  add: (name, value) => `${name} = append(${name}, ${value})`,
  count: (name, less) => `strconv.Itoa(len(${name})${less > 0 ? `-${less}` : ''})`,
  spread: (name) => `${name}...`,
  counts: 'strconv',
};

const COLLECTING: Partial<Readonly<Record<LanguageId, Collecting>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, /^t/.test(language) ? typed : script])),
  java,
  go,
  python: {
    declare: (name, values) => [`${name} = [${values.join(', ')}]`],
    add: (name, value) => `${name}.append(${value})`,
    count: (name, less) => `str(len(${name})${less > 0 ? ` - ${less}` : ''})`,
    spread: (name) => `*${name}`,
  },
  php: {
    declare: (name, values) => [`$${name} = [${values.join(', ')}];`],
    add: (name, value) => `$${name}[] = ${value};`,
    count: (name, less) => minus(`count($${name})`, less),
    spread: (name) => `...$${name}`,
  },
  ruby: {
    declare: (name, values) => [`${name} = [${values.join(', ')}]`],
    add: (name, value) => `${name} << ${value}`,
    count: (name, less) => `${minus(`${name}.size`, less)}.to_s`,
    spread: (name) => `*${name}`,
  },
  csharp: {
    declare: (name, values, text) => {
      const at = /^\s*using System\.Collections\.Generic;/m.test(text) ? '' : 'System.Collections.Generic.';
      return [`var ${name} = new ${at}List<object>${values.length > 0 ? ` { ${values.join(', ')} }` : '()'};`];
    },
    add: (name, value) => `${name}.Add(${value});`,
    count: (name, less) => minus(`${name}.Count`, less),
    spread: (name) => `${name}.ToArray()`,
  },
};

export const collectingOf = (language: LanguageId): Collecting | undefined => COLLECTING[language];

const quoted = (code: string): string => code.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * What a call gets with the list in place of single values: a list of it alone is the list itself, and statements that
 * set one value become loops. Undefined if the place takes no list.
 */
export function withList(
  edits: readonly TextEdit[],
  spread: string,
  name: string,
  text: string,
): TextEdit[] | undefined {
  const at = ['at', 'index', 'position'].find((one) => !new RegExp(`\\b${one}\\b`).test(text)) ?? 'atValue';
  const code = quoted(spread);
  const list = new RegExp(`\\[${code}\\]|\\(${code},\\)|new (?:Object|String)\\[\\] \\{${code}\\}`, 'g');
  const set = new RegExp(
    `^([ \\t]*)([\\w.]+)\\.(setObject|Parameters\\.AddWithValue)\\((?:1|"@p1"), ${code}\\);$`,
    'gm',
  );
  const found = edits.map((edit) => ({
    ...edit,
    replacement: edit.replacement
      .replace(list, (given) => (given.startsWith('new') ? spread : name))
      .replace(set, (_, indent: string, object: string, method: string) =>
        method === 'setObject'
          ? `${indent}for (int ${at} = 0; ${at} < ${name}.size(); ${at}++) ${object}.setObject(${at} + 1, ${name}.get(${at}));`
          : `${indent}for (var ${at} = 0; ${at} < ${name}.Count; ${at}++) ${object}.Parameters.AddWithValue("@p" + (${at} + 1), ${name}[${at}]);`,
      ),
  }));
  // A single value in another place: by its name, in a call of its own.
  return found.some(({ replacement }) => /\bp1\b/.test(replacement)) ? undefined : found;
}
