/**
 * @module Summarizes a library's functions: each is entered once per parameter, which has marked data while all others
 * are unknown or, if callers may omit them, absent. If the marked data reaches a sink or the result, a plain call does
 * the same.
 */
import fs from 'node:fs';
import type { SinkModel } from '../../packages/analyzer/src/api-model/api.ts';
import type { ArgumentSelector } from '../../packages/analyzer/src/api-model/condition.ts';
import type { SinkKind } from '../../packages/analyzer/src/api-model/kinds.ts';
import { emptyObject, putField, transitiveTaint } from '../../packages/analyzer/src/domain/heap.ts';
import type { State } from '../../packages/analyzer/src/domain/state.ts';
import {
  isAssumed,
  kindsIn,
  type Label,
  type Source,
  sanitizingSteps,
  taintOf,
} from '../../packages/analyzer/src/domain/taint.ts';
import { constantValue, makeValue, tainted, UNKNOWN, type Value } from '../../packages/analyzer/src/domain/value.ts';
import { enter, runBody } from '../../packages/analyzer/src/interpreter/context/activation.ts';
import { type Argument, argument } from '../../packages/analyzer/src/interpreter/context/call.ts';
import {
  allocate,
  type Frame,
  frameOf,
  readObject,
  switchModule,
  withBudget,
} from '../../packages/analyzer/src/interpreter/context/frame.ts';
import type { Match } from '../../packages/analyzer/src/interpreter/context/match.ts';
import { bindParameters } from '../../packages/analyzer/src/interpreter/declarations/parameters.ts';
import { runDeferred } from '../../packages/analyzer/src/interpreter/handlers/entries.ts';
import { isMachinery, isService } from '../../packages/analyzer/src/interpreter/handlers/outside-arguments.ts';
import type { FunctionDefinition, Parameter } from '../../packages/analyzer/src/ir/index.ts';
import { walk } from '../../packages/analyzer/src/ir/walk.ts';
import { pathOfType } from '../../packages/analyzer/src/resolve/names.ts';
import { atOnce } from '../../packages/analyzer/src/work/stretches.ts';
import type { Fact } from './facts.ts';
import type { ApiFunction, Surface } from './surface.ts';

/** The kinds of sink of facts. Logs, headers, sizes, classes and patterns are left to a library's callers by design. */
const WEAKNESSES: ReadonlySet<string> = new Set([
  ...['command-injection', 'code-injection', 'sql-injection', 'nosql-injection', 'path-traversal', 'ssrf'],
  ...['unsafe-deserialization', 'template-injection', 'expression-injection', 'xpath-injection', 'ldap-injection'],
  ...['xxe', 'xslt-injection', 'unsafe-include', 'jndi-injection', 'cross-site-scripting', 'open-redirect'],
]);

/** The sources that a library's function may be, except those that its caller sets up. */
const SOURCE_KINDS: ReadonlySet<string> = new Set(['remote', 'message', 'browser', 'file', 'database']);

/** Kinds of sink for which a function may be a sanitizer. */
const SANITIZED: ReadonlySet<string> = new Set([
  ...['sql', 'sql-quoted', 'shell', 'path', 'url', 'redirect', 'html', 'ldap', 'xpath', 'xml', 'regex'],
]);

/** Types that represent their contents: a path, an address. */
const NAMES_DATA = /(?:^|\.)(?:File|Path|URI|URL|PurePath|PathLike)$/;

/** Names of optional arguments, in a language without declared defaults. */
const OPTIONAL_NAME = /^_?(?:opts?|options|cfg|conf|config|settings)$/i;

/** A value that is safe for more kinds than these, without escaping, is a number or similar. */
const SANITIZED_MAX = 4;

const DIVIDES = /^(?:slice|splice|shift|pop)$/;

/** Maximum number of rest arguments that are distinguished. */
const REST = 3;

/** A member without marked data. */
const SETTLED = makeValue({ scalar: true });

/** A marked argument. */
interface Given {
  parameter: Parameter;
  position: number;
  selector: ArgumentSelector;
  /** It is passed by name only. */
  isKeyword: boolean;
  /** An options object: only its fields can reach a sink. */
  isSetting: boolean;
}

const isObject = (parameter: Parameter): boolean =>
  parameter.default?.kind === 'object' || OPTIONAL_NAME.test(nameOf(parameter) ?? '');

