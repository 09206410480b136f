/**
 * @module
 * Missing ownership checks: a handler selects a record only by an ID from the request, while other code in the file
 * shows that the record has an owner.
 */
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { lastName, rootName } from '../names.ts';
import { WHO_ASKS } from './current-user.ts';
import { stepsToResponse } from './returned-records.ts';

const REQUEST = /^\$?_?(?:req|request|ctx|context|params|input)$/i;
const ID = /^\$?(?:_?id|pk|uuid|\w+Id|\w+_id)$/;
const ID_KEY = /^(?:id|uuid|\w+_id|\w+Id)$/;
/** Methods that select one record by a filter; below, by its ID and by an SQL statement. */
const BY_FILTER =
  /^(?:where|find|findOne|findOneBy|findOneByOrFail|findOneOrFail|findFirst|findUnique|findUniqueOrThrow|get|get_or_404|filter_by|filter|firstWhere)$/;
const BY_ID =
  /^(?:findById|findByPk|findByIdOrFail|findOrFail|find|get_or_404|getById|findOneById|get|findByIdAndUpdate|findByIdAndDelete)$/;
const BY_STATEMENT = /^(?:query|execute|raw|one|oneOrNone|get|fetchone|fetchrow|fetch|first)$/;
/** SQL statements whose only condition is the ID. */
const ID_ALONE =
  /\b(?:from|update)\s+["`]?(\w+)["`]?\b(?:(?!\bwhere\b).)*\bwhere\s+["`]?(?:\w+\.)?id["`]?\s*=\s*(?:\$1|\?|:id|%s|@id)\s*;?\s*$/is;

/** Words for an owner or the current user. */
const SOMEONE =
  /(?:user|owner|customer|account|tenant|author|member|team|org|organization|company|creator|client)_?(?:id|Id|uuid)\b|owner|current_?user|\bidentity|principal|\bsession\b|created_by|belongs|authorize|\bcan\(|policy|permission|\brole|is_?admin|\.user\b|->user|\buser\(|auth\(\)|\bAuth::|abort_unless|\bacl\b|\busers?\b|\b(?:assert|ensure|check|verify|may(?!be))\w*\(/i;
/** Conditions and filters by an owner: `customer_id: req.session.userId`, `owner_id = $2`. */
const SCOPED =
  /(?:user|owner|customer|account|tenant|author|member|team|org|organization|company|creator)(?:_?id["'`]?\s*=|["'`]?(?:\s*(?:=>|:|==|!=)|=))[=>]*\s*(?!\s*(?:null|None|undefined)\b)/i;
/** Records that belong to a user by their kind. */
const PERSONAL =
  /^(?:\w+_)?(?:invoice|order|payment|document|message|note|account|profile|address|card|subscription|ticket|booking|statement|contract|patient|prescription|receipt|transaction|loan|claim|wallet|transfer|appointment|reservation|payslip|draft|attachment|conversation|cart|basket)s?$/i;
/** Words for users who may see everything. */
const PRIVILEGED = /admin|staff|role|permission|policy|superuser|internal|can[A-Z(]|authorize|owner/i;

/** Packages that send requests. */
const REQUESTS = /^(?:Wreck|Axios|Got|Needle|Superagent|Http\w*|Fetch\w*)$/;

interface Access {
  table: string;
}

/**
 * Returns the record type at the start of a chain: `knex('invoices')`, `Invoice`, `Recipe.objects`, `prisma.invoice`,
 * `invoiceRepository`.
 */
function tableOf(object: Expression): string | undefined {
  if (object.kind === 'call') {
    const [first] = object.args;
    if (first?.value.kind === 'string' && /^\w+$/.test(first.value.value)) return first.value.value;
    return object.callee.kind === 'member' ? tableOf(object.callee.object) : undefined;
  }
  if (object.kind === 'name')
    return /^[A-Z][a-z]\w*$/.test(object.name) && !REQUESTS.test(object.name) ? object.name : undefined;
  if (object.kind !== 'member') return undefined;
  if (object.name === 'objects' || object.name === 'query') return tableOf(object.object);
  const named = /^(\w+?)_?(?:Repository|Repo|Model|repository|repo|Table)$/.exec(object.name)?.[1];
  if (named) return named;
  return /^(?:prisma|db|orm)$/.test(rootName(object)) ? object.name : undefined;
}

const namesOf = (target: Expression): string[] => {
  if (target.kind === 'name') return [target.name];
  return target.kind === 'object' ? target.entries.flatMap(({ value }) => namesOf(value)) : [];
};

/** Checks whether the expression is an ID from the request. */
function isAsked(value: Expression, enclosing: FunctionDefinition, text: string): boolean {
  if (value.kind === 'call') {
    const { callee, args } = value;
    if (callee.kind === 'name')
      return (
        /^(?:String|Number|int|str|parseInt)$/.test(callee.name) &&
        args.some((one) => isAsked(one.value, enclosing, text))
      );
    // `$request->getQuery('id')`
    const [key] = args;
    return (
      callee.kind === 'member' &&
      key?.value.kind === 'string' &&
      ID_KEY.test(key.value.value) &&
      REQUEST.test(lastName(callee.object))
    );
  }
  if (value.kind === 'cast') return isAsked(value.value, enclosing, text);
  if (value.kind === 'member' || value.kind === 'index')
    return (
      REQUEST.test(rootName(value)) && !/user|session|auth|ur[il]$|href$|host$|path$|file$|link$/i.test(printed(value))
    );
  if (value.kind !== 'name') return false;
  const isParameter = enclosing.parameters.some(({ target }) => namesOf(target).includes(value.name));
  if (isParameter) return ID.test(value.name) || value.name === 'input';
  return (
    ID.test(value.name) &&
    new RegExp(`\\b${value.name.replace('$', '')}\\b[^=;]*=\\s*(?:await\\s+)?\\$?(?:req|request|ctx)\\b`).test(text)
  );
}

/** Returns a member chain as text: `req.session.userId`. */
function printed(node: Expression): string {
  if (node.kind === 'member') return `${printed(node.object)}.${node.name}`;
  if (node.kind === 'index') return printed(node.object);
  return node.kind === 'name' ? node.name : '';
}

function isIdFilter(filter: Expression | undefined, isRequested: (value: Expression) => boolean): boolean {
  if (filter?.kind !== 'object' || filter.entries.length !== 1) return false;
  const [entry] = filter.entries;
  if (entry?.key === 'where') return isIdFilter(entry.value, isRequested);
  return entry?.key !== undefined && /^(?:\w+\.)?_?id$/.test(entry.key) && isRequested(entry.value);
}

/** Returns the table from which the call selects a record only by an ID from the request. */
function pickedAlone({ callee, args }: Call, isRequested: (value: Expression) => boolean): Access | undefined {
  if (callee.kind !== 'member') return undefined;
  const [first, ...others] = args;
  if (!first) return undefined;
  if (BY_STATEMENT.test(callee.name) && first.value.kind === 'string') {
    const table = ID_ALONE.exec(first.value.value)?.[1];
    const given = others.flatMap(({ value }) => (value.kind === 'list' ? value.items : [value]));
    return table && given.length === 1 && given.some(isRequested) ? { table } : undefined;
  }
  const table = tableOf(callee.object);
  if (!table) return undefined;
  const isOnly = args.length === 1 || /^[A-Z]/.test(table);
  const byName = args.length === 1 && first.name !== undefined && /^(?:id|pk|_id|uuid)$/.test(first.name);
  const isById = BY_ID.test(callee.name) && first.name === undefined && isOnly && isRequested(first.value);
  const isByFilter =
    BY_FILTER.test(callee.name) && (byName ? isRequested(first.value) : isIdFilter(first.value, isRequested));
  return isById || isByFilter ? { table } : undefined;
}

interface FileFacts {
  /** Code of the functions that filter by an owner. */
  scoped: readonly string[];
  /** Classes in the file that have an owner. */
  owned: ReadonlySet<string>;
  guardsAll: boolean;
}

const facts = new WeakMap<object, FileFacts>();

function factsOf({ body, source }: NodeContext): FileFacts {
  const known = facts.get(body);
  if (known) return known;
  const scoped: string[] = [];
  const owned = new Set<string>();
  const open: object[] = [body];
  for (let item = open.pop(); item; item = open.pop()) {
    if ('form' in item && 'start' in item && 'end' in item) {
      const text = source.slice(Number(item.start), Number(item.end));
      if (text.length < 4000 && SCOPED.test(text) && WHO_ASKS.test(text)) scoped.push(text);
    }
    if ('fields' in item && 'methods' in item && 'name' in item) {
      const text = 'start' in item && 'end' in item ? source.slice(Number(item.start), Number(item.end)) : '';
      if (/^\s*(?:self\.)?(?:owner|user|author|customer|account|created_by)\w*\s*[:=]/m.test(text))
        owned.add(String(item.name));
    }
    for (const key in item) {
      const part: unknown = item[key as keyof typeof item];
      if (typeof part === 'object' && part !== null) open.push(part);
    }
  }
  const guardsAll = /\.use\(\s*\w*(?:admin|staff|role|authorize)/i.test(source);
  const found = { scoped, owned, guardsAll };
  facts.set(body, found);
  return found;
}

const BEFORE = 200;

const LOGIN = /(?:login|jwt|auth\w*|token|session)_?required|requires_?(?:auth|login)|authenticated/i;

/** Checks for a handler without a login annotation, in a file that declares the login at each route: it is public. */
const isPublicPage = ({ annotations }: FunctionDefinition, source: string): boolean =>
  annotations.length > 0 &&
  !annotations.some(({ name }) => LOGIN.test(name)) &&
  new RegExp(`@[\\w.]*(?:${LOGIN.source})`, 'i').test(source);

/** Names of functions that load a record for callers, which may check the owner. */
const HELPER = /^_|^(?:get|find|load|fetch|resolve|build)(?:$|_|[A-Z])/;

/** Checks whether the function handles requests: by a request parameter, an annotation or as a controller action. */
function isHandler({ name, form, isPublic, parameters, annotations }: FunctionDefinition): boolean {
  if (parameters.some(({ target }) => namesOf(target).some((own) => REQUEST.test(own)))) return !name.startsWith('_');
  // Tasks of Celery are called by the program.
  if (annotations.length > 0) return !annotations.some(({ name }) => /(?:^|\.)(?:shared_)?task$/.test(name));
  return (
    form === 'method' &&
    isPublic !== false &&
    parameters.every(({ target }) => namesOf(target)[0]?.startsWith('$')) &&
    !HELPER.test(name)
  );
}

/**
 * Reports `knex('invoices').where({ id: req.params.id })` beside
 * `knex('orders').where({ id, customer_id: req.session.userId })`.
 */
export const unownedRecord: NodeCheck = (node, context) => {
  const { enclosing, source } = context;
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !enclosing || !isHandler(enclosing)) return undefined;
  if (!BY_FILTER.test(node.callee.name) && !BY_ID.test(node.callee.name) && !BY_STATEMENT.test(node.callee.name))
    return undefined;
  const text = source.slice(enclosing.start, enclosing.end);
  const picked = pickedAlone(node, (value) => isAsked(value, enclosing, text));
  if (!picked || SOMEONE.test(text) || isPublicPage(enclosing, source)) return undefined;
  const before = source.slice(Math.max(0, enclosing.start - BEFORE), enclosing.start);
  const opening = before.slice(Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf(';'), 0));
  if (PRIVILEGED.test(opening) || enclosing.annotations.some(({ name }) => PRIVILEGED.test(name))) return undefined;
  const { scoped, owned, guardsAll } = factsOf(context);
  const { table } = picked;
  const isSame = new RegExp(`\\b${table}\\b`);
  const belongs =
    owned.has(table) || scoped.some((other) => isSame.test(other)) || (PERSONAL.test(table) && scoped.length > 0);
  if (!belongs || guardsAll) return undefined;
  return {
    weakness: 'missing-authorization',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: 'The record is selected by an ID from the request; other code in this file looks at the owner of a record.',
    steps: stepsToResponse(source, node.start, enclosing.end),
  };
};
