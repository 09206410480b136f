/** @module Imports and exports, of ECMAScript modules and of CommonJS. */
import type { ExportedName, Expression, Import, ModuleMember, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { keyOf } from './keys.ts';
import { stringLiteral } from './literals.ts';
import { type Lowering, textOf } from './lowering.ts';

const CORE_PART =
  /^(fs|dns|timers|stream|readline|path|util|assert|inspector)\/(promises|posix|win32|strict|types|consumers|web)$/;

/** `node:fs` is `fs`, and `fs/promises` is its member `fs.promises`. */
function moduleName(specifier: string): string {
  const name = specifier.startsWith('node:') ? specifier.slice(5) : specifier;
  return CORE_PART.test(name) ? name.replace('/', '.') : name;
}

/** Binds a part of a module; `member` is its path of names, '' for the module as a whole. */
const importOf = (module: string, member: string, alias: string, node: SyntaxNode): Import => {
  const names = member.split('.').filter((name) => name !== 'default' && name !== '*' && name !== '');
  const path = [moduleName(module), ...names].join('.');
  return { kind: 'import', path, alias, from: { module, member }, start: node.start, end: node.end };
};

const unquoted = (lowering: Lowering, node: SyntaxNode): string =>
  node.type === 'string' ? stringLiteral(lowering, node).value : textOf(lowering, node);

function namedImport(lowering: Lowering, node: SyntaxNode, module: string): Import[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  const imported = unquoted(lowering, name);
  const alias = textOf(lowering, fieldOf(node, 'alias') ?? name);
  return [importOf(module, imported, alias, node)];
}

/** `import …`: one import a name that it binds. */
export function importStatements(lowering: Lowering, node: SyntaxNode): Import[] {
  const assigned = childOf(node, 'import_require_clause');
  const source = fieldOf(assigned ?? node, 'source');
  if (!source) return [];
  const module = unquoted(lowering, source);
  const binder = assigned ? childOf(assigned, 'identifier') : undefined;
  if (binder) return [importOf(module, '', textOf(lowering, binder), node)];
  const clause = childOf(node, 'import_clause');
  const place = { start: node.start, end: node.end };
  if (!clause) return [{ kind: 'import', path: moduleName(module), from: { module, member: '*' }, ...place }];
  return namedChildren(clause).flatMap((part) => {
    if (part.type === 'identifier') return [importOf(module, 'default', textOf(lowering, part), node)];
    if (part.type === 'namespace_import') {
      const alias = childOf(part, 'identifier');
      return alias ? [importOf(module, '*', textOf(lowering, alias), node)] : [];
    }
    return childrenOf(part, 'import_specifier').flatMap((each) => namedImport(lowering, each, module));
  });
}

/** The constant specifier of `require('x')` or `import('x')`. */
function requiredName(lowering: Lowering, node: SyntaxNode): string | undefined {
  if (node.type !== 'call_expression') return undefined;
  const callee = fieldOf(node, 'function');
  if (callee?.type !== 'import' && !(callee?.type === 'identifier' && textOf(lowering, callee) === 'require'))
    return undefined;
  const args = fieldOf(node, 'arguments');
  const specifier = args ? namedChildren(args)[0] : undefined;
  if (specifier?.type === 'string') return stringLiteral(lowering, specifier).value;
  if (specifier?.type === 'template_string' && !childOf(specifier, 'template_substitution'))
    return textOf(lowering, specifier).slice(1, -1);
  return undefined;
}

/** `require('x')` in the middle of an expression: a name that no code can shadow, bound by an import of its own. */
export function requiredModule(lowering: Lowering, node: SyntaxNode): Expression | undefined {
  const module = requiredName(lowering, node);
  if (module === undefined) return undefined;
  const alias = `require('${moduleName(module)}')`;
  if (!lowering.required.has(module)) lowering.required.set(module, importOf(module, '', alias, node));
  return { kind: 'name', name: alias, start: node.start, end: node.end };
}

/** What `require('x')`, `require('x').y`, `await import('x')` give. */
function requiredMember(lowering: Lowering, node: SyntaxNode): ModuleMember | undefined {
  const members: string[] = [];
  let current: SyntaxNode | undefined = node;
  while (current) {
    if (current.type === 'member_expression') {
      const property = fieldOf(current, 'property');
      const name = property ? textOf(lowering, property) : '';
      members.unshift(name);
      current = fieldOf(current, 'object');
    } else if (['await_expression', 'parenthesized_expression', 'as_expression'].includes(current.type)) {
      current = namedChildren(current)[0];
    } else {
      const module = requiredName(lowering, current);
      return module === undefined ? undefined : { module, member: members.join('.') };
    }
  }
  return undefined;
}

function destructured(lowering: Lowering, pattern: SyntaxNode, from: ModuleMember): Import[] | undefined {
  const { module } = from;
  const memberOf = (name: string): string => (from.member === '' ? name : `${from.member}.${name}`);
  const imports: Import[] = [];
  for (const entry of namedChildren(pattern)) {
    if (entry.type === 'shorthand_property_identifier_pattern') {
      const name = textOf(lowering, entry);
      imports.push(importOf(module, memberOf(name), name, entry));
      continue;
    }
    const key = entry.type === 'pair_pattern' ? fieldOf(entry, 'key') : undefined;
    const value = fieldOf(entry, 'value');
    const lowered = key ? keyOf(lowering, key) : undefined;
    if (!value || !lowered || !('key' in lowered)) return undefined;
    const member = memberOf(lowered.key);
    if (value.type === 'identifier') imports.push(importOf(module, member, textOf(lowering, value), entry));
    else if (value.type === 'object_pattern')
      imports.push(...(destructured(lowering, value, { module, member }) ?? []));
    else return undefined;
  }
  return imports;
}

/** `const x = require('y')` and `const {a, b: c} = require('y')` are imports; undefined for any other declarator. */
export function requireDeclaration(lowering: Lowering, declarator: SyntaxNode): Import[] | undefined {
  const value = fieldOf(declarator, 'value');
  const pattern = fieldOf(declarator, 'name');
  const from = value && pattern ? requiredMember(lowering, value) : undefined;
  if (!pattern || from === undefined) return undefined;
  if (pattern.type === 'identifier') return [importOf(from.module, from.member, textOf(lowering, pattern), declarator)];
  return pattern.type === 'object_pattern' ? destructured(lowering, pattern, from) : undefined;
}

/** `export { a as b } from 'x'`, `export * from 'x'`, `export * as a from 'x'`. */
function reexports(
  lowering: Lowering,
  node: SyntaxNode,
  module: string,
  clause: SyntaxNode | undefined,
): ExportedName[] {
  if (clause) {
    return childrenOf(clause, 'export_specifier').flatMap((each) => {
      const name = fieldOf(each, 'name');
      if (!name) return [];
      const exported = unquoted(lowering, fieldOf(each, 'alias') ?? name);
      return [{ name: exported, from: { module, member: unquoted(lowering, name) } }];
    });
  }
  const all = childOf(node, 'namespace_export');
  const alias = all && namedChildren(all)[0];
  return [{ name: alias ? unquoted(lowering, alias) : '*', from: { module, member: '*' } }];
}

/** `export { a as b }`, `export { x } from 'y'`, `export default value`: what stands beside a declaration. */
export function exportStatements(lowering: Lowering, node: SyntaxNode): Statement[] {
  const range = { start: node.start, end: node.end };
  const value = fieldOf(node, 'value');
  if (value) return [{ kind: 'export', name: 'default', value: expression(lowering, value, node), ...range }];
  const clause = childOf(node, 'export_clause');
  const source = fieldOf(node, 'source');
  if (source) {
    lowering.exports.push(...reexports(lowering, node, unquoted(lowering, source), clause));
    return [];
  }
  if (clause) {
    return childrenOf(clause, 'export_specifier').flatMap((each) => {
      const name = fieldOf(each, 'name');
      if (!name) return [];
      const place = { start: name.start, end: name.end };
      const exported = unquoted(lowering, fieldOf(each, 'alias') ?? name);
      const local: Expression = { kind: 'name', name: textOf(lowering, name), ...place };
      lowering.exports.push({ name: exported, local: local.name });
      return [{ kind: 'export', name: exported, value: local, ...range }];
    });
  }
  const assigned = namedChildren(node).find(
    (child) => !['decorator', 'export_clause', 'namespace_export'].includes(child.type),
  );
  if (!assigned) return [];
  return [{ kind: 'export', name: 'default', value: expression(lowering, assigned, node), ...range }];
}
