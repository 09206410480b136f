/** @module Imports and exports, of ECMAScript modules and of CommonJS. */
import type { Expression, Import, Statement } from '../../../ir/index.ts';
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

const importOf = (path: string, alias: string, node: SyntaxNode): Import => ({
  kind: 'import',
  path,
  alias,
  start: node.start,
  end: node.end,
});

const unquoted = (lowering: Lowering, node: SyntaxNode): string =>
  node.type === 'string' ? stringLiteral(lowering, node).value : textOf(lowering, node);

function namedImport(lowering: Lowering, node: SyntaxNode, module: string): Import[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  const imported = unquoted(lowering, name);
  const alias = textOf(lowering, fieldOf(node, 'alias') ?? name);
  return [importOf(imported === 'default' ? module : `${module}.${imported}`, alias, node)];
}

/** `import …`: one import a name that it binds. */
export function importStatements(lowering: Lowering, node: SyntaxNode): Import[] {
  const assigned = childOf(node, 'import_require_clause');
  const source = fieldOf(assigned ?? node, 'source');
  if (!source) return [];
  const module = moduleName(unquoted(lowering, source));
  const binder = assigned ? childOf(assigned, 'identifier') : undefined;
  if (binder) return [importOf(module, textOf(lowering, binder), node)];
  const clause = childOf(node, 'import_clause');
  if (!clause) return [{ kind: 'import', path: module, start: node.start, end: node.end }];
  return namedChildren(clause).flatMap((part) => {
    if (part.type === 'identifier') return [importOf(module, textOf(lowering, part), node)];
    if (part.type === 'namespace_import') {
      const alias = childOf(part, 'identifier');
      return alias ? [importOf(module, textOf(lowering, alias), node)] : [];
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
  if (specifier?.type === 'string') return moduleName(stringLiteral(lowering, specifier).value);
  if (specifier?.type === 'template_string' && !childOf(specifier, 'template_substitution'))
    return moduleName(textOf(lowering, specifier).slice(1, -1));
  return undefined;
}

/** `require('x')` in the middle of an expression: a name that no code can shadow, bound by an import of its own. */
export function requiredModule(lowering: Lowering, node: SyntaxNode): Expression | undefined {
  const path = requiredName(lowering, node);
  if (path === undefined) return undefined;
  const alias = `require('${path}')`;
  if (!lowering.required.has(path)) lowering.required.set(path, importOf(path, alias, node));
  return { kind: 'name', name: alias, start: node.start, end: node.end };
}

/** The path of `require('x')`, `require('x').y`, `await import('x')`; `.default` is the module itself. */
function requiredPath(lowering: Lowering, node: SyntaxNode): string | undefined {
  const members: string[] = [];
  let current: SyntaxNode | undefined = node;
  while (current) {
    if (current.type === 'member_expression') {
      const property = fieldOf(current, 'property');
      const name = property ? textOf(lowering, property) : '';
      if (name !== 'default') members.unshift(name);
      current = fieldOf(current, 'object');
    } else if (['await_expression', 'parenthesized_expression', 'as_expression'].includes(current.type)) {
      current = namedChildren(current)[0];
    } else {
      const module = requiredName(lowering, current);
      return module === undefined ? undefined : [module, ...members].join('.');
    }
  }
  return undefined;
}

function destructured(lowering: Lowering, pattern: SyntaxNode, path: string): Import[] | undefined {
  const imports: Import[] = [];
  for (const entry of namedChildren(pattern)) {
    if (entry.type === 'shorthand_property_identifier_pattern') {
      const name = textOf(lowering, entry);
      imports.push(importOf(name === 'default' ? path : `${path}.${name}`, name, entry));
      continue;
    }
    const key = entry.type === 'pair_pattern' ? fieldOf(entry, 'key') : undefined;
    const value = fieldOf(entry, 'value');
    const lowered = key ? keyOf(lowering, key) : undefined;
    if (!value || !lowered || !('key' in lowered)) return undefined;
    const inner = lowered.key === 'default' ? path : `${path}.${lowered.key}`;
    if (value.type === 'identifier') imports.push(importOf(inner, textOf(lowering, value), entry));
    else if (value.type === 'object_pattern') imports.push(...(destructured(lowering, value, inner) ?? []));
    else return undefined;
  }
  return imports;
}

/** `const x = require('y')` and `const {a, b: c} = require('y')` are imports; undefined for any other declarator. */
export function requireDeclaration(lowering: Lowering, declarator: SyntaxNode): Import[] | undefined {
  const value = fieldOf(declarator, 'value');
  const pattern = fieldOf(declarator, 'name');
  const path = value && pattern ? requiredPath(lowering, value) : undefined;
  if (!pattern || path === undefined) return undefined;
  if (pattern.type === 'identifier') return [importOf(path, textOf(lowering, pattern), declarator)];
  return pattern.type === 'object_pattern' ? destructured(lowering, pattern, path) : undefined;
}

/** `export { a as b }`, `export { x } from 'y'`, `export default value`: what stands beside a declaration. */
export function exportStatements(lowering: Lowering, node: SyntaxNode): Statement[] {
  const range = { start: node.start, end: node.end };
  const value = fieldOf(node, 'value');
  if (value) return [{ kind: 'export', name: 'default', value: expression(lowering, value, node), ...range }];
  const clause = childOf(node, 'export_clause');
  if (clause && !fieldOf(node, 'source')) {
    return childrenOf(clause, 'export_specifier').flatMap((each) => {
      const name = fieldOf(each, 'name');
      if (!name) return [];
      const place = { start: name.start, end: name.end };
      const exported = unquoted(lowering, fieldOf(each, 'alias') ?? name);
      const local: Expression = { kind: 'name', name: textOf(lowering, name), ...place };
      return [{ kind: 'export', name: exported, value: local, ...range }];
    });
  }
  const assigned = namedChildren(node).find(
    (child) => !['decorator', 'export_clause', 'namespace_export'].includes(child.type),
  );
  if (!assigned || fieldOf(node, 'source')) return [];
  return [{ kind: 'export', name: 'default', value: expression(lowering, assigned, node), ...range }];
}
