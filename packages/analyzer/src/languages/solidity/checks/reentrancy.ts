/** @module Calls that leave the contract before its state is written. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { isGuarded, isGuardedByModifier } from './authorization.ts';
import { type Contract, hasMark, localsOf, rootOf, type SolidityFile, some } from './contract.ts';
import { isLocking } from './locks.ts';
import { passesControl } from './outside-calls.ts';
import type { Report } from './report.ts';

const GUARD = /non_?reentran|^lock(?:ed)?$|mutex|no_?re_?entr|reentrancy_?guard|synchronized/i;
const DEPTH_MAX = 5;
const EVENTS_MAX = 2000;

interface OutsideCall {
  /** Where it stands in the function that is looked at. */
  node: { start: number; end: number };
  pays: boolean;
  /** State that was read, and written, before. */
  read: Set<string>;
  written: Set<string>;
}

interface Path {
  read: Set<string>;
  written: Set<string>;
  calls: Set<OutsideCall>;
  /** The path has left the function. */
  ended: boolean;
}

const copyOf = (path: Path): Path => ({
  read: new Set(path.read),
  written: new Set(path.written),
  calls: new Set(path.calls),
  ended: path.ended,
});

function join(into: Path, others: readonly Path[]): void {
  const open = others.filter(({ ended }) => !ended);
  into.ended = open.length === 0;
  for (const part of open) {
    for (const name of part.read) into.read.add(name);
    for (const name of part.written) into.written.add(name);
    for (const call of part.calls) into.calls.add(call);
  }
}

/** Runs along the paths of one function, with what it calls of the contract and its modifiers put in. */
class Walker {
  readonly found = new Map<OutsideCall, string>();
  readonly #contract: Contract;
  readonly #file: SolidityFile;
  #events = 0;
  /** The place in the outermost function that is being done. */
  #site: { start: number; end: number } | undefined;

  constructor(contract: Contract, file: SolidityFile) {
    this.#contract = contract;
    this.#file = file;
  }

