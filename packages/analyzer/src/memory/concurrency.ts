/** @module Races: variables that threads change without a lock, files that change between check and use. */

import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Call, Expression, FunctionDefinition, Program, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';

export function checkConcurrency(program: Program, source: string): RawFinding[] {
  const functions: FunctionDefinition[] = [];
  walk(program.body, (node) => {
    if (node.kind === 'function') functions.push(node.definition);
    else if (node.kind === 'class') functions.push(...node.definition.methods);
  });
  const started = threadFunctions(program.body);
  const shared = sharedVariables(program.body);
  return functions
    .flatMap((definition) => [
      ...(started.has(definition.name) ? unguardedWrites(definition, shared) : []),
      ...lookedAtFirst(definition, source),
    ])
    .concat(threadLambdas(program.body));
}

const STARTS = /^(?:j?thread|async|post|submit|enqueue|dispatch|spawn|defer)$/;
const KEEPS = /^(?:emplace_back|push_back|emplace)$/;

/** `threads_.emplace_back([this] { ++hits_[path]; })`: fields that a thread changes while other threads may. */
function threadLambdas(body: readonly Statement[]): RawFinding[] {
  const found: RawFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'class') return;
    const { fields, methods } = node.definition;
    const ofThreads = new Set<string>();
    const plain = new Set<string>();
    for (const { name, type } of fields) {
      if (name === undefined || !type) continue;
      if ([type, ...type.args].some((one) => /thread|future/.test(one.name))) ofThreads.add(name);
      else if (!/atomic|mutex|lock|cond|semaphore|queue/i.test(type.name)) plain.add(name);
    }
    walk(
      methods.flatMap((one) => one.body),
      (call) => {
        if (call.kind !== 'call') return;
        const { callee } = call;
        const isKept = callee.kind === 'member' && KEEPS.test(callee.name) && ofThreads.has(nameOf(callee.object));
        if (!isKept && !((callee.kind === 'name' || callee.kind === 'member') && STARTS.test(callee.name))) return;
        for (const { value } of call.args)
          if (value.kind === 'function') found.push(...unguardedWrites(value.definition, plain, rootOf));
      },
    );
  });
  return found;
}

/** The variable or field that the expression is a part of. */
function rootOf(node: Expression): string {
  let at = node;
  while (at.kind === 'index' || (at.kind === 'member' && at.object.kind !== 'this')) at = at.object;
  return at.kind === 'member' ? at.name : nameOf(at);
}

const nameOf = (node: Expression | undefined): string =>
  node?.kind === 'name'
    ? node.name
    : node?.kind === 'cast'
      ? nameOf(node.value)
      : node?.kind === 'unary'
        ? nameOf(node.operand)
        : '';

/** Functions that run in threads: those passed to `pthread_create`, `thrd_create` or `std::thread`. */
function threadFunctions(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'name') return;
    const { name } = node.callee;
    const position = name === 'pthread_create' ? 2 : name === 'thrd_create' ? 1 : /^j?thread$/.test(name) ? 0 : -1;
    if (position >= 0) names.add(nameOf(node.args[position]?.value));
  });
  return names;
}

/** Global variables that aren't atomic. */
function sharedVariables(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    if (statement.kind !== 'declare' || statement.target.kind !== 'name' || statement.isConstant) continue;
    if (/atomic|mutex|thread|sem_t|cond/i.test(statement.type?.name ?? '')) continue;
    names.add(statement.target.name);
  }
  return names;
}

const GUARD = /lock|mutex|atomic|critical|sem_wait|__sync_/i;

/** A thread function changes a shared variable and takes no lock. */
function unguardedWrites(
  definition: FunctionDefinition,
  shared: ReadonlySet<string>,
  root: (target: Expression) => string = (target) => (target.kind === 'name' ? target.name : ''),
): RawFinding[] {
  const own = new Set<string>();
  const writes: (Expression & { kind: 'assign' })[] = [];
  let guarded = false;
  walk(definition.body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name') {
      own.add(node.target.name);
      if (GUARD.test(node.type?.name ?? '')) guarded = true;
    }
    if (node.kind === 'call') {
      const { callee } = node;
      if (callee.kind === 'name' || callee.kind === 'member') guarded ||= GUARD.test(callee.name);
    }
    if (node.kind === 'assign' && shared.has(root(node.target))) writes.push(node);
  });
  if (guarded) return [];
  const changed = writes.filter((write) => !own.has(root(write.target)) && write.value.kind !== 'boolean');
  return changed.map((write) => ({
    weakness: 'race-condition',
    start: write.start,
    end: write.end,
    confidence: 'medium',
    functionName: definition.name,
    detail: 'Several threads may change the variable at the same time, and no lock is held.',
    steps: [],
  }));
}

const LOOK = /^_?(?:access|stat|lstat|faccessat)$/;
const USE =
  /^(?:fopen|open|creat|unlink|remove|rename|chmod|chown|mkdir|rmdir|opendir|freopen|execv|execl|link|symlink|truncate|mknod|ofstream|fstream)$/;

/** A file is checked by name and then used by name: in between, the name may come to mean another file. */
function lookedAtFirst(definition: FunctionDefinition, source: string): RawFinding[] {
  const calls: { name: string; path: string; node: Call }[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'name') return;
    const given = node.args[0]?.value;
    // `path.c_str()` names the same file as `path`.
    const path =
      given?.kind === 'call' && given.callee.kind === 'member' && given.callee.name === 'c_str'
        ? given.callee.object
        : given;
    if (!path || (path.kind !== 'name' && path.kind !== 'string' && path.kind !== 'member')) return;
    const { name } = node.callee;
    if (LOOK.test(name) || USE.test(name)) calls.push({ name, path: source.slice(path.start, path.end), node });
  });
  calls.sort((a, b) => a.node.start - b.node.start);
  const looked = new Map<string, Call>();
  return calls.flatMap(({ name, path, node }): RawFinding[] => {
    const before = looked.get(path);
    if (LOOK.test(name)) looked.set(path, node);
    else if (before) {
      looked.delete(path);
      return [
        {
          weakness: 'race-condition',
          start: node.start,
          end: node.end,
          confidence: 'medium',
          functionName: definition.name,
          detail: 'The file may be replaced between the check and the use.',
          steps: [
            { start: before.start, end: before.end, note: 'checks the file by its name' },
            { start: node.start, end: node.end, note: 'uses it by name' },
          ],
        },
      ];
    }
    return [];
  });
}
