/** @module Whether untrusted data that reaches a sink is dangerous there. */

import { SEVERITIES, type Severity, severityRank } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { SinkModel } from '../../api-model/api.ts';
import type { SinkKind, SourceKind } from '../../api-model/kinds.ts';
import type { WeaknessFacts } from '../../api-model/weakness.ts';
import { fieldValue, transitiveTaint } from '../../domain/heap.ts';
import { joinTaint, kindMask, type Label, restoreTaint, sourceRank, type Taint } from '../../domain/taint.ts';
import { constantPrefix, joinAll, onlyConstant, onlyNamesTable, shapeOf, type Value } from '../../domain/value.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import type { Match } from '../context/match.ts';
import { isPlainResponse } from '../context/response-type.ts';
import { CONTENT, textOf } from '../context/text-holder.ts';
import { isHeldByText } from './fixed-parts.ts';
import { lowerConfidence, recordMatch } from './record-match.ts';

/** For an object given as options: the fields that hold what the sink uses. Kinds that are not listed take everything in it; a model may name others. */
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

/** A path of the program's own, or an option that it names, stays what it is, whatever follows. */
const PATH_BEGINNING = /^(?:(?:\.{1,2}\/|\/\w)[\w./-]*$|--(?!upload|receive|exec|use-|to-|config|checkpoint)[\w-]+=)/;

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
    for (const item of object.items ?? []) {
      // Behind `--` nothing is taken for an option.
      if (kind === 'argument' && /^--(?:end-of-options)?$/.test(String(onlyConstant(item)))) break;
      if (kind === 'argument' && PATH_BEGINNING.test(constantPrefix(item))) continue;
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

/** What stands under `$where` is code: that it is a text makes nothing safe, that it is a number does. */
const asCode = (key: string, field: Value): Value =>
  key === '$where' ? { ...field, taint: restoreTaint(harmingCode(field.taint), kindMask(['nosql'])) } : field;
const harmingCode = (taint: Taint): Taint => taint.filter(({ sanitized }) => (sanitized & kindMask(['code'])) === 0);

/** What a query is made of, but for what it compares with as it stands: `{ name: { $eq: value } }`. */
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

/** A URL whose host is fixed, or a path on the own site, leads nowhere else. */
function isAnchored(value: Value, kind: SinkKind): boolean {
  // In PHP, the content itself, not the name of a file.
  if (kind === 'path') return /^data:/i.test(constantPrefix(value));
  if (kind !== 'url' && kind !== 'redirect') return false;
  // Spring's view names begin with what is to be done.
  const prefix = constantPrefix(value).replace(/^\s*(?:redirect:|forward:|location:\s*)/i, '');
  if (HOST_IS_SET.test(prefix)) return true;
  if (/^(mailto|tel):/i.test(prefix) || /^\/[^/\\]/.test(prefix)) return true;
  if (isBelow(value, kind === 'url' ? /[/?#]/ : /\w\/|[?#]/)) return true;
  // What begins with the query or the fragment stays on the page.
  return /^[?#]/.test(prefix) || (kind === 'redirect' && /^[\w.-]+[/?#]/.test(prefix));
}

/** An object made of a text of which that is true: `new URL("https://example.org/" + path)`. */
function isMadeOfAnchored(frame: Frame, { objects }: Value, kind: SinkKind): boolean {
  const texts = objects.map((id) => readObject(frame)(id)?.fields.get(CONTENT));
  return texts.length > 0 && texts.every((text) => text !== undefined && isAnchored(text, kind));
}

/** Values that the program's operator sets. */
const OPERATORS: ReadonlySet<SourceKind> = new Set(['environment', 'argument']);

const SCHEME = /^\w+:\/\/$/;

/** An address that the program has, what ends its host, and only then what was sent: the host is the program's. */
function isBelow(value: Value, end: RegExp): boolean {
  const parts = shapeOf(value);
  const sent = parts.findIndex(
    (part) => typeof part !== 'string' && part.taint.some(({ source }) => !OPERATORS.has(source.kind)),
  );
  const before = parts.slice(0, Math.max(sent, 0));
  // `"https://" + host + "/" + id`, `"%s://%s:%d/%s"`: the scheme and what ends the host stand around the program's host.
  if (HOST_IS_SET.test(before.map((part) => (typeof part === 'string' ? part : 'x')).join(''))) return true;
  const [base, ...others] = typeof before[0] === 'string' && SCHEME.test(before[0]) ? before.slice(1) : before;
  if (base === undefined || typeof base === 'string') return false;
  return others.some((part) => typeof part === 'string' && end.test(part));
}

/** Where a name that a fragment does not define is worth a word: what reaches these should be seen to be harmless. */
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
    // Of several, one that a server's configuration may fix does not stand for the flow.
    const isSurer = rank === 0 && found?.source.confidence === 'low' && label.source.confidence !== 'low';
    if (rank < 0 || isSurer) found = label;
  }
  return found;
}

export interface SinkUse {
  sink: SinkModel;
  value: Value;
  /** What is added to a value that has been judged before. */
  added?: Value | undefined;
  start: number;
  end: number;
  /** The receiver's type is unknown. */
  guessed: boolean;
  /** The function itself does the harm, with what it is merely given. */
  acts?: boolean;
  /** The call, if the sink is one. */
  site?: Match['site'];
}

/**
 * How severe it is when the data comes from there: what only the operator sets, or no one knows who, is less than what
 * anyone can send.
 */
function severityFrom(severity: Severity, kind: SourceKind, isLeftToCaller: boolean): Severity {
  // A function whose work is to run what it is given leaves the care to its callers.
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
  const firsts = value.objects.flatMap((id) => read(id)?.items?.[0] ?? []);
  const bare: Value = { ...value, objects: [] };
  return firsts.length > 0 && bare.taint.length === 0 ? joinAll(firsts) : joinAll([bare, ...firsts]);
}

/** A concatenated string, or a list that contains one. */
const isConcatenated = (frame: Frame, value: Value): boolean =>
  shapeOf(value).length > 1 ||
  shapeOf(textOf(frame, value)).length > 1 ||
  value.objects.some((id) => readObject(frame)(id)?.items?.some((item) => shapeOf(item).length > 1) === true);

/** What a constructor or a setter was given by the one who set the object up. */
const isSetting = (frame: Frame, { source }: Label): boolean =>
  source.kind === 'parameter' &&
  source.within !== frame.definition?.name &&
  (/^(?:set|with|init|configure|constructor$|__init__|new)/i.test(source.within) ||
    frame.run.classes.some(({ definition }) => definition.name === source.within));

/** What a caller of a library hands in, for a weakness that counts it there. */
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

const OWN_FOLDER = /^\/(?:srv|var|data|home|opt)\/.*\/$/;

/** What no one in the file fills, behind a folder of the program. */
const labelBehindFolder = (taint: Taint, kind: SinkKind, value: Value): Label | undefined =>
  kind === 'path' && OWN_FOLDER.test(constantPrefix(value))
    ? dangerousLabel(taint, kind, ['parameter'], false)
    : undefined;

/** The constant text around the data in a statement or in markup. */
const SPEAKS: Partial<Record<SinkKind, RegExp>> = {
  sql: /\b(?:select|insert\s+into|update|delete\s+from|where|order\s+by|values\s*\()\b|(?:=|\blike)\s*["'(%]*$/i,
  html: /<[a-z][\w-]*[\s>]/i,
};

/** Whether the text around the data says what it is for, though no one knows of which type the receiver is. */
function speaksFor(value: Value, kind: SinkKind): boolean {
  const pattern = SPEAKS[kind];
  return pattern !== undefined && shapeOf(value).some((part) => typeof part === 'string' && pattern.test(part));
}

/** `body.text = format(body.text)`: what has got properties isn't a text, and an answer of it is JSON. */
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
  const taint = sink.shallow ? value.taint : taintAtSink(frame, value, kind, sink.fields);
  const sources = sink.sources ?? weakness.sources ?? DEFAULT_SOURCES;
  const own = dangerousLabel(taint, kind, sources, sink.sources?.includes('parameter') ?? true);
  const label =
    own ??
    exportedLabel(frame, taint, kind, sink.sources ? undefined : weakness) ??
    labelBehindFolder(taint, kind, value);
  if (!label) return;
  // A parameter that no one in the file fills speaks only where the text is built around it, not merely handed on.
  const isHandedOn = label.source.kind === 'parameter' && !acts && !isConcatenated(frame, value);
  if (isHandedOn && (kind === 'sql' || (kind === 'html' && label === own))) return;
  if (kind === 'sql' && isSetting(frame, label) && onlyNamesTable(value, label.source)) return;
  if (heuristics.isOffByDefault?.(frame, start)) return;
  // Who makes an object of a library names its folders and hosts: that is how the library is set up.
  const isLeftToCaller = isHandedOn || (label !== own && isSetting(frame, label));
  let confidence: Confidence = sink.confidence ?? 'high';
  if (guessed && !speaksFor(value, kind)) confidence = lowerConfidence(confidence, 'medium');
  if (label.source.confidence) confidence = lowerConfidence(confidence, label.source.confidence);
  // Who starts the program may name its files: it seldom reaches further than that person does.
  if (label.source.kind === 'parameter' || (label.source.kind === 'argument' && kind === 'path')) confidence = 'low';
  const most = isHeldByText(shapeOf(value).length > 1 ? value : textOf(frame, value), kind, sink, label)
    ? 'medium'
    : 'critical';
  recordMatch(frame, {
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
  });
}
