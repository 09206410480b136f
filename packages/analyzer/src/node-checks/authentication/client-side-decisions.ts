/** @module Authorization by data that the client sends: `if (request.cookies.isAdmin === 'true')`. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

/** Parameter names that claim a permission. */
const RIGHT =
  '(?:is_?)?(?:admin(?:istrator)?|super_?user|root|staff|logged_?in|authenticated|authori[sz]ed|privileged|access_?granted)(?:_?(?:flag|user|mode|access))?';
/** Reads of such parameters in each language; a role only counts if it comes from a cookie. */
const PLACES = [
  String.raw`\$_(?:COOKIE|GET|POST|REQUEST)\[['"]${RIGHT}['"]\]`,
  String.raw`\$_COOKIE\[['"]role['"]\]`,
  String.raw`\breq(?:uest)?\.(?:cookies|signedCookies|query|params|headers|args|form|values|GET|POST|COOKIES)(?:\.get\(|\[)['"](?:x-)?${RIGHT}['"]`,
  String.raw`\breq(?:uest)?\.(?:cookies|query|params|headers)\.${RIGHT}\b`,
  String.raw`\breq(?:uest)?\.cookies(?:\.get\(|\.|\[)['"]?role\b`,
  String.raw`\b(?:params|cookies)\[:?['"]?${RIGHT}['"]?\]`,
  String.raw`\bcookies\[:?['"]?role['"]?\]`,
  String.raw`\.(?:getParameter|getHeader|FormValue|PostFormValue)\("(?:X-)?${RIGHT}"\)`,
  String.raw`\.(?:Header|Query\(\))\.Get\("(?:X-)?${RIGHT}"\)`,
  String.raw`\bRequest\.(?:Cookies|QueryString|Query|Form|Headers|Params)\["(?:X-)?${RIGHT}"\]`,
  String.raw`\bRequest\["${RIGHT}"\]`,
  String.raw`\br(?:eq(?:uest)?)?\.(?:Cookies|Query|Form|Headers)\["(?:X-)?${RIGHT}"\]`,
  String.raw`\b(?:ctx|context)\.(?:cookie|header|queryParam|formParam)\("(?:X-)?${RIGHT}"\)`,
  String.raw`\bcall\.(?:parameters|request\.(?:cookies|headers|queryParameters))\["(?:X-)?${RIGHT}"\]`,
  // The forwarded host, which clients can set.
  String.raw`\breq(?:uest)?\.(?:headers|META)(?:\.get\(|\[)['"](?:HTTP_)?X[-_](?:Forwarded[-_])?Host['"]`,
  String.raw`\bgetenv\("(?:HTTP_(?:X_)?|QUERY_)?${RIGHT}"\)`,
];
const SENT_RIGHT = new RegExp(PLACES.join('|'), 'i');
/** Headers in which the client claims its IP address. */
const SENT_ADDRESS = /\.(?:getHeader|Header\.Get)\("(?:X-Forwarded-For|X-Real-IP|X-Client-IP|Client-IP)"\)/i;
const OWN_ADDRESS = /["'](?:127\.0\.0\.1|localhost|::1|10\.[\d.]*|192\.168\.[\d.]*)["']/;
/** Branches that only deny access are harmless. */
const REFUSES = /\b40[0134]\b|forbid|unauthori|denied|deny|reject|redirect|badRequest|BadRequest|abort|=\s*['"]\//;

const DETAIL = 'The value comes from the client. Read it from the server-side session instead.';

/** The name of the host for which the request came, which proxies pass on. */
const FORWARDED_HOST = /['"](?:HTTP_)?X[-_](?:Forwarded[-_])?Host['"]/i;
const OF_PROXY = 'Where no proxy replaces this header, the client can name any host in it.';

/**
 * Returns the code without casts, non-null assertions and optional chaining: `(req.cookies as T).role`, `a!.b`, `a?.b`.
 */
const plain = (text: string): string =>
  text
    .replace(/\(([\w.?!]+)\s+as\s+[^()]*\)/g, '$1')
    .replace(/([\w\])])[!?](?=\.)/g, '$1')
    .replace(/([\w\])])!(?=[[)\s])/g, '$1');

