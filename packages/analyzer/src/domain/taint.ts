/** @module Taint: where a value came from, by which steps, and for which kinds of sink it has been neutralized. */
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import { SINK_KINDS, type SinkKind, type SourceKind } from '../api-model/kinds.ts';

/** Most dangerous first: the source that a finding names if several reach it. */
const SOURCE_ORDER: readonly SourceKind[] = [
  'remote',
  'message',
  'browser',
  'file',
  'database',
  'argument',
  'environment',
  'parameter',
];
export const sourceRank = (kind: SourceKind): number => SOURCE_ORDER.indexOf(kind);

const bits = new Map(SINK_KINDS.map((kind, index) => [kind, 1 << index]));
export const ALL_KINDS = SINK_KINDS.reduce((mask, kind) => mask | (bits.get(kind) ?? 0), 0);

/** A set of sink kinds as a bit mask. */
export function kindMask(kinds: readonly SinkKind[] | 'all'): number {
  return kinds === 'all' ? ALL_KINDS : kinds.reduce((mask, kind) => mask | (bits.get(kind) ?? 0), 0);
}

/** A text is not an operator of a store and no object of fields. */
export const AS_TEXT = kindMask(['nosql', 'assign', 'property']);

/** Kinds for which a text is always safe: an operator of a document store is an object. */
export const OF_TEXT = kindMask(['nosql']);

/** The kinds in a bit mask, in the order of the list. */
export const kindsIn = (mask: number): SinkKind[] => SINK_KINDS.filter((kind) => (mask & (bits.get(kind) ?? 0)) !== 0);

/** Sink kinds for which numbers and booleans are dangerous: sizes, memory, and sinks that accept no untrusted value. */
export const SCALAR_CLEARS = ALL_KINDS & ~kindMask(['size', 'memory', 'assign', 'secret']);

export interface Source {
  kind: SourceKind;
  label: string;
  /** Offsets of the source expression. */
  start: number;
  end: number;
  /** Name of the enclosing function, '' at the top level. */
  within: string;
  /** Below `high` if it isn't certain that the data is untrusted. */
  confidence?: Confidence | undefined;
  /**
   * A parameter of a function that is exported. `calls`: the program calls the function as well, so that only callers in
   * other programs fill it so.
   */
  exported?: 'only' | 'calls';
  /** An object of the program, which says itself where its file is. */
  isOwnObject?: boolean | undefined;
  /** Members that the server sets rather than the client. */
  serverMembers?: readonly string[] | undefined;
  /** The number of leading elements that the program itself sets. */
  ownElements?: number | undefined;
  /** A name that the code uses but doesn't define, as in a fragment. */
  undeclared?: boolean;
}

/** A step of the flow; linked from the last to the first. */
export interface Trace {
  previous: Trace | undefined;
  start: number;
  note: string;
  length: number;
  /** Sink kinds that the step sanitizes for. */
  sanitizes?: number;
  /** The step passes through unavailable code, which is assumed to propagate the data. */
  assumed?: true;
}

export interface Label {
  source: Source;
  trace: Trace;
  /** Sink kinds that this has been sanitized for. */
  sanitized: number;
  /** Characters that were removed completely. */
  without?: string;
}

export type Taint = readonly Label[];
export const CLEAN: Taint = [];

const LABELS_MAX = 5;
const TRACE_MAX = 48;

export function taintOf(source: Source, sanitized = 0): Taint {
  const note = source.kind === 'parameter' ? source.label : `${source.label} enters here`;
  return [{ source, sanitized, trace: { previous: undefined, start: source.start, note, length: 1 } }];
}

/** Joins two values: sanitized only if both are. */
export function joinTaint(left: Taint, right: Taint): Taint {
  if (left === right || right.length === 0) return left;
  if (left.length === 0) return right;
  const result = [...left];
  for (const label of right) {
    const index = result.findIndex(
      (other) =>
        other === label || (other.source.start === label.source.start && other.source.kind === label.source.kind),
    );
    const other = result[index];
    if (!other) result.push(label);
    else if (other !== label) result[index] = joinLabel(other, label);
  }
  if (result.length === left.length && result.every((label, index) => label === left[index])) return left;
  if (result.length <= LABELS_MAX) return result;
  return result
    .sort((a, b) => sourceRank(a.source.kind) - sourceRank(b.source.kind) || cleared(a) - cleared(b))
    .slice(0, LABELS_MAX);
}

