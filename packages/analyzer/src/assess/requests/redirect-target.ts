/** @module Redirects and requests that lead elsewhere only in theory: headers of the own browser, URLs with a set beginning. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Expression, Program, Statement } from '../../ir/index.ts';
import { mentions, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around } from '../surroundings/surroundings.ts';

/** Headers and cookies, which no link can set for the browser that follows it. */
const OF_BROWSER = /^(?:(?:HTTP|request) headers?|cookie)$/i;
/** Proxies and caches may take the host from these, so that a response is stored for others. */
const OF_HOST = /host|forwarded|original|rewrite/i;
const READ_MAX = 60;

function isSetByBrowser({ circumstances, source = '', steps: [first] }: RawFinding, text: string): boolean {
  if (!OF_BROWSER.test(circumstances?.sourceLabel ?? '')) return false;
  const read = first && !first.elsewhere ? text.slice(first.start, first.start + READ_MAX) : '';
  return !OF_HOST.test(source + read);
}

/** `request.META.get('HTTP_REFERER')`: the page that the user comes from. */
function isReferrer({ circumstances, source = '', steps: [first] }: RawFinding, text: string): boolean {
  if (!OF_BROWSER.test(circumstances?.sourceLabel ?? '')) return false;
  const read = first && !first.elsewhere ? text.slice(first.start, first.start + READ_MAX) : '';
  return /referr?er/i.test(source + read);
}

/** Names of values that a program or its operator sets. */
const OWN_BEGINNING =
  /(?:^|\.)(?:locals|config|settings|options|env|constants?)\.|(?:^|[._])(?:base|root|prefix|mount_?path|context_?path|(?:base|site|root|app|api|service|public|server|self)_?(?:ur[il]|path|href|address|host|endpoint))$|(?:^|\.)[A-Z][A-Z\d_]*_(?:URL|URI|HOST|ENDPOINT|BASE|ROOT)$/i;
/** Values of a request, whatever they are called. */
const OF_REQUEST = /^\$?_?(?:req|request|params|query|body|input|get|post)\b(?!\.(?:app|locals)\b)/i;

/** The first two parts of a text that is put together, however many there are. */
function firstParts(value: Expression): readonly (Expression | undefined)[] {
  let at = value;
  let next: Expression | undefined;
  while (at.kind === 'binary' && at.operator === '+') {
    next = at.right;
    at = at.left;
  }
  const second = next && firstParts(next)[0];
  if (at.kind !== 'concat') return [at, second];
  return at.parts.length > 1 ? at.parts : [at.parts[0], second];
}

/** The name of a variable or member, also of one that is read by a constant key: `provider['base_url']`. */
const readName = (node: Expression): string =>
  node.kind === 'index' && node.index?.kind === 'string' ? `${nameOf(node.object)}.${node.index.value}` : nameOf(node);

/** The first two parts of a text; of `'{}/x/{}'.format(BASE, name)`, the first argument and the text after it. */
function beginningOf(
  value: Expression,
  region: readonly Statement[],
  depth = 0,
): readonly [string, string] | undefined {
  if (value.kind === 'name' && depth < DEPTH_MAX) {
    const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].filter(
      ({ target }) => target.kind === 'name' && target.name === value.name,
    );
    const [only, ...others] = writes;
    return only?.value && others.length === 0 ? beginningOf(only.value, region, depth + 1) : undefined;
  }
  if (value.kind === 'call' && value.callee.kind === 'member' && value.callee.name === 'format') {
    const [argument] = value.args;
    const { object } = value.callee;
    const rest = object.kind === 'string' ? /^\{0?\}(.*)/s.exec(object.value)?.[1] : undefined;
    return argument && rest !== undefined ? [nameOf(argument.value), rest] : undefined;
  }
  const [first, second] = firstParts(value);
  return first && second?.kind === 'string' ? [readName(first), second.value] : undefined;
}
const DEPTH_MAX = 2;

