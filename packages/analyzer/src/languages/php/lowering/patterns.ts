/**
 * @module
 * Regular expressions and parsed URLs that a file stores in a variable or constant:
 * `$pattern = '/^\d+$/'; preg_match($pattern, $x)`,
 * `$host = parse_url($url, PHP_URL_HOST); if ($host === 'a.example')`.
 */

import type { Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';

/** String literals and calls of `parse_url`, by the variable or constant that never holds anything else. */
export type KeptPatterns = ReadonlyMap<string, SyntaxNode>;

/** Calls that use such values. */
const USES = /\b(?:preg_\w+|parse_url)\s*\(/i;
const FUNCTIONS = /^(?:function_definition|method_declaration|anonymous_function)$/;

/** Collects the file's constants that are string literals. */
export class PatternConstants {
  readonly kept = new Map<string, SyntaxNode>();

  add(node: SyntaxNode, source: string): void {
    if (node.type !== 'const_element') return;
    const [name, value] = namedChildren(node);
    if (name && value?.type === 'string') this.kept.set(source.slice(name.start, name.end), value);
  }
}

/**
 * Returns the constants, and the variables of a function (or of the file's top level) that are assigned exactly once.
 */
export function patternsIn(scope: SyntaxNode, source: string, constants: KeptPatterns): KeptPatterns {
  if (!USES.test(source.slice(scope.start, scope.end))) return constants;
  const kept = new Map<string, SyntaxNode | undefined>(constants);
  const text = ({ start, end }: SyntaxNode): string => source.slice(start, end);
  const isKept = (node: SyntaxNode): boolean =>
    node.type === 'string' ||
    (node.type === 'encapsed_string' && !childOf(node, 'variable_name')) ||
    (node.type === 'function_call_expression' && /^parse_url\s*\(/i.test(text(node)));
  const open: SyntaxNode[] = [...scope.children];
  for (let node = open.pop(); node; node = open.pop()) {
    if (FUNCTIONS.test(node.type)) continue;
    if (node.type === 'assignment_expression' || node.type === 'augmented_assignment_expression') {
      const target = fieldOf(node, 'left');
      const value = fieldOf(node, 'right');
      if (target?.type === 'variable_name')
        kept.set(text(target), value && isKept(value) && !kept.has(text(target)) ? value : undefined);
    } else if (/(?:^|_)parameter$|^by_ref$|^foreach_statement$/.test(node.type))
      // The variable is also assigned elsewhere: by the caller, by reference or by the loop.
      for (const child of namedChildren(node)) if (child.type === 'variable_name') kept.set(text(child), undefined);
    for (const child of node.children) if (child.children.length > 0) open.push(child);
  }
  return new Map([...kept].flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Returns the literal that the argument refers to, if known. */
export function keptPattern(patterns: KeptPatterns, argument: Expression): SyntaxNode | undefined {
  if (argument.kind !== 'name' && argument.kind !== 'member') return undefined;
  return patterns.get(argument.name);
}

/** Returns the compared host as a call that parses the URL: `parse_url($url)['host']` for `$parts['host']`. */
export function keptHost(
  patterns: KeptPatterns,
  side: Expression,
  lower: (node: SyntaxNode) => Expression,
): Expression {
  if (side.kind === 'binary' && side.operator === '??') return { ...side, left: keptHost(patterns, side.left, lower) };
  const isHost = side.kind === 'index' && side.index?.kind === 'string' && side.index.value === 'host';
  const holder = isHost ? side.object : side;
  const node = holder.kind === 'name' ? patterns.get(holder.name) : undefined;
  if (node?.type !== 'function_call_expression') return side;
  const parsed = lower(node);
  if (isHost) return { ...side, object: parsed };
  return parsed.kind === 'member' ? parsed : side;
}
