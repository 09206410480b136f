/** @module Recognizes requests of unknown frameworks by the names of variables, members and methods. */
import { kindMask, taintOf } from '../../domain/taint.ts';
import { tainted, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { wordsOf } from '../../text/words.ts';
import { type Frame, functionName } from '../context/frame.ts';

/** `request.headers`, `request.get('content-type')`: names that only headers have. */
const OF_HEADER = /^(?:content|user|x)-|^host$/i;

function readsHeader(node: Expression, name: string): boolean {
  const named = node.kind === 'call' && name === 'get' ? node.args[0]?.value : undefined;
  return named?.kind === 'string' ? OF_HEADER.test(named.value) : /headers?$/i.test(name);
}

/** Headers contain no line breaks. */
const SINGLE_LINE = kindMask(['header', 'log']);

/** The member of an unknown value that looks like a request; undefined if it doesn't. */
export function sentBy(
  frame: Frame,
  object: Value | undefined,
  text: string,
  name: string,
  node: Expression,
): Value | undefined {
  const forms = frame.run.semantics.heuristics?.forms;
  if (!forms || !object) return undefined;
  const { known, reads, calls, members } = frame.run.index;
  const { paths } = object;
  if (!forms.request.test(text) && !paths.some((path) => forms.requestType?.test(path) && !known.has(path)))
    return undefined;
  if (!(node.kind === 'call' ? forms.gives : forms.holds).test(wordsOf(name).join('_'))) return undefined;
  if (object.objects.length > 0 || object.taint.some(({ source }) => source.kind !== 'parameter')) return undefined;
  for (const path of paths) {
    const own = `${path}.${name}`;
    // A model takes precedence, and a name that stands for a package is a client.
    if (reads.has(own) || calls.has(own) || members.has(own)) return undefined;
    if (!/[.(]/.test(path) ? !/^[A-Z]/.test(path) : node.kind !== 'call' && known.has(path)) return undefined;
    if (!/(?:req(?:uest)?|http_?message)(?:\(\))?$/i.test(path) && !forms.requestType?.test(path)) return undefined;
  }
  const { start, end } = node;
  const isHeader = readsHeader(node, name);
  const label = isHeader ? 'request header' : 'request';
  return tainted(
    taintOf(
      { kind: 'remote', label, start, end, within: functionName(frame), confidence: 'medium' },
      isHeader ? SINGLE_LINE : 0,
    ),
  );
}