/** Returns local variables that hold such a parameter. */
function namesHolding(body: readonly Statement[], source: string, sent: RegExp): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if ((node.kind === 'declare' || node.kind === 'assign') && node.value && node.target.kind === 'name')
      if (sent.test(plain(source.slice(node.value.start, node.value.end)))) names.add(node.target.name);
  });
  return names;
}

const NAMES_RIGHT = new RegExp(`^${RIGHT}$`, 'i');
/** Returns parameters that a framework binds to such a name: `@CookieValue("isAdmin") String admin`. */
const boundIn = (enclosing: FunctionDefinition | undefined): Set<string> =>
  new Set(
    (enclosing?.parameters ?? []).flatMap(({ target, annotations }) => {
      const bound = annotations.find(({ name }) => /(?:Cookie(?:Value|Param)|Request(?:Header|Param))$/.test(name));
      if (!bound || target.kind !== 'name') return [];
      const [first] = bound.args;
      const sent = first?.value.kind === 'string' ? first.value.value : target.name;
      return NAMES_RIGHT.test(sent) ? [target.name] : [];
    }),
  );

/** Checks whether the condition uses one of the names. */
const asks = (test: Expression, names: ReadonlySet<string>): boolean => {
  let found = false;
  walk([test], (node) => {
    if (node.kind === 'name' && names.has(node.name)) found = true;
  });
  return found;
};

const textOf = (nodes: readonly Statement[], source: string): string => {
  const [first] = nodes;
  const last = nodes.at(-1);
  return first && last ? source.slice(first.start, last.end) : '';
};

const found = ({ start, end }: Expression, detail: string): NodeFinding => ({
  weakness: 'client-side-decision',
  start,
  end,
  confidence: 'medium',
  detail,
});

function decides(
  test: Expression,
  branch: readonly Statement[],
  enclosing: FunctionDefinition | undefined,
  source: string,
): NodeFinding | undefined {
  const text = plain(source.slice(test.start, test.end));
  // Combined with the session or a verified token, the parameter doesn't decide by itself.
  if (text.length > 400 || /verif|session|jwt|signed/i.test(text) || REFUSES.test(textOf(branch, source)))
    return undefined;
  const body = enclosing?.body ?? [];
  if (SENT_RIGHT.test(text) || asks(test, namesHolding(body, source, SENT_RIGHT)) || asks(test, boundIn(enclosing)))
    return found(test, FORWARDED_HOST.test(text) ? OF_PROXY : DETAIL);
  if (!OWN_ADDRESS.test(text)) return undefined;
  return SENT_ADDRESS.test(text) || asks(test, namesHolding(body, source, SENT_ADDRESS))
    ? found(test, 'The client controls this header.')
    : undefined;
}

/** Reports a branch that depends on a permission claimed by the client. */
export const clientSideDecision: NodeCheck = (node, { enclosing, source }) => {
  // `admin == "1" ? page : forbidden`; other values of that kind decide what is shown.
  if (node.kind === 'conditional') {
    const other = source.slice(node.whenFalse.start, node.whenFalse.end);
    return /^\s*[\w.]*(?:Forbid|Unauthorized|Deny|NotFound|BadRequest|StatusCode|forbidden|unauthorized)\b/.test(other)
      ? decides(node.test, [], enclosing, source)
      : undefined;
  }
  if (node.kind !== 'if') return undefined;
  const { test } = node;
  // `if (!admin) return …;` guards the code after it.
  const isNegated =
    (test.kind === 'unary' && test.operator === '!') || (test.kind === 'binary' && test.operator === '!=');
  return decides(test, isNegated ? [] : node.whenTrue, enclosing, source);
};