/** For how many kinds of sink it was neutralized: what was neutralized for fewer says more of the value. */
function cleared({ sanitized }: Label): number {
  let count = 0;
  for (let rest = sanitized; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function joinLabel(left: Label, right: Label): Label {
  const sanitized = left.sanitized & right.sanitized;
  // Keep the trace of the less sanitized value, which is the dangerous path.
  const leftOpen = left.sanitized === sanitized;
  const rightOpen = right.sanitized === sanitized;
  const base =
    leftOpen && rightOpen ? (right.trace.length < left.trace.length ? right : left) : leftOpen ? left : right;
  const without = [...(left.without ?? '')].filter((one) => right.without?.includes(one)).join('');
  if (base.sanitized === sanitized && (base.without ?? '') === without) return base;
  return { ...base, sanitized, without };
}

/** Whether both have exactly the same origin, such as an object and its keys. */
export const isOfSameSources = (left: Taint, right: Taint): boolean =>
  left.length > 0 &&
  left.length === right.length &&
  left.every(({ source }) => right.some((other) => other.source === source));

/** Characters with which a shell runs further commands or redirects output. */
const SHELL_NEEDS = [';', '&', '|', '`', '$', '(', ')', '<', '>', '\n'];

/** Characters without which a name leads into no other folder; `..` alone names only the one above. */
const PATH_NEEDS = ['/', '\\'];

/**
 * The taint with those characters removed; once all shell metacharacters are gone, it is sanitized for shells, and once
 * all separators are gone, for paths.
 */
export function dropCharacters(taint: Taint, characters: string): Taint {
  if (taint.length === 0 || characters === '') return taint;
  const [shell, path] = [kindMask(['shell']), kindMask(['path'])];
  return taint.map((label) => {
    const without = [...new Set((label.without ?? '') + characters)].join('');
    const lacks = (needed: readonly string[]): boolean => needed.every((one) => without.includes(one));
    const sanitized = label.sanitized | (lacks(SHELL_NEEDS) ? shell : 0) | (lacks(PATH_NEEDS) ? path : 0);
    return { ...label, without, sanitized };
  });
}

/** The taint, sanitized for some sink kinds. */
export function sanitizeTaint(taint: Taint, mask: number): Taint {
  if (taint.length === 0 || mask === 0) return taint;
  const result: Label[] = [];
  for (const label of taint) {
    const sanitized = label.sanitized | mask;
    if (sanitized === ALL_KINDS) continue;
    result.push(sanitized === label.sanitized ? label : { ...label, sanitized });
  }
  return result.length === 0 ? CLEAN : result;
}

/** The taint of a member; none if the server sets it. */
export function memberTaint(taint: Taint, name: string): Taint {
  if (!taint.some(({ source }) => source.serverMembers?.includes(name))) return taint;
  return taint.filter(({ source }) => !source.serverMembers?.includes(name));
}

/** The taint of an element read from the source itself; none if the program sets it. */
export const elementTaint = (taint: Taint, index: number, { start, end }: { start: number; end: number }): Taint =>
  taint.some(({ source }) => index < (source.ownElements ?? 0))
    ? taint.filter(({ source, trace }) => {
        const isItself = !trace.previous && source.start === start && source.end === end;
        return !isItself || index >= (source.ownElements ?? 0);
      })
    : taint;

/** The taint, no longer sanitized for some sink kinds. */
export function restoreTaint(taint: Taint, mask: number): Taint {
  if (!taint.some(({ sanitized, without }) => (sanitized & mask) !== 0 || without)) return taint;
  return taint.map((label) => ({ ...label, sanitized: label.sanitized & ~mask, without: '' }));
}

/** The taint with one more step. */
export function stepTaint(taint: Taint, start: number, note: string, sanitizes = 0, assumed = false): Taint {
  if (taint.length === 0) return taint;
  return taint.map((label) =>
    label.trace.start === start || label.trace.length >= TRACE_MAX
      ? label
      : {
          ...label,
          trace: {
            previous: label.trace,
            start,
            note,
            length: label.trace.length + 1,
            ...(sanitizes === 0 ? {} : { sanitizes }),
            ...(assumed ? { assumed } : {}),
          },
        },
  );
}

/** Whether the flow passes through unavailable code. */
export function isAssumed({ trace }: Label): boolean {
  for (let step: Trace | undefined = trace; step; step = step.previous) if (step.assumed) return true;
  return false;
}

/** Names of functions whose result is made of the text that they are given. */
const KEEPS_TEXT =
  /str|te?xt|format|lower|upper|trim|strip|concat|join|code|json|pars|escap|replac|split|html|mark|render|cop[iy]|clone|wrap|norm|sanit|clean|quot|path|ur[il]|slug|templat|conv|cast|map|filter|merge|assign|sort|list|array|sprint|message|sub|slice|^(?:all|from|of|new|next|first|last|pop|shift|resolve|then|call|apply|await)$/i;

/** `t(text)`, `_(text)`, `toText(value)`, but not `Q(value)`. */
const TRANSLATES = /^(?:[a-z_]|\$t|to[A-Z_]\w*)$/;

/** The last call on the way whose code isn't available, unless its name says that it keeps the text or reads a field. */
export function assumedCall({ trace }: Label): string | undefined {
  const notes = new Set<string>();
  for (let step: Trace | undefined = trace; step; step = step.previous) notes.add(step.note);
  for (let step: Trace | undefined = trace; step; step = step.previous) {
    const name = step.assumed ? /^passes through (?:.*\.)?([\w$]+)\(\)$/.exec(step.note)?.[1] : undefined;
    if (name === undefined || KEEPS_TEXT.test(name) || TRANSLATES.test(name)) continue;
    if (!notes.has(`stored in '${name}'`)) return `${name}()`;
  }
  return undefined;
}

/** Sanitizes what the result of a function that is not in sight holds; a client may send any type. */
export const sanitizeAssumed = (taint: Taint, mask: number): Taint =>
  taint.map((label) => (isAssumed(label) ? { ...label, sanitized: label.sanitized | mask } : label));

/** The sanitizing steps of a trace that are still effective, from source to sink. */
export function sanitizingSteps({ trace, sanitized }: Label): { start: number; note: string; kinds: SinkKind[] }[] {
  const steps: { start: number; note: string; kinds: SinkKind[] }[] = [];
  for (let step: Trace | undefined = trace; step; step = step.previous) {
    const mask = (step.sanitizes ?? 0) & sanitized;
    if (mask !== 0) steps.push({ start: step.start, note: step.note, kinds: kindsIn(mask) });
  }
  return steps.reverse();
}

/** The steps of a trace, from source to sink. */
export function traceSteps(trace: Trace): { start: number; note: string }[] {
  const steps: { start: number; note: string }[] = [];
  for (let step: Trace | undefined = trace; step; step = step.previous)
    steps.push({ start: step.start, note: step.note });
  return steps.reverse();
}