  function(definition: FunctionDefinition, path: Path, depth: number): void {
    const modifiers = definition.annotations.flatMap(({ name }) => this.#contract.modifiers.get(name) ?? []);
    this.#nested(definition, modifiers, path, depth);
  }

  #nested(definition: FunctionDefinition, modifiers: readonly FunctionDefinition[], path: Path, depth: number): void {
    const [outer, ...rest] = modifiers;
    const site = this.#site;
    if (!outer) {
      const scope = new Scope(definition);
      this.#statements(definition.body, path, scope, depth, () => undefined);
      path.ended = false;
    } else {
      if (depth === 0) this.#site = { start: definition.nameStart, end: definition.nameStart + definition.name.length };
      this.#statements(outer.body, path, new Scope(outer), depth, () => {
        this.#site = site;
        this.#nested(definition, rest, path, depth);
        if (depth === 0)
          this.#site = { start: definition.nameStart, end: definition.nameStart + definition.name.length };
      });
      this.#site = site;
      path.ended = false;
    }
  }

  #statements(body: readonly Statement[], path: Path, scope: Scope, depth: number, place: () => void): void {
    for (const statement of body) {
      if (path.ended) return;
      this.#statement(statement, path, scope, depth, place);
    }
  }

  #statement(statement: Statement, path: Path, scope: Scope, depth: number, place: () => void): void {
    switch (statement.kind) {
      case 'expression':
        if (statement.value.kind === 'name' && statement.value.name === '_') place();
        else this.#expression(statement.value, path, scope, depth);
        if (
          statement.value.kind === 'call' &&
          statement.value.callee.kind === 'name' &&
          /^(?:revert|selfdestruct|suicide)$/.test(statement.value.callee.name)
        )
          path.ended = true;
        return;
      case 'declare':
        if (statement.value) this.#expression(statement.value, path, scope, depth);
        return;
      case 'return':
      case 'throw':
        if (statement.value) this.#expression(statement.value, path, scope, depth);
        path.ended = true;
        return;
      case 'if': {
        this.#expression(statement.test, path, scope, depth);
        const then = copyOf(path);
        const otherwise = copyOf(path);
        this.#statements(statement.whenTrue, then, scope, depth, place);
        this.#statements(statement.whenFalse ?? [], otherwise, scope, depth, place);
        join(path, [then, otherwise]);
        return;
      }
      case 'loop': {
        this.#statements(statement.init ?? [], path, scope, depth, place);
        for (let round = 0; round < 2; round += 1) {
          if (statement.test) this.#expression(statement.test, path, scope, depth);
          const body = copyOf(path);
          this.#statements(statement.body, body, scope, depth, place);
          for (const one of statement.update ?? []) this.#expression(one, body, scope, depth);
          join(path, [copyOf(path), body]);
        }
        return;
      }
      case 'block':
        this.#statements(statement.body, path, scope, depth, place);
        return;
      case 'try':
        this.#statements(statement.body, path, scope, depth, place);
        for (const one of statement.catches) {
          const caught = copyOf(path);
          this.#statements(one.body, caught, scope, depth, place);
          join(path, [copyOf(path), caught]);
        }
        return;
      default:
    }
  }

  #expression(node: Expression, path: Path, scope: Scope, depth: number): void {
    this.#events += 1;
    if (this.#events > EVENTS_MAX) return;
    switch (node.kind) {
      case 'name':
        if (scope.storage.has(node.name)) path.read.add(scope.storage.get(node.name) ?? node.name);
        else if (this.#isState(node.name, scope)) path.read.add(node.name);
        return;
      case 'assign':
        this.#expression(node.value, path, scope, depth);
        if (node.operator || node.target.kind === 'list') this.#expression(node.target, path, scope, depth);
        else if (node.target.kind === 'index' && node.target.index)
          this.#expression(node.target.index, path, scope, depth);
        this.#write(node.target, path, scope);
        return;
      case 'unary':
        this.#expression(node.operand, path, scope, depth);
        if (node.operator === 'delete') this.#write(node.operand, path, scope);
        return;
      case 'call':
        this.#call(node, path, scope, depth);
        return;
      case 'member':
        this.#expression(node.object, path, scope, depth);
        return;
      case 'index':
        this.#expression(node.object, path, scope, depth);
        if (node.index) this.#expression(node.index, path, scope, depth);
        return;
      case 'binary':
        this.#expression(node.left, path, scope, depth);
        this.#expression(node.right, path, scope, depth);
        return;
      case 'cast':
        this.#expression(node.value, path, scope, depth);
        return;
      case 'conditional':
        for (const part of [node.test, node.whenTrue, node.whenFalse]) this.#expression(part, path, scope, depth);
        return;
      case 'list':
        for (const item of node.items) this.#expression(item, path, scope, depth);
        return;
      case 'opaque':
        for (const part of node.parts) this.#expression(part, path, scope, depth);
        return;
      default:
    }
  }

  /** `Payments.send(to, amount)`, `to.send(amount)` with a library of the file. */
  #ofLibrary(callee: Expression): FunctionDefinition | undefined {
    if (callee.kind !== 'member') return undefined;
    const root = rootOf(callee.object);
    const libraries = this.#file.contracts.filter(({ kind }) => kind === 'library');
    const named = libraries.find(({ name }) => name === root);
    return (named ? [named] : libraries).map(({ functions }) => functions.get(callee.name)).find((one) => one);
  }

  #isState(name: string, scope: Scope): boolean {
    if (scope.locals.has(name)) return false;
    const field = this.#contract.variables.get(name);
    if (field) return field.isConstant !== true;
    return (
      this.#contract.partial &&
      /^_?[a-z]\w*s?$/.test(name) &&
      !/^(?:msg|block|tx|now|abi|this|super|require|assert|keccak256|sha3|sha256|address|_)$/.test(name)
    );
  }

  #write(target: Expression, path: Path, scope: Scope): void {
    if (target.kind === 'list') {
      for (const item of target.items) this.#write(item, path, scope);
      return;
    }
    const root = rootOf(target);
    if (root === undefined) return;
    const name = scope.storage.get(root) ?? root;
    if (!this.#isState(name, scope) && !scope.storage.has(root)) return;
    for (const call of path.calls) {
      // What was written before and is set again is a lock, or is safe at the moment of the call.
      if (call.read.has(name) && !call.written.has(name) && !this.found.has(call)) this.found.set(call, name);
    }
    path.written.add(name);
  }

  #call(node: Call, path: Path, scope: Scope, depth: number): void {
    const { callee } = node;
    if (callee.kind === 'member') this.#expression(callee.object, path, scope, depth);
    else if (callee.kind !== 'name') this.#expression(callee, path, scope, depth);
    for (const { value } of node.args) this.#expression(value, path, scope, depth);
    if (callee.kind === 'member' && /^(?:push|pop)$/.test(callee.name)) this.#write(callee.object, path, scope);
    const kind = passesControl(node, this.#contract, this.#file, scope.types);
    if (kind) {
      path.calls.add({
        node: this.#site ?? node,
        pays: kind === 'value',
        read: new Set(path.read),
        written: new Set(path.written),
      });
      return;
    }
    const inner = callee.kind === 'name' ? this.#contract.functions.get(callee.name) : this.#ofLibrary(callee);
    if (!inner || depth >= DEPTH_MAX) return;
    const site = this.#site;
    this.#site = site ?? node;
    this.function(inner, path, depth + 1);
    this.#site = site;
  }
}

