/**
 * @module
 * Judges calls without a model by the keys of their options, at any depth, and by argument names: `download({ destination })`,
 * `sendMail({ attachments: [{ path }] })`, `new RedirectResponse(to)`.
 */
import type { SourceKind } from '../../api-model/kinds.ts';
import type { ObjectId, Value } from '../../domain/value.ts';
import type { Call } from '../../ir/index.ts';
import { ownCopy } from '../../text/own-copy.ts';
import { wordsOf } from '../../text/words.ts';
import type { ResolvedCall } from '../context/call.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { checkSink } from './sinks.ts';

interface Row {
  weakness: string;
  note: string;
  /** The words of the callee's name. */
  name: RegExp;
  /** The words of the key; without one, the row applies to the first argument. */
  key?: RegExp;
  /** The words of the key of the enclosing object. */
  under?: RegExp;
  /** Pattern for the receiver's source code. */
  on?: RegExp;
}

/** The row applies by its keys alone. */
const ANY = /./;

const ROWS: readonly Row[] = [
  {
    weakness: 'path-traversal',
    note: 'file name',
    name: /^(?:download|save|export|write|extract|screenshot|pdf|convert|render|move|copy|archive|unpack|fetch)/,
    key: /^(?:destination|dest|local_(?:path|file)|out(?:put)?_?(?:file|path|dir(?:ectory)?)|save_(?:to|as|path)|file_?path)$/,
  },
  {
    weakness: 'path-traversal',
    note: 'attached file',
    name: /send|mail|deliver|notify|message|post|upload|create/,
    key: /^(?:path|file_?path|file_?name_?on_?disk)$/,
    under: /^(?:attachments?|files?|embeds?|images?)$/,
  },
  {
    weakness: 'path-traversal',
    note: 'attached file',
    name: /^(?:add_?)(?:attachment|embedded_image|attach_file)$|^attach_file$/,
  },
  // Contexts, observers and page elements are attached as well.
  { weakness: 'path-traversal', note: 'attached file', name: /^attach$/, on: /mail|message|msg|letter|notification/i },
  {
    weakness: 'code-injection',
    note: 'executed script',
    name: ANY,
    key: /^(?:source|inline|code)$/,
    under: /^script$/,
  },
  {
    weakness: 'nosql-injection',
    note: 'filter of a query',
    name: /^(?:set_)?(?:query|filter|criteria|selector)_(?:array|object|document|hash)$/,
  },
  {
    weakness: 'unsafe-reflection',
    note: 'name of the called function',
    name: /^(?:invoke|call|dispatch|execute|run|trigger|start)(?!_?api)/,
    key: /^(?:function|lambda|action|procedure|state_machine)_?(?:name|arn|id)$/,
  },
  { weakness: 'open-redirect', note: 'redirect URL', name: /^redirect(?:ion)?_(?:response|result|view)$/ },
];

const SENT: readonly SourceKind[] = ['remote', 'message'];
const DEPTH_MAX = 3;
/** Words in the keys of all rows, so that other keys need not be split into words. */
const TELLING =
  /dest|path|file|out|dir|save|attach|embed|image|source|inline|code|script|function|lambda|action|procedure|machine/i;

/** How far into a call the key of a script is searched for. */
const NEAR = 1000;

interface Part {
  key: string;
  under: string;
  value: Value;
}

const asWords = (text: string): string => wordsOf(text).join('_');

/** All values under keys within a value; list elements have the list's key. `holders`: a list may contain itself. */
function partsOf(frame: Frame, { objects }: Value, under = '', depth = 0, holders: readonly ObjectId[] = []): Part[] {
  if (depth > DEPTH_MAX) return [];
  return objects.flatMap((id) => {
    const object = holders.includes(id) ? undefined : readObject(frame)(id);
    if (!object || object.owner) return [];
    const within = [...holders, id];
    const fields = [...object.fields].flatMap(([key, value]) => {
      const name = TELLING.test(key) ? asWords(key) : '';
      return [{ key: name, under, value }, ...partsOf(frame, value, name, depth + 1, within)];
    });
    return [...fields, ...(object.items ?? []).flatMap((item) => partsOf(frame, item, under, depth, within))];
  });
}

/** The rows that may apply to a call, by its name. */
const rowsByName = new Map<string, readonly Row[]>();
const NAMES_MAX = 5_000;

function rowsOf(name: string): readonly Row[] {
  let rows = rowsByName.get(name);
  if (!rows) {
    const words = asWords(name);
    rows = ROWS.filter((row) => row.name.test(words));
    if (rowsByName.size >= NAMES_MAX) rowsByName.clear();
    rowsByName.set(ownCopy(name), rows);
  }
  return rows;
}

const scripts = new WeakMap<Call, boolean>();

/** Whether the code of the call contains the key of a script. */
function namesScript({ run }: Frame, node: Call): boolean {
  let names = scripts.get(node);
  if (names === undefined) {
    names = /script/i.test(run.source.slice(node.start, Math.min(node.end, node.start + NEAR)));
    scripts.set(node, names);
  }
  return names;
}

/** Reports a value under a key, or a single argument, if the names of the key and the call show its use. */
export function checkOptions(frame: Frame, node: Call, { site, paths, entries }: ResolvedCall): void {
  if (!frame.run.semantics.heuristics || site.tagged || site.args.length === 0) return;
  const isNew = site.name === 'new';
  const name = isNew ? (/\w+(?=\W*$)/.exec(site.receiverText)?.[0] ?? '') : site.name;
  const rows = rowsOf(name).filter((row) => row.name !== ANY || namesScript(frame, node));
  if (rows.length === 0) return;
  const parts = site.args.flatMap(({ value, name: key }) => [
    ...(key ? [{ key: asWords(key), under: '', value }] : []),
    ...partsOf(frame, value),
  ]);
  const [first] = site.args;
  for (const { weakness, note, key, under, on } of rows) {
    if (on && !on.test(site.receiverText)) continue;
    // A model of the call takes precedence.
    if (entries.some(({ entry }) => entry.sinks.some((sink) => sink.weakness === weakness))) continue;
    const found = key
      ? parts.filter((part) => key.test(part.key) && (under?.test(part.under) ?? true)).map(({ value }) => value)
      : first && first.name === undefined
        ? [first.value]
        : [];
    for (const value of found)
      checkSink(frame, {
        value,
        start: site.start,
        end: site.end,
        guessed: true,
        site: { call: node, paths },
        sink: { weakness, note, confidence: 'medium', call: '', args: [], sources: SENT },
      });
  }
}
