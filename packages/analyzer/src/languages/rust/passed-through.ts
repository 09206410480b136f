/** @module What Rust code hands on as it came: rights in a whole record, errors in answers, the algorithm of a token, sizes of layouts. */
import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding, Visited } from '../../node-checks/check.ts';
import { assignedValue, calledName } from '../../node-checks/locals.ts';
import { pathOf } from './pitfalls.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  more: Partial<NodeFinding> = {},
): NodeFinding => ({ weakness, start, end, confidence: 'medium', detail, ...more });

const nameOf = (node: Expression | undefined): string => (node?.kind === 'name' ? node.name : '');

const PRIVILEGE =
  /^(?:is_)?(?:admin|staff|superuser|super_user|root|moderator|owner|approved|privileged)$|^(?:roles?|permissions?|access_level|privileges?|balance|credits?)$/;
const WRITTEN_WHOLE = /(?:^|\.)(?:AsChangeset|Insertable)$/;

/** Fields that grant rights, by the struct that a query writes whole. */
function grantingFields(body: readonly Statement[]): Map<string, string> {
  const fields = new Map<string, string>();
  const look = (definition: ClassDefinition): void => {
    const isWritten = definition.annotations.some(
      ({ name, args }) => name === 'derive' && args.some(({ value }) => WRITTEN_WHOLE.test(pathOf(value))),
    );
    const field = definition.fields.find(({ name }) => PRIVILEGE.test(name));
    if (isWritten && field) fields.set(definition.name, field.name);
  };
  for (const statement of body) if (statement.kind === 'class') look(statement.definition);
  return fields;
}

const STORES = /^(?:set|values)$/;
const EXTRACTORS = /(?:^|\.)(?:Json|Form)$/;
const FOR_ADMINISTRATORS = /admin|role|invite|provision|seed|staff/i;

/** `diesel::update(users.find(id)).set(&patch)` of a `Json<UserPatch>` with `is_admin`. */
const wholeRecord: NodeCheck = (node, { body }) => {
  if (node.kind !== 'function' || FOR_ADMINISTRATORS.test(node.definition.name)) return undefined;
  const { definition } = node;
  if (!definition.annotations.some(({ name }) => EXTRACTORS.test(name))) return undefined;
  const granting = grantingFields(body);
  const sent = new Map(
    definition.parameters.flatMap(({ target, type, annotations }): [string, string][] => {
      const field = granting.get(type?.name ?? '');
      return target.kind === 'name' && field && annotations.some(({ name }) => EXTRACTORS.test(name))
        ? [[target.name, field]]
        : [];
    }),
  );
  if (sent.size === 0) return undefined;
  const results: NodeFinding[] = [];
  walk(definition.body, (part) => {
    if (part.kind !== 'call' || !STORES.test(calledName(part))) return;
    const field = sent.get(nameOf(part.args[0]?.value));
    if (field) results.push(found('mass-assignment', part, `The request can set \`${field}\`.`));
  });
  return results;
};

const ANSWERS = /^(?:into_response|error_response|respond_to)$/;

/** The error itself, as its type shows it for debugging, or what it wraps. */
function isWholeError(part: Expression): boolean {
  if (part.kind === 'call' && calledName(part) === 'debug_text') return isOfThis(part.args[0]?.value);
  return part.kind === 'member' && part.object.kind === 'this' && part.name === '0';
}

const isOfThis = (node: Expression | undefined): boolean =>
  node?.kind === 'this' || (node?.kind === 'member' && isOfThis(node.object));

/** `(StatusCode::INTERNAL_SERVER_ERROR, format!("{:?}", self.0)).into_response()`. */
const wrappedErrorShown: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  return node.definition.methods
    .filter(({ name }) => ANSWERS.test(name))
    .flatMap(({ body }): NodeFinding[] => {
      let isFailure = false;
      let shown: Expression | undefined;
      walk(body, (part) => {
        if (part.kind === 'member' && /^(?:INTERNAL_SERVER_ERROR|InternalServerError)$/.test(part.name))
          isFailure = true;
        if (part.kind === 'concat' && part.parts.some(isWholeError)) shown ??= part;
      });
      return isFailure && shown
        ? [found('error-details-exposed', shown, 'The answer shows the error that the type wraps.')]
        : [];
    });
};

/** `Validation::new(decode_header(token)?.alg)`: the sender of the token chooses how it is verified. */
const chosenAlgorithm: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !/(?:^|\.)Validation\.new$/.test(pathOf(node.callee))) return undefined;
  const given = node.args[0]?.value;
  if (given?.kind !== 'member' || given.name !== 'alg') return undefined;
  const header = assignedValue(given.object, context);
  return header.kind === 'call' && calledName(header) === 'decode_header'
    ? found('jwt-not-verified', node, 'The token itself says by which algorithm it is verified.')
    : undefined;
};

/** `Layout::from_size_align_unchecked(n * 8, 8)`: a product that wraps is a small size. */
const uncheckedLayout: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || !/(?:^|\.)Layout\.from_size_align_unchecked$/.test(pathOf(node.callee))) return undefined;
  const size = node.args[0]?.value;
  if (size?.kind !== 'binary' || size.operator !== '*' || !enclosing) return undefined;
  const isConstant = (side: Expression): boolean =>
    side.kind === 'number' || (side.kind === 'call' && /^size_of(?:_val)?$/.test(calledName(side)));
  if (isConstant(size.left) && isConstant(size.right)) return undefined;
  return isCompared(enclosing, [nameOf(size.left), nameOf(size.right)])
    ? undefined
    : found('integer-overflow', size, 'Nothing checks that the product fits.', { confidence: 'low', cwe: [680] });
};

function isCompared({ body }: FunctionDefinition, names: readonly string[]): boolean {
  let is = false;
  walk(body, (part: Visited) => {
    if (part.kind === 'binary' && /^[<>]=?$/.test(part.operator))
      is ||= [part.left, part.right].some((side) => nameOf(side) !== '' && names.includes(nameOf(side)));
    if (part.kind === 'call') is ||= /^checked_/.test(calledName(part));
  });
  return is;
}

const SECRET = /token|passw|secret|session|(?:^|_)key|nonce|otp|salt|csrf|reset|invite|api_?key/i;

/** `StdRng::from_seed([7; 32])` for a token: the seed stands in the code. */
const constantSeed: NodeCheck = (node, { enclosing, enclosingName }) => {
  if (
    node.kind !== 'call' ||
    !/(?:^|\.)(?:StdRng|ChaCha\w*Rng|SmallRng|Pcg\w+|Xoshiro\w+)\.from_seed$/.test(pathOf(node.callee))
  )
    return undefined;
  const seed = node.args[0]?.value;
  const isConstant =
    seed?.kind === 'list' && seed.items.length > 0 && seed.items.every((item) => item.kind === 'number');
  if (!isConstant || !enclosing) return undefined;
  let isSecret = SECRET.test(enclosingName);
  walk(enclosing.body, (part) => {
    if (part.kind === 'declare') isSecret ||= SECRET.test(nameOf(part.target));
  });
  return isSecret
    ? found('predictable-random', node, 'The seed is a constant, so the numbers are always the same.')
    : undefined;
};

export const PASSED_THROUGH: readonly NodeCheck[] = [
  wholeRecord,
  wrappedErrorShown,
  chosenAlgorithm,
  uncheckedLayout,
  constantSeed,
];
