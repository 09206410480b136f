/**
 * @module
 * Pointers that the compiler does not check: memory that is used after its variable, block or allocation has ended, freed
 * twice or though it was never allocated, and accesses outside of it. Functions are executed path by path on the syntax
 * tree, because the intermediate form does not tell references from values.
 */
import type { RawFinding } from '../../../api-model/raw-finding.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { runFunction } from './functions.ts';
import { Machine } from './machine.ts';
import { Code, functionsByName, globalNames } from './syntax.ts';

const POINTERS = /\bunsafe\b|\*\s*(?:const|mut)\b|\.as_(?:mut_)?ptr\b|&raw\b|\baddr_of/;

/** Code that may store a reference in a field. */
const STORES = /\.\w+\s*=\s*&|\b[A-Z]\w*\s*\{[^{}]*:\s*&/;

export function checkPointers(root: SyntaxNode, source: string): RawFinding[] {
  if (!POINTERS.test(source.slice(root.start, root.end))) return [];
  const code = new Code(source);
  const { all, byName } = functionsByName(root, code);
  const machine = new Machine(source, byName);
  for (const name of globalNames(root, code)) machine.globals.set(name, { name, kind: 'static', frame: 0 });
  for (const one of all) {
    const text = code.text(one);
    if (POINTERS.test(text) || (machine.rawFields.size > 0 && STORES.test(text))) runFunction(machine, one);
  }
  return [...machine.found.values()];
}
