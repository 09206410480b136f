/** @module Texts that say themselves what they are for, handed to calls of which no model knows: statements, markup, addresses, filters, scripts. */

import type { SourceKind } from '../../api-model/kinds.ts';
import { constantPrefix, isBuilt, onlyConstant, onlyNamesTable, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { ResolvedCall } from '../context/call.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { checkSink } from './sinks.ts';

interface TellingText {
  weakness: string;
  note: string;
  /** What the text begins with, before the first part that is not known. */
  starts: RegExp;
  /** What a call is named that takes such a text for what it is. */
  taker: RegExp;
  sources?: readonly SourceKind[];
}

const TELLING: readonly TellingText[] = [
  {
    weakness: 'sql-injection',
    note: 'SQL query',
    starts: /^\s*(?:select\s[^;]*\bfrom\b|select\s+$|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s)/i,
    taker:
      /sql|quer|exec|statement|stmt|prepare|cursor|fetch(?!ed)|rows|select|scalar|batch|find|load|run|read|scan|stream|^(?:list|all|first|single|one|count)(?:_|$|[A-Z])/i,
  },
  {
    weakness: 'cross-site-scripting',
    note: 'page',
    starts:
      /^\s*<(?:!doctype|html|head|body|h[1-6]|p|div|span|ul|ol|li|table|form|a|b|main|section|article|script|title|pre)\b/i,
    taker:
      /^(?:send|write|html|body|respond|reply|response|set_?body|end)(?:_?(?:html|body|text|string|response|data|page))?$/i,
    sources: ['remote', 'message'],
  },
  {
    weakness: 'ssrf',
    note: 'address of a request',
    // The data says which host it is.
    starts: /^(?:https?|wss?|ftp):\/\/(?:[^/?#@]*@)?$/i,
    taker:
      /^(?:(?:do_?|send_?|http_?|async_?)?(?:get|post|put|patch|delete|head|request|fetch|call)(?:_?(?:async|json|text|bytes|string|url|file|body))?|download\w*|open_?(?:url|connection|stream|read)|urlopen|connect(?:_?async)?|ws_?connect|curl|execute_?request)$/i,
    sources: ['remote', 'message'],
  },
  {
    weakness: 'ldap-injection',
    note: 'LDAP filter',
    starts: /^\s*\((?:[&|!]\s*\()*\s*[a-z][\w-]*\s*[~<>]?=/i,
    taker: /search|find|lookup|query|filter/i,
  },
  {
    weakness: 'ldap-injection',
    note: 'LDAP name',
    starts: /^(?:uid|cn|ou|samaccountname)=$/i,
    taker: /^(?:modify|add|delete|search|bind|rename|compare|lookup)(?:_?(?:s|dn|ext|entry))*$/i,
  },
  {
    weakness: 'xpath-injection',
    note: 'XPath expression',
    starts: /^\s*\.?\/{1,2}[\w:*./-]+\[.*=\s*["']$/s,
    taker: /xpath|eval|select|find|node|query|compile|build/i,
  },
];

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
    const option = list[at + 1];
    if (at >= 0 && option && /^-\w*c$/.test(String(onlyConstant(option) ?? ''))) return list[at + 2];
  }
  return undefined;
}

/** A literal with values in it; what is put together by `+` is a text and nothing else. */
const isInterpolation = (node: Expression | undefined, source: string): boolean =>
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
  if (site.tagged || READS.test(site.name)) return;
  for (const [at, { value, name }] of site.args.entries()) {
    if (!value.shape || !isBuilt(value)) continue;
    if (frame.run.semantics.bindsInterpolation && isInterpolation(node.args[at]?.value, frame.run.source)) continue;
    const beginning = constantPrefix(value);
    for (const { starts, taker, weakness, note, sources } of TELLING) {
      if (!starts.test(beginning) || !(taker.test(site.name) || (name && taker.test(name)))) continue;
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
