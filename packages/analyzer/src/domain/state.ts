/**
 * @module
 * The abstract state at a point of the program. Each branch writes into its own overlay, and joining only touches what
 * the branches wrote, so its cost depends on the change and not on the program.
 */
import type { ObjectState } from './heap.ts';
import { joinObjects, widenObject } from './heap.ts';
import { currentReads } from './reads.ts';
import type { Variable } from './scope.ts';
import { joinValues, type ObjectId, type Value } from './value.ts';

/** The writes since an earlier state. */
export interface Diff {
  variables: Map<Variable, Value>;
  objects: Map<ObjectId, ObjectState>;
  /** Values narrowed by a test, by access path: `request.query.url`. */
  refined: Map<string, Value>;
}

/** Nothing was written. */
export const UNCHANGED: Diff = { variables: new Map(), objects: new Map(), refined: new Map() };

export class State implements Diff {
  readonly parent: State | undefined;
  /** The number of ancestor states. */
  readonly level: number;
  // Most states are forks with few writes, and lookups pass through many of them, so maps are created on first write.
  private ownVariables: Diff['variables'] | undefined = undefined;
  private ownObjects: Diff['objects'] | undefined = undefined;
  private ownRefined: Diff['refined'] | undefined = undefined;
  /** False after a return, throw, break or continue. */
  alive = true;

  constructor(parent?: State) {
    this.parent = parent;
    this.level = parent ? parent.level + 1 : 0;
  }

  get variables(): Diff['variables'] {
    this.ownVariables ??= new Map();
    return this.ownVariables;
  }

  get objects(): Diff['objects'] {
    this.ownObjects ??= new Map();
    return this.ownObjects;
  }

  get refined(): Diff['refined'] {
    this.ownRefined ??= new Map();
    return this.ownRefined;
  }

  fork(): State {
    return new State(this);
  }

  variable(key: Variable): Value | undefined {
    for (let state: State | undefined = this; state; state = state.parent) {
      const value = state.ownVariables?.get(key);
      if (!value) continue;
      currentReads()?.note(key, value, state.level);
      return value;
    }
    currentReads()?.note(key, undefined, -1);
    return undefined;
  }

  object(id: ObjectId): ObjectState | undefined {
    for (let state: State | undefined = this; state; state = state.parent) {
      const object = state.ownObjects?.get(id);
      if (!object) continue;
      currentReads()?.note(id, object, state.level);
      return object;
    }
    currentReads()?.note(id, undefined, -1);
    return undefined;
  }

  refinement(path: string): Value | undefined {
    for (let state: State | undefined = this; state; state = state.parent) {
      const value = state.ownRefined?.get(path);
      if (!value) continue;
      currentReads()?.note(path, value, state.level);
      return value;
    }
    currentReads()?.note(path, undefined, -1);
    return undefined;
  }

  /** The access paths of active refinements with this prefix, innermost state first. */
  refinedBelow(prefix: string): string[] {
    const found: string[] = [];
    for (let state: State | undefined = this; state; state = state.parent)
      if (state.ownRefined) for (const path of state.ownRefined.keys()) if (path.startsWith(prefix)) found.push(path);
    return found;
  }

  /** Everything written in this state and its ancestors up to, not including, `base`. */
  since(base: State): Diff {
    const { ownVariables, ownObjects, ownRefined } = this;
    const diff: Diff = { variables: new Map(ownVariables), objects: new Map(ownObjects), refined: new Map(ownRefined) };
    for (let state = this.parent; state && state !== base; state = state.parent) {
      addMissing(diff.variables, state.ownVariables);
      addMissing(diff.objects, state.ownObjects);
      addMissing(diff.refined, state.ownRefined);
    }
    return diff;
  }

  /**
   * Goes on from whichever of the paths was taken. Without any path nothing goes on. `widen`: the paths are turns of a
   * loop, so a constant that changed is not constant.
   */
  join(paths: readonly Diff[], widen = false): void {
    const [only, ...others] = paths;
    if (!only) {
      this.alive = false;
      return;
    }
    if (others.length === 0 && !widen) this.absorb(only);
    else {
      const written = paths.map(writtenIn);
      this.joinVariables(
        written.map(({ variables }) => variables),
        widen,
      );
      this.joinHeap(
        written.map(({ objects }) => objects),
        widen,
      );
      this.joinRefined(written.map(({ refined }) => refined));
    }
  }

  private absorb(diff: Diff): void {
    const { variables, objects, refined } = writtenIn(diff);
    if (variables.size > 0) for (const [key, value] of variables) this.variables.set(key, value);
    if (objects.size > 0) for (const [id, object] of objects) this.objects.set(id, object);
    if (refined.size > 0) for (const [path, value] of refined) this.refined.set(path, value);
  }

  /** The state without its lazily created maps. */
  get written(): Diff {
    return {
      variables: this.ownVariables ?? UNCHANGED.variables,
      objects: this.ownObjects ?? UNCHANGED.objects,
      refined: this.ownRefined ?? UNCHANGED.refined,
    };
  }

  private joinVariables(paths: readonly Diff['variables'][], widen: boolean): void {
    for (const key of keysOf(paths)) {
      const before = this.variable(key);
      let joined: Value | undefined;
      for (const path of paths) {
        const value = path.get(key) ?? before;
        if (value) joined = joined ? joinValues(joined, value) : value;
      }
      if (!joined) continue;
      const changed = widen && before !== undefined && joined.constants !== before.constants;
      this.variables.set(key, changed ? { ...joined, constants: undefined, shape: undefined } : joined);
    }
  }

  private joinHeap(paths: readonly Diff['objects'][], widen: boolean): void {
    for (const id of keysOf(paths)) {
      const before = this.object(id);
      let joined: ObjectState | undefined;
      for (const path of paths) {
        const object = path.get(id) ?? before;
        if (object) joined = joined ? joinObjects(joined, object) : object;
      }
      if (joined) this.objects.set(id, widen && before && joined !== before ? widenObject(joined, before) : joined);
    }
  }

  private joinRefined([first, ...others]: readonly Diff['refined'][]): void {
    if (!first || first.size === 0) return;
    for (const [path, value] of first) {
      const values = others.map((other) => other.get(path) ?? this.refinement(path));
      if (values.every((other) => other !== undefined)) {
        this.refined.set(
          path,
          values.reduce<Value>((joined, other) => (other ? joinValues(joined, other) : joined), value),
        );
      }
    }
  }
}

const writtenIn = (diff: Diff): Diff => (diff instanceof State ? diff.written : diff);

function addMissing<Key, Item>(to: Map<Key, Item>, from: ReadonlyMap<Key, Item> | undefined): void {
  if (from) for (const [key, item] of from) if (!to.has(key)) to.set(key, item);
}

/** The keys of all maps, each once. */
function keysOf<Key>(maps: readonly ReadonlyMap<Key, unknown>[]): Iterable<Key> {
  const filled = maps.filter(({ size }) => size > 0);
  const [only, ...others] = filled;
  if (others.length === 0) return only ? [...only.keys()] : [];
  const keys = new Set(only?.keys());
  for (const other of others) for (const key of other.keys()) keys.add(key);
  return keys;
}
