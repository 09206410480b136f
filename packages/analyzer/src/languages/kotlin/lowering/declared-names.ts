/** @module What names a Kotlin file declares: in code with a receiver, any other bare name is a member of it. */
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';

export interface DeclaredNames {
  /** Variables, parameters, functions, classes and imported names. */
  readonly all: ReadonlySet<string>;
  /** Functions and properties that extend a type: `fun String.slug()`. */
  readonly extensions: ReadonlySet<string>;
}

const DECLARES: ReadonlySet<string> = new Set([
  ...['variable_declaration', 'parameter', 'class_parameter', 'function_declaration', 'catch_block'],
  ...['parameter_with_optional_type', 'enum_entry', 'class_declaration', 'object_declaration', 'companion_object'],
]);

/** Reads the tree once, before anything of it is lowered. */
export function declaredNames(root: SyntaxNode, source: string): DeclaredNames {
  const all = new Set<string>();
  const extensions = new Set<string>();
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of node.children) if (child.children.length > 0) open.push(child);
    if (node.type === 'import_header') {
      const last = childOf(node, 'import_alias')?.children.at(-1) ?? childOf(node, 'identifier')?.children.at(-1);
      if (last && !childOf(node, 'wildcard_import')) all.add(source.slice(last.start, last.end));
    }
    if (!DECLARES.has(node.type)) continue;
    const name = childOf(node, 'simple_identifier', 'type_identifier');
    if (!name) continue;
    const isExtension = node.type === 'function_declaration' && fieldOf(node, 'receiver') !== undefined;
    (isExtension ? extensions : all).add(source.slice(name.start, name.end));
  }
  // A method of that name besides: which one is meant would need the types.
  for (const name of all) extensions.delete(name);
  return { all, extensions };
}
