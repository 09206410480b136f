/**
 * @module
 * Locks that two functions take in different orders, and values that are read under a lock and changed under another. Read
 * from the syntax tree, because the intermediate form has no guards.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../parse/syntax.ts';

const TAKES = /^(?:lock|write|read)$/;
const UNWRAPS = /^(?:unwrap|expect|unwrap_or_else|await)$/;
const CHANGES = /^(?:insert|push|push_back|push_str|remove|pop|extend|clear|append|replace)$/;

const textOf = (source: string, node: SyntaxNode | undefined): string =>
  node ? source.slice(node.start, node.end) : '';

/** What is below the node, in the order of the code, without the bodies of closures and functions. */
function nodesBelow(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const open = [node];
  for (let at = open.pop(); at; at = open.pop()) {
    found.push(at);
    if (at !== node && /^(?:closure_expression|function_item|async_block)$/.test(at.type)) continue;
    open.push(...namedChildren(at).reverse());
  }
  return found;
}

interface Taking {
  /** What is locked, as written: `self.accounts`. */
  lock: string;
  node: SyntaxNode;
}

/** `self.accounts.lock()`: what it locks. */
function takingOf(node: SyntaxNode, source: string): Taking | undefined {
  if (node.type !== 'call_expression') return undefined;
  const callee = fieldOf(node, 'function');
  const args = fieldOf(node, 'arguments');
  if (callee?.type !== 'field_expression' || !args || namedChildren(args).length > 0) return undefined;
  if (!TAKES.test(textOf(source, fieldOf(callee, 'field')))) return undefined;
  const lock = textOf(source, fieldOf(callee, 'value')).replace(/\s/g, '');
  return /^[\w.]+$/.test(lock) ? { lock, node } : undefined;
}

/** The lock whose guard is the value itself: `m.lock().unwrap()`, `m.lock()?`, `m.lock().await`. */
function guardOf(node: SyntaxNode | undefined, source: string): Taking | undefined {
  let at = node;
  while (at) {
    const taking = takingOf(at, source);
    if (taking) return taking;
    const callee = at.type === 'call_expression' ? fieldOf(at, 'function') : undefined;
    if (callee?.type === 'field_expression' && UNWRAPS.test(textOf(source, fieldOf(callee, 'field'))))
      at = fieldOf(callee, 'value');
    else if (at.type === 'try_expression' || at.type === 'await_expression') at = namedChildren(at)[0];
    else return undefined;
  }
  return undefined;
}

/** Locks that several functions can mean by one name: fields of the same type, and statics. */
const isShared = (lock: string): boolean => /^self\.\w+(?:\.\w+)*$|^[A-Z][A-Z\d_]+$/.test(lock);

interface Pair {
  outer: string;
  inner: string;
  node: SyntaxNode;
  functionName: string;
}

/** Locks that are taken while others are held, in one block. */
function pairsIn(block: SyntaxNode, owner: string, functionName: string, source: string): Pair[] {
  const held: { name: string; lock: string }[] = [];
  const pairs: Pair[] = [];
  const keyed = (lock: string): string => (lock.startsWith('self.') ? `${owner}.${lock}` : lock);
  for (const statement of namedChildren(block)) {
    const dropped = /^drop\(\s*(\w+)\s*\);?$/.exec(textOf(source, statement))?.[1];
    if (dropped !== undefined) {
      const at = held.findIndex(({ name }) => name === dropped);
      if (at >= 0) held.splice(at, 1);
      continue;
    }
    for (const node of nodesBelow(statement)) {
      const taking = takingOf(node, source);
      if (!taking || !isShared(taking.lock)) continue;
      for (const { lock } of held)
        if (lock !== keyed(taking.lock))
          pairs.push({ outer: lock, inner: keyed(taking.lock), node: taking.node, functionName });
    }
    if (statement.type !== 'let_declaration') continue;
    const pattern = textOf(source, fieldOf(statement, 'pattern')).replace(/^mut\s+/, '');
    const guard = guardOf(fieldOf(statement, 'value'), source);
    if (guard && isShared(guard.lock) && /^(?!_$)\w+$/.test(pattern))
      held.push({ name: pattern, lock: keyed(guard.lock) });
  }
  return pairs;
}

