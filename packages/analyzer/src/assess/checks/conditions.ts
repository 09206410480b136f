/**
 * @module
 * The conditions under which a place is reached, whatever their form and their names, by their own source text: tests
 * around it and before it that leave the function, calls that may throw, decorators, and what a registration runs before
 * the handler. A card that names them does not suggest that nothing is checked.
 */

import type { FlowStep, RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Annotation, Call, Expression, FunctionDefinition, Program, Statement } from '../../ir/index.ts';
import {
  definitionsAround,
  definitionsDecoratedAt,
  definitionsNamed,
  nodesAt,
  nodesOfKind,
} from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { indexLines, type LineIndex } from '../../text/lines.ts';
import { quoteCode } from '../../text/quote-code.ts';
import { filtersOfRails } from '../access/class-guards.ts';
import { runBeforeHandler } from '../access/registered-checks.ts';
import type { ProgramOf } from '../surroundings/data-holders.ts';
import { has, type Node, type Place, spans } from '../surroundings/surroundings.ts';

/** How the place depends on the code. */
type Effect = 'only if' | 'only if not' | 'exits early if' | 'exits early if not' | 'in the case' | 'after';
type If = Extract<Statement, { kind: 'if' }>;
interface Condition extends Place {
  effect: Effect;
}

/** Calls that end a request, a program or the handler. */
const ENDS =
  /^(?:abort|exit|_?exit|die|halt|fail\w*|error\w*|panic|fatal\w*|croak|confess|raise|reject|next|respond\w*|redirect\w*|render\w*|status|json|send\w*|end|write_?error|http_?error|badrequest|unauthorized|forbidden|process_exit|usage)$/i;
export const leaves = (statement: Statement | undefined): boolean =>
  statement?.kind === 'return' ||
  statement?.kind === 'throw' ||
  statement?.kind === 'continue' ||
  statement?.kind === 'break' ||
  (statement?.kind === 'expression' &&
    statement.value.kind === 'call' &&
    ENDS.test(lastName(statement.value.callee).replace(/^.*[.:]/, '')));

/** Calls that refuse by an exception, by their name. */
const CHECKS =
  /^_*(?:check|ensure|require|assert|verify|validate|authori[sz]e|authenticate|must|guard|enforce|deny|forbid|restrict|permit|can)(?:[A-Z_!]|$)/;
/** Code that another file has. */
const INCLUDES = /^(?:include|require)(?:_once|_relative)?$/;
/** Words of what tells who sends a request and what may be requested. */
const ABOUT_SENDER =
  /auth|allow|permi|signature|hmac|token|secret|admin|role|logged|login|signed|session|user|owner|api_?key|origin|csrf|verif|valid/i;
const ERROR = /^_?(?:e|err|error|ok|ex|nil|undefined)$/i;
/** `err != nil`: whether what was done before failed. */
const isError = (test: Expression): boolean =>
  !has(
    test,
    (node: Node) =>
      ((node.kind === 'name' || node.kind === 'member') && !ERROR.test(node.name)) || node.kind === 'call',
  );

/** Whether the place is only reached after the node, which ends before it. */
const isBefore = (region: readonly Statement[], node: Node, place: Place): boolean =>
  node.end <= place.start &&
  // A test in another method of the class says nothing about the place.
  definitionsAround(region, node).every((one) => encloses(one, place)) &&
  nodesAt(region, node).every((outer) => {
    if (outer === node || !encloses(outer, node)) return true;
    if (outer.kind === 'if')
      return (
        [outer.whenTrue, outer.whenFalse].some((branch) => spans(branch, place)) &&
        spans(outer.whenTrue, node) === spans(outer.whenTrue, place)
      );
    // What fails there is caught, and the function is left.
    if (outer.kind === 'try')
      return encloses(outer, place)
        ? spans(outer.body, node) === spans(outer.body, place)
        : spans(outer.body, node) && outer.catches.every((one) => leaves(one.body.at(-1)));
    return encloses(outer, place) || !/^(?:loop|switch|function|class|conditional)$/.test(outer.kind);
  });

/** The test without its negations. */
function positive(test: Expression, isNegated = false): readonly [Expression, boolean] {
  return test.kind === 'unary' && test.operator === '!' && test.operand.end > test.operand.start
    ? positive(test.operand, !isNegated)
    : [test, isNegated];
}

