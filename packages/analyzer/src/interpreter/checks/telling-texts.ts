/** @module Texts that say themselves what they are for, handed to calls of which no model knows: statements, markup, addresses, filters, scripts. */

import { constantPrefix, isBuilt, onlyConstant, onlyNamesTable, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { ResolvedCall } from '../context/call.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { checkSink } from './sinks.ts';

/** What reads or shows such a text, and asks no one to carry it out. */
const READS =
  /log|print|debug|trace|warn|info|error|escape|quote|hash|interpolat|builder|explain|format|parse|cache|match/i;

/** A database is asked about itself: the names that a caller hands over are the program's own. */
const CATALOG = /\b(?:sys\.|information_schema\b|pg_catalog\b|sqlite_master\b)/i;

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k|a)?sh$/;

/** `run(['sh', '-c', text])`, `spawn('bash', '-c', text)`: whatever the call is, the shell reads the text. */
function scriptOf(frame: Frame, values: readonly Value[]): Value | undefined {
  const read = readObject(frame);
  const lists = [values, ...values.flatMap(({ objects }) => objects.map((id) => read(id)?.items ?? []))];
  for (const list of lists) {
    const at = list.findIndex((one) => SHELL.test(String(onlyConstant(one) ?? '')));
    if (at < 0) continue;
    // `spawn('sh', ['-c', text])`: what follows may be a list of its own.
    const further = list[at + 1]?.objects.flatMap((id) => read(id)?.items ?? []) ?? [];
    const rest = further.length > 0 ? further : list.slice(at + 1);
    if (rest[0] && /^-\w*c$/.test(String(onlyConstant(rest[0]) ?? ''))) return rest[1];
  }
  return undefined;
}

/** A literal with values in it; what is put together by `+` is a text and nothing else. */
export const isInterpolation = (node: Expression | undefined, source: string): boolean =>
  node?.kind === 'concat' &&
  !node.parts.some((part, at) => source.slice(node.parts[at - 1]?.end ?? part.start, part.start).includes('+'));

/** Reports the texts among the arguments of a call that some model of another receiver speaks of, or none at all. */
export function checkTellingTexts(frame: Frame, node: Call, { site, paths }: ResolvedCall): void {
  const { start, end } = site;
  const use = { start, end, guessed: true, site: { call: node, paths } };
  const values = site.args.map(({ value }) => value);
  const script = values.length > 0 ? scriptOf(frame, values) : undefined;
  if (script)
    checkSink(frame, {
      ...use,
      value: script,
      sink: { weakness: 'command-injection', note: 'script for a shell', call: '', args: [] },
    });
  if (site.tagged) return;
  const isRead = READS.test(site.name);
  for (const [at, { value, name }] of site.args.entries()) {
    if (!value.shape || !isBuilt(value)) continue;
    if (frame.run.semantics.bindsInterpolation && isInterpolation(node.args[at]?.value, frame.run.source)) continue;
    const beginning = constantPrefix(value);
    for (const { starts, taker, weakness, note, sources, parses } of frame.run.semantics.tells?.texts ?? []) {
      if (
        (isRead && !(parses && !/log|print/i.test(site.name))) ||
        !starts.test(beginning) ||
        !(taker.test(site.name) || (name && taker.test(name)))
      )
        continue;
      const isFixed = CATALOG.test(beginning);
      if (value.taint.every(({ source }) => source.kind === 'parameter' && (isFixed || onlyNamesTable(value, source))))
        continue;
      const sink = {
        weakness,
        note,
        confidence: 'medium' as const,
        call: '',
        args: [],
        ...(sources ? { sources } : {}),
      };
      checkSink(frame, { ...use, value, sink });
    }
  }
}
