/** @module Judges calls without a model by their string arguments: SQL statements, markup, URLs, filters, scripts. */

import type { ObjectState } from '../../domain/heap.ts';
import { joinTaint, type Taint } from '../../domain/taint.ts';
import {
  constantPrefix,
  isBuilt,
  onlyConstant,
  onlyNamesTable,
  type ShapePart,
  shapeOf,
  type Value,
} from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { ResolvedCall } from '../context/call.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { scriptIn } from './scripts.ts';
import { checkSink } from './sinks.ts';

/** Calls that read, show or store such a text without executing it. */
const READS =
  /log|print|debug|trace|warn|info|error|escape|quote|hash|interpolat|builder|explain|format|parse|cache|match|push/i;

/** Queries about the database itself use names of the program, which a caller passes. */
const CATALOG = /\b(?:sys\.|information_schema\b|pg_catalog\b|sqlite_master\b)/i;

/** A literal with inserted values; text joined by `+` is only text. */
export const isInterpolation = (node: Expression | undefined, source: string): boolean =>
  node?.kind === 'concat' &&
  !node.parts.some((part, at) => source.slice(node.parts[at - 1]?.end ?? part.start, part.start).includes('+'));

const PAGE = /^text\/html/;
/** Calls that set a response header. */
const HEADS = /head|^(?:set|add|append|insert|put|field)$/i;
const MOVED = /^30[12378]$/;

/** Headers by their names: `{ Location: to }`, `[['Location', to]]`. */
function headsOf(object: ObjectState | undefined, read: ReturnType<typeof readObject>): [key: string, value: Value][] {
  const pairs = (object?.items ?? []).flatMap(({ objects }) => objects.flatMap((id) => read(id)?.items ?? []));
  const [key, value] = pairs;
  return [...(object?.fields ?? []), ...(key && value ? [[String(onlyConstant(key)), value] as [string, Value]] : [])];
}

type Use = Pick<Parameters<typeof checkSink>[1], 'start' | 'end' | 'site'>;

/** The parts of a string before the first constant that ends the row's scope. */
function headOf(value: Value, until: RegExp): Value {
  const parts: ShapePart[] = [];
  for (const part of shapeOf(value)) {
    const at = typeof part === 'string' ? part.search(until) : -1;
    if (at >= 0) break;
    parts.push(part);
  }
  const taint = parts.reduce<Taint>((all, part) => (typeof part === 'string' ? all : joinTaint(all, part.taint)), []);
  return { ...value, taint, shape: [...parts, ''] };
}

/** Reports a text by its beginning, if a call with one of the names receives it. */
export function checkText(
  frame: Frame,
  given: Value,
  names: readonly string[],
  use: Use,
  isKnown = false,
  isBound = false,
): void {
  if (!given.shape || !isBuilt(given)) return;
  const beginning = constantPrefix(given);
  const isRead = READS.test(names[0] ?? '');
  for (const { starts, taker, weakness, note, sources, parses, carried, until } of frame.run.semantics.heuristics
    ?.texts ?? []) {
    if ((isKnown && !carried) || (isBound && /sql/.test(weakness))) continue;
    if (isRead && !(parses && !/log|print/i.test(names[0] ?? ''))) continue;
    if (!starts.test(beginning) || !names.some((name) => taker.test(name))) continue;
    const value = until ? headOf(given, until) : given;
    const isFixed = CATALOG.test(beginning);
    if (value.taint.every(({ source }) => source.kind === 'parameter' && (isFixed || onlyNamesTable(value, source))))
      continue;
    const sink = {
      weakness,
      note,
      confidence: 'medium' as const,
      call: '',
      args: [],
      // A text holds no query operators, but a query built from it may.
      ...(weakness === 'nosql-injection' ? { kind: 'code' as const } : {}),
      ...(sources ? { sources } : {}),
    };
    checkSink(frame, { ...use, guessed: true, value, sink });
  }
}

/**
 * Reports texts among the arguments of a call without a model, or with models of another receiver only. `isKnown`: the
 * call has a model, but perhaps not for what such a text does.
 */
export function checkTexts(frame: Frame, node: Call, { site, paths }: ResolvedCall, isKnown = false): void {
  const { start, end } = site;
  const use = { start, end, site: { call: node, paths } };
  const values = site.args.map(({ value }) => value);
  const script = scriptIn(frame, node, values);
  // Some models report interpreters like shells.
  const isTold = script?.weakness === 'code-injection' && frame.run.matches.has(`command-injection@${start}`);
  if (script && !isTold) {
    const { weakness, note, value } = script;
    checkSink(frame, { ...use, guessed: true, value, sink: { weakness, note, call: '', args: [] } });
  }
  if (site.tagged) return;
  const read = readObject(frame);
  // The content type of a response, and the target of a redirect.
  const heads = (): [key: string, value: Value][] =>
    values.flatMap(({ objects }) => objects.flatMap((id) => headsOf(read(id), read)));
  const saysPage = (value: Value): boolean =>
    value.constants !== undefined && PAGE.test(String(onlyConstant(value) ?? ''));
  const reportRedirect = (value: Value): void =>
    checkSink(frame, {
      ...use,
      guessed: true,
      value,
      sink: { weakness: 'open-redirect', note: 'redirect URL', call: '', args: [] },
    });
  if (!isKnown && values.some((one) => one.constants && MOVED.test(String(onlyConstant(one) ?? ''))))
    for (const [key, value] of heads()) if (/^location$/i.test(key)) reportRedirect(value);
  // `answer.header("Location", to)`
  const [key, target] = values;
  if (!isKnown && key && target && onlyConstant(key) === 'Location' && HEADS.test(site.name)) reportRedirect(target);
  // Few calls receive a joined text; only for these is the callee's name checked.
  const takers = (): string[] => {
    const isPage = values.some(saysPage) || heads().some(([, value]) => saysPage(value));
    // `Script::Compile(text)`: the type shows what is compiled.
    const maker = /^(?:compile|run|new|create|from)$/i.test(site.name)
      ? (/\b[A-Z]\w*$/.exec(site.receiverText) ?? [])
      : [];
    return [...(isPage ? ['html'] : []), ...maker];
  };
  const binds = frame.run.semantics.bindsInterpolation;
  for (const [at, { value, name }] of site.args.entries()) {
    if (value.shape) {
      const isBound = binds && isInterpolation(node.args[at]?.value, frame.run.source);
      const names = [site.name, ...(name ? [name] : []), ...takers()];
      checkText(frame, value, names, use, isKnown, isBound);
    }
    // `client.run({ sql: '…' + text })`
    for (const id of value.objects)
      for (const [key, field] of read(id)?.fields ?? []) {
        if (field.shape) checkText(frame, field, [site.name, key], use, isKnown, binds);
        // `send({ RawMessage: { Data: text } })`
        for (const inner of field.objects)
          for (const [own, part] of read(inner)?.fields ?? [])
            if (part.shape) checkText(frame, part, [site.name, own], use, isKnown, binds);
      }
  }
}
