/** @module Lowers imports and exports of ES modules and CommonJS. */

import type { ExportedName, Expression, Import, ModuleMember, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { keyOf } from './keys.ts';
import { lowerString } from './literals.ts';

const CORE_PART =
  /^(fs|dns|timers|stream|readline|path|util|assert|inspector)\/(promises|posix|win32|strict|types|consumers|web)$/;

/** Prefixes and URLs of the registries from which Deno, Bun and browsers import packages. */
const REGISTRY =
  /^(?:node:|npm:\/?|jsr:\/?|https:\/\/(?:deno\.land\/(?:x\/)?|esm\.(?:sh|run)\/|jsr\.io\/|cdn\.skypack\.dev\/|unpkg\.com\/|cdn\.jsdelivr\.net\/npm\/))/;
/** The version after a package's name; `ENTRY` is the file that exports the whole package. */
const VERSION = /(?<=[\w-])@[~^]?v?\d[\w.+-]*/;
const ENTRY = /\/(?:mod\.ts|index\.m?js|\+esm)$|\?.*$/;

/**
 * Returns the canonical module name: `fs` for `node:fs`, `express` for `npm:express@4`, `fs.promises` for
 * `fs/promises`.
 */
function moduleName(specifier: string): string {
  const prefix = REGISTRY.exec(specifier)?.[0] ?? '';
  const name = prefix ? specifier.slice(prefix.length).replace(VERSION, '').replace(ENTRY, '') : specifier;
  return CORE_PART.test(name) ? name.replace('/', '.') : name;
}

/** Binds a part of a module. `member` is its path of names, '' for the whole module. */
const importOf = (module: string, member: string, alias: string, node: SyntaxNode): Import => {
  const names = member.split('.').filter((name) => name !== 'default' && name !== '*' && name !== '');
  const path = [moduleName(module), ...names].join('.');
  return { kind: 'import', path, alias, from: { module, member }, start: node.start, end: node.end };
};

const unquoted = (ctx: Lowering, node: SyntaxNode): string =>
  node.type === 'string' ? lowerString(ctx, node).value : textOf(ctx, node);

function lowerNamedImport(ctx: Lowering, node: SyntaxNode, module: string): Import[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  const imported = unquoted(ctx, name);
  const alias = textOf(ctx, fieldOf(node, 'alias') ?? name);
  return [importOf(module, imported, alias, node)];
}

/** Lowers `import …` to one import per name. */
export function lowerImports(ctx: Lowering, node: SyntaxNode): Import[] {
  const assigned = childOf(node, 'import_require_clause');
  const source = fieldOf(assigned ?? node, 'source');
  if (!source) return [];
  const module = unquoted(ctx, source);
  const binder = assigned ? childOf(assigned, 'identifier') : undefined;
  if (binder) return [importOf(module, '', textOf(ctx, binder), node)];
  const clause = childOf(node, 'import_clause');
  const place = { start: node.start, end: node.end };
  if (!clause) return [{ kind: 'import', path: moduleName(module), from: { module, member: '*' }, ...place }];
  return namedChildren(clause).flatMap((part) => {
    if (part.type === 'identifier') return [importOf(module, 'default', textOf(ctx, part), node)];
    if (part.type === 'namespace_import') {
      const alias = childOf(part, 'identifier');
      return alias ? [importOf(module, '*', textOf(ctx, alias), node)] : [];
    }
    return childrenOf(part, 'import_specifier').flatMap((each) => lowerNamedImport(ctx, each, module));
  });
}

const TEST_MAX = 160;
const COMMON = /typeof (?:module|exports)\b/;
const NEGATED = /\|\||typeof \w+ ?===? ?["']undefined|typeof \w+ ?!==? ?["'](?!u)|!\(/;
const AMD = /typeof define\b.*define\.amd\b/s;

/**
 * Which branch a universal module takes if `require` loads it: `typeof module === 'object' && module.exports`, or the one
 * behind `typeof define === 'function' && define.amd`. The others load the same by other means. Undefined for other tests.
 */
export function branchOfCommonModule(
  { source }: Lowering,
  test: SyntaxNode | undefined,
  otherwise: SyntaxNode | undefined,
): boolean | undefined {
  if (!test || !otherwise || test.end - test.start > TEST_MAX) return undefined;
  const text = source.slice(test.start, test.end);
  if (COMMON.test(text)) return NEGATED.test(text) ? undefined : true;
  return AMD.test(text) && !text.includes('!') && COMMON.test(source.slice(otherwise.start, otherwise.end))
    ? false
    : undefined;
}

/** Functions that load a module by its name; in webpack's bundles, modules of the bundle have paths for names. */
const LOADS: ReadonlySet<string> = new Set(['require', '__webpack_require__']);

/** Returns the argument of `require(…)` or `import(…)`. */
function specifierOf(ctx: Lowering, node: SyntaxNode): SyntaxNode | undefined {
  if (node.type !== 'call_expression') return undefined;
  const callee = fieldOf(node, 'function');
  if (callee?.type !== 'import' && !(callee?.type === 'identifier' && LOADS.has(textOf(ctx, callee)))) return undefined;
  const args = fieldOf(node, 'arguments');
  return args ? namedChildren(args)[0] : undefined;
}

/** Returns the constant specifier of `require('x')` or `import('x')`. */
const requiredName = (ctx: Lowering, node: SyntaxNode): string | undefined => constantIn(ctx, specifierOf(ctx, node));

function constantIn(ctx: Lowering, specifier: SyntaxNode | undefined): string | undefined {
  if (specifier?.type === 'string') return lowerString(ctx, specifier).value;
  if (specifier?.type === 'template_string' && !childOf(specifier, 'template_substitution'))
    return textOf(ctx, specifier).slice(1, -1);
  return undefined;
}

/**
 * Lowers `require('x')` inside an expression to a name that code can't shadow, bound by its own import.
 * `require(isNew ? 'x' : 'y')` is one of the two.
 */
export function lowerRequiredModule(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const specifier = specifierOf(ctx, node);
  if (specifier?.type === 'ternary_expression') {
    const [test, ...modules] = ['condition', 'consequence', 'alternative'].map((name) => fieldOf(specifier, name));
    const [yes, no] = modules.map((one) => requiredModule(ctx, one, node));
    return yes && no && make.conditional(node, lowerExpression(ctx, test, specifier), yes, no);
  }
  return requiredModule(ctx, specifier, node);
}

/** Returns the module that a constant specifier names. */
export function requiredModule(
  ctx: Lowering,
  specifier: SyntaxNode | undefined,
  node: SyntaxNode,
): Expression | undefined {
  const module = constantIn(ctx, specifier);
  if (module === undefined) return undefined;
  const alias = `require('${moduleName(module)}')`;
  if (!ctx.required.has(module)) ctx.required.set(module, importOf(module, '', alias, node));
  return make.name(node, alias);
}

/** Returns the module member that `require('x')`, `require('x').y` or `await import('x')` yields. */
function requiredMember(ctx: Lowering, node: SyntaxNode): ModuleMember | undefined {
  const members: string[] = [];
  let current: SyntaxNode | undefined = node;
  while (current) {
    if (current.type === 'member_expression') {
      const property = fieldOf(current, 'property');
      const name = property ? textOf(ctx, property) : '';
      members.unshift(name);
      current = fieldOf(current, 'object');
    } else if (['await_expression', 'parenthesized_expression', 'as_expression'].includes(current.type)) {
      current = namedChildren(current)[0];
    } else {
      const module = requiredName(ctx, current);
      return module === undefined ? undefined : { module, member: members.join('.') };
    }
  }
  return undefined;
}

function lowerDestructuring(ctx: Lowering, pattern: SyntaxNode, from: ModuleMember): Import[] | undefined {
  const { module } = from;
  const memberOf = (name: string): string => (from.member === '' ? name : `${from.member}.${name}`);
  const imports: Import[] = [];
  for (const entry of namedChildren(pattern)) {
    if (entry.type === 'shorthand_property_identifier_pattern') {
      const name = textOf(ctx, entry);
      imports.push(importOf(module, memberOf(name), name, entry));
      continue;
    }
    const key = entry.type === 'pair_pattern' ? fieldOf(entry, 'key') : undefined;
    const value = fieldOf(entry, 'value');
    const lowered = key ? keyOf(ctx, key) : undefined;
    if (!value || !lowered || !('key' in lowered)) return undefined;
    const member = memberOf(lowered.key);
    if (value.type === 'identifier') imports.push(importOf(module, member, textOf(ctx, value), entry));
    else if (value.type === 'object_pattern')
      imports.push(...(lowerDestructuring(ctx, value, { module, member }) ?? []));
    else return undefined;
  }
  return imports;
}

/**
 * Lowers `const x = require('y')` and `const {a, b: c} = require('y')` to imports; undefined for any other declarator.
 */
export function lowerRequireDeclaration(ctx: Lowering, declarator: SyntaxNode): Import[] | undefined {
  const value = fieldOf(declarator, 'value');
  const pattern = fieldOf(declarator, 'name');
  const from = value && pattern ? requiredMember(ctx, value) : undefined;
  if (!pattern || from === undefined) return undefined;
  if (pattern.type === 'identifier') return [importOf(from.module, from.member, textOf(ctx, pattern), declarator)];
  return pattern.type === 'object_pattern' ? lowerDestructuring(ctx, pattern, from) : undefined;
}

/** Returns the names of `export { a as b } from 'x'`, `export * from 'x'` and `export * as a from 'x'`. */
function reexports(ctx: Lowering, node: SyntaxNode, module: string, clause: SyntaxNode | undefined): ExportedName[] {
  if (clause) {
    return childrenOf(clause, 'export_specifier').flatMap((each) => {
      const name = fieldOf(each, 'name');
      if (!name) return [];
      const exported = unquoted(ctx, fieldOf(each, 'alias') ?? name);
      return [{ name: exported, from: { module, member: unquoted(ctx, name) } }];
    });
  }
  const all = childOf(node, 'namespace_export');
  const alias = all && namedChildren(all)[0];
  return [{ name: alias ? unquoted(ctx, alias) : '*', from: { module, member: '*' } }];
}

/** Lowers exports that aren't declarations: `export { a as b }`, `export { x } from 'y'`, `export default value`. */
export function lowerExportStatements(ctx: Lowering, node: SyntaxNode): Statement[] {
  const range = { start: node.start, end: node.end };
  const value = fieldOf(node, 'value');
  if (value) return [{ kind: 'export', name: 'default', value: lowerExpression(ctx, value, node), ...range }];
  const clause = childOf(node, 'export_clause');
  const source = fieldOf(node, 'source');
  if (source) {
    ctx.exports.push(...reexports(ctx, node, unquoted(ctx, source), clause));
    return [];
  }
  if (clause) {
    return childrenOf(clause, 'export_specifier').flatMap((each) => {
      const name = fieldOf(each, 'name');
      if (!name) return [];
      const place = { start: name.start, end: name.end };
      const exported = unquoted(ctx, fieldOf(each, 'alias') ?? name);
      const local: Expression = make.name(place, textOf(ctx, name));
      ctx.exports.push({ name: exported, local: local.name });
      return [{ kind: 'export', name: exported, value: local, ...range }];
    });
  }
  const assigned = namedChildren(node).find(
    (child) => !['decorator', 'export_clause', 'namespace_export'].includes(child.type),
  );
  if (!assigned) return [];
  return [{ kind: 'export', name: 'default', value: lowerExpression(ctx, assigned, node), ...range }];
}
