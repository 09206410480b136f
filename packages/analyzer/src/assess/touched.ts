/**
 * @module
 * Resources that the statements of a flow name (tables, hosts, buckets, queues), and words that identify kinds of
 * data. Code that is merely nearby doesn't count.
 */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Touched } from '../api-model/raw-finding.ts';
import type { Call, Expression, Program } from '../ir/index.ts';
import { type Leaf, leafAt, leavesOf } from '../ir/leaves.ts';
import { encloses } from '../ir/spans.ts';
import { walk } from '../ir/walk.ts';

const SQL = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|MERGE|WITH|CREATE|ALTER|DROP|TRUNCATE)\b/i;
const TABLES =
  /\b(?:FROM|INTO|UPDATE|JOIN|TABLE(?:\s+IF\s+(?:NOT\s+)?EXISTS)?)\s+[`"[]?([A-Za-z_][\w$]*(?:[.\\][A-Za-z_][\w$]*)*)/gi;
/** Keywords in the position of a table name. */
const KEYWORDS = /^(?:select|where|set|values|only|lateral|unnest|dual|if|exists|the|a)$/i;
const HOST =
  /^(?:https?|wss?|ftp|ldaps?|amqps?|redis|mongodb(?:\+srv)?|postgres(?:ql)?|mysql):\/\/(?:[^/@\s]*@)?([\w.-]+\.[a-z]{2,}|localhost(?=:)|\d+\.\d+\.\d+\.\d+)(?=[:/?]|$)/i;
/** Fields whose URL only names something: the type of an error, a schema, a page to read. */
const NAMES = /^(?:@?type|\$?schema|\$?id|xmlns|docs?|help|documentation\w*)$/i;
/** Calls whose first argument names a table or collection. */
const TABLE_CALLS: Readonly<Record<string, string>> = lookupTable({
  collection: 'Collection',
  getCollection: 'Collection',
  table: 'Table',
  Table: 'Table',
  from: 'Table',
  into: 'Table',
});
/** Options that name a bucket or a queue. */
const RESOURCES: readonly (readonly [key: RegExp, name: string])[] = [
  [/^bucket(?:_?name)?$/i, 'Bucket'],
  [/^(?:queue(?:_?(?:name|url))?)$/i, 'Queue'],
  [/^topic(?:_?(?:name|arn))?$/i, 'Topic'],
];

const calledName = ({ callee }: Call): string =>
  callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';

function resource(key: string | undefined, value: Expression): string | undefined {
  if (key === undefined || value.kind !== 'string' || value.value === '') return undefined;
  const found = RESOURCES.find(([name]) => name.test(key));
  return found && `${found[1]} ${value.value}`;
}

function callsIn(root: Leaf['node'], name: string): boolean {
  let found = false;
  walk([root], (node) => {
    found ||= node.kind === 'call' && calledName(node) === name;
    return found ? 'skip' : undefined;
  });
  return found;
}

/** The resources that one leaf names, without nested functions unless the place is inside them. */
function readLeaf(
  { node: root }: Leaf,
  services: Set<string>,
  words: Set<string>,
  told: Set<string>,
  offsets: readonly number[],
): void {
  // JPQL and the like name entities.
  const kindOfTable = callsIn(root, 'createQuery') ? 'Entity' : 'Table';
  const addText = (text: string): void => {
    const host = HOST.exec(text)?.[1];
    if (host) services.add(`Host ${host}`);
    if (SQL.test(text)) {
      for (const [, table] of text.matchAll(TABLES))
        if (table && !KEYWORDS.test(table)) services.add(`${kindOfTable} ${table}`);
      words.add(text);
      told.add(text);
    }
  };
  const names = new Set<unknown>();
  const patterns = new Set<unknown>();
  walk([root], (node) => {
    if (node.kind === 'function' || node.kind === 'class' || names.has(node)) return 'skip';
    // `const { username, password } = body` names what is read.
    if (node.kind === 'declare' || node.kind === 'assign') patterns.add(node.target);
    if (node.kind === 'string') addText(node.value);
    else if (node.kind === 'concat') {
      // The statement may continue after a value: `… ${fields} FROM users`.
      const text = node.parts.map((part) => (part.kind === 'string' ? part.value : '?')).join('');
      addText(text);
    } else if (node.kind === 'name' || node.kind === 'member') words.add(node.name);
    else if (node.kind === 'index' && node.index?.kind === 'string') words.add(node.index.value);
    else if (node.kind === 'object') {
      // `{ mail: { key: … }, payment: { url: … } }`: settings of several services, of which one has the place.
      const own = node.entries.find(
        ({ value }) => value.kind === 'object' && offsets.some((at) => encloses(value, { start: at, end: at + 1 })),
      );
      for (const { key, value } of node.entries) {
        if (own && value !== own.value && value.kind === 'object') {
          names.add(value);
          continue;
        }
        if (key !== undefined) {
          words.add(key);
          if (!patterns.has(node)) told.add(key);
        }
        const named = resource(key, value);
        if (named) services.add(named);
        if (key !== undefined && NAMES.test(key)) names.add(value);
      }
    } else if (node.kind === 'call') {
      const [first] = node.args;
      const kind = TABLE_CALLS[calledName(node)];
      if (kind && first?.value.kind === 'string' && /^[A-Za-z_][\w.]*$/.test(first.value.value))
        services.add(`${kind} ${first.value.value}`);
      if (first?.value.kind === 'string' && /^[A-Za-z][\w-]{1,40}$/.test(first.value.value))
        words.add(first.value.value);
      for (const { name, value } of node.args) {
        const named = resource(name, value);
        if (named) services.add(named);
      }
    }
    return undefined;
  });
}

/** Reads the resources that flows use; statements are listed once, on first use. */
export function touchReader(program: Program): (offsets: readonly number[]) => Touched {
  let leaves: Leaf[] | undefined;
  return (offsets) => {
    leaves ??= leavesOf(program);
    const services = new Set<string>();
    const words = new Set<string>();
    const told = new Set<string>();
    const found = new Set<Leaf>();
    for (const offset of offsets) {
      const innermost = leafAt(leaves, offset);
      if (innermost) found.add(innermost);
    }
    for (const leaf of found) readLeaf(leaf, services, words, told, offsets);
    return { services: [...services], words: [...words], told: [...told] };
  };
}
