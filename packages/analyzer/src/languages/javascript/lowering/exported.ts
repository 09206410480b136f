/**
 * @module
 * Which functions other files can call. In a file with exports, the other functions are private; in a file without (a
 * script, a fragment), any function may be called by code that isn't shown.
 */
import type { Statement } from '../../../ir/index.ts';
import { childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, textOf } from './context.ts';

/** Values that hand on the functions they name. The result of a call is another value. */
const HOLDERS = new Set(['identifier', 'object']);
const FUNCTION_BODIES = new Set(['statement_block', 'class_body']);

/** Collects the identifiers under a node, except in bodies of functions and classes unless they count as well. */
function identifiersIn(ctx: Lowering, node: SyntaxNode, into: Set<string>, bodies = FUNCTION_BODIES): void {
  const pending = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.type === 'identifier' || next.type === 'type_identifier' || next.type === 'shorthand_property_identifier')
      into.add(textOf(ctx, next));
    for (const child of next.children) if (child.named && !bodies.has(child.type)) pending.push(child);
  }
}

/** Checks for `exports.x = …`, `module.exports = …` or `module.exports.x = …`, also in `a = module.exports = …`. */
function isCommonExport(ctx: Lowering, assignment: SyntaxNode | undefined): boolean {
  if (assignment?.type !== 'assignment_expression') return false;
  const left = fieldOf(assignment, 'left');
  const isExport =
    left?.type === 'member_expression' &&
    /^(module\.exports|exports)\b/.test(ctx.source.slice(left.start, Math.min(left.end, left.start + 20)));
  return isExport || isCommonExport(ctx, fieldOf(assignment, 'right'));
}

/** Returns the expressions of a statement that may be exports: assignments, or the values of declared variables. */
const assignedIn = (statement: SyntaxNode): readonly (SyntaxNode | undefined)[] =>
  statement.type === 'expression_statement'
    ? childrenOf(statement, 'assignment_expression')
    : childrenOf(statement, 'variable_declarator').map((declarator) => fieldOf(declarator, 'value'));

/** Checks for `__export(exports, { run: () => run })` of esbuild and `_export(exports, { run: … })` of SWC. */
function isCompiledExport(ctx: Lowering, statement: SyntaxNode): boolean {
  const call = statement.type === 'expression_statement' ? childrenOf(statement, 'call_expression')[0] : undefined;
  const callee = call && fieldOf(call, 'function');
  return callee?.type === 'identifier' && /^__?export$/.test(textOf(ctx, callee));
}

function exportedNames(ctx: Lowering, root: SyntaxNode): Set<string> | undefined {
  const names = new Set<string>();
  let exports = false;
  for (const child of root.children) {
    if (child.type === 'export_statement') {
      exports = true;
      identifiersIn(ctx, child, names);
    } else if (isCompiledExport(ctx, child)) {
      exports = true;
      identifiersIn(ctx, child, names, new Set());
    } else
      for (const assignment of assignedIn(child)) {
        if (!assignment || !isCommonExport(ctx, assignment)) continue;
        exports = true;
        identifiersIn(ctx, assignment, names);
      }
  }
  if (!exports) return undefined;
  followAliases(ctx, root, names);
  return names;
}

/** Adds what exported variables are made of: `var _default = trim; exports.default = _default;`. */
function followAliases(ctx: Lowering, root: SyntaxNode, names: Set<string>): void {
  const values = new Map<string, SyntaxNode>();
  for (const { children } of root.children)
    for (const child of children) {
      const [name, value] = [fieldOf(child, 'name'), fieldOf(child, 'value')];
      if (child.type === 'variable_declarator' && name?.type === 'identifier' && value)
        values.set(textOf(ctx, name), value);
    }
  // Names that are added on the way are visited, too.
  for (const name of names) {
    const value = values.get(name);
    if (value && HOLDERS.has(value.type)) identifiersIn(ctx, value, names);
  }
}

/** Marks the top-level functions that a file with exports does not export. */
export function hideUnexported(ctx: Lowering, root: SyntaxNode, body: readonly Statement[]): void {
  // A bundle exports what one of its modules does, which are functions in a table.
  const names = ctx.source.includes('__webpack_require__') ? undefined : exportedNames(ctx, root);
  if (!names) return;
  for (const statement of body) {
    if (statement.kind === 'function') {
      if (!names.has(statement.definition.name)) statement.definition.isPublic = false;
    } else if (statement.kind === 'declare' && statement.value?.kind === 'function') {
      if (statement.target.kind === 'name' && !names.has(statement.target.name))
        statement.value.definition.isPublic = false;
    }
  }
}