/** `res.locals.root` in `res.redirect(res.locals.root + '/' + name)`, if the flow does not lead through it. */
function ownBeginning(finding: RawFinding, { body }: Program): string | undefined {
  const { region } = around(body, finding);
  for (const node of nodesAt(region, finding)) {
    if (node.kind !== 'call' || node.start < finding.start || node.end > finding.end) continue;
    for (const { value } of node.args) {
      const [name, next] = beginningOf(value, region) ?? [];
      if (name === undefined || next === undefined || !OWN_BEGINNING.test(name) || OF_REQUEST.test(name)) continue;
      // The flow may lead through the value, or through the object that has it.
      const parts = [name.replace(/.*\./, ''), name.replace(/\..*/, '')];
      if (next !== '' && !finding.steps.some(({ note }) => parts.some((part) => note.includes(`'${part}'`))))
        return name;
    }
  }
  return undefined;
}

/** A part of the path, which begins after a slash: servers merge slashes, and routes split at them. */
const OF_PATH = /^(?:address|route|path) parameter$/;
/** `f"/{name}"`, `'/' + name`, `"/%s" % name`. */
const BEHIND_SLASH = /(?:=|\(|return)\s*[fF$]?["'`]\/(?:["'`]\s*[+.]|\$?\{|%s)/;

/** Whether the URL is a slash and a part of the path of the request. */
function isPathOfOwn({ circumstances, steps }: RawFinding, source: string): boolean {
  if (!OF_PATH.test(circumstances?.sourceLabel ?? '')) return false;
  return steps.some(({ start, elsewhere }) =>
    BEHIND_SLASH.test(elsewhere?.code ?? source.slice(start, source.indexOf('\n', start) >>> 0)),
  );
}

/** `request.path`, `request.url.path` */
const REQUESTED_PATH = /^[\w@$]*req(?:uest)?\b[\w.]*\.path(?:name|_info)?\b(?![\w(])/i;

/** A variable part that matches slashes: `*`, `(.+)`, `<path:name>`, `{name:path}`, `{name...}`. */
const ANY_SLASHES = /[*(]|<path:|:path\}|\.\.\.|\.\+|<re(?:gex)?\b|\[\.\.\./;

/** Whether the URL is the path of the request, and the route matches none that begins with two slashes. */
const isPathOfRoute = ({ routes = [], steps: [first] }: RawFinding, source: string): boolean =>
  first !== undefined &&
  routes.length > 0 &&
  routes.every(({ path }) => !ANY_SLASHES.test(path)) &&
  REQUESTED_PATH.test(first.elsewhere?.code ?? source.slice(first.start, first.start + READ_MAX));

const IS_UNPROTECTED = /\b(?:disable|set)\b[^\n]*:protection\b/;

/** `redirect "#{request.path}/"` of Sinatra, which takes empty parts out of paths before it matches routes. */
const isPathOfSinatra = ({ circumstances, source = '' }: RawFinding, text: string): boolean =>
  circumstances?.handler === 'sinatra' && /`request\.path(?:_info)?`/.test(source) && !IS_UNPROTECTED.test(text);

const AFTER_CONTEXT = /get(?:Context|Servlet)Path\(\)\s*\+\s*$/;
const BEFORE_READ = 80;

/** `request.getContextPath() + request.getServletPath() + request.getPathInfo()` */
const isBehindContext = ({ circumstances, steps: [first] }: RawFinding, source: string): boolean =>
  circumstances?.sourceLabel === 'request path' &&
  first !== undefined &&
  !first.elsewhere &&
  AFTER_CONTEXT.test(source.slice(Math.max(0, first.start - BEFORE_READ), first.start).replace(/\b\w+\.$/, ''));

/** A sentence that says why an attacker cannot send another user's browser elsewhere; undefined if they can. */
export function reasonNotElsewhere(finding: RawFinding, program: Program, source: string): string | undefined {
  if (isReferrer(finding, source))
    return 'Browsers send the page with the link here, so users return to where they came from.';
  if (isSetByBrowser(finding, source))
    return finding.circumstances?.sourceLabel === 'cookie'
      ? 'A link does not set a cookie; whether the program stores what an attacker sends in it is not shown.'
      : 'A link does not set a header of the browser that follows it.';
  if (/^host header$/i.test(finding.circumstances?.sourceLabel ?? ''))
    return 'Browsers set the Host header to the site that they visit, so only a cache in between can pass on another.';
  if (isPathOfRoute(finding, source)) return 'The route only matches paths of this site.';
  if (isPathOfSinatra(finding, source))
    return 'Sinatra takes empty parts out of the path, so the URL begins with a single slash.';
  if (isBehindContext(finding, source))
    return 'The URL begins with the path of the application, so it leads to another site only if that is empty.';
  if (isPathOfOwn(finding, source)) return 'The URL is a slash and a part of the path of the request.';
  const beginning = ownBeginning(finding, program);
  return beginning === undefined
    ? undefined
    : `The URL begins with \`${beginning}\`, so it leads to another site only if that value is empty.`;
}

const OF_PATH_REQUESTED = /^(?:requested URL|request URL|URL path)$/;
const READS_PATH = /\b(?:full_?path|request_?uri|path(?:_info|name)?|original_?url|path_qs)\b/i;
/** `f"http://127.0.0.1:{port}{path}"`, `"http://internal" + path` */
const HOST_AND_PATH = /["'`]https?:\/\/[\w.-]+(?::\d+|:?\$?\{\w+\})?(?:\$?\{(\w+)\}["'`]|["'`]\s*[+.]\s*\$?(\w+)\b)/;

/** Whether the data is the requested path as it came, put behind a host that the program names. */
function isPathBehindHost({ circumstances, steps, source: read = '' }: RawFinding, source: string): boolean {
  const [first] = steps;
  if (!OF_PATH_REQUESTED.test(circumstances?.sourceLabel ?? '') || !READS_PATH.test(read) || !first) return false;
  const held = steps.flatMap(({ note }) => /^assigned to '\$?(\w+)'$/.exec(note)?.[1] ?? []);
  return steps.some(({ start, elsewhere }) => {
    const line = elsewhere?.code ?? source.slice(start, source.indexOf('\n', start) >>> 0);
    const [, inText, added] = HOST_AND_PATH.exec(line) ?? [];
    return held.includes(inText ?? added ?? '');
  });
}

const REPLACES = /^(?:replace(?:All)?|g?sub|str_i?replace|preg_replace)$/;

/** `link.replace('x', name)`: the text in which the data replaces a part, if the data is not in it as well. */
function replacedIn({ steps }: RawFinding, { body }: Program): string | undefined {
  for (const { start, note, elsewhere } of steps) {
    if (elsewhere || !note.startsWith('passes through ')) continue;
    const call = nodesAt(body, { start, end: start }).find((node) => node.kind === 'call' && node.start === start);
    if (call?.kind !== 'call' || call.callee.kind !== 'member' || !REPLACES.test(call.callee.name)) continue;
    const { object } = call.callee;
    if (object.kind === 'name' && !steps.some((one) => one.note.includes(`'${object.name}'`))) return object.name;
  }
  return undefined;
}

const MAKES_URL = /^url_?un(?:parse|split)$/;

/** `urlunparse(("http", host, f"/rules/{id}", "", "", ""))`: the data is none of the first two parts. */
function isBehindOwnHost({ steps }: RawFinding, { body }: Program): boolean {
  const holders = new Set(steps.flatMap(({ note }) => /'([\w$]+)'$/.exec(note)?.[1] ?? []));
  return steps.some(({ start, elsewhere }) => {
    const call = elsewhere
      ? undefined
      : nodesAt(body, { start, end: start }).find((node) => node.kind === 'call' && node.start === start);
    if (call?.kind !== 'call' || !MAKES_URL.test(lastName(call.callee))) return false;
    const parts = call.args[0]?.value;
    if (parts?.kind !== 'list' || parts.items.length < 3) return false;
    const [scheme, host] = parts.items;
    return ![scheme, host].some(
      (part) => part && (mentions(part, holders) || steps.some((step) => encloses(part, step))),
    );
  });
}

/** The same for a request of the server. */
export function reasonOwnHost(finding: RawFinding, program: Program, source: string): string | undefined {
  const beginning = ownBeginning(finding, program);
  if (beginning !== undefined) return `The URL begins with \`${beginning}\`, which sets the host unless it is empty.`;
  if (isPathBehindHost(finding, source))
    return 'The data is the requested path, which begins with a slash, behind the host.';
  if (isBehindOwnHost(finding, program))
    return 'The data is a part behind the host of the URL, where the path begins with a slash.';
  const text = replacedIn(finding, program);
  return text && `The data replaces a part of \`${text}\`, which comes from elsewhere.`;
}
