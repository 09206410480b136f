/**
 * @module
 * What is known at a point of the program. A branch writes into an overlay of its own; joining touches only what the
 * branches wrote, so that the cost follows the size of the change and not of the program.
 */
import type { ObjectState } from './heap.ts';
import { joinObjects, widenObject } from './heap.ts';
import { currentReads } from './reads.ts';
import type { Variable } from './scope.ts';
import { joinValues, type ObjectId, type Value } from './value.ts';

/** What was written since some earlier point. */
export interface Diff {
  variables: Map<Variable, Value>;
  objects: Map<ObjectId, ObjectState>;
  /** Values narrowed by a test, by access path: `request.query.url`. */
  refined: Map<string, Value>;
}

export class State implements Diff {
  readonly parent: State | undefined;
  /** How many states it stands on. */
  readonly level: number;
  readonly variables = new Map<Variable, Value>();
  readonly objects = new Map<ObjectId, ObjectState>();
  readonly refined = new Map<string, Value>();
  /** False behind a return, throw, break or continue. */
  alive = true;

  constructor(parent?: State) {
    this.parent = parent;
    this.level = parent ? parent.level + 1 : 0;
  }

  fork(): State {
    return new State(this);
  }

  variable(key: Variable): Value | undefined {
    for (let state: State | undefined = this; state; state = state.parent) {
      const value = state.variables.get(key);
      if (!value) continue;
      currentReads()?.note(key, value, state.level);
      return value;
    }
    currentReads()?.note(key, undefined, -1);
    return undefined;
  }

  object(id: ObjectId): ObjectState | undefined {
    for (let state: State | undefined = this; state; state = state.parent) {
      const object = state.objects.get(id);
      if (!object) continue;
      currentReads()?.note(id, object, state.level);
      return object;
    }
    currentReads()?.note(id, undefined, -1);
    return undefined;
  }

  refinement(path: string): Value | undefined {
    for (let state: State | undefined = this; state; state = state.parent) {
      const value = state.refined.get(path);
      if (!value) continue;
      currentReads()?.note(path, value, state.level);
      return value;
    }
    currentReads()?.note(path, undefined, -1);
    return undefined;
  }

  /** Everything written in this state and its ancestors up to, not including, `base`. */
  since(base: State): Diff {
    if (this.parent === base) {
      return { variables: new Map(this.variables), objects: new Map(this.objects), refined: new Map(this.refined) };
    }
    const diff: Diff = { variables: new Map(), objects: new Map(), refined: new Map() };
    for (let state: State | undefined = this; state && state !== base; state = state.parent) {
      for (const [key, value] of state.variables) if (!diff.variables.has(key)) diff.variables.set(key, value);
      for (const [key, value] of state.objects) if (!diff.objects.has(key)) diff.objects.set(key, value);
      for (const [key, value] of state.refined) if (!diff.refined.has(key)) diff.refined.set(key, value);
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
      this.joinVariables(paths, widen);
      this.joinHeap(paths, widen);
      this.joinRefined(paths);
    }
  }

  private absorb(diff: Diff): void {
    for (const [key, value] of diff.variables) this.variables.set(key, value);
    for (const [id, object] of diff.objects) this.objects.set(id, object);
    for (const [path, value] of diff.refined) this.refined.set(path, value);
  }

  private joinVariables(paths: readonly Diff[], widen: boolean): void {
    const keys = new Set(paths.flatMap(({ variables }) => [...variables.keys()]));
    for (const key of keys) {
      const before = this.variable(key);
      let joined: Value | undefined;
      for (const path of paths) {
        const value = path.variables.get(key) ?? before;
        if (value) joined = joined ? joinValues(joined, value) : value;
      }
      if (!joined) continue;
      const changed = widen && before !== undefined && joined.constants !== before.constants;
      this.variables.set(key, changed ? { ...joined, constants: undefined, shape: undefined } : joined);
    }
  }

  private joinHeap(paths: readonly Diff[], widen: boolean): void {
    const ids = new Set(paths.flatMap(({ objects }) => [...objects.keys()]));
    for (const id of ids) {
      const before = this.object(id);
      let joined: ObjectState | undefined;
      for (const path of paths) {
        const object = path.objects.get(id) ?? before;
        if (object) joined = joined ? joinObjects(joined, object) : object;
      }
      if (joined) this.objects.set(id, widen && before && joined !== before ? widenObject(joined, before) : joined);
    }
  }

  private joinRefined(paths: readonly Diff[]): void {
    const [first, ...others] = paths;
    if (!first) return;
    for (const [path, value] of first.refined) {
      const values = others.map((other) => other.refined.get(path) ?? this.refinement(path));
      if (values.every((other) => other !== undefined)) {
        this.refined.set(
          path,
          values.reduce<Value>((joined, other) => (other ? joinValues(joined, other) : joined), value),
        );
      }
    }
  }
}