/** The arguments of a plain call with one of them replaced. */
function placed(plain: readonly Argument[], { position, parameter, isKeyword }: Given, value: Value): Argument[] {
  const name = nameOf(parameter);
  if (isKeyword && !parameter.rest && name !== undefined) return [...plain, { ...argument(value), name }];
  return Array.from({ length: Math.max(plain.length, position + 1) }, (_, at) =>
    at === position ? argument(value) : (plain[at] ?? argument(UNKNOWN)),
  );
}

const OFFSET = 2_000_000_000;
const FIELDS_MAX = 80;

const markOf = (index: number): Source => ({
  ...{ kind: 'remote' as const, label: 'argument', within: '' },
  ...{ start: OFFSET + index, end: OFFSET + index },
});

interface Evaluated {
  matches: readonly Match[];
  returned: Value;
  /** Labels in the result and everything it contains. */
  labels: readonly Label[];
  isComplete: boolean;
  /** As the call has left it. */
  state: State;
}

/** Milliseconds of processor time: on a busy machine the clock means little. */
export const processorTime = (): number => process.cpuUsage().user / 1000;

const nameOf = ({ target }: Parameter): string | undefined => (target.kind === 'name' ? target.name : undefined);

/** Whether the function cuts the rest arguments into parts, so that the engine can't tell which one goes where. */
function isDivided(body: FunctionDefinition['body'], rest: string | undefined): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind !== 'member' || node.object.kind !== 'name' || node.object.name !== rest) return;
    found ||= DIVIDES.test(node.name);
  });
  return found;
}

/** Enters a function with these arguments; its changes are undone unless `keep` is set. */
function evaluate(frame: Frame, { callee, receiver }: ApiFunction, args: readonly Argument[], keep = false): Evaluated {
  const { run } = frame;
  const { definition } = callee;
  const { state } = frame;
  const outer = switchModule(run, callee.scope.module);
  const own = frameOf(frame, callee.scope.module);
  const child = keep ? state : state.fork();
  own.state = child;
  run.matches.clear();
  run.exhausted = false;
  run.module.reserve = run.module.share * 2;
  run.foreignReserve = run.foreignShare * 5;
  run.deferred.length = 0;
  run.registrations.clear();
  run.entry = { name: definition.name, handler: undefined, definition, owner: callee.owner };
  let returned = UNKNOWN;
  const inner = enter(own, callee, receiver);
  bindParameters(inner, definition, args, { kind: 'null', start: definition.nameStart, end: definition.nameStart });
  withBudget(run, () => {
    returned = runBody(inner, definition);
    child.join(inner.exits.map(({ diff }) => diff));
    child.alive = true;
  });
  const labels = transitiveTaint(returned, readObject({ ...own, state: child }));
  atOnce(runDeferred({ ...own, state: child }));
  const matches = [...run.matches.values()];
  own.state = state;
  frame.state = state;
  switchModule(run, outer);
  return { matches, returned, labels, isComplete: !run.exhausted, state: child };
}

/** Summaries of the functions of a surface. */
export class Summarizer {
  readonly #frame: Frame;
  readonly #surface: Surface;
  readonly #deadline: number;
  readonly facts: Fact[] = [];

  constructor(frame: Frame, surface: Surface, deadline: number) {
    this.#frame = frame;
    this.#surface = surface;
    this.#deadline = deadline;
  }

