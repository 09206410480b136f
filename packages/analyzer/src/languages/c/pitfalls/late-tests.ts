/** @module Tests that change nothing: a null pointer that is noticed and then used, a password in the code, a flag joined by `&&`. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, numberOf, ofFunctions, some, typesOf } from './bodies.ts';
import { leaves } from './operators.ts';

/** The pointer that the test finds to be null: `!p`, `p == NULL`. */
function nullIn(test: Expression): string | undefined {
  if (test.kind === 'unary' && test.operator === '!')
    return test.operand.kind === 'name' ? test.operand.name : undefined;
  if (test.kind !== 'binary' || test.operator !== '==') return undefined;
  const [one, other] =
    test.right.kind === 'null' || numberOf(test.right) === 0 ? [test.left, test.right] : [test.right, test.left];
  return one.kind === 'name' && (other.kind === 'null' || numberOf(other) === 0) ? one.name : undefined;
}

/** The first use of the pointer that follows it, and that nothing guards. */
function followed(statement: Statement, name: string): Expression | undefined {
  if (statement.kind === 'if' || statement.kind === 'loop' || statement.kind === 'switch') return undefined;
  let use: Expression | undefined;
  let isGuarded = false;
  walk([statement], (node) => {
    const led =
      node.kind === 'member' && node.arrow
        ? node.object
        : node.kind === 'index'
          ? node.object
          : node.kind === 'unary' && node.operator === '*'
            ? node.operand
            : undefined;
    if (led?.kind === 'name' && led.name === name && (!use || node.start < use.start)) use = node as Expression;
    isGuarded ||=
      (node.kind === 'conditional' || (node.kind === 'binary' && /^(?:&&|\|\|)$/.test(node.operator))) &&
      some([node], (part) => part.kind === 'name' && part.name === name);
  });
  return isGuarded ? undefined : use;
}

const STOPS = /assert|abort|exit|fatal|panic|die|throw|raise|fail|bail|err(?:x)?$|usage|unreachable|longjmp|terminate/i;

/** `if (!p) log("none");` and then `p->next`, without a way out in between. */
function noticedOnly(list: readonly Statement[], types: ReadonlyMap<string, unknown>): NodeFinding[] {
  return list.flatMap((statement, at): NodeFinding[] => {
    if (statement.kind !== 'if' || statement.whenFalse || statement.whenTrue.length === 0) return [];
    const name = nullIn(statement.test);
    if (name === undefined || !types.has(name) || leaves(statement.whenTrue)) return [];
    const isHandled = some(
      statement.whenTrue,
      (node) =>
        ((node.kind === 'assign' || node.kind === 'declare') &&
          node.target.kind === 'name' &&
          node.target.name === name) ||
        (node.kind === 'unary' && node.operator === '&') ||
        node.kind === 'return' ||
        node.kind === 'throw' ||
        node.kind === 'break' ||
        node.kind === 'continue' ||
        (node.kind === 'call' && (STOPS.test(lastName(node.callee)) || /^[A-Z_\d]+$/.test(lastName(node.callee)))),
    );
    // `if (!p) count++;`: what is changed there may be tested later.
    if (isHandled || !some(statement.whenTrue, (node) => node.kind === 'call')) return [];
    if (some(statement.whenTrue, (node) => node.kind === 'assign')) return [];
    const next = list[at + 1];
    const use = next && followed(next, name);
    return use
      ? [
          {
            ...finding('null-dereference', use, `The test before has found that \`${name}\` may be null, and goes on.`),
            steps: [{ start: statement.test.start, end: statement.test.end, note: 'finds that it may be null' }],
          },
        ]
      : [];
  });
}

function listsIn(body: readonly Statement[]): (readonly Statement[])[] {
  const lists: (readonly Statement[])[] = [body];
  walk(body, (node) => {
    if (node.kind === 'block' || node.kind === 'loop') lists.push(node.body);
    else if (node.kind === 'if') lists.push(node.whenTrue, node.whenFalse ?? []);
    else if (node.kind === 'switch') lists.push(...node.cases.map((one) => one.body));
    else if (node.kind === 'try') lists.push(node.body);
  });
  return lists;
}

const PASSWORD = /^(?:\w+_)?(?:password|passwd|passphrase|pass|pwd|pw|pin|passcode|secret)$/i;
const COMPARES = /^(?:str(?:n|case|ncase)?cmp|_?stricmp|g_strcmp0|memcmp)$/;
const STANDS_FOR =
  /^(?:-|none|null|nil|no|yes|true|false|prompt|ask|default|required|optional|password|passwd|publickey|unset|empty|md5|sha\w*|plain|crypt\w*|scram.*|\*+|x+|!+)$|example|changeme|[\s%/:=<>]/i;

/** `strcmp(password, "letmein")`, `password == "letmein"` of a string. */
function comparedPassword(node: Expression): Expression | undefined {
  const sides =
    node.kind === 'call' && COMPARES.test(lastName(node.callee))
      ? node.args.slice(0, 2).map(({ value }) => withoutCasts(value))
      : node.kind === 'binary' && /^[=!]=$/.test(node.operator)
        ? [node.left, node.right]
        : [];
  const literal = sides.find((side) => side.kind === 'string');
  const isPassword = sides.some((side) => PASSWORD.test(lastName(side)));
  return literal?.kind === 'string' && isPassword && literal.value.length >= 4 && !STANDS_FOR.test(literal.value)
    ? literal
    : undefined;
}

const FLAG = /^(?:\w*_)?(?:FLAG|MASK|BIT)S?(?:_\w+)?$/;

/** `flags && 0x04`: a constant beside `&&` tests nothing. */
function joinedFlag(node: Expression): NodeFinding | undefined {
  if (node.kind !== 'binary' || node.operator !== '&&') return undefined;
  const value = numberOf(node.right);
  const isMask =
    (value !== undefined && value > 1 && Number.isInteger(value)) ||
    (node.right.kind === 'name' && FLAG.test(node.right.name));
  return isMask && (node.left.kind === 'name' || node.left.kind === 'member')
    ? finding('incorrect-operator', node, '`&&` only asks whether both are not 0; `&` tests the bits.')
    : undefined;
}

const inFunction = (definition: FunctionDefinition): NodeFinding[] => {
  const types = new Map([...typesOf(definition)].filter(([, type]) => (type.pointers ?? 0) > 0));
  const found = types.size > 0 ? listsIn(definition.body).flatMap((list) => noticedOnly(list, types)) : [];
  walk(definition.body, (node) => {
    const literal = comparedPassword(node as Expression);
    if (literal)
      found.push({
        weakness: 'hard-coded-credentials',
        start: literal.start,
        end: literal.end,
        confidence: 'medium',
        isPart: true,
      });
    const flag = joinedFlag(node as Expression);
    if (flag) found.push(flag);
  });
  return found;
};

export const LATE_TEST_PITFALLS: readonly NodeCheck[] = [ofFunctions(inFunction)];