class Scope {
  readonly locals: ReadonlySet<string>;
  readonly types = new Map<string, string>();
  /** Local pointers into the state, and what they point into. */
  readonly storage = new Map<string, string>();

  constructor(definition: FunctionDefinition) {
    this.locals = localsOf(definition);
    for (const { target, type } of definition.parameters) {
      if (target.kind === 'name' && type && !type.array) this.types.set(target.name, type.name);
    }
    this.#declarations(definition.body);
  }

  #declarations(body: readonly Statement[]): void {
    for (const statement of body) {
      if (statement.kind === 'declare' && statement.target.kind === 'name') {
        if (statement.type && !statement.type.array) this.types.set(statement.target.name, statement.type.name);
        const root = statement.value && rootOf(statement.value);
        const stored = statement.annotations?.some(({ name }) => name === 'storage');
        if (root && stored) this.storage.set(statement.target.name, root);
      } else if (statement.kind === 'block' || statement.kind === 'loop') this.#declarations(statement.body);
      else if (statement.kind === 'if') this.#declarations([...statement.whenTrue, ...(statement.whenFalse ?? [])]);
    }
  }
}

const SHOWS_WORTH = /price|rate|value|worth|perShare|convert|preview|exchange|virtual/i;

/** Whether a view that anyone may ask makes a worth of it. */
const shownBy = (contract: Contract, name: string): boolean =>
  contract.own.some(
    (definition) =>
      definition.isPublic !== false &&
      hasMark(definition, 'view') &&
      SHOWS_WORTH.test(definition.name) &&
      some(definition.body, (node) => node.kind === 'name' && node.name === name),
  );

/** External calls of a function before it writes state that it had read before the call. */
export function reentrancy(contract: Contract, file: SolidityFile, report: Report): void {
  for (const definition of contract.own) {
    const entered = definition.isPublic !== false && definition.form !== 'constructor';
    if (!entered || hasMark(definition, 'view')) continue;
    const isLocked = definition.annotations.some(({ name }) => GUARD.test(name)) || isLocking(definition, contract);
    const walker = new Walker(contract, file);
    walker.function(definition, { read: new Set(), written: new Set(), calls: new Set(), ended: false }, 0);
    const seen = new Set<number>();
    for (const [call, name] of walker.found) {
      // A lock keeps callers out of this contract, but a view called meanwhile still returns the old price.
      if (isLocked && (!call.pays || !shownBy(contract, name))) continue;
      if (
        seen.has(call.node.start) ||
        isGuardedByModifier(definition, contract) ||
        (!call.pays && isGuarded(definition, contract))
      )
        continue;
      seen.add(call.node.start);
      report(definition, {
        weakness: 'reentrancy',
        ...call.node,
        confidence: call.pays ? 'high' : 'medium',
        ...(call.pays && !isLocked ? {} : { severity: 'medium' }),
        detail: isLocked
          ? `\`${name}\` is written only after the call; until then whoever asks the contract is told a wrong value.`
          : `\`${name}\` is read before the call and written only after it.`,
      });
    }
  }
}
