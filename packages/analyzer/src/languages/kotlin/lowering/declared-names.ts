/** @module Collects the names in scope: in code with a receiver, any other bare name is a member of it. */
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';

type Names = ReadonlySet<string>;

const DECLARES: ReadonlySet<string> = new Set([
  ...['variable_declaration', 'parameter', 'class_parameter', 'function_declaration', 'catch_block'],
  ...['parameter_with_optional_type', 'enum_entry', 'class_declaration', 'object_declaration'],
]);

const nameOf = (node: SyntaxNode, source: string): string => {
  const name = childOf(node, 'simple_identifier', 'type_identifier');
  return name ? source.slice(name.start, name.end).replaceAll('`', '') : '';
};

const isExtension = (node: SyntaxNode): boolean =>
  node.type === 'function_declaration' && fieldOf(node, 'receiver') !== undefined;

/** Returns the names that the whole file sees: its top-level declarations and named imports. */
export function namesOfFile(root: SyntaxNode, source: string): Names {
  const names = new Set<string>();
  for (const node of root.children) {
    if (node.type === 'import_list') addImports(node, source, names);
    addDeclared(node, source, names);
  }
  return names;
}

function addImports(list: SyntaxNode, source: string, names: Set<string>): void {
  for (const header of list.children) {
    const last = childOf(header, 'import_alias')?.children.at(-1) ?? childOf(header, 'identifier')?.children.at(-1);
    if (last && !childOf(header, 'wildcard_import')) names.add(source.slice(last.start, last.end));
  }
}

function addDeclared(node: SyntaxNode, source: string, names: Set<string>): void {
  const declared = childOf(node, 'variable_declaration') ?? node;
  if (DECLARES.has(declared.type) && !isExtension(node)) names.add(nameOf(declared, source));
}

/** Returns the names of a class's members: properties, functions, enum entries, members of its companion. */
export function namesOfClass(node: SyntaxNode, source: string): Names {
  const names = new Set<string>();
  const open = [node, childOf(node, 'primary_constructor'), childOf(node, 'class_body', 'enum_class_body')];
  for (let at = open.pop(); open.length > 0 || at !== undefined; at = open.pop()) {
    for (const child of at?.children ?? []) {
      if (child.type === 'companion_object') open.push(childOf(child, 'class_body'));
      else addDeclared(child, source, names);
    }
  }
  return names;
}

/** Returns the names that a function's parameters and body declare. */
export function namesOfFunction(node: SyntaxNode, source: string): Names {
  const names = new Set<string>();
  const open: SyntaxNode[] = node.children.filter((child) => child.field !== 'receiver');
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const child of at.children) if (child.children.length > 0) open.push(child);
    if (DECLARES.has(at.type) && !isExtension(at)) names.add(nameOf(at, source));
  }
  return names;
}

/** Returns the file's extension functions (`fun String.slug()`) whose name no class uses for a method. */
export function extensionNames(root: SyntaxNode, source: string): Names {
  const extensions = new Set<string>();
  const members = new Set<string>();
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of node.children) if (child.children.length > 0) open.push(child);
    if (node.type === 'function_declaration') (isExtension(node) ? extensions : members).add(nameOf(node, source));
  }
  return new Set([...extensions].filter((name) => !members.has(name)));
}
