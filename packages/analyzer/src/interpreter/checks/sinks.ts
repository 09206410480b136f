/** @module Whether untrusted data that reaches a sink is dangerous there. */

import { SEVERITIES, type Severity, severityRank } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { SinkModel } from '../../api-model/api.ts';
import type { SinkKind, SourceKind } from '../../api-model/kinds.ts';
import type { WeaknessFacts } from '../../api-model/weakness.ts';
import { fieldValue, transitiveTaint } from '../../domain/heap.ts';
import {
  isAssumed,
  joinTaint,
  kindMask,
  type Label,
  restoreTaint,
  sourceRank,
  type Taint,
} from '../../domain/taint.ts';
import { constantPrefix, joinAll, onlyNamesTable, shapeOf, type Value } from '../../domain/value.ts';
import { lastName } from '../../ir/chains.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import type { Match } from '../context/match.ts';
import { isPlainResponse } from '../context/response-type.ts';
import { CONTENT, textOf } from '../context/text-holder.ts';
import { lowerConfidence, recordMatch } from './record-match.ts';

/**
 * For an object passed as options: the fields that the sink uses. Kinds that aren't listed use all of its contents; a
 * model may name others.
 */
const OPTION_FIELDS: Partial<Record<SinkKind, readonly string[]>> = {
  sql: ['sql', 'text', 'query', 'statement'],
  url: ['url', 'uri', 'baseURL', 'baseUrl', 'host', 'hostname', 'href', 'endpoint'],
  redirect: [
    'url',
    'uri',
    'href',
    'location',
    'Location',
    'pathname',
    'external',
    'redirect',
    'destination',
    'headers',
  ],
  path: ['path', 'file', 'filename', 'filePath', 'root', 'cwd', 'dir'],
  shell: ['cmd', 'command', 'args', 'shell', 'script'],
  regex: ['pattern', 'source'],
  code: ['code', 'source', 'script', 'expression'],
  argument: [],
};

const DEFAULT_SOURCES: readonly SourceKind[] = ['remote', 'message', 'browser'];

/** The taint of a value as a sink of that kind uses it. */
export function taintAtSink(frame: Frame, value: Value, kind: SinkKind, own?: readonly string[]): Taint {
  const fields = own ?? OPTION_FIELDS[kind];
  const read = readObject(frame);
  if (kind === 'nosql') return operatorTaint(value, read);
  if (!fields) return transitiveTaint(value, read);
  let taint = value.taint;
  for (const id of value.objects) {
    const object = read(id);
    if (!object) continue;
    const text = object.fields.get(CONTENT);
    if (text) taint = joinTaint(taint, text.taint);
    const items = object.items ?? [];
    for (const item of kind === 'argument' ? (heuristics.optionsAmong?.(items) ?? items) : items) {
      if (isAnchored(item, kind)) continue;
      taint = joinTaint(taint, transitiveTaint(item, read));
    }
    if (object.rest && (object.items || object.fields.size === 0))
      taint = joinTaint(taint, transitiveTaint(object.rest, read));
    for (const field of fields) {
      const found = object.fields.get(field) ?? (object.fields.size > 0 ? undefined : fieldValue(object, field));
      if (found && !isAnchored(found, kind)) taint = joinTaint(taint, transitiveTaint(found, read));
    }
  }
  return taint;
}

const OPERATOR_DEPTH = 4;

/** The value of `$where` is code: a text isn't safe, a number is. */
const asCode = (key: string, field: Value): Value =>
  key === '$where' ? { ...field, taint: restoreTaint(harmingCode(field.taint), kindMask(['nosql'])) } : field;
const harmingCode = (taint: Taint): Taint => taint.filter(({ sanitized }) => (sanitized & kindMask(['code'])) === 0);

/** The parts of a query without the values that it compares with: `{ name: { $eq: value } }`. */
function operatorTaint(value: Value, read: ReturnType<typeof readObject>, depth = 0): Taint {
  let taint = value.taint;
  if (depth > OPERATOR_DEPTH) return taint;
  for (const id of value.objects) {
    const object = read(id);
    if (!object) continue;
    const held = [...object.fields].filter(([key]) => key !== '$eq').map(([key, field]) => asCode(key, field));
    for (const one of [...held, ...(object.items ?? []), ...(object.rest ? [object.rest] : [])])
      taint = joinTaint(taint, operatorTaint(one, read, depth + 1));
  }
  return taint;
}

