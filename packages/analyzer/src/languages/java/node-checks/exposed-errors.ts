/** @module Exception messages and stack traces sent to the client. */
import type { Call, Catch, ClassDefinition, Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

/** Exceptions whose messages aren't written for users: they may contain anything, such as a query or a path. */
const UNWORDED =
  /(?:^|\.)(?:Throwable|(?:Runtime|SQL|IO|NullPointer|ClassCast|Servlet|Naming|DataAccess|Persistence|Hibernate|GeneralSecurity|Reflective\w*|JsonProcessing)?Exception|Error)$/;
const TELLS =
  /^(?:stackTraceToString|getMessage|getLocalizedMessage|toString|getStackTrace|getStackTraceAsString|getRootCauseMessage)$/;
const TRACES = /^(?:stackTraceToString|getStackTrace|getStackTraceAsString|getFullStackTrace|getRootCauseMessage)$/;

const SENDS =
  /^(?:of|respond|respondText|text|ok|internalServerError|badRequest|sendError|print|println|write|append|body|entity|getOutputStream|html|end)$/;
/** Receivers that lead to the client: a response, its writer, a response builder. */
const ANSWERS =
  /(?:^|[.\s(])(?:res|resp|response|httpResponse|servletResponse)\b|getWriter\(\)|^(?:out|writer|pw)$|ResponseEntity\b|Http(?:Server)?Response$|ServerResponse\b|^call$|\bResponse\s*\.\s*(?:status|serverError|ok)\b|^ctx$/;

const isNamed = (value: Expression, name: string): boolean => value.kind === 'name' && value.name === name;

/** Checks for `e`, `e.getMessage()`, `"failed: " + e` and `ExceptionUtils.getStackTrace(e)`. */
function tells(value: Expression, error: string): boolean {
  if (isNamed(value, error)) return true;
  let found = false;
  walk([value], (part) => {
    if (part.kind === 'concat') found ||= part.parts.some((one) => isNamed(one, error));
    if (part.kind === 'binary' && part.operator === '+')
      found ||= isNamed(part.left, error) || isNamed(part.right, error);
    // A Kotlin property.
    if (part.kind === 'member')
      found ||= /^(?:message|localizedMessage|stackTrace)$/.test(part.name) && isNamed(part.object, error);
    if (part.kind !== 'call' || part.callee.kind !== 'member') return;
    const { object, name } = part.callee;
    // `String.valueOf(e)`
    found ||= name === 'valueOf' && part.args.some((argument) => isNamed(argument.value, error));
    found ||= TELLS.test(name) && isNamed(object, error);
    found ||= TRACES.test(name) && part.args.some((argument) => isNamed(argument.value, error));
  });
  return found;
}

function sendsError(call: Call, error: string, source: string): boolean {
  if (call.callee.kind !== 'member' || !SENDS.test(call.callee.name)) return false;
  const { object } = call.callee;
  if (!ANSWERS.test(source.slice(object.start, object.end))) return false;
  return call.args.some(({ value }) => tells(value, error));
}

function sentIn(clause: Catch, source: string): Call | undefined {
  const error = clause.target?.kind === 'name' ? clause.target.name : undefined;
  if (error === undefined || !clause.types.some(({ name }) => UNWORDED.test(name))) return undefined;
  let found: Call | undefined;
  walk(clause.body, (part) => {
    if (part.kind === 'call' && sendsError(part, error, source) && (!found || part.start < found.start)) found = part;
  });
  return found;
}

/** Checks for an exception handler method that receives every exception. */
const takesErrors = ({ annotations }: FunctionDefinition): boolean =>
  annotations.some(
    ({ name, args }) =>
      /(?:^|\.)ExceptionHandler$/.test(name) &&
      args.every(
        ({ value }) => value.kind === 'member' && value.object.kind === 'name' && UNWORDED.test(value.object.name),
      ),
  );

/** Returns the value with which such a method responds, if it contains details of the exception. */
function answeredBy(definition: FunctionDefinition): Expression | undefined {
  const error = definition.parameters.find(({ type }) => type !== undefined && UNWORDED.test(type.name))?.target;
  if (error?.kind !== 'name' || !takesErrors(definition)) return undefined;
  let found: Expression | undefined;
  const texts = textsOf(definition, error.name);
  walk(definition.body, (node) => {
    if (node.kind !== 'return' || !node.value) return;
    if (tells(node.value, error.name) || mentions(node.value, texts)) found ??= node.value;
  });
  return found;
}

/** Returns the variables that contain details of the exception: `new StringBuilder(e.toString())`. */
function textsOf(definition: FunctionDefinition, error: string): ReadonlySet<string> {
  const texts = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value) return;
    if (node.value.kind !== 'name' && tells(node.value, error)) texts.add(node.target.name);
  });
  return texts;
}

function mentions(value: Expression, names: ReadonlySet<string>): boolean {
  let found = false;
  walk([value], (part) => {
    found ||= part.kind === 'name' && names.has(part.name);
  });
  return found;
}

const answeredIn = ({ methods }: ClassDefinition): Expression | undefined =>
  methods.map(answeredBy).find((answer) => answer !== undefined);

/** Reports the first `@ExceptionHandler(Exception.class) ... return e.getMessage();` of a class. */
export const exposedByHandler: NodeCheck = (node) => {
  const answer = node.kind === 'class' ? answeredIn(node.definition) : undefined;
  return answer && { weakness: 'error-details-exposed', start: answer.start, end: answer.end, confidence: 'medium' };
};

/** Reports `response.sendError(500, e.getMessage())` if `e` may be any exception. */
export const exposedException: NodeCheck = (node, { source }) => {
  if (node.kind !== 'try') return undefined;
  for (const clause of node.catches) {
    const sent = sentIn(clause, source);
    if (sent) return { weakness: 'error-details-exposed', start: sent.start, end: sent.end, confidence: 'medium' };
  }
  return undefined;
};
