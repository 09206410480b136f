/**
 * @module
 * Missing ownership checks: one function loads a record by an ID from the request, another in the same file also checks
 * its owner. By names, in any language and framework.
 */

import type { FunctionDefinition } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { fileHas } from '../../text/file-has.ts';
import { stepsToResponse } from '../access/returned-records.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../check.ts';

const OWNER =
  '(?:user|owner|customer|account|tenant|author|member|team|org(?:anization)?|company|creator|assignee|uploader|recipient|sender|holder|buyer|seller|patient|student)';
/** Conditions, filters and comparisons that relate an owner to the current user. */
const ASKS = new RegExp(
  [
    `\\b\\w*${OWNER}(?:_?(?:u?id|uuid))?(?:\\(\\)|["'][\\])])?\\s*(?:===?|!==?|\\.equals\\()\\s*[^;,\\n]{0,40}(?:user|session|member|principal|current|identity|auth|\\.get\\(['"]\\w*(?:account|tenant))`,
    `${OWNER}(?:_?id)?["'\`]?\\s*(?:=>?|:|,(?:\\s*["']=+["'],)?)\\s*[^;,\\n]{0,30}(?:current_?user|req(?:uest)?\\.\\w*user|session|principal|getUser|identity|user\\(\\)|context\\.user\\b|[aA]uth(?:::|\\(\\))|(?:user|member)\\.(?:id|sub)\\b)`,
    `(?:where|and)\\s+(?:\\w+\\.)?${OWNER}_?id\\s*=\\s*(?:\\$[\\d{]|\\?|[:@]\\w+|%s)`,
    '(?:current_?user|currentUser|getUser\\(\\)|\\.user)(?:\\(\\))?(?:\\.|->)\\w+s\\b(?:\\.|->)(?:find|where)',
    `\\.(${OWNER}Id) == _?\\1\\b`,
    '(?:deny\\w*Unless|isGranted|assertOwner)\\w*\\(|\\bauthorize!?[\\s(][^\\n]*\\w|accessible_by|policy_scope',
  ].join('|'),
  'i',
);
/** Words for the current user or for a permission check. */
const SOMEONE =
  /owner|current_?user|identity|principal|\bsession\b|created_by|belongs|authorize|\bcan\(|polic(?:y|ies)|permission|\brole|is_?admin|\.user\b|->user|\buser\b|getUser|auth\(\)|\bAuth::|abort_unless|\bacl\b|\b(?:assert|ensure|check|verify|may(?!be)|deny|require)\w*\(|account|tenant|member\b|\borg/i;
const PRIVILEGED =
  /admin|staff|role|permission|policy|superuser|internal|can[A-Z(]|authorize|owner|granted|public|anonymous|allow_?any|scope/i;
/** IDs from the request. */
const BY_ID =
  /\b(?:params|query|args|body|path|route|request|req|ctx)\b[^\n]{0,30}\bid\b|['"`](?:\w+_)?id['"`]|\b(?:\w+_)?id\b|\b\w+Id\b|\bpk\b/;
/** `SELECT id, name FROM`: what a query returns selects nothing. */
const COLUMNS = /\bselect\s[^;'"`()\n]*\sfrom\s/gi;
const CALLS =
  /\b(_?[A-Z][a-z]\w*|\w*(?:[sS]tore|[rR]epo(?:sitory)?|[mM]odel|[dD]ao|[tT]able|[a-z]s))(?:\.objects|\.query)?(?:\.|->|::)(?:find\w*|where\w*|by_?[iI]d\w*|first\w*|get(?:_?by\w*|_?one|_?item|_or_404)?|(?:delete|remove|destroy|update|save|read|load|fetch|rename|cancel|archive|close|set)\w*)(?:<[^()\n]*>)?\(/g;
const TABLES = /\b(?:from|join|update|into)\s+["`]?(\w+)/gi;
/**
 * Stores that keep records by key: `collection('tasks').doc(id)`, `` `basket:${id}` ``, `note = db.get(params[:id])`.
 */
const KEYED =
  /\b(?:collection|table|model|ref|load|findOne|dispense)\(\s*['"](\w+)['"]|["'`](\w{3,}):[$#]?\{|\b(?!(?:snap|doc|row|item|record|res(?:ult)?|found|data|entity|obj(?:ect)?|one|existing|value|list|hits|rows|docs|key|id|left|response)\b)(\w{3,})\s*=\s*(?:await\s+)?[\w.@$>-]+(?:\.|->)(?:get|find|read|load|fetch)\w*\([^()\n]*\bid\b/g;
const LOOKED_UP =
  /get_object_or_404\(\s*(\w+)|find(?:OrFail)?\(\s*(\w+)::class|(?:(?:Table|Set)<|Repo\.get!\(|\bin |\b(?:select|query|get)\(\s*)(?:\w+\.)*([A-Z]\w*)/g;
/** Authentication checks, which don't check the owner of a record. */
const LOGGED_IN =
  /^[^\n]*?[\w.$>]*(?:user|session|account)\w*(?:\(\))?\s*(?:is None|===?\s*(?:null|undefined)|\.nil\?)[^\n]*|\b(?:if|unless)\b\W*\w[\w.$>]*(?:user|account)\w*(?:\(\))?\W*$/gim;
const WRITES =
  /(?:\.|->|::|\b)((?:delete|remove|destroy|save|update|patch|persist|cancel|archive|rename)\w*!?)\s*[({]|\b(delete\s+from|update)\s+["`]?\w+/i;
const ORDINARY =
  /^(?:this|self|request|req|res|response|params|ctx|_?context|map|list|cache|array|object|json|data|body|math|logger|log|session|cookies?|headers?|form|query|db|redis|s3|fs|axios|https|class|keys|items|results|database|em|conn|connection|client|http|app|config|env|settings|options|string|date|os|path|files?|paths?|element|elements|s|get)$/;

interface Known {
  definition: FunctionDefinition;
  text: string;
  tokens: ReadonlySet<string>;
  asks: boolean;
}

const stem = (name: string): string =>
  name
    .toLowerCase()
    .replace(/_/g, '')
    .replace(/(?:repository|repo|model|table|dao)$/, '')
    .replace(/(?:ies|s)$/, '');

function tokensIn(text: string, { parameters }: FunctionDefinition): ReadonlySet<string> {
  const names: (string | undefined)[] = [];
  for (const pattern of [CALLS, TABLES, LOOKED_UP, KEYED])
    for (const match of text.matchAll(pattern)) names.push(match[1] ?? match[2] ?? match[3]);
  // The framework loads the record: `delete(Comment $comment)`.
  for (const { type, target } of parameters)
    if (type && target.kind === 'name' && type.name.toLowerCase().endsWith(target.name.replace('$', '').toLowerCase()))
      names.push(type.name);
  return new Set(
    names.filter((name) => name !== undefined && !ORDINARY.test(name.toLowerCase())).map((name) => stem(name ?? '')),
  );
}

/** Authorization before the function's body. */
const GUARDED = /owned|owner|permission|authoriz|polic|admin|staff|role|super_?user|scopes?\b|granted/i;

/** Decorators that check a permission for the resource: Flask-AppBuilder's `@protect()` and `@has_access_api`. */
const PERMITS = /^(?:protect|has_access\w*|\w*permissions?\w*|(?:check|need|require)s?_\w*access\w*)$/i;

const isPermitted = ({ annotations }: FunctionDefinition): boolean =>
  annotations.some(({ name }) => PERMITS.test(name.slice(name.search(/[^.:\\]*$/))));

/** Records that belong to a user by their kind. */
const PERSONAL =
  /^(?:\w*_)?(?:invoice|payment|message|prescription|subscription|booking|receipt|transaction|wallet|payslip|statement|contract|appointment|reservation|version|revision|attachment|backup)$/;

/** The docstring of a function of Python, and lines that are comments: words in them do nothing. */
const PROSE = /(?<=:\s*\n\s*)("{3}|'{3})[\s\S]*?\1|^[ \t]*(?:#(?!\[)|\/\/|\/?\*).*$/gm;

/** The code with spaces instead of prose, so that places stay. */
const withoutProse = (code: string): string => code.replace(PROSE, (prose) => prose.replace(/[^\n]/g, ' '));

const TEXT_MAX = 2500;
const files = new WeakMap<object, ReadonlyMap<FunctionDefinition, Known>>();

/** Returns all functions in the file that access records. */
function functionsOf({ body, source }: NodeContext): ReadonlyMap<FunctionDefinition, Known> {
  const known = files.get(body);
  if (known) return known;
  const found = new Map<FunctionDefinition, Known>();
  const open: object[] = [body];
  for (let item = open.pop(); item; item = open.pop()) {
    if ('form' in item && 'parameters' in item && 'start' in item) {
      const definition = item as FunctionDefinition;
      const text = withoutProse(source.slice(definition.start, definition.end));
      if (text.length < TEXT_MAX)
        found.set(definition, { definition, text, tokens: tokensIn(text, definition), asks: ASKS.test(text) });
    }
    for (const key in item) {
      const part: unknown = item[key as keyof typeof item];
      if (typeof part === 'object' && part !== null) open.push(part);
    }
  }
  files.set(body, found);
  return found;
}

const KEEPS =
  /(?:Store|Repository|Repo|Dao|DAO|Model|Mapper|Table|Cache|Storage|Database|Db|Gateway|Validator|Provider|Server)$/;
const HELPER = /^_|^(?:get|find|load|fetch|resolve|build|by|constructor|__)(?:$|_|[A-Z])/;

const isId = (name: string): boolean => /^\$?(?:id|pk|uuid|\w+_id|\w+Id)$/.test(name);

/** Checks whether the function handles a single record instead of a list. */
const picksOne = ({ definition: { parameters }, text, tokens }: Known): boolean =>
  parameters.some(
    ({ target, type }) =>
      target.kind === 'name' && (isId(target.name) || (type !== undefined && tokens.has(stem(type.name)))),
  ) ||
  /\b(?:params|args|path\w*|route\w*|query|body|input|request|req)\b[^\n]{0,24}\b(?:\w+_)?id\b|"id"\s*=>/i.test(text);

/** Returns the code right before a function. */
function headOf(start: number, { source }: NodeContext): string {
  const before = source.slice(Math.max(0, start - 160), start);
  return before.slice(Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('}'), 0));
}

function reachesAlone({ definition, text, tokens }: Known, context: NodeContext): NodeFinding | undefined {
  // Only the methods of its own class call it: they are the ones to ask.
  if (definition.isPublic === false && definition.form === 'method' && definition.annotations.length === 0)
    return undefined;
  const head = headOf(definition.start, context);
  const first = definition.body[0]?.start ?? definition.start;
  // Users in log calls, caches and request fields aren't checks.
  const code = text
    .slice(first - definition.start)
    .replace(/\b\w*(?:log(?:ger)?|cache)(?:\.|->)\w+\([^\n]*/gi, '')
    .replace(/\b(?:args|params|query|body|form|GET|POST|headers|cookies)\W{1,3}\w*/g, '')
    .replace(LOGGED_IN, '');
  if (SOMEONE.test(code) || PRIVILEGED.test(definition.name)) return undefined;
  if (GUARDED.test(text.slice(0, first - definition.start)) || isPermitted(definition)) return undefined;
  const isGiven = definition.parameters.some(
    ({ type, target }) => type && target.kind === 'name' && tokens.has(stem(type.name)),
  );
  // `resolve_ticket(self, info, id)` is a GraphQL resolver.
  const isResolver = definition.parameters.some(({ target }) => target.kind === 'name' && target.name === 'info');
  const isHelper = definition.annotations.length === 0 && !isResolver && HELPER.test(definition.name);
  if (!(isGiven || BY_ID.test(text.replace(COLUMNS, ''))) || isHelper) return undefined;
  const others = [...functionsOf(context).values()].filter(
    (one) => one.asks && picksOne(one) && one.definition !== definition && !encloses(one.definition, definition),
  );
  const asking = others.filter((one) => [...tokens].some((token) => PERSONAL.test(token) || one.tokens.has(token)));
  // A guard that the checked siblings also have doesn't replace the ownership check.
  const asked = PRIVILEGED.exec(head)?.[0];
  if (
    asking.length === 0 ||
    (asked && !asking.some(({ definition: { start } }) => headOf(start, context).includes(asked)))
  )
    return undefined;
  // Its own name isn't a call.
  const body = Math.max(0, definition.nameStart - definition.start) + definition.name.length;
  const rest = ' '.repeat(body) + text.slice(body);
  const write = WRITES.exec(rest);
  const at =
    write ??
    [...text.matchAll(CALLS)].find(([, name = '']) => tokens.has(stem(name))) ??
    [LOOKED_UP, KEYED, TABLES].map((pattern) => text.search(pattern)).find((index) => index >= 0);
  if (at === undefined) return undefined;
  const start = definition.start + (typeof at === 'number' ? at : at.index);
  return {
    weakness: 'missing-authorization',
    start,
    end: start + (typeof at === 'number' ? 1 : at[0].length),
    confidence: 'medium',
    detail: 'The record is selected by an untrusted ID; other code in this file looks at the owner of a record.',
    steps: stepsToResponse(context.source, start, definition.end),
  };
}

export const recordWithoutOwnerCheck: NodeCheck = (node, context) => {
  // Repositories leave the check to their callers.
  const isKeeper = node.kind === 'class' && KEEPS.test(node.definition.name);
  const definitions =
    node.kind === 'function' ? [node.definition] : node.kind === 'class' && !isKeeper ? node.definition.methods : [];
  // Without an ownership check in the file there is nothing to compare with.
  if (definitions.length === 0 || !fileHas(context, ASKS)) return undefined;
  const known = functionsOf(context);
  return definitions.flatMap((definition) => {
    const own = known.get(definition);
    return (own && !own.asks && own.tokens.size > 0 && reachesAlone(own, context)) || [];
  });
};
