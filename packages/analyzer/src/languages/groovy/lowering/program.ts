/** @module Lowers a Groovy file from its source to the intermediate form. */
import type { Program, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { newReader } from './reader.ts';
import { readProgram } from './statements.ts';

/** Packages that every Groovy file imports. */
const ALWAYS_VISIBLE: readonly string[] = [
  ...['java.io', 'java.lang', 'java.math', 'java.net', 'java.util', 'groovy.lang', 'groovy.util'],
];

/** Lowers a file, a script or a fragment. Only the root's position is used; the source is parsed from tokens. */
export function lowerGroovy(root: SyntaxNode, source: string): Program {
  const reader = newReader(source, root.start, root.end);
  const statements = readProgram(reader);
  const at = { start: root.start, end: root.start };
  const always = ALWAYS_VISIBLE.map((path): Statement => ({ kind: 'import', path, wildcard: true, ...at }));
  const namespace = /^\s*package\s+([\w.]+)/m.exec(source.slice(root.start, root.start + 4000))?.[1] ?? '';
  return { language: 'groovy', body: [...statements, ...always], namespace, functions: reader.functions };
}
