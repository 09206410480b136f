/** @module Stack traces or error messages in responses (JavaScript). */
import type { Call, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { fileHas } from '../../text/file-has.ts';
import type { NodeCheck, NodeContext, NodeFinding, Visited } from '../check.ts';
import { assignedValue } from '../locals.ts';
import { rootName } from '../names.ts';

const SENDS = new Set(['send', 'json', 'end', 'write', 'jsonp', 'render', 'text', 'html', 'response']);
const RESPONSE = /^(?:_?(?:res|resp|response|reply|ctx|context)|c|h|NextResponse)$/i;
/** Errors whose message a framework sends to the client: `new HttpException(…)`, `new TRPCError({ message })`. */
const SENT_ERROR =
  /^(?:Http(?:Exception|Error)|HTTPException|TRPCError|GraphQLError|ApolloError|InternalServerErrorException|BadRequestException|ApiError|Boom|NextResponse)$|^createError$|^(?:internal|badImplementation)$/;
const RESPONSE_CLASS = /^(?:Next|Json|HTML|Http)?Response$/i;
const ERROR = /^_?(e|ex|err|error|exception)$/i;
/** Names of the program's own functions that send their arguments: `sendJson(res, 500, { … })`. */
const SENDER = /^_?(?:send|reply|respond|write|json|answer|render|fail|end)/i;

/** `const error = new Outcome({ … })`, `const error = { code: 404 }`: made for the response, unlike what was caught. */
function isMadeHere(sent: Expression, context: NodeContext): boolean {
  const value = assignedValue(sent, context);
  if (value.kind === 'object') return !value.entries.some((one) => one.spread || tellsError(one.value, context));
  return (
    value.kind === 'call' &&
    value.construct === true &&
    value.args.length > 0 &&
    value.args.every((one) => one.value.kind === 'object' && !tellsError(one.value, context))
  );
}

/** `if (error.resourceType === 'Outcome') response.json(error)`: a record of the program, by a field of its own. */
const OWN_TYPE = /\bif\s*\((?:\s*\w+\s*&&)?\s*(\w+)\.\w+Type\s*={2,3}[^;{}]*\)\s*\{[^{}]*$/;
const OWN_MAX = 300;
const isOwnRecord = (sent: Expression, { source }: NodeContext): boolean =>
  sent.kind === 'name' && OWN_TYPE.exec(source.slice(Math.max(0, sent.start - OWN_MAX), sent.start))?.[1] === sent.name;

/** Checks whether the response contains an error's stack, or the whole error. */
function tellsError(sent: Expression, context: NodeContext): boolean {
  // A capitalized name is an error class.
  if (sent.kind === 'name')
    return (
      ERROR.test(sent.name) && !/^[A-Z]/.test(sent.name) && !isMadeHere(sent, context) && !isOwnRecord(sent, context)
    );
  if (sent.kind === 'object') return sent.entries.some(({ value }) => tellsError(value, context));
  let found = false;
  walk([sent], (part) => {
    if (part.kind === 'member' && part.name === 'stack' && ERROR.test(rootOfCast(part.object, context))) found = true;
  });
  return found;
}

/**
 * Returns the first name of a chain, without casts: `(error as Error).stack`, also through `const e = error as Error`.
 */
function rootOfCast(object: Expression, context: NodeContext): string {
  const value = assignedValue(object, context);
  return rootName(value.kind === 'cast' ? value.value : object);
}

/** Checks whether the call passes the response to one of the program's own functions that send their arguments. */
const isSender = ({ callee, args }: Call): boolean =>
  callee.kind === 'name' &&
  SENDER.test(callee.name) &&
  args.some(({ value }) => value.kind === 'name' && RESPONSE.test(value.name));

/** Checks for `new Response(error.stack)`. */
const isResponseMade = (node: Visited): node is Call =>
  node.kind === 'call' &&
  node.construct === true &&
  node.callee.kind === 'name' &&
  RESPONSE_CLASS.test(node.callee.name);

/** Checks for `throw new HttpException(error.stack, 500)`. */
const isErrorSent = (node: Visited): node is Call =>
  node.kind === 'call' &&
  (node.callee.kind === 'name' || node.callee.kind === 'member') &&
  SENT_ERROR.test(node.callee.name);

const BEFORE = 120;
const SERVER_ERROR = /\b5\d\d\b|INTERNAL_SERVER_ERROR/;
/** Code before the response that distinguishes kinds of errors or environments. */
const CHOSEN = /instanceof|\.expose\b|isOperational|isBoom|NODE_ENV|statusCode\s*[<=]/;

/** Checks whether the response contains an error's message: `error.message`, `String(error)`, `${error}`. */
function tellsMessage(sent: Expression): boolean {
  let found = false;
  const isError = (part: Expression | undefined): boolean => part?.kind === 'name' && ERROR.test(part.name);
  walk([sent], (part) => {
    if (part.kind === 'member' && /^(?:message|sqlMessage|sql|toString)$/.test(part.name))
      found ||= ERROR.test(rootName(part.object));
    if (part.kind === 'concat') found ||= part.parts.some(isError);
    if (part.kind === 'call' && part.callee.kind === 'name' && part.callee.name === 'String')
      found ||= isError(part.args[0]?.value);
  });
  return found;
}

const LEAST: Omit<NodeFinding, 'start' | 'end'> = {
  weakness: 'error-details-exposed',
  severity: 'low',
  confidence: 'low',
  detail: 'Only the message of the error is shown, not a stack trace.',
};
const FASTIFY = /(?:from|require\()\s*['"]fastify['"]/;

/** Fastify makes the message, the code and the status of an error its answer, and leaves out the other fields. */
const isFastify = (at: Expression, context: NodeContext): boolean =>
  at.kind === 'call' &&
  at.callee.kind === 'member' &&
  at.callee.name === 'send' &&
  at.args[0]?.value.kind === 'name' &&
  fileHas(context, FASTIFY);

/** Reports `response.send(error.stack)` and `response.json({ error })`. */
export const exposedError: NodeCheck = (node, context) => {
  const [sent, at] =
    node.kind === 'call' && isSender(node)
      ? [node.args.map(({ value }) => value).filter(({ kind }) => kind !== 'name'), node]
      : node.kind === 'call' &&
          node.callee.kind === 'member' &&
          SENDS.has(node.callee.name) &&
          RESPONSE.test(rootName(node.callee))
        ? [node.args.map(({ value }) => value), node]
        : isErrorSent(node) || isResponseMade(node)
          ? [node.args.slice(0, isErrorSent(node) ? 2 : 1).map(({ value }) => value), node]
          : node.kind === 'assign' &&
              node.target.kind === 'member' &&
              node.target.name === 'body' &&
              RESPONSE.test(rootName(node.target))
            ? [[node.value], node]
            : [];
  if (!sent || !at) return undefined;
  const { start, end } = at;
  const isMessage = isFastify(at, context) && sent.some((value) => tellsError(value, context));
  if (!isMessage && sent.some((value) => tellsError(value, context)))
    return { weakness: 'error-details-exposed', start, end, confidence: 'medium' };
  // Server errors only: a message about a client's mistake is meant for the client.
  const before = context.source.slice(Math.max(0, start - BEFORE), start);
  const isInner = SERVER_ERROR.test(context.source.slice(start, end)) || SERVER_ERROR.test(before);
  if (!isInner || CHOSEN.test(before) || !(isMessage || sent.some(tellsMessage))) return undefined;
  if (isMessage) return { ...LEAST, start, end };
  return { weakness: 'error-details-exposed', start, end, confidence: 'low' };
};
