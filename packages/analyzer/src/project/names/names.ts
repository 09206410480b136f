/** @module A file's top-level declarations, and the words that it uses. */

import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { ModuleFile } from '../module-file.ts';

function boundName(target: Expression): string[] {
  if (target.kind === 'name') return [target.name];
  return target.kind === 'list' ? target.items.flatMap(boundName) : [];
}

/** Names declared by the statements, including branches and blocks. */
function declaredIn(body: readonly Statement[]): string[] {
  return body.flatMap((node): string[] => {
    switch (node.kind) {
      case 'function':
      case 'class':
        return [node.definition.name];
      case 'declare':
        return boundName(node.target);
      case 'expression':
        return node.value.kind === 'assign' ? boundName(node.value.target) : [];
      case 'if':
        return [...declaredIn(node.whenTrue), ...declaredIn(node.whenFalse ?? [])];
      case 'try':
        return [...declaredIn(node.body), ...node.catches.flatMap((one) => declaredIn(one.body))];
      case 'block':
        return declaredIn(node.body);
      default:
        return [];
    }
  });
}

const declared = new WeakMap<ModuleFile, ReadonlySet<string>>();

export function namesOf(file: ModuleFile): ReadonlySet<string> {
  const names = declared.get(file) ?? new Set(declaredIn(file.program.body).filter((name) => name !== ''));
  declared.set(file, names);
  return names;
}

/** PHP: a function sees a variable of a file only if it says so, and a page has its own, whatever others call theirs. */
function outerVariables({ program, text }: ModuleFile): ReadonlySet<string> {
  const names = new Set<string>();
  walk(program.body, (node) => {
    if (node.kind === 'name') names.add(node.name);
    if (node.kind === 'class') return 'skip';
    return node.kind === 'function' && node.definition.form !== 'lambda' ? 'skip' : undefined;
  });
  for (const [, list = ''] of text.matchAll(/\bglobal\s+(\$[^;]*);/gi))
    for (const name of list.match(/\$\w+/g) ?? []) names.add(name);
  for (const [, name] of text.matchAll(/\$GLOBALS\s*\[\s*['"](\w+)/g)) names.add(`$${name}`);
  return names;
}

const words = new WeakMap<ModuleFile, ReadonlySet<string>>();

/** The words in the text by which the file can refer to others. */
export function wordsOf(file: ModuleFile): ReadonlySet<string> {
  const known = words.get(file);
  if (known) return known;
  const found = new Set(file.text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
  if (file.language === 'php') {
    const [outer, own] = [outerVariables(file), namesOf(file)];
    for (const word of found) if (word.startsWith('$') && (!outer.has(word) || own.has(word))) found.delete(word);
  }
  words.set(file, found);
  return found;
}

/** How often a name is handed on by modules that import it themselves: `pub use self::request::Request;`. */
export const REEXPORTS_MAX = 4;

/** The paths as written that a file may have the name from that it doesn't declare. */
export const reexported = ({ imports }: ModuleFile, name: string): string[] =>
  imports.flatMap(({ path, alias, wildcard }) => (alias === name ? [path] : wildcard ? [`${path}.${name}`] : []));
