/** @module Lowers variable declarations and exported declarations. */
import type { Declare, Expression, Statement } from '../../../ir/index.ts';
import { childrenOf, fieldOf, hasToken, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, opaque } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerAnnotations } from './functions.ts';
import { lowerExportStatements, lowerRequireDeclaration } from './modules.ts';
import { lowerTarget } from './patterns.ts';
import { lowerStatement } from './statements.ts';
import { lowerStateDeclaration } from './states.ts';
import { lowerTypeUnder } from './types.ts';

/** Matches after variables of a generator compiled to a state machine: each state uses what an earlier one assigned. */
const OF_STATE_MACHINE = /^(?:,\s*[\w$]+)*;\s*return __generator\(/;
const LOOK_AHEAD = 600;

const isOfStateMachine = ({ source }: Lowering, { end }: SyntaxNode): boolean =>
  OF_STATE_MACHINE.test(source.slice(end, end + LOOK_AHEAD));

function lowerDeclarator(ctx: Lowering, node: SyntaxNode, isConstant: boolean): Statement[] {
  const imports = lowerRequireDeclaration(ctx, node);
  if (imports) return imports;
  const state = lowerStateDeclaration(ctx, node);
  if (state) return [state];
  const name = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  const type = lowerTypeUnder(ctx, node, 'type');
  const declare: Declare = {
    kind: 'declare',
    target: name ? lowerTarget(ctx, name) : opaque(node),
    start: node.start,
    end: node.end,
  };
  if (type) declare.type = type;
  if (value) declare.value = lowerExpression(ctx, value, node);
  else if (isOfStateMachine(ctx, node)) declare.value = opaque(node);
  // A function gets the name of its variable.
  if (declare.value?.kind === 'function' && declare.value.definition.name === '' && declare.target.kind === 'name')
    declare.value.definition.name = declare.target.name;
  if (isConstant) declare.isConstant = true;
  return [declare];
}

/** Lowers `const a = 1, b = 2` to one statement per variable. */
export function lowerDeclarations(ctx: Lowering, node: SyntaxNode): Statement[] {
  const isConstant = hasToken(node, 'const');
  return childrenOf(node, 'variable_declarator').flatMap((child) => lowerDeclarator(ctx, child, isConstant));
}

/** Lowers `export …`: a declaration, or an export of names. Decorators before `export` belong to the class. */
export function lowerExport(ctx: Lowering, node: SyntaxNode): Statement[] {
  const declaration = fieldOf(node, 'declaration');
  if (!declaration) return lowerExportStatements(ctx, node);
  const statements = lowerStatement(ctx, declaration);
  const annotations = lowerAnnotations(ctx, node);
  const first = statements[0];
  if (first?.kind === 'class') first.definition.annotations.unshift(...annotations);
  const isDefault = hasToken(node, 'default');
  for (const local of statements.flatMap(declaredNames))
    ctx.exports.push({ name: isDefault ? 'default' : local, local });
  return statements;
}

/** Returns the names that a statement declares. */
function declaredNames(node: Statement): string[] {
  if (node.kind === 'function' || node.kind === 'class') return [node.definition.name].filter((name) => name !== '');
  return node.kind === 'declare' ? boundNames(node.target) : [];
}

function boundNames(node: Expression): string[] {
  if (node.kind === 'name') return [node.name];
  if (node.kind === 'list') return node.items.flatMap(boundNames);
  if (node.kind === 'object') return node.entries.flatMap(({ value }) => boundNames(value));
  if (node.kind === 'assign') return boundNames(node.target);
  return node.kind === 'spread' ? boundNames(node.value) : [];
}
