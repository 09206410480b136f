/** @module Evaluates the statements of a function in execution order. */
import type { Loop, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { Analysis } from './analysis.ts';
import { unknownNumber } from './dialect.ts';
import { type Environment, refine } from './environment.ts';
import { num, ref } from './known.ts';

export function runBody(analysis: Analysis, environment: Environment, body: readonly Statement[]): void {
  for (const statement of body) {
    if (!environment.alive) return;
    step(analysis, environment, statement);
  }
}

/** Returns the names that the code assigns, outside of closures. */
function assignedIn(body: readonly unknown[]): Set<string> {
  const names = new Set<string>();
  walk(body as Statement[], (node) => {
    if (node.kind === 'function') return 'skip';
    const targets = node.kind === 'assign' || node.kind === 'declare' ? [node.target] : [];
    for (const target of targets.flatMap((one) => (one.kind === 'list' ? one.items : [one])))
      if (target.kind === 'name') names.add(target.name);
    // The call may set the argument: `out x`.
    if (node.kind === 'call') for (const { value } of node.args) if (value.kind === 'name') names.add(value.name);
    return undefined;
  });
  return names;
}

/** Forgets all values of the variables except for their types. */
function widen(analysis: Analysis, environment: Environment, names: ReadonlySet<string>): void {
  for (const name of names) {
    const value = environment.get(name);
    environment.set(
      name,
      value?.kind === 'num'
        ? unknownNumber(analysis.dialect.ranges, value.type)
        : value?.kind === 'ref' && value.length
          ? ref('unknown', [0, Infinity])
          : undefined,
    );
  }
}

function step(analysis: Analysis, environment: Environment, node: Statement): void {
  switch (node.kind) {
    case 'expression':
      analysis.evaluate(environment, node.value);
      return;
    case 'declare':
      declare(analysis, environment, node);
      return;
    case 'if':
      analysis.evaluate(environment, node.test);
      branch(
        environment,
        [true, false].map((truth) => (taken) => {
          refine(taken, node.test, truth, analysis.peek);
          runBody(analysis, taken, (truth ? node.whenTrue : node.whenFalse) ?? []);
        }),
      );
      return;
    case 'loop':
      loop(analysis, environment, node);
      return;
    case 'switch':
      choose(analysis, environment, node);
      return;
    case 'try':
      attempt(analysis, environment, node);
      return;
    case 'block':
      if (node.label === undefined) runBody(analysis, environment, node.body);
      else withExits(analysis, environment, () => runBody(analysis, environment, node.body));
      return;
    case 'return': {
      const value = node.value && analysis.evaluate(environment, node.value);
      if (environment.alive && node.value) analysis.results.push(value);
      environment.alive = false;
      return;
    }
    case 'throw':
      if (node.value) analysis.evaluate(environment, node.value);
      environment.alive = false;
      return;
    case 'break':
      analysis.exits.at(-1)?.push(environment.fork());
      environment.alive = false;
      return;
    case 'continue':
      environment.alive = false;
  }
}

function declare(analysis: Analysis, environment: Environment, node: Statement & { kind: 'declare' }): void {
  const type = node.type?.array ? undefined : node.type?.name;
  const value = node.value && analysis.evaluate(environment, node.value);
  if (node.target.kind === 'list' && node.value) analysis.bind(environment, node.target, node.value, value);
  if (node.target.kind !== 'name') return;
  const isList = node.type?.array === true || type === 'string';
  const unknown = isList ? ref('unknown', [0, Infinity]) : unknownNumber(analysis.dialect.ranges, type);
  const isBare = node.value === undefined && type !== undefined && analysis.dialect.ranges[type];
  const kept = isBare ? num(0, 0, type ?? '') : (value ?? unknown);
  analysis.keep(
    environment,
    node.target.name,
    kept?.kind === 'ref' && isList && !kept.length ? { ...kept, length: [0, Infinity] } : kept,
    type,
  );
}

function branch(environment: Environment, arms: readonly ((taken: Environment) => void)[]): void {
  environment.become(
    arms.map((arm) => {
      const taken = environment.fork();
      arm(taken);
      return taken;
    }),
  );
}

/** Runs code that `break` may leave, and joins the states at its exits. */
function withExits(analysis: Analysis, environment: Environment, run: () => void): void {
  analysis.exits.push([]);
  run();
  const exits = analysis.exits.pop() ?? [];
  environment.become([environment.fork(), ...exits]);
}

function loop(analysis: Analysis, environment: Environment, node: Loop): void {
  for (const one of node.init ?? []) step(analysis, environment, one);
  if (node.iterable) analysis.evaluate(environment, node.iterable);
  const changed = assignedIn([...node.body, ...(node.update ?? []), ...(node.test ? [node.test] : [])]);
  withExits(analysis, environment, () => {
    const before = environment.fork();
    const inside = environment.fork();
    widen(analysis, inside, changed);
    if (node.target?.kind === 'name') inside.set(node.target.name, undefined);
    if (node.target?.kind === 'list')
      for (const item of node.target.items) if (item.kind === 'name') inside.set(item.name, undefined);
    if (node.test && node.form !== 'do') {
      analysis.evaluate(inside, node.test);
      refine(inside, node.test, true, analysis.peek);
    }
    // If the condition is false at first, the body never runs.
    const never = node.form !== 'do' && node.test !== undefined && settled(analysis, before, node.test) === false;
    if (never) inside.alive = false;
    runBody(analysis, inside, node.body);
    for (const one of node.update ?? []) if (inside.alive) analysis.evaluate(inside, one);
    const always = node.form === 'do' || (node.test !== undefined && settled(analysis, before, node.test) === true);
    environment.become(always && inside.alive ? [inside] : always ? [] : [before, inside]);
    if (node.test) refine(environment, node.test, false, analysis.peek);
    else if (node.form !== 'each') environment.alive = false;
  });
}

const settled = (
  analysis: Analysis,
  environment: Environment,
  test: NonNullable<Loop['test']>,
): boolean | undefined => {
  const value = analysis.peek(environment, test);
  return value?.kind === 'bool' ? value.value : undefined;
};

function choose(analysis: Analysis, environment: Environment, node: Statement & { kind: 'switch' }): void {
  if (node.subject) analysis.evaluate(environment, node.subject);
  const { subject } = node;
  withExits(analysis, environment, () => {
    const rest = environment.fork();
    let fallen: Environment | undefined;
    const arms: Environment[] = [];
    for (const one of node.cases) {
      const taken = (one.tests.length === 0 ? rest : environment).fork();
      const [test] = one.tests;
      if (subject && test && one.tests.length === 1) {
        const { start, end } = test;
        const equality = { kind: 'binary' as const, operator: '==' as const, left: subject, right: test, start, end };
        refine(taken, equality, true, analysis.peek);
        refine(rest, equality, false, analysis.peek);
      }
      if (fallen?.alive) taken.become([taken.fork(), fallen]);
      runBody(analysis, taken, one.body);
      if (one.fallsThrough) fallen = taken;
      else {
        fallen = undefined;
        arms.push(taken);
      }
    }
    const hasDefault = node.cases.some(({ tests }) => tests.length === 0);
    environment.become([...arms, ...(fallen ? [fallen] : []), ...(hasDefault ? [] : [rest])]);
  });
}

function attempt(analysis: Analysis, environment: Environment, node: Statement & { kind: 'try' }): void {
  runBody(analysis, environment, node.resources ?? []);
  const failed = environment.fork();
  widen(analysis, failed, assignedIn(node.body));
  const arms = [environment.fork(), ...node.catches.map(() => failed.fork())];
  runBody(analysis, arms[0] ?? environment, node.body);
  for (const [at, one] of node.catches.entries()) runBody(analysis, arms[at + 1] ?? failed, one.body);
  environment.become(arms);
  if (node.finally) {
    const isOver = !environment.alive;
    if (isOver) environment.become([failed]);
    runBody(analysis, environment, node.finally);
    if (isOver) environment.alive = false;
  }
}