const HOST_IS_SET = /^[a-z][a-z\d+.-]*:\/\/[^/?#\s]+[/?#]/i;

/** A URL with a constant host, or a path on the own site, stays there. */
function isAnchored(value: Value, kind: SinkKind): boolean {
  // In PHP, the content itself, not the name of a file.
  if (kind === 'path') return /^data:/i.test(constantPrefix(value));
  if (kind !== 'url' && kind !== 'redirect') return false;
  // Spring's view names begin with the action.
  const prefix = constantPrefix(value).replace(/^\s*(?:redirect:|forward:|location:\s*)/i, '');
  if (HOST_IS_SET.test(prefix)) return true;
  if (/^(mailto|tel):/i.test(prefix) || /^\/[^/\\]/.test(prefix)) return true;
  if (heuristics.isBelowHost?.(value, kind === 'url' ? /[/?#]/ : /\w\/|[?#]/)) return true;
  // Text after the start of a query or a fragment stays on the page.
  return /^[?#]/.test(prefix) || (kind === 'redirect' && /^[\w.-]+[/?#]/.test(prefix));
}

/** An object made of such a text: `new URL("https://example.org/" + path)`. */
function isMadeOfAnchored(frame: Frame, { objects }: Value, kind: SinkKind): boolean {
  const texts = objects.map((id) => readObject(frame)(id)?.fields.get(CONTENT));
  return texts.length > 0 && texts.every((text) => text !== undefined && isAnchored(text, kind));
}

/**
 * Sinks for which a name that a fragment doesn't define is reported, because the data should be seen to be harmless.
 */
const FRAGMENT_KINDS: ReadonlySet<SinkKind> = new Set<SinkKind>([
  'sql',
  'shell',
  'code',
  'path',
  'ldap',
  'xpath',
  'template',
  'expression',
  'deserialize',
]);

const OF_SEGMENT = /^(?:path|URL) (?:param|var)/;
const OF_PART = /^(?:path|URL) |upload/;

/** The most severe label that is dangerous for that sink kind. */
export function dangerousLabel(
  taint: Taint,
  kind: SinkKind,
  sources: readonly SourceKind[],
  fragments = true,
): Label | undefined {
  const mask = kindMask([kind]);
  let found: Label | undefined;
  for (const label of taint) {
    if ((label.sanitized & mask) !== 0) continue;
    if (!sources.includes(label.source.kind) && !(fragments && label.source.undeclared && FRAGMENT_KINDS.has(kind)))
      continue;
    const rank = found ? sourceRank(label.source.kind) - sourceRank(found.source.kind) : -1;
    // Of several labels, one that a server's configuration may set doesn't represent the flow.
    const isSurer = rank === 0 && found?.source.confidence === 'low' && label.source.confidence !== 'low';
    // A part of the path can seldom leave its folder.
    const isWider =
      kind === 'path' && rank === 0 && OF_SEGMENT.test(found?.source.label ?? '') && !OF_PART.test(label.source.label);
    if (rank < 0 || isSurer || isWider) found = label;
  }
  return found;
}

export interface SinkUse {
  sink: SinkModel;
  value: Value;
  /** The addition to a value that was checked before. */
  added?: Value | undefined;
  start: number;
  end: number;
  /** The receiver's type is unknown. */
  guessed: boolean;
  /** The function itself uses its argument dangerously. */
  acts?: boolean;
  /** The call, if the sink is one. */
  site?: Match['site'];
}

/**
 * The severity by source: data that only the operator sets, or of an unknown sender, counts less than what anyone can
 * send.
 */
function severityFrom(severity: Severity, kind: SourceKind, isLeftToCaller: boolean): Severity {
  // For a function made to run its argument, its callers are responsible.
  if (kind === 'parameter' && isLeftToCaller) return 'low';
  const steps = kind === 'argument' || kind === 'environment' ? 2 : kind === 'parameter' ? 1 : 0;
  if (steps === 0) return severity;
  const rank = Math.min(severityRank(severity) + steps, SEVERITIES.indexOf('low'));
  return SEVERITIES[Math.max(rank, severityRank(severity))] ?? severity;
}

const lesser = (left: Severity, right: Severity): Severity =>
  severityRank(left) >= severityRank(right) ? left : right;

/** The first element of a list; any other value without its contents. */
function headOf(frame: Frame, value: Value): Value {
  if (value.objects.length === 0) return value;
  const read = readObject(frame);
  const firsts = value.objects.flatMap((id) => read(id)?.items?.[0] ?? read(id)?.head ?? []);
  const bare: Value = { ...value, objects: [] };
  return firsts.length > 0 && bare.taint.length === 0 ? joinAll(firsts) : joinAll([bare, ...firsts]);
}

/** A concatenated string, or a list that contains one. */
const isConcatenated = (frame: Frame, value: Value): boolean =>
  shapeOf(value).length > 1 ||
  shapeOf(textOf(frame, value)).length > 1 ||
  value.objects.some((id) => readObject(frame)(id)?.items?.some((item) => shapeOf(item).length > 1) === true);

/** A value passed to a constructor or a setter by the code that configures the object. */
const isSetting = (frame: Frame, { source }: Label): boolean =>
  source.kind === 'parameter' &&
  source.within !== frame.definition?.name &&
  (/^(?:set|with|init|configure|constructor$|__init__|new)/i.test(source.within) ||
    frame.run.classes.some(({ definition }) => definition.name === source.within));

/** The label of a value that callers of a library pass, for weaknesses that count it. */
function exportedLabel(
  frame: Frame,
  taint: Taint,
  kind: SinkKind,
  weakness: WeaknessFacts | undefined,
): Label | undefined {
  if (!frame.run.opensExports || !weakness?.inLibraries) return undefined;
  const exported = taint.filter(({ source }) => source.exported !== undefined);
  return dangerousLabel(exported, kind, ['parameter'], false);
}

/** The label of a parameter without a known caller, after a folder of the program. */
const labelBehindFolder = (taint: Taint, kind: SinkKind, value: Value): Label | undefined =>
  kind === 'path' && heuristics.beginsWithOwnFolder?.(value)
    ? dangerousLabel(taint, kind, ['parameter'], false)
    : undefined;

/** `body.text = format(body.text)`: a value with properties isn't a text, and a response made of it is JSON. */
const isRecord = (frame: Frame, { objects }: Value): boolean =>
  objects.length > 0 &&
  objects.every((id) => {
    const object = readObject(frame)(id);
    return object && !object.complete && !object.owner && object.fields.size > 0 && !object.fields.has(CONTENT);
  });

/** Reports the sink if untrusted data reaches it. */
export function checkSink(frame: Frame, { sink, value: given, added, start, end, guessed, acts, site }: SinkUse): void {
  const weakness = frame.run.weaknesses.get(sink.weakness);
  const value = sink.firstElementOnly ? headOf(frame, given) : given;
  const kind = sink.kind ?? weakness?.sinkKind;
  if (!weakness || !kind) return;
  if (value.scalar && kind !== 'size' && kind !== 'memory') return;
  if (added?.objects.length === 0 && added.taint.every(({ sanitized }) => (sanitized & kindMask([kind])) !== 0)) return;
  if (sink.anchored && constantPrefix(value) !== '') return;
  if (sink.isResponseBody && (isPlainResponse(frame) || (sink.shallow && isRecord(frame, value)))) return;
  if (isAnchored(value, kind) || isMadeOfAnchored(frame, value, kind)) return;
  if (kind === 'reflection' && site && heuristics.isKindChecked?.(frame.definition?.body ?? [], site.call)) return;
  const all = sink.shallow ? value.taint : taintAtSink(frame, value, kind, sink.fields);
  const taint = (kind === 'url' && heuristics.labelsOfHost?.(value, all)) || all;
  const sources = sink.sources ?? weakness.sources ?? DEFAULT_SOURCES;
  const own = dangerousLabel(taint, kind, sources, sink.sources?.includes('parameter') ?? true);
  const label =
    own ??
    exportedLabel(frame, taint, kind, sink.sources && !sink.inLibraries ? undefined : weakness) ??
    labelBehindFolder(taint, kind, value);
  if (!label) return;
  // A parameter without a known caller counts only if text is built with it, not if it is passed on unchanged.
  const isHandedOn = label.source.kind === 'parameter' && !acts && !isConcatenated(frame, value);
  if (isHandedOn && (kind === 'sql' || (kind === 'html' && label === own))) return;
  if (isHandedOn && kind === 'path' && heuristics.isOwnFile?.(label)) return;
  if (kind === 'sql' && isSetting(frame, label) && onlyNamesTable(value, label.source)) return;
  if (heuristics.isOffByDefault?.(frame, start)) return;
  // The code that creates a library object sets its folders and hosts, as part of its configuration.
  const isLeftToCaller =
    isHandedOn ||
    (label !== own && isSetting(frame, label)) ||
    (kind === 'path' && heuristics.namesRoot?.(frame, value, label) === true) ||
    (kind === 'html' && !heuristics.speaksFor?.(value, kind));
  let confidence: Confidence = sink.confidence ?? 'high';
  if (guessed && !heuristics.speaksFor?.(value, kind)) confidence = lowerConfidence(confidence, 'medium');
  if (label.source.confidence) confidence = lowerConfidence(confidence, label.source.confidence);
  // A function that isn't available may return a query object instead of a text.
  if (kind === 'sql' && isAssumed(label) && !isConcatenated(frame, value)) confidence = 'low';
  // The user who starts the program may name its files, which seldom exceeds that user's rights.
  if (label.source.kind === 'parameter' || (label.source.kind === 'argument' && kind === 'path')) confidence = 'low';
  const text = shapeOf(value).length > 1 ? value : textOf(frame, value);
  const callee = site ? lastName(site.call.callee) : '';
  const most = heuristics.isHeldByText?.(text, kind, sink, label, callee) ? 'medium' : 'critical';
  const match = {
    weakness: weakness.id,
    start,
    end,
    label,
    note: sink.note,
    cwe: sink.cwe,
    confidence,
    severity: lesser(severityFrom(sink.severity ?? weakness.severity, label.source.kind, isLeftToCaller), most),
    site,
    isOfLibrary: label !== own || label.source.exported === 'calls',
  };
  if (!heuristics.handedOver?.(frame, match, value, kind)) recordMatch(frame, match);
}
