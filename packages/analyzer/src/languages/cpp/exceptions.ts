/** @module C++ exceptions that leave functions which must not throw, and regular expressions that take exponential time. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';
import { isExponential } from '../../node-checks/regex/exponential.ts';
import { finding } from '../c/pitfalls/bodies.ts';

const THROWS = /^(?:sto(?:i|l|ll|ul|ull|f|d|ld)|any_cast|at|value|lexical_cast|rethrow_exception)$/;

/** What throws outside a `try` of the function. */
function thrown(body: readonly Statement[], withCalls: boolean): Statement | Expression | undefined {
  let found: Statement | Expression | undefined;
  walk(body, (node) => {
    if (node.kind === 'function' || node.kind === 'class') return 'skip';
    // What its handlers throw on is for another day: they are few.
    if (node.kind === 'try') return 'skip';
    const isCall =
      withCalls &&
      node.kind === 'call' &&
      THROWS.test(lastName(node.callee)) &&
      (node.callee.kind === 'name'
        ? node.args.length > 0
        : node.callee.kind === 'member' &&
          (/^sto/.test(node.callee.name) || (node.callee.name === 'at' && node.args.length === 1)));
    if ((node.kind === 'throw' && node.value) || isCall) if (!found || node.start < found.start) found = node;
    return undefined;
  });
  return found;
}

/** A destructor, or a function that is declared `noexcept`, which an exception leaves: the program ends. */
function leftByException(definition: FunctionDefinition): NodeFinding[] {
  const says = definition.annotations.find(({ name }) => name === 'noexcept' || name === 'throwing');
  const isDestructor = definition.name.startsWith('~');
  if (says?.name === 'throwing' || (!says && !isDestructor)) return [];
  const place = thrown(definition.body, says !== undefined || isDestructor);
  return place
    ? [
        finding(
          'uncaught-exception',
          place,
          says
            ? `\`${definition.name}\` is \`noexcept\`, so an exception that leaves it ends the program.`
            : 'An exception that leaves a destructor ends the program.',
        ),
      ]
    : [];
}

/** `Worker() { auto self = shared_from_this(); }`: no owner knows the object yet. */
const sharedTooEarly = ({ form, name, body }: FunctionDefinition): NodeFinding[] => {
  if (form !== 'constructor' && !name.startsWith('~')) return [];
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'call' && lastName(node.callee) === 'shared_from_this')
      found.push(
        finding('uncaught-exception', node, 'No `shared_ptr` owns the object here, so it throws `bad_weak_ptr`.'),
      );
    return undefined;
  });
  return found;
};

const REGEX = /(?:^|\.)(?:w?regex|basic_regex|QRegularExpression|QRegExp)$/;

/** `std::regex re("(a+)+$");`, `std::regex("…")`. */
const slowRegex: NodeCheck = (node) => {
  const isDeclared = node.kind === 'declare' && REGEX.test(node.type?.name ?? '');
  const given =
    isDeclared && node.value
      ? node.value.kind === 'call'
        ? node.value.args[0]?.value
        : node.value.kind === 'list'
          ? node.value.items[0]
          : node.value
      : node.kind === 'call' && (REGEX.test(lastName(node.callee)) || /^pcre2?_compile$/.test(lastName(node.callee)))
        ? node.args[0]?.value
        : undefined;
  const pattern = given && withoutCasts(given);
  return pattern?.kind === 'string' && isExponential(pattern.value)
    ? { weakness: 'redos', start: pattern.start, end: pattern.end, confidence: 'medium' }
    : undefined;
};

const exceptions: NodeCheck = (node) => {
  if (node.kind === 'class')
    return node.definition.methods.flatMap((one) => [...leftByException(one), ...sharedTooEarly(one)]);
  return node.kind === 'function' ? leftByException(node.definition) : undefined;
};

export const EXCEPTION_PITFALLS: readonly NodeCheck[] = [exceptions, slowRegex];