  /**
   * Fills the fields of instances: constructors are run with unknown arguments. Results may have functions of their
   * own: `open(file).write(text)`.
   */
  construct(): void {
    for (const one of this.#surface.functions.values()) {
      if (processorTime() > this.#deadline) return;
      const args = this.#plainArguments(one);
      const isMaker = one.path.startsWith('new ') || one.callee.definition.form === 'constructor';
      this.#quietly(() => {
        if (!isMaker && (one.path.includes('()') || !this.#givesFunctions(one, args))) return;
        const { returned } = evaluate(this.#frame, one, args, true);
        const made = one.path.startsWith('new ') ? one.path.slice(4) : `${one.path}()`;
        if (this.#isInstance(returned)) return;
        this.#surface.add(made, returned, 2);
        // `new` before a function that returns an object results in that object.
        const isRoot = this.#frame.run.semantics.prototypes && !one.path.includes('.') && !one.path.startsWith('new ');
        if (isRoot) this.#surface.add(one.path, returned, 2);
      });
    }
  }

  #givesFunctions(one: ApiFunction, args: readonly Argument[]): boolean {
    const { returned, state } = evaluate(this.#frame, one, args);
    return returned.objects.some((id) =>
      [...(state.object(id)?.fields.values() ?? [])].some((field) => field.functions.length > 0),
    );
  }

  /** An exported class, whose name identifies its methods. */
  #isInstance({ objects }: Value): boolean {
    const owners = objects.map((id) => this.#frame.state.object(id)?.owner);
    return owners.length > 0 && owners.every((owner) => owner !== undefined && this.#surface.classes.has(owner));
  }

  summarize(): void {
    for (const one of this.#surface.functions.values()) {
      if (processorTime() > this.#deadline) return;
      this.#quietly(() => this.#summarizeFunction(one));
    }
  }

  /** A function that the engine can't follow has no facts. */
  #quietly(work: () => unknown): void {
    const { state } = this.#frame;
    try {
      work();
    } catch (error) {
      if (process.env.DEBUG_MODELS) process.stderr.write(`${String((error as Error).stack)}\n`);
      this.#frame.state = state;
    }
  }

  #isOptional(parameter: Parameter, position: number): boolean {
    if (parameter.default !== undefined) return true;
    const { prototypes } = this.#frame.run.semantics;
    return prototypes && position > 0 && !parameter.type && OPTIONAL_NAME.test(nameOf(parameter) ?? '');
  }

  /** Arguments of a plain call: required ones are unknown; optional ones are absent from the first on. */
  #plainArguments(one: ApiFunction): Argument[] {
    const { parameters } = one.callee.definition;
    const args: Argument[] = [];
    for (const [position, parameter] of parameters.entries()) {
      if (parameter.rest || parameter.all) break;
      if (!this.#isOptional(parameter, position)) args.push(argument(UNKNOWN));
      else if (this.#frame.run.semantics.prototypes && isObject(parameter))
        args.push(argument(this.#withoutMembers(one)));
      else args.push(argument(this.#defaultOf(parameter)));
    }
    return args;
  }

  /** An options object without any option. */
  #withoutMembers(one: ApiFunction): Value {
    const members = membersRead(one).reduce((made, name) => putField(made, name, constantValue(null)), emptyObject());
    return makeValue({ objects: [allocate(this.#frame, members)] });
  }

  #defaultOf({ default: node }: Parameter): Value {
    if (!node) return constantValue(null);
    return this.#frame.run.interpreter.evaluate(this.#frame, node);
  }

  #summarizeFunction(one: ApiFunction): void {
    const { definition } = one.callee;
    const plain = this.#plainArguments(one);
    const reaching: number[] = [];
    const without: number[] = [];
    let isComplete = true;
    for (const given of this.#markable(definition)) {
      const mark = markOf(given.position);
      const result = evaluate(this.#frame, one, placed(plain, given, tainted(taintOf(mark))));
      this.#addSinks(one, given, plain, mark, result.matches);
      isComplete &&= result.isComplete;
      const label = result.labels.find(({ source }) => source === mark);
      (label ? reaching : without).push(given.position);
      if (label && definition.form !== 'constructor') this.#addSanitizer(one, given, label, result.returned);
    }
    this.#mergeRest(one, definition);
    if (isComplete && reaching.length > 0 && without.length > 0)
      this.facts.push({ fact: 'flow', path: one.path, from: reaching, without });
    this.#addResult(one, plain);
  }

  /** The arguments that are marked in turn: those with data, and the first ones of a rest parameter. */
  #markable({ parameters, body }: FunctionDefinition): Given[] {
    const found: Given[] = [];
    let isKeyword = false;
    for (const [position, parameter] of parameters.entries()) {
      if (parameter.keywords || (parameter.all && parameters.length > 1)) break;
      const isRest = parameter.rest === true || parameter.all === true;
      if (this.#isData(parameter) && !(isRest && isDivided(body, nameOf(parameter)))) {
        const selector = this.#selectorOf(parameter, position, isKeyword);
        const isSetting = this.#isOptional(parameter, position) && isObject(parameter);
        found.push({ parameter, position, selector, isKeyword, isSetting });
        for (let more = 1; isRest && more < REST; more += 1)
          found.push({ parameter, position: position + more, selector: position + more, isKeyword, isSetting });
      }
      isKeyword ||= isRest;
    }
    return found;
  }

  /** If all rest arguments reach something without distinction: programs and statements are named by the first one. */
  #mergeRest({ path }: ApiFunction, { parameters }: FunctionDefinition): void {
    const rest = parameters.findIndex((one) => one.rest === true || one.all === true);
    if (rest < 0) return;
    const own = this.facts.filter((fact) => fact.fact === 'sink' && fact.path === path);
    for (const group of Map.groupBy(own, (fact) => (fact.fact === 'sink' ? fact.weakness : '')).values()) {
      const among = group.filter((fact) => fact.fact === 'sink' && typeof fact.arg === 'number' && fact.arg >= rest);
      if (among.length < REST) continue;
      for (const fact of among.slice(1)) this.facts.splice(this.facts.indexOf(fact), 1);
    }
  }

  /** The result is what the sanitizer returned, nothing that merely contains it. */
  #addSanitizer(one: ApiFunction, { selector }: Given, label: Label, { taint, objects }: Value): void {
    if (!taint.includes(label) || objects.length > 0 || isAssumed(label)) return;
    const sanitizes = sanitizedKinds(label).filter((kind) => SANITIZED.has(kind));
    if (sanitizes.length > 0) this.facts.push({ fact: 'sanitizer', path: one.path, arg: selector, sanitizes });
  }

  #selectorOf(parameter: Parameter, position: number, isKeyword: boolean): ArgumentSelector {
    const name = nameOf(parameter);
    if (parameter.rest || parameter.all || name === undefined) return position;
    if (isKeyword) return name;
    return this.#frame.run.semantics.callConstructs ? { at: position, name } : position;
  }

  /** Whether callers pass data in it: not for numbers, connections and functions. */
  #isData({ type }: Parameter): boolean {
    if (!type) return true;
    if (NAMES_DATA.test(pathOfType(this.#frame.run, type))) return true;
    return !isService(this.#frame, type) && !isMachinery(type);
  }

  #addSinks(one: ApiFunction, given: Given, plain: readonly Argument[], mark: Source, matches: readonly Match[]): void {
    const found = matches.filter((match) => isProof(match, mark));
    if (found.length === 0 || this.#isOtherwise(one, given)) return;
    const direct = given.isSetting ? new Set<string>() : this.#directAt(one, given, plain, mark);
    const fields = found.some(({ weakness }) => !direct.has(weakness)) ? this.#fieldsAt(one, given, plain) : undefined;
    for (const [weakness, places] of Map.groupBy(found, (match) => match.weakness)) {
      const own = direct.has(weakness) ? undefined : fields?.get(weakness);
      if (!direct.has(weakness) && !own) continue;
      const sinks = places.map((match) => this.#sinkOf(match));
      const sources = sinks.every((sink) => sink?.sources)
        ? [...new Set(sinks.flatMap((sink) => sink?.sources ?? []))]
        : undefined;
      this.facts.push({
        ...{ fact: 'sink' as const, path: one.path, weakness, arg: given.selector, sources, fields: own },
        note: places.find(({ note }) => note !== undefined)?.note,
      });
    }
  }

  /** Whether overloads with the same path differ at this position: models don't distinguish overloads. */
  #isOtherwise({ overloads }: ApiFunction, { parameter: { type }, position }: Given): boolean {
    if (this.#frame.run.semantics.callConstructs) return false;
    const others = overloads.flatMap(({ parameters }) => parameters[position] ?? []);
    return others.some((other) => other.type?.name !== type?.name || other.type?.array !== type?.array);
  }

  /** Weaknesses that the argument itself reaches, not one of its members. */
  #directAt(one: ApiFunction, given: Given, plain: readonly Argument[], mark: Source): ReadonlySet<string> {
    const names = membersRead(one);
    const frame = this.#frame;
    const { state } = frame;
    frame.state = state.fork();
    const members = names.reduce((made, name) => putField(made, name, SETTLED), emptyObject());
    const value = { ...tainted(taintOf(mark)), objects: names.length > 0 ? [allocate(frame, members)] : [] };
    const { matches } = evaluate(frame, one, placed(plain, given, value));
    frame.state = state;
    return new Set(matches.flatMap((match) => (isProof(match, mark) ? [match.weakness] : [])));
  }

  /** The sink's model, if the call is known: its relevant sources. */
  #sinkOf({ site, weakness }: Match): SinkModel | undefined {
    const entries = site?.paths.flatMap((path) => this.#frame.run.index.calls.get(path) ?? []) ?? [];
    return entries.flatMap(({ sinks }) => sinks).find((sink) => sink.weakness === weakness);
  }

  /** For each weakness, the fields of an object in this argument that reach its sinks. */
  #fieldsAt(one: ApiFunction, given: Given, plain: readonly Argument[]): ReadonlyMap<string, string[]> {
    const own = assignedTo(one, given);
    const names = membersRead(one).filter((name) => !own.has(name));
    const marks = names.map((_, index) => markOf(1000 + index));
    const frame = this.#frame;
    const { state } = frame;
    frame.state = state.fork();
    const object = names.reduce(
      (made, name, index) => putField(made, name, tainted(taintOf(marks[index] ?? markOf(0)))),
      emptyObject(undefined, false),
    );
    const value = makeValue({ objects: [allocate(frame, object)] });
    const found = new Map<string, Set<string>>();
    for (const match of evaluate(frame, one, placed(plain, given, value)).matches) {
      const name = names[marks.findIndex((mark) => isProof(match, mark))];
      if (name !== undefined) found.set(match.weakness, (found.get(match.weakness) ?? new Set()).add(name));
    }
    frame.state = state;
    return new Map([...found].map(([weakness, fields]) => [weakness, [...fields]]));
  }

  /** The result for unknown arguments: data of a source, or an instance of one of the library's classes. */
  #addResult(one: ApiFunction, plain: readonly Argument[]): void {
    const { returned, labels, state } = evaluate(this.#frame, one, plain);
    if (one.callee.definition.form === 'constructor') return;
    const source = labels.find(
      (label) => SOURCE_KINDS.has(label.source.kind) && !isAssumed(label) && label.source.start < OFFSET,
    );
    if (source && returned.taint.includes(source) && !ASKS.test(one.callee.definition.name)) {
      const { kind, label } = source.source;
      this.facts.push({ fact: 'source', path: one.path, kind, label, sanitized: kindsIn(source.sanitized) });
    }
    const owners = returned.objects.flatMap((id) => {
      const owner = state.object(id)?.owner;
      const path = owner && this.#surface.classes.get(owner);
      return path === undefined ? [] : [path];
    });
    const [type, ...others] = new Set(owners);
    if (type !== undefined && others.length === 0) this.facts.push({ fact: 'return', path: one.path, type });
  }
}

/** Kinds for which a sanitizer has made it safe; those by name or by the awaited form are guesses. */
function sanitizedKinds(label: Label): SinkKind[] {
  const seen = new Set(sanitizingSteps(label).flatMap(({ kinds }) => kinds));
  const kinds = kindsIn(label.sanitized);
  if (kinds.length > SANITIZED_MAX) return [];
  const isMarkup = kinds.includes('html') && kinds.includes('xml');
  return kinds.filter((kind) => seen.has(kind) || (isMarkup && (kind === 'html' || kind === 'xml')));
}

/**
 * Kinds for which an unknown test is rarely a test of the content: a program is looked up, but its name is not
 * restricted.
 */
const LOOKED_UP: ReadonlySet<string> = new Set(['command-injection', 'code-injection']);

/** A flow of the marked data without guessed or invisible steps. */
const isProof = ({ weakness, label, confidence, check }: Match, mark: Source): boolean =>
  WEAKNESSES.has(weakness) &&
  label?.source === mark &&
  confidence === 'high' &&
  (!check || LOOKED_UP.has(weakness)) &&
  !isAssumed(label);

/** Functions that return a number or a boolean for any argument. */
const ASKS = /^(?:is|has|exists?|contains|size|length|count|index)/i;

/** Fields of an argument that the function itself sets, so that the caller's values are lost. */
function assignedTo({ callee: { definition } }: ApiFunction, { parameter }: Given): ReadonlySet<string> {
  const names = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.target.kind !== 'member') return;
    const { object, name } = node.target;
    if (object.kind === 'name' && object.name === nameOf(parameter)) names.add(name);
  });
  return names;
}

/** Members of all objects in the language, or those in which callers pass functions: none of them is text. */
const IS_METHOD = (name: string): boolean =>
  [Object.prototype, Function.prototype, Array.prototype, String.prototype, fs].some((one) => name in one) ||
  /^(?:on|emit|once|fs|log|logger|debug|exports|default|promises|then|catch|callback|cb|next|buffer)$/.test(name);

const namesRead = new WeakMap<object, readonly string[]>();

/** Names of members that the function's file reads: an options object may have them as fields. */
function membersRead({ callee: { scope } }: ApiFunction): readonly string[] {
  const { module } = scope;
  if (!module) return [];
  const known = namesRead.get(module);
  if (known) return known;
  const counts = new Map<string, number>();
  const count = (name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1);
  walk(module.program.body, (node) => {
    if (node.kind === 'member') count(node.name);
    else if (node.kind === 'object') for (const { key } of node.entries) if (key !== undefined) count(key);
  });
  const names = [...counts].sort(([, left], [, right]) => right - left).map(([name]) => name);
  const kept = names.filter((name) => !IS_METHOD(name)).slice(0, FIELDS_MAX);
  namesRead.set(module, kept);
  return kept;
}
