/** @module What one analysis of pointers carries along: the file's functions, the frame of a call, what was found. */
import type { RawFinding } from '../../../api-model/raw-finding.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { Death, Region, State, Target, Value } from './state.ts';
import { exceeds } from './state.ts';
import { Code } from './syntax.ts';

export interface Frame {
  id: number;
  functionName: string;
  /** Innermost last. A closure sees those of the function around it. */
  scopes: Map<string, Region>[];
  /** The function gives a raw pointer back. */
  returnsRaw: boolean;
  /** What it gives back may hold a pointer or reference. */
  returnsPointers: boolean;
}

/** How many nodes are evaluated for one function, calls included. */
const STEPS_MAX = 4_000;
export const CALLS_MAX = 4;
const DEPTH_MAX = 200;
const RAW_FIELD = /(?:^|[{,(])\s*(?:pub(?:\([^)]*\))?\s+)?(\w+)\s*:\s*\*\s*(?:const|mut)\b/gm;
/** The first pages of memory belong to no program. */
const ADDRESS_MIN = 0x1_0000;

export class Machine {
  readonly code: Code;
  readonly found = new Map<string, RawFinding>();
  readonly globals = new Map<string, Region>();
  /** The region of each declaration, the same one each time that it is executed. */
  readonly #regions = new Map<string, Region>();
  /** Functions that are being executed, innermost last. */
  readonly calls: SyntaxNode[] = [];
  /** Closures by the position of their node. */
  readonly closures = new Map<number, SyntaxNode>();
  /** Where a pointer was last stored in memory of a caller or a global. */
  readonly stored = new Map<string, SyntaxNode>();
  /** Fields that are raw pointers in every struct of the file that has one of that name. */
  readonly rawFields: ReadonlySet<string>;
  /** Allocations without a name, which end with the statement. */
  readonly temporaries = new Set<Region>();
  steps = 0;
  depth = 0;
  #frames = 0;

  readonly functions: ReadonlyMap<string, SyntaxNode>;

  constructor(source: string, functions: ReadonlyMap<string, SyntaxNode>) {
    this.code = new Code(source);
    this.rawFields = new Set([...source.matchAll(RAW_FIELD)].map(([, name = '']) => name));
    this.functions = functions;
  }

  /** `type`: what the function gives back; unknown for closures. */
  frame(functionName: string, scopes: Map<string, Region>[], type: SyntaxNode | undefined, isClosure = false): Frame {
    this.#frames += 1;
    const returnsPointers = isClosure || /[*&]|\bNonNull\b|Ptr\b|\bSelf\b/.test(this.code.text(type));
    return { id: this.#frames, functionName, scopes, returnsRaw: type?.type === 'pointer_type', returnsPointers };
  }

  /** Whether there is room for another step. */
  enters(): boolean {
    this.steps += 1;
    return this.steps < STEPS_MAX && this.depth < DEPTH_MAX;
  }

  region(frame: Frame, name: string, kind: Region['kind'], at: SyntaxNode): Region {
    const key = `${frame.id} ${kind} ${at.start} ${name}`;
    let region = this.#regions.get(key);
    if (!region) {
      region = { name, kind, frame: frame.id };
      this.#regions.set(key, region);
    }
    return region;
  }

  /**
   * A new allocation at that place. One of an earlier turn of a loop may still have an owner: it is another region.
   */
  allocation(frame: Frame, name: string, at: SyntaxNode, state: State): Region {
    const first = this.region(frame, name, 'heap', at);
    const region = ownerOf(first, state) ? this.region(frame, `${name} `, 'heap', at) : first;
    region.name = name;
    state.revive(region);
    region.size = undefined;
    region.element = undefined;
    return region;
  }

  report(frame: Frame, weakness: string, node: { start: number; end: number }, detail: string, death?: Death): void {
    const key = `${weakness} ${node.start}`;
    if (this.found.has(key)) return;
    this.found.set(key, {
      weakness,
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail,
      steps: death ? [{ start: death.start, end: death.end, note: ENDS[death.how] }] : [],
      ...(frame.functionName === '' ? {} : { functionName: frame.functionName }),
    });
  }

  /** The memory that a pointer leads to is read or written. */
  use(frame: Frame, value: Value, node: SyntaxNode, state: State, isWritten = false): void {
    const targets = value.targets.filter(({ raw }) => raw);
    for (const { region } of targets) {
      const death = state.dead.get(region);
      if (death)
        this.report(
          frame,
          'use-after-free',
          node,
          `\`${region.name}\` no longer exists here: ${GONE[death.how]}.`,
          death,
        );
    }
    if (value.isNull && targets.length === 0)
      this.report(frame, 'null-dereference', node, 'The pointer is null on this path.');
    // Registers of a device have addresses too, higher ones, and are accessed as volatile.
    if (
      value.address !== undefined &&
      value.address < ADDRESS_MIN &&
      !/volatile/.test(this.code.source.slice(node.start, node.end))
    )
      this.report(frame, 'untrusted-pointer', node, 'The pointer does not lead to an object.');
    for (const target of targets) this.#checkBounds(frame, target, node, isWritten);
  }

  #checkBounds(frame: Frame, { region, offset, element, path }: Target, node: SyntaxNode, isWritten: boolean): void {
    if (path !== '' || !offset || (element ?? region.element) !== (region.element ?? element)) return;
    const isBefore = offset.lengthOf === undefined && offset.plus < 0 && region.kind !== 'foreign';
    const { size } = region;
    if (!isBefore && !(size && exceeds({ ...offset, plus: offset.plus + 1 }, size))) return;
    this.report(
      frame,
      isWritten ? 'buffer-overflow' : 'out-of-bounds-read',
      node,
      `It is outside of \`${region.name}\`${size && !size.lengthOf ? `, which has ${size.plus} elements` : ''}.`,
    );
  }

  /** The memory that a pointer leads to is given back. Says whether it was. */
  release(frame: Frame, value: Value, node: SyntaxNode, state: State, isOwned: boolean): void {
    for (const { region, offset } of value.targets) {
      const death = state.dead.get(region);
      if (death && death.how !== 'scope' && !(death.how === 'dropped' && !isOwned)) {
        this.report(frame, 'double-free', node, `\`${region.name}\` has been freed before.`, death);
        continue;
      }
      if (region.kind === 'local' || region.kind === 'static')
        this.report(frame, 'invalid-free', node, `\`${region.name}\` is a variable; its memory was not allocated.`);
      else if (offset && offset.lengthOf === undefined && offset.plus !== 0)
        this.report(frame, 'invalid-free', node, 'The pointer does not lead to the beginning of the allocation.');
    }
  }
}

/** The variable that frees the memory at its end. */
export const ownerOf = (memory: Region, state: State): Region | undefined =>
  [...state.content].find(([variable, parts]) => parts.get('')?.owner === memory && !state.dead.has(variable))?.[0];

const ENDS = {
  scope: 'the variable ends here',
  freed: 'the memory is freed here',
  dropped: 'the value is dropped here',
};
const GONE = {
  scope: 'the block or function of the variable has ended',
  freed: 'the memory was freed',
  dropped: 'the value was dropped',
};
