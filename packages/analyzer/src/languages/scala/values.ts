/** @module Null from an option, sums that lose their upper half, secrets compared byte by byte or with a literal. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { lastName, rootName } from '../../node-checks/names.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { wordsOf } from '../../text/words.ts';

const objectOf = (node: Expression): Expression | undefined =>
  node.kind === 'call' && node.callee.kind === 'member'
    ? node.callee.object
    : node.kind === 'member'
      ? node.object
      : undefined;

const methodOf = (node: Expression): string =>
  node.kind === 'call' ? calledName(node) : node.kind === 'member' ? node.name : '';

/** `map.get(k).orNull`, `option.getOrElse(null)`. */
function mayBeNull(value: Expression | undefined): boolean {
  if (!value) return false;
  if (value.kind === 'cast') return mayBeNull(value.value);
  if (methodOf(value) === 'orNull') return true;
  return value.kind === 'call' && methodOf(value) === 'getOrElse' && value.args[0]?.value.kind === 'null';
}

/** Methods that accept a null receiver, because they are operators or wrap it. */
const ACCEPTS_NULL = /^(?:==|!=|eq|ne|isInstanceOf|asInstanceOf)$/;

/** Reports `val p = map.get(k).orNull; p.name` if the function doesn't ask whether `p` is null. */
const orNullUsed: NodeCheck = (node) => {
  const methods = node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return methods.flatMap((definition) => nullsIn(definition));
};

function nullsIn({ body }: FunctionDefinition): NodeFinding[] {
  const nullable = new Set<string>();
  const asked = new Set<string>();
  const uses: { at: Expression; name: string }[] = [];
  const found: NodeFinding[] = [];
  const add = ({ start, end }: Expression): void => {
    found.push({ weakness: 'null-dereference', start, end, confidence: 'low', severity: 'low' });
  };
  walk(body, (part) => {
    if (part.kind === 'declare' && part.target.kind === 'name' && mayBeNull(part.value)) nullable.add(part.target.name);
    if (part.kind === 'binary' && /^[!=]=$/.test(part.operator))
      for (const side of [part.left, part.right]) if (side.kind === 'name') asked.add(side.name);
    if (part.kind === 'switch') asked.add(part.subject?.kind === 'name' ? part.subject.name : '');
    // `Option(p)` and any other function may ask.
    if (part.kind === 'call') for (const { value } of part.args) if (value.kind === 'name') asked.add(value.name);
    if (part.kind !== 'member' && part.kind !== 'call') return;
    const object = objectOf(part);
    if (!object || ACCEPTS_NULL.test(methodOf(part))) return;
    if (object.kind === 'name') uses.push({ at: part, name: object.name });
    else if (mayBeNull(object)) add(part);
  });
  for (const name of nullable) {
    const use = uses.find((one) => one.name === name);
    if (use && !asked.has(name)) add(use.at);
  }
  return found.slice(0, 1);
}

/** Reports `items.map(_.cents).sum.toInt`: what is above the range of the smaller type is cut off. */
const narrowedSum: NodeCheck = (node) => {
  if (node.kind !== 'member' && node.kind !== 'call') return undefined;
  if (!/^to(?:Int|Short|Byte)$/.test(methodOf(node)) || (node.kind === 'call' && node.args.length > 0))
    return undefined;
  const total = objectOf(node);
  if (!total || !/^(?:sum|product)$/.test(methodOf(total)) || (total.kind === 'call' && total.args.length > 1))
    return undefined;
  return {
    weakness: 'integer-overflow',
    start: node.start,
    end: node.end,
    confidence: 'low',
    severity: 'low',
    detail: 'The conversion cuts off what does not fit into the smaller type.',
    cwe: [197, 681],
  };
};

/** Reports `(width * height).toLong` of two `Int`s: the product has been cut off before it is widened. */
const widenedLate: NodeCheck = (node, { enclosing }) => {
  if ((node.kind !== 'member' && node.kind !== 'call') || methodOf(node) !== 'toLong' || !enclosing) return undefined;
  const product = objectOf(node);
  if (product?.kind !== 'binary' || product.operator !== '*') return undefined;
  const whole = new Set(
    enclosing.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type?.name === 'Int' ? [target.name] : [],
    ),
  );
  const isWhole = (side: Expression): boolean => side.kind === 'name' && whole.has(side.name);
  return isWhole(product.left) && isWhole(product.right)
    ? {
        weakness: 'integer-overflow',
        start: product.start,
        end: product.end,
        confidence: 'medium',
        severity: 'low',
        detail: 'The product of two `Int`s is computed before it is widened.',
      }
    : undefined;
};

const COMPARES = /^(?:sameElements|equals|contentEquals|equalsIgnoreCase|===|eqv)$/;

/** Reports `mac.doFinal(body).sameElements(signature)` and `Arrays.equals(expected, actual)`. */
const timingUnsafeCall: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !COMPARES.test(node.callee.name)) return undefined;
  const { object, name } = node.callee;
  const [first, second] = node.args.map(({ value }) => value);
  const isStatic = /^(?:Arrays|Objects|util)$/.test(lastName(object));
  const [left, right] = isStatic ? [first, second] : [object, first];
  if (!left || !right || node.args.length !== (isStatic ? 2 : 1)) return undefined;
  if (name === 'equals' && isStatic && lastName(object) !== 'Arrays') return undefined;
  return timingUnsafeComparison(
    { kind: 'binary', operator: '==', left, right, start: node.start, end: node.end },
    context,
  );
};

const SECRETS = new Set(['pin', 'password', 'passwd', 'passcode', 'passphrase', 'pwd']);
const isSecretName = (node: Expression): boolean => SECRETS.has(wordsOf(lastName(node)).at(-1) ?? '');
/** Words and states that a field of that name may hold, such as a kind of login. */
const IS_SECRET = /^(?=.*\d)[!-~]{4,80}$/;

/** Reports `pin == "0000-4711"` if the function is given the PIN. */
const literalSecret: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'binary' || node.operator !== '==' || !enclosing) return undefined;
  const [literal, other] = node.left.kind === 'string' ? [node.left, node.right] : [node.right, node.left];
  if (literal.kind !== 'string' || !IS_SECRET.test(literal.value) || !isSecretName(other)) return undefined;
  const given = enclosing.parameters.some(({ target }) => target.kind === 'name' && target.name === rootName(other));
  return given
    ? { weakness: 'hard-coded-credentials', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

/** Reports `e.printStackTrace(new PrintWriter(response.getWriter))`. */
const traceSent: NodeCheck = (node) => {
  if (node.kind !== 'call' || calledName(node) !== 'printStackTrace') return undefined;
  let isSent = false;
  for (const { value } of node.args)
    walk([value], (part) => {
      isSent ||= /^get(?:Writer|OutputStream)$/.test(methodOf(part as Expression));
    });
  return isSent
    ? { weakness: 'error-details-exposed', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

export const SCALA_VALUES: readonly NodeCheck[] = [
  orNullUsed,
  narrowedSum,
  widenedLate,
  timingUnsafeCall,
  literalSecret,
  traceSent,
];
