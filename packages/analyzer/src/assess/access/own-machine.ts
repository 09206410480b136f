/**
 * @module
 * Programs for their own user: all servers of the program listen on the own machine, unless its user says otherwise on
 * the command line. An address from the environment is what a deployment sets, and a program with accounts serves
 * others, so both say nothing.
 */

import { lastName } from '../../ir/chains.ts';
import type { Argument, Call, Expression, FunctionDefinition, Program } from '../../ir/index.ts';
import { definitionsAround, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { has, type Node, type Place } from '../surroundings/surroundings.ts';

/** Calls that start a server and are given an address by name: `uvicorn.run(app, host=host)`. */
const STARTS = /^(?:listen\w*|run(?:_app|_simple)?|serve|make_server|start_server|create_server|launch|Config)$/i;
/** Those that may be given the address alone: `make_server('127.0.0.1', 80, app)`, `http.ListenAndServe(":80", nil)`. */
const BY_POSITION = /^(?:listen\w*|run_simple|serve|make_server|start_server|create_server)$/i;
/** `ThreadingHTTPServer((host, port), Handler)` */
const OF_PAIR = /Server$/;

const ADDRESS = /^(?:listen|bind|server)?_?-?(?:host(?:_?-?name)?|addr(?:ess)?|bind|server_name|interface|ip)$/i;
const OWN = /^(?:127\.\d+\.\d+\.\d+|localhost|::1|\[::1\])(?::\d*)?$/;
const OTHER = /^(?:\d+\.\d+\.\d+\.\d+|::|\[::\])?(?::\d*)?$/;
const PORT = /port$/i;
/** Numbers of `listen` that aren't the length of a queue. */
const PORT_MIN = 1024;

const READS_ENVIRONMENT = /^(?:environ|getenv|get_?env|env|ENV|envvar|env_?var)$/i;
/** Settings that the environment may set. */
const FROM_ENVIRONMENT = /^(?:Base)?Settings$/;
/** Routes of programs with accounts. */
const OF_ACCOUNTS = /(?:^|\/)(?:log-?in|sign-?(?:in|up)|register)\/?$/i;

type Verdict = 'own' | 'other';

interface Defaults {
  /** What options, variables, fields and objects hold at first, by their name. */
  held: ReadonlyMap<string, readonly Expression[]>;
  /** The defaults of parameters, which may be those of clients: they only tell of other addresses. */
  parameters: ReadonlyMap<string, readonly Expression[]>;
}

const plainName = (name: string): string => name.replace(/^-+/, '').replaceAll('-', '_').toLowerCase();

const isEnvironment = (node: Node): boolean =>
  ((node.kind === 'name' || node.kind === 'member') && READS_ENVIRONMENT.test(node.name)) ||
  (node.kind === 'call' && node.args.some(({ name }) => name !== undefined && READS_ENVIRONMENT.test(name)));

/** The long name of the option that the call declares: `add_argument("--host", default="127.0.0.1")`. */
function optionOf(args: readonly Argument[]): string | undefined {
  for (const { value } of args) {
    const [, name] = value.kind === 'string' ? (/(?:^|[\s,/])--([\w-]+)/.exec(value.value) ?? []) : [];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Objects that say how to log in describe a server of others. */
const LOGS_IN = /^(?:user(?:_?name)?|password|passwd|database|db)$/i;

function readDefaults(programs: readonly Program[]): Defaults {
  const held = new Map<string, Expression[]>();
  const parameters = new Map<string, Expression[]>();
  const add = (to: Map<string, Expression[]>, name: string, value: Expression | undefined): void => {
    if (value && ADDRESS.test(name)) to.set(plainName(name), [...(to.get(plainName(name)) ?? []), value]);
  };
  const addOption = (args: readonly Argument[], { start, end }: Place): void => {
    const option = optionOf(args);
    if (option !== undefined)
      add(held, option, {
        kind: 'call',
        callee: { kind: 'name', name: 'option', start, end },
        args: [...args],
        start,
        end,
      });
  };
  const addFunction = (definition: FunctionDefinition): void => {
    for (const { target, default: value } of definition.parameters)
      if (target.kind === 'name') add(parameters, target.name, value);
    for (const annotation of definition.annotations) addOption(annotation.args, annotation);
  };
  for (const { body } of programs) {
    for (const node of [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign')])
      add(held, lastName(node.target as Expression), node.value);
    for (const { definition } of nodesOfKind(body, 'function')) addFunction(definition);
    for (const { definition } of nodesOfKind(body, 'class')) {
      definition.methods.forEach(addFunction);
      const isSetting = definition.supertypes.some(({ name }) => FROM_ENVIRONMENT.test(name.replace(/.*\./, '')));
      for (const { name, value, start, end } of definition.fields)
        add(held, name, isSetting ? { kind: 'name', name: 'environ', start, end } : value);
    }
    for (const { entries } of nodesOfKind(body, 'object'))
      if (!entries.some(({ key }) => key !== undefined && LOGS_IN.test(key)))
        for (const { key, value } of entries) add(held, key ?? '', value);
    for (const call of nodesOfKind(body, 'call')) addOption(call.args, call);
  }
  return { held, parameters };
}

/** What is asked about the address of a call. */
interface Asked {
  defaults: Defaults;
  /** The default of the parameter with that name of the functions around the call. */
  given(name: string): Expression | undefined;
}

const DEPTH_MAX = 3;

/** Where a server with this address listens; undefined if the code does not say. */
function verdictOf(node: Expression, asked: Asked, depth = 0): Verdict | undefined {
  if (depth > DEPTH_MAX) return undefined;
  const all = (nodes: readonly (Expression | undefined)[]): Verdict | undefined =>
    together(nodes.map((one) => one && verdictOf(one, asked, depth + 1)));
  if (has(node, isEnvironment)) return 'other';
  switch (node.kind) {
    case 'string':
      return OWN.test(node.value) ? 'own' : OTHER.test(node.value) && node.value !== '' ? 'other' : undefined;
    case 'name':
    case 'member': {
      const { held, parameters } = asked.defaults;
      const name = plainName(node.name);
      const known = all([...(held.get(name) ?? []), node.kind === 'name' ? asked.given(node.name) : undefined]);
      return all(parameters.get(name) ?? []) === 'other' ? 'other' : known;
    }
    case 'binary':
      return all([node.left, node.right]);
    case 'concat':
      return all(node.parts);
    case 'conditional':
      return all([node.whenTrue, node.whenFalse]);
    case 'call':
      // A default, or an option with one: `Field(default=HOST)`, `config.get("host", "127.0.0.1")`
      return all(
        node.args.map(({ name, value }) => (name === 'default' || value.kind === 'string' ? value : undefined)),
      );
    default:
      return undefined;
  }
}

const together = (verdicts: readonly (Verdict | undefined)[]): Verdict | undefined =>
  verdicts.includes('other') ? 'other' : verdicts.find((one) => one !== undefined);

const isAddress = ({ name, value }: Argument): boolean =>
  name !== undefined
    ? ADDRESS.test(name)
    : ((value.kind === 'name' || value.kind === 'member') && ADDRESS.test(value.name)) ||
      (value.kind === 'string' && value.value !== '' && (OWN.test(value.value) || OTHER.test(value.value)));

/** `app.run(port=80)` with `app = Flask(__name__)`, which listens on the own machine unless it is given an address. */
function isOwnByDefault({ body }: Program, { callee, args }: Call): boolean {
  if (
    callee.kind !== 'member' ||
    callee.name !== 'run' ||
    args.some(({ name, spread }) => name === undefined || spread)
  )
    return false;
  const owner = lastName(callee.object);
  const writes = [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign')].filter(
    ({ target }) => owner !== '' && lastName(target as Expression) === owner,
  );
  return writes.length > 0 && writes.every(({ value }) => value?.kind === 'call' && lastName(value.callee) === 'Flask');
}

/** The address that the call listens on: `all` without one, `own` if that is the default, undefined if it does not listen. */
function addressOf(program: Program, call: Call): Expression | 'all' | 'own' | undefined {
  const { callee, args } = call;
  const name = lastName(callee);
  const [first] = args;
  if (OF_PAIR.test(name)) return first?.value.kind === 'list' ? first.value.items[0] : undefined;
  if (!STARTS.test(name)) return undefined;
  const given = args.find((one) => (one.name !== undefined || BY_POSITION.test(name)) && isAddress(one));
  if (given) return given.value;
  for (const { value } of args)
    if (value.kind === 'object') {
      const entry = value.entries.find(({ key }) => key !== undefined && ADDRESS.test(key));
      if (entry) return entry.value;
    }
  const port = first?.value;
  const isPort =
    (port?.kind === 'number' && port.value >= PORT_MIN) ||
    ((port?.kind === 'name' || port?.kind === 'member') && PORT.test(port.name));
  if (isOwnByDefault(program, call)) return 'own';
  return isPort && name === 'listen' ? 'all' : undefined;
}

/** `if __name__ == "__main__":` starts a program for its developer, which is deployed by other means. */
const isForDeveloper = ({ body }: Program, call: Call): boolean =>
  nodesAt(body, call).some(
    (node) =>
      node.kind === 'if' &&
      encloses(node, call) &&
      has(node.test, (one) => one.kind === 'name' && one.name === '__name__'),
  );

const answers = new WeakMap<readonly Program[], boolean>();

function listensHere(programs: readonly Program[]): boolean {
  if (programs.some(({ body }) => nodesOfKind(body, 'string').some(({ value }) => OF_ACCOUNTS.test(value))))
    return false;
  let defaults: Defaults | undefined;
  const verdicts = programs.flatMap((program) =>
    nodesOfKind(program.body, 'call').flatMap((call) => {
      const address = addressOf(program, call);
      if (address === undefined || isForDeveloper(program, call)) return [];
      if (address === 'all') return ['other' as const];
      if (address === 'own') return ['own' as const];
      defaults ??= readDefaults(programs);
      const around = definitionsAround(program.body, call).flatMap(({ parameters }) => parameters);
      const given = (name: string): Expression | undefined =>
        around.findLast(({ target }) => target.kind === 'name' && target.name === name)?.default;
      // An empty address is every one.
      const isEmpty = address.kind === 'string' && address.value === '';
      return [isEmpty ? ('other' as const) : verdictOf(address, { defaults, given })];
    }),
  );
  return verdicts.length > 0 && verdicts.every((one) => one === 'own');
}

/** Whether every server of the linked files listens on the own machine. */
export function isForOwnUser(programs: readonly Program[]): boolean {
  const known = answers.get(programs) ?? listensHere(programs);
  answers.set(programs, known);
  return known;
}