interface Routine {
  node: SyntaxNode;
  owner: string;
  name: string;
}

function routinesIn(root: SyntaxNode, source: string): Routine[] {
  const found: Routine[] = [];
  const open: { node: SyntaxNode; owner: string }[] = [{ node: root, owner: '' }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, owner } = at;
    if (node.type === 'function_item') found.push({ node, owner, name: textOf(source, fieldOf(node, 'name')) });
    const inner = node.type === 'impl_item' ? textOf(source, fieldOf(node, 'type')).replace(/<[\s\S]*/, '') : owner;
    for (const child of node.children) if (child.named) open.push({ node: child, owner: inner });
  }
  return found;
}

const finding = (weakness: string, node: SyntaxNode, functionName: string, detail: string): RawFinding => ({
  weakness,
  start: node.start,
  end: node.end,
  confidence: 'medium',
  detail,
  steps: [],
  ...(functionName === '' ? {} : { functionName }),
});

/** The expression that a statement of a block is, without its semicolon. */
const plain = (statement: SyntaxNode): SyntaxNode =>
  statement.type === 'expression_statement' ? (namedChildren(statement)[0] ?? statement) : statement;

/** The lock under which a statement changes something at once: `*m.lock().unwrap() -= n`, `m.lock().unwrap().insert(k, v)`. */
function changedUnder(statement: SyntaxNode, source: string): Taking | undefined {
  const node = plain(statement);
  if (node.type === 'assignment_expression' || node.type === 'compound_assignment_expr') {
    const left = fieldOf(node, 'left');
    const place = left?.type === 'unary_expression' ? namedChildren(left)[0] : left;
    return guardOf(place?.type === 'field_expression' ? fieldOf(place, 'value') : place, source);
  }
  if (node.type !== 'call_expression') return undefined;
  const callee = fieldOf(node, 'function');
  return callee?.type === 'field_expression' && CHANGES.test(textOf(source, fieldOf(callee, 'field')))
    ? guardOf(fieldOf(callee, 'value'), source)
    : undefined;
}

/** `if *balance.lock().unwrap() >= n { *balance.lock().unwrap() -= n; }`: the lock is free in between. */
function checkedThenChanged({ node: routine, name }: Routine, source: string): RawFinding[] {
  return nodesBelow(routine).flatMap((node): RawFinding[] => {
    if (node.type !== 'if_expression') return [];
    const test = fieldOf(node, 'condition');
    const body = fieldOf(node, 'consequence');
    // A guard of `if let` is held for the whole of the branch.
    if (!test || !body || nodesBelow(test).some(({ type }) => type === 'let_condition')) return [];
    const asked = new Set(nodesBelow(test).flatMap((part) => takingOf(part, source)?.lock ?? []));
    return namedChildren(body).flatMap((statement) => {
      const changed = changedUnder(statement, source);
      return changed && asked.has(changed.lock)
        ? [
            finding(
              'race-condition',
              changed.node,
              name,
              `The lock of \`${changed.lock}\` is released between the check and the change, so another thread can act in between.`,
            ),
          ]
        : [];
    });
  });
}

export function checkLocks(root: SyntaxNode, source: string): RawFinding[] {
  if (!/\.(?:lock|write)\(\)/.test(source.slice(root.start, root.end))) return [];
  const routines = routinesIn(root, source);
  const pairs = routines.flatMap(({ node, owner, name }) =>
    nodesBelow(node)
      .filter(({ type }) => type === 'block')
      .flatMap((block) => pairsIn(block, owner, name, source)),
  );
  const reversed = pairs.filter(({ outer, inner }) =>
    pairs.some((other) => other.outer === inner && other.inner === outer),
  );
  return [
    ...reversed.map(({ node, functionName }) =>
      finding(
        'improper-locking',
        node,
        functionName,
        'Elsewhere these two locks are taken in the other order, so two threads can wait for each other.',
      ),
    ),
    ...routines.flatMap((routine) => checkedThenChanged(routine, source)),
  ];
}
