/** @module Canonical paths of annotations and decorators. */

import type { Annotation, Expression } from '../../ir/index.ts';
import { expandPatterns } from '../../match/pattern.ts';
import { withAncestors } from '../../resolve/names.ts';
import type { Frame } from '../context/frame.ts';

/** Canonical paths of an annotation, whose root may be an import or a variable with an application. */
export function annotationPaths(frame: Frame, annotation: Annotation): readonly string[] {
  const at = { start: annotation.start, end: annotation.end };
  const [head = '', ...members] = annotation.name.split('.');
  let node: Expression = { kind: 'name', name: head, ...at };
  for (const name of members) node = { kind: 'member', object: node, name, ...at };
  const { evaluate } = frame.run.interpreter;
  // A member may be a method of the same name and then has the method's result as its value; the annotation keeps its
  // name.
  const named =
    members.length > 0
      ? evaluate(frame, { kind: 'name', name: head, ...at }).paths.map((path) => [path, ...members].join('.'))
      : [];
  return [...new Set([...evaluate(frame, node).paths, ...named])].flatMap((path) => {
    const dot = path.lastIndexOf('.');
    const bases = dot < 0 ? [''] : withAncestors(frame.run, path.slice(0, dot));
    return dot < 0 ? [path] : bases.map((base) => base + path.slice(dot));
  });
}

export function hasAnnotation(
  frame: Frame,
  annotations: readonly Annotation[],
  patterns: string | readonly string[],
): boolean {
  if (annotations.length === 0) return false;
  const wanted = new Set(expandPatterns(patterns));
  return annotations.some((annotation) => {
    const last = annotation.name.slice(annotation.name.lastIndexOf('.') + 1);
    return wanted.has(`?.${last}`) || annotationPaths(frame, annotation).some((path) => wanted.has(path));
  });
}