/** The call that may have failed: `user, err := session(r); if err != nil { … }` */
const failing = (region: readonly Statement[], test: Expression): Expression | undefined =>
  [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')]
    .filter(({ target, value, end }) => value?.kind === 'call' && end <= test.start && has(target, isErrorName))
    .sort((one, other) => other.start - one.start)[0]?.value;
const isErrorName = (node: Node): boolean => node.kind === 'name' && ERROR.test(node.name);

/** A bundle may be one function with all tests of a program: of those, only the ones around the place are looked at. */
const TESTS_MAX = 500;
const testsNear = (region: readonly Statement[], place: Place): readonly If[] => {
  const all = nodesOfKind(region, 'if');
  return all.length > TESTS_MAX ? nodesAt(region, place).filter((node) => node.kind === 'if') : all;
};

/** `store.get_project(id)` as a statement: what it returns is not used, so it is there to throw. */
const LOOKS_UP = /^_*(?:get|find|load|fetch|lookup|retrieve|resolve)_?[A-Za-z]\w*$/;
const isForException = (statement: Statement): Call[] => {
  const value = statement.kind === 'expression' ? statement.value : undefined;
  const call = value?.kind === 'await' ? value.value : value;
  return call?.kind === 'call' && call.args.length > 0 && LOOKS_UP.test(lastName(call.callee)) ? [call] : [];
};

const checks = new WeakMap<readonly Statement[], readonly Call[]>();
/** The calls of a function that may refuse a request. */
function checksIn(region: readonly Statement[], source: string, refuses?: (name: string) => boolean): readonly Call[] {
  const known = refuses && checks.get(region);
  if (known) return known;
  const found = nodesOfKind(region, 'call').filter(({ callee, start, end }) => {
    const name = lastName(callee).replace(/^.*[.:]/, '');
    if (INCLUDES.test(name)) return ABOUT_SENDER.test(source.slice(start, end));
    return CHECKS.test(name) || refuses?.(name);
  });
  if (refuses) checks.set(region, found);
  return found;
}

/** The conditions of a function, in the order of the source. */
export function conditionsAt(
  region: readonly Statement[],
  place: Place,
  source: string,
  refuses?: (name: string) => boolean,
): Condition[] {
  const found: Condition[] = [];
  const add = (test: Expression, effect: 'only if' | 'exits early if', isNegated = false): void => {
    const [{ start, end }, isOpposite] = positive(test, isNegated);
    found.push({ start, end, effect: isOpposite ? `${effect} not` : effect });
  };
  for (const node of testsNear(region, place)) {
    if (node.start >= place.start || encloses(node.test, place)) continue;
    const isLeft = leaves(node.whenTrue.at(-1));
    if (isError(node.test)) {
      const call = isLeft && isBefore(region, node, place) ? failing(region, node.test) : undefined;
      if (call && ABOUT_SENDER.test(source.slice(call.start, call.end))) found.push({ ...call, effect: 'after' });
    } else if (spans(node.whenTrue, place)) add(node.test, 'only if');
    else if (spans(node.whenFalse, place)) add(node.test, 'only if', true);
    else if (!isLeft && !leaves(node.whenFalse?.at(-1))) continue;
    else if (isBefore(region, node, place)) add(node.test, 'exits early if', !isLeft);
  }
  for (const node of nodesAt(region, place)) {
    if (!encloses(node, place)) continue;
    if (node.kind === 'conditional' && !encloses(node.test, place))
      add(node.test, 'only if', !encloses(node.whenTrue, place));
    if (node.kind === 'binary' && /^(?:&&|\|\|)$/.test(node.operator) && encloses(node.right, place))
      add(node.left, 'only if', node.operator === '||');
    const one = node.kind === 'switch' ? node.cases.find((each) => encloses(each, place)) : undefined;
    const [first, last] = [one?.tests[0], one?.tests.at(-1)];
    if (first && last) found.push({ start: first.start, end: last.end, effect: 'in the case' });
  }
  // A test with the call is named itself.
  for (const call of [...checksIn(region, source, refuses), ...region.flatMap(isForException)])
    if (isBefore(region, call, place) && !found.some((one) => encloses(one, call)))
      found.push({ start: call.start, end: call.end, effect: 'after' });
  return found.sort((a, b) => a.start - b.start);
}

/** The bodies of the function around the place and of those in which it is a callback, or the file. */
function regionsAround({ body }: Program, place: Place): (readonly Statement[])[] {
  const around = definitionsAround(body, place);
  const first = around.findLastIndex(({ name, form }) => name !== '' && form !== 'lambda');
  return around.length === 0 ? [body] : around.slice(Math.max(first, 0)).map((one) => one.body);
}

/** Decorators and annotations that decide nothing about a request. */
const NEUTRAL =
  /^(?:\w*route\w*|get|post|put|patch|delete|head|options|all|any|websocket|path|\w*mapping|http(?:get|post|put|delete|patch|head)|\w*controller|produces|consumes|override|service|component|bean|inject\w*|autowired|module|transactional|async|response\w*|status|http_?code|api(?:_?view|operation|response\w*|param\w*|tags?|property|query|body|ignore|controller)|operation|schema|tags?|swagger\w*|doc\w*|static_?method|class_?method|property|abstract_?method|wraps|suppress\w*|deprecated|nullable|non_?null|entity|table|data|\w*args_?constructor|builder|getter|setter|slf4j|log|value|named|singleton|\w*scoped?|\w*cached?|cache\w*|(?:async)?context_?manager|test|fixture|\w*task|command|click|option|argument|template|view|view_config|view_defaults|render\w*|dataclass|overload|json\w*|xml\w*|webservlet|csrf_exempt|\w*_?handler|\w*listener|input|output|query|mutation|resolver|subscription|crossorigin|cross_origin|xframe_options\w*|param|returns?|throws|multipart\w*|coroutine|generated|functional\w*|safevarargs)$/i;
const shortName = ({ name }: Annotation): string => name.slice(name.search(/[^.:\\]*$/));

/** Middleware that decides nothing about who may send a request. */
const OF_ELSE =
  /^(?:\w*cors\w*|\w*body_?parser\w*|json|urlencoded|raw|text|cookie\w*|compress\w*|helmet|\w*logg\w*|morgan|static|\w*async\w*|wrap\w*|catch\w*|express|router|session|multer|single|array|fields|favicon|bind|\w*recover\w*|request_?id|gzip|trace\w*|metrics?|timeout|express_?session|handler\w*|controller\w*|func|to_?handler)$/i;

const INJECTS = /(?:^|\.)(?:Depends|Security)$/;
/** What is only there to be used. */
const OF_PROGRAM = /db|database|settings|config|logger|client|service|repo|store|cache|engine|pagina/i;

/** Decorators of the function and its class, dependencies of its parameters, and filters of Rails. */
function declared(definition: FunctionDefinition, program: Program, source: string): Place[] {
  const owner = nodesOfKind(program.body, 'class').find((one) => one.definition.methods.includes(definition));
  const injected = definition.parameters
    .flatMap(({ annotations }) => annotations)
    .filter(({ name, start, end }) => INJECTS.test(name) && !OF_PROGRAM.test(source.slice(start, end)));
  return [
    ...[...(owner?.definition.annotations ?? []), ...definition.annotations].filter(
      (one) => !NEUTRAL.test(shortName(one)),
    ),
    ...injected,
    ...(owner ? filtersOfRails(owner.definition, definition.name) : []),
  ];
}

/** The function at the place, or the one whose decorator is there. */
const functionAt = ({ body }: Program, place: Place): FunctionDefinition | undefined =>
  definitionsDecoratedAt(body, place)[0] ?? definitionsAround(body, place).at(-1);

const linesOf = new WeakMap<Program, LineIndex>();

/** The line of a place in the file of a program. */
function lineAt(program: Program, source: string, offset: number): number {
  const lines = linesOf.get(program) ?? indexLines(source);
  linesOf.set(program, lines);
  return lines.at(offset).line;
}

const CONDITIONS_MAX = 5;
const CODE_MAX = 60;
const list = (texts: readonly string[]): string => {
  const left = texts.length - CONDITIONS_MAX;
  return [...texts.slice(0, CONDITIONS_MAX), ...(left > 0 ? [`and ${left} more`] : [])].join('; ');
};

/** Where the function ends that passes the data on, after its tests: `returned by safeName()`. */
function returnOf(program: Program, { note, elsewhere }: FlowStep, steps: readonly FlowStep[]): Statement[] {
  const name = elsewhere ? undefined : /^returned by (?:.*[.:])?(\w+)\(\)$/.exec(note)?.[1];
  const [only, ...others] = name ? definitionsNamed(program, name) : [];
  const returns = only && others.length === 0 ? nodesOfKind(only.body, 'return') : [];
  const passed = returns.filter((one) => steps.some((step) => !step.elsewhere && encloses(one, step)));
  // Without a step in it, it is the only one that returns what is computed.
  const computed = returns.filter(
    ({ value }) => value && has(value, ({ kind }) => kind === 'name' || kind === 'member'),
  );
  return passed.length > 0 ? passed : computed.length === 1 ? computed : [];
}

/** Sentences that name the conditions on the way to the place. */
export function conditionsOf(
  finding: RawFinding,
  program: Program,
  text: string,
  programOf: ProgramOf,
  textOf: (file: string) => string | undefined = () => undefined,
): string[] {
  const shown = new Map<string, string>();
  const places = [...finding.steps, finding].flatMap((place): (Place & Partial<FlowStep>)[] => [
    ...('weakness' in place ? [] : returnOf(program, place, finding.steps)),
    place,
  ]);
  for (const place of places) {
    const file = place.elsewhere?.file;
    const [owner, source] = file === undefined ? [program, text] : [programOf(file), textOf(file)];
    if (owner === undefined || source === undefined) continue;
    const throwing = (name: string): boolean => {
      const [only, ...others] = definitionsNamed(owner, name);
      return only !== undefined && others.length === 0 && throwsAlone(only);
    };
    for (const region of regionsAround(owner, place))
      for (const { start, end, effect } of conditionsAt(region, place, source, throwing)) {
        const line = `line ${lineAt(owner, source, start)}${file === undefined ? '' : ` of ${file}`}`;
        shown.set(`${file}:${start}`, `${effect} ${quoteCode(source.slice(start, end), CODE_MAX)} (${line})`);
      }
  }
  const known = finding.circumstances?.authentication;
  // What is named as the check that comes first isn't named twice.
  const all = [...shown.values()].filter((one) => known === undefined || !one.includes(`\`${known}\``));
  const [ofSender, others] = [
    all.filter((one) => ABOUT_SENDER.test(one)),
    all.filter((one) => !ABOUT_SENDER.test(one)),
  ];
  const before = beforeFunction(finding, program, text);
  return [
    ...(before.length > 0 ? [`Declared on it or before it: ${list(before)}.`] : []),
    ...(all.length > 0 ? [`Conditions on the way: ${list([...ofSender, ...others])}.`] : []),
  ];
}

/** Decorators, and what registrations run before the handler. */
function beforeFunction(finding: RawFinding, program: Program, text: string): string[] {
  const { steps, routes = [], circumstances } = finding;
  const source = steps.find(({ elsewhere }) => !elsewhere);
  const isReached = steps.length > 0 || routes.length > 0 || circumstances?.handler !== undefined;
  const definitions = new Set([functionAt(program, source ?? finding), functionAt(program, finding)]);
  const places = [...definitions].flatMap((one): Place[] =>
    one
      ? [
          ...declared(one, program, text),
          ...(isReached ? runBeforeHandler(program, one).filter((value) => !OF_ELSE.test(nameOfValue(value))) : []),
        ]
      : [],
  );
  // What is named as the check that comes first isn't named twice.
  const known = circumstances?.authentication;
  const codes = places
    .filter((one) => one.end > one.start && !encloses(one, finding))
    .map(({ start, end }) => text.slice(start, end).replace(/^@/, ''))
    .filter((code) => known === undefined || !code.includes(known));
  return [...new Set(codes.map((code) => quoteCode(code, CODE_MAX)))];
}

const nameOfValue = (value: Expression): string =>
  lastName(value.kind === 'call' ? value.callee : value).replace(/^.*[.:]/, '');

/** Whether the function throws under a condition of its own, outside of what it catches. */
const throwsAlone = ({ body }: FunctionDefinition): boolean =>
  body.some(
    (one) => one.kind === 'if' && [one.whenTrue.at(-1), one.whenFalse?.at(-1)].some((end) => end?.kind === 'throw'),
  );
