/**
 * @module
 * Patterns in routes, which restrict route parameters: `app.get(/^\/themes\/(\w+\.css)$/, …)`,
 * `app.get('/items/:id(\\d+)', …)`.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Call, Program } from '../../ir/index.ts';
import { nodesAt } from '../../ir/node-index.ts';
import { methodOf } from '../../routes/route.ts';

/** `req.params[0]`, `request.params.id`, `ctx.params['id']` */
const READ = /\bparams(?:\[["']?(\w+)["']?\]|\.(\w+))/;
const READ_MAX = 60;

/** Name characters, alone or in classes: no slash, quote, space or wildcard. */
const ONLY_NAMES = /^(?:\\?[\w.-](?<!(?<!\\)\.)|\[(?:\\?[\w.:-])+\]|[+*?]|\{[\d,]+\}|\||\((?:\?:)?|\))+$/;

/** The source of the groups of a regular expression, in order. */
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

/** The pattern of the route parameter with that name or position; undefined if it is unrestricted. */
function patternOf({ args: [first] }: Call, name: string): string | undefined {
  if (first?.value.kind === 'regex') return groupsOf(first.value.pattern)[Number(name)];
  if (first?.value.kind !== 'string') return undefined;
  const { value } = first.value;
  const from = value.indexOf(`:${name}(`);
  return from < 0 ? undefined : groupsOf(value.slice(from))[0];
}

/** The route pattern that the data matched, if it only allows names. */
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
