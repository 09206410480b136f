/**
 * @module
 * Patterns of routes. A router answers an address only if it matches: `app.get(/^\/themes\/(\w+\.css)$/, …)`,
 * `app.get('/items/:id(\\d+)', …)`. What a group lets pass is all that the handler can be given.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Call, Program } from '../ir/index.ts';
import { nodesAt } from '../ir/node-index.ts';
import { methodOf } from '../routes/route.ts';

/** `req.params[0]`, `request.params.id`, `ctx.params['id']` */
const READ = /\bparams(?:\[["']?(\w+)["']?\]|\.(\w+))/;
const READ_MAX = 60;

/** Characters of names, one by one or in classes: no slash, no quote, no space, and no dot that stands for anything. */
const ONLY_NAMES = /^(?:\\?[\w.-](?<!(?<!\\)\.)|\[(?:\\?[\w.:-])+\]|[+*?]|\{[\d,]+\}|\||\((?:\?:)?|\))+$/;

/** The text of the groups of a regular expression, in their order. */
function groupsOf(pattern: string): string[] {
  const groups: string[] = [];
  const open: (number | undefined)[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === '(') {
      const isKept = pattern[at + 1] !== '?';
      open.push(isKept ? groups.push('') - 1 : undefined);
      const index = open.at(-1);
      if (index !== undefined) groups[index] = String(at + 1);
    } else if (pattern[at] === ')') {
      const index = open.pop();
      if (index !== undefined) groups[index] = pattern.slice(Number(groups[index]), at);
    }
  }
  return groups;
}

/** What the router lets the parameter of that name or place be; undefined where it may be anything. */
function patternOf({ args: [first] }: Call, name: string): string | undefined {
  if (first?.value.kind === 'regex') return groupsOf(first.value.pattern)[Number(name)];
  if (first?.value.kind !== 'string') return undefined;
  const { value } = first.value;
  const from = value.indexOf(`:${name}(`);
  return from < 0 ? undefined : groupsOf(value.slice(from))[0];
}

/** The pattern that the data of a finding has matched to reach its handler, where it holds names alone. */
export function routePattern({ steps: [first] }: RawFinding, { body }: Program, source: string): string | undefined {
  if (!first || first.elsewhere) return undefined;
  const read = READ.exec(source.slice(first.start, first.start + READ_MAX));
  const name = read?.[1] ?? read?.[2];
  if (name === undefined) return undefined;
  let route: Call | undefined;
  for (const node of nodesAt(body, first))
    if (node.kind === 'call' && node.callee.kind === 'member' && methodOf(node.callee.name)) route = node;
  const pattern = route && patternOf(route, name);
  return pattern !== undefined && ONLY_NAMES.test(pattern) ? pattern : undefined;
}
