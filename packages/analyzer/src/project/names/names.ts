/** @module A file's top-level declarations, and the words that it uses. */

import type { Expression, Statement } from '../../ir/index.ts';
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

const words = new WeakMap<ModuleFile, ReadonlySet<string>>();

/** All words in the text; the file can only refer to these. */
export function wordsOf(file: ModuleFile): ReadonlySet<string> {
  const known = words.get(file) ?? new Set(file.text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
  words.set(file, known);
  return known;
}
