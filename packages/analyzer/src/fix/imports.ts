/** @module Adds the imports that new code needs and the file lacks. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';

interface Importing {
  /** Whether the file imports it already. */
  has(text: string, name: string): boolean;
  /** The edit that adds the import. */
  add(text: string, name: string): TextEdit | undefined;
}

const quoted = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const insert = (at: number, replacement: string): TextEdit => ({ start: at, end: at, replacement });

const python: Importing = {
  has: (text, name) =>
    new RegExp(`^[ \\t]*import[ \\t]+(?:[\\w., \\t]*,[ \\t]*)?${quoted(name)}[ \\t]*(?:,|$|#)`, 'm').test(text),
  add(text, name) {
    // `from __future__` has to stay the first import.
    const first = /^(?:import|from)[ \t](?!_*future_*)/m.exec(text);
    // Without imports, it goes after the comments and the docstring at the top of the file.
    if (!first) {
      const head = /^(?:#[^\n]*\n|[ \t]*\n)*(?:[rR]?("""|''')[\s\S]*?\1[ \t]*\n)?/.exec(text)?.[0].length ?? 0;
      return /^(?:["']|[rR]["'])/.test(text.slice(head)) ? undefined : insert(head, `import ${name}\n\n`);
    }
    // In order, if the imports are sorted.
    const group = /^(?:import [\w.]+(?: as \w+)?[ \t]*(?:#[^\n]*)?\n)*/.exec(text.slice(first.index))?.[0] ?? '';
    const lines = group.split('\n').slice(0, -1);
    const names = lines.map((line) => /^import ([\w.]+)/.exec(line)?.[1] ?? '');
    const isSorted = names.every((one, at) => at === 0 || (names[at - 1] ?? '') <= one);
    const behind = isSorted ? names.filter((one) => one < name).length : 0;
    const at = lines.slice(0, behind).reduce((sum, line) => sum + line.length + 1, first.index);
    return insert(at, `import ${name}\n`);
  },
};

const go: Importing = {
  has: (text, name) => new RegExp(`^\\s*(?:import\\s+)?(?:\\w+\\s+)?"${quoted(name)}"`, 'm').test(text),
  add(text, name) {
    // Another package of that name; that of random numbers is replaced.
    const last = name.replace(/^.*\//, '');
    if (last !== 'rand' && new RegExp(`^\\s*(?:import\\s+)?"[^"\\n]+/${last}"`, 'm').test(text)) return undefined;
    const block = /^import \(\r?\n/m.exec(text);
    if (block) {
      // gofmt sorts the imports of a group.
      const group = /^(?:\t(?:[\w.]+ )?"[^"\n]*"[^\n]*\n)*/.exec(text.slice(block.index + block[0].length))?.[0] ?? '';
      const sorted = group.split('\n').filter((line) => line !== '');
      const after = sorted.findIndex((line) => (/"([^"]*)"/.exec(line)?.[1] ?? '') > name);
      const lines = sorted.slice(0, after < 0 ? sorted.length : after);
      const at = block.index + block[0].length + lines.reduce((sum, line) => sum + line.length + 1, 0);
      return insert(at, `\t"${name}"\n`);
    }
    const single = /^import "/m.exec(text);
    return single ? insert(single.index, `import "${name}"\n`) : undefined;
  },
};

const ruby: Importing = {
  has: (text, name) => new RegExp(`^\\s*require ['"]${quoted(name)}['"]`, 'm').test(text),
  add: (text, name) =>
    insert(/^#!.*\n|^# frozen_string_literal.*\n/.exec(text)?.[0].length ?? 0, `require '${name}'\n`),
};

const perl: Importing = {
  has: (text, name) => new RegExp(`^\\s*use ${quoted(name)}\\b`, 'm').test(text),
  add(text, name) {
    const last = [...text.matchAll(/^use [\w:]+[^;]*;[ \t]*\n/gm)].at(-1);
    return last && insert(last.index + last[0].length, `use ${name};\n`);
  },
};

/** Adds the line that `write` returns before the first import. */
const beforeFirst = (write: (name: string) => string): Importing => ({
  has: (text, name) => text.includes(write(name)),
  add(text, name) {
    const first = /^import\b/m.exec(text);
    return first ? insert(first.index, `${write(name)}\n`) : undefined;
  },
});

const haskell: Importing = {
  ...beforeFirst((name) => `import ${name}`),
  has: (text, name) =>
    new RegExp(`^import ${quoted(name.replace(/ .*/, ''))}[ \\t]*$`, 'm').test(text) || text.includes(`import ${name}`),
};

/** A header goes before the existing ones. */
const cpp: Importing = {
  has: (text, name) => new RegExp(`^[ \\t]*#[ \\t]*include[ \\t]*<${quoted(name)}>`, 'm').test(text),
  add(text, name) {
    const first = /^[ \t]*#[ \t]*include\b/m.exec(text);
    return first ? insert(first.index, `#include <${name}>\n`) : undefined;
  },
};

/** A module of Node that is imported as a namespace. */
const OF_NAMESPACES =
  /^import \* as \w+ from ['"](?:node:[\w/]+|fs|fs\/promises|path|os|http|https|net|url|util|crypto|stream|zlib|child_process)['"]/m;

/** A Node module under its own name, imported in the file's style. */
const node: Importing = {
  has: (text, name) =>
    new RegExp(`\\b${name}\\s*=\\s*require\\(|import\\s+(?:\\*\\s+as\\s+)?${name}\\s*(?:,[^'"\\n]*)?\\s+from`).test(
      text,
    ),
  add(text, name) {
    // Another declaration of that name would shadow the module; the key of an object does not.
    if (
      new RegExp(
        `(?:\\b(?:const|let|var)\\s+(?:\\{[^}]*\\b)?|[(,{]\\s*)${name}\\b\\s*(?:[,)}=]|:(?!\\s*['"\`\\d/]))`,
      ).test(text)
    )
      return undefined;
    const esm = /^import\b/m.exec(text);
    // No semicolon if the file uses none.
    const end = /^(?:import|const|let|var)\b.*['")]$/m.test(text) ? '' : ';';
    // Without an option of the compiler, a module that exports one value has no default to import.
    const isNamespace = OF_NAMESPACES.test(text) && !/^import \w+(?:,[^'"\n]*)? from ['"][^.]/m.test(text);
    const made = isNamespace ? `* as ${name}` : name;
    if (esm) return insert(esm.index, `import ${made} from 'node:${name}'${end}\n`);
    const required = /^(?:const|let|var)\b[^\n]*\brequire\(/m.exec(text);
    return required ? insert(required.index, `const ${name} = require('${name}')${end}\n`) : undefined;
  },
};

const IMPORTING: Partial<Readonly<Record<LanguageId, Importing>>> = {
  python,
  go,
  ruby,
  perl,
  haskell,
  c: cpp,
  cpp,
  javascript: node,
  jsx: node,
  typescript: node,
  tsx: node,
  dart: beforeFirst((name) => `import '${name}';`),
  kotlin: beforeFirst((name) => `import ${name}`),
};

/** The edit that imports `name`: empty if the file has it, undefined if there is no safe place. */
export function importEdits(language: LanguageId, text: string, name: string): TextEdit[] | undefined {
  const importing = IMPORTING[language];
  if (!importing) return undefined;
  if (importing.has(text, name)) return [];
  const edit = importing.add(text, name);
  return edit && [edit];
}

/** Removes the package that only the replaced code used, and the new one does not; in Go an unused import is an error. */
export function unusedImportEdits(language: LanguageId, text: string, removed: string, put: string): TextEdit[] {
  const name = /^(\w+)\./.exec(removed)?.[1];
  if (language !== 'go' || !name || new RegExp(`(?<![\\w."/])${name}\\.`).test(put)) return [];
  const uses = text.match(new RegExp(`(?<![\\w."/])${name}\\.`, 'g'))?.length ?? 0;
  if (uses !== 1) return [];
  const line = new RegExp(`^[ \\t]*(?:import[ \\t]+)?"(?:[\\w./-]*/)?${name}"[ \\t]*\\r?\\n`, 'm').exec(text);
  return line ? [{ start: line.index, end: line.index + line[0].length, replacement: '' }] : [];
}

/** Imports on a line of their own: the local name, and the edit that removes it. */
function* importedNames(language: LanguageId, text: string): Generator<Imported> {
  const isScript = /^(?:javascript|jsx|typescript|tsx)$/.test(language);
  if (language !== 'python' && !isScript) return;
  const whole = isScript
    ? /^(?:const (\w+) = require\([^()\n]*\);?|import (\w+) from [^\n]*)\n/gm
    : /^(?:import (\w+)|from [\w.]+ import (\w+))[ \t]*\n/gm;
  for (const found of text.matchAll(whole)) {
    const edit = { start: found.index, end: found.index + found[0].length, replacement: '' };
    yield { name: found[1] ?? found[2] ?? '', edit };
  }
  for (const found of isScript ? [] : text.matchAll(/^from [\w.]+ import (\w+(?:, \w+)+)[ \t]*\n/gm)) {
    const list = found[1] ?? '';
    const from = found.index + found[0].indexOf(list);
    for (const part of list.matchAll(/\w+/g)) {
      const isLast = part.index + part[0].length === list.length;
      const start = from + part.index - (isLast ? 2 : 0);
      yield { name: part[0], edit: { start, end: start + part[0].length + 2, replacement: '' } };
    }
  }
}

interface Imported {
  name: string;
  edit: TextEdit;
}

/** Cached for the last file, because all fixes of a file need the same. */
let lastImports: { language: LanguageId; text: string; names: readonly Imported[] } | undefined;

function importsOf(language: LanguageId, text: string): readonly Imported[] {
  if (lastImports?.language !== language || lastImports.text !== text)
    lastImports = { language, text, names: [...importedNames(language, text)] };
  return lastImports.names;
}

/** Whether the name is used, and only in replaced code. */
function isUsedOnlyIn(edits: readonly TextEdit[], text: string, { name, edit }: Imported): boolean {
  // Check the replaced code first, so that long files are searched for a few names only.
  if (!edits.some(({ start, end }) => text.slice(start, end + name.length).includes(name))) return false;
  let isUsed = false;
  for (const { index } of text.matchAll(new RegExp(`(?<![\\w.'"/@-])@?${name}\\b`, 'g'))) {
    if (index >= edit.start && index < edit.end) continue;
    if (!edits.some(({ start, end }) => start <= index && index < end)) return false;
    isUsed = true;
  }
  return isUsed;
}

/** The edits, plus the removal of imports that only the replaced code used. */
export function withoutUnused(language: LanguageId, text: string, edits: readonly TextEdit[]): TextEdit[] {
  const unused = importsOf(language, text).filter((imported) => {
    const { name, edit } = imported;
    if (!isUsedOnlyIn(edits, text, imported)) return false;
    const isKept = edits.some(({ replacement }) => new RegExp(`\\b${name}\\b`).test(replacement));
    const isTouched = edits.some(({ start, end }) => start < edit.end && edit.start < end);
    return !isKept && !isTouched;
  });
  // A new import replaces the old one.
  return [...edits, ...unused.map(({ edit }) => edit)];
}
