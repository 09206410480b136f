/** @module What unavailable functions promise by their names: `escape_html`, `safeRedirectUrl`, `sanitize_filename`. */

import type { SinkKind } from '../../api-model/kinds.ts';
import { kindMask, type Taint } from '../../domain/taint.ts';
import type { Site } from '../../match/site.ts';
import { wordsOf } from '../../text/words.ts';

const SANITIZES: ReadonlySet<string> = new Set(
  'safe safely sanitize sanitized sanitizer sanitise sanitised escape escaped escapes quote quoted purify backquote backquoted'.split(
    ' ',
  ),
);

const KINDS: ReadonlyMap<string, readonly SinkKind[]> = new Map<string, readonly SinkKind[]>(
  Object.entries({
    html: ['html'],
    xss: ['html'],
    markup: ['html'],
    xml: ['xml', 'html'],
    sql: ['sql'],
    backquote: ['sql'],
    backquoted: ['sql'],
    identifier: ['sql'],
    ident: ['sql'],
    idf: ['sql'],
    column: ['sql'],
    literal: ['sql'],
    path: ['path'],
    file: ['path'],
    filename: ['path'],
    url: ['url', 'redirect'],
    uri: ['url', 'redirect'],
    redirect: ['url', 'redirect'],
    next: ['redirect'],
    shell: ['shell'],
    cmd: ['shell'],
    command: ['shell'],
    log: ['log'],
    ldap: ['ldap'],
    xpath: ['xpath'],
    regex: ['regex'],
    regexp: ['regex'],
    header: ['header'],
  } satisfies Record<string, readonly SinkKind[]>),
);

/** Escapes nothing, or only the wildcards of a pattern. */
const LESS: ReadonlySet<string> = new Set(['not', 'un', 'like', 'glob']);

/** Form control helpers escape their arguments: `html_select`, `checkbox`. */
const CONTROL =
  /^(?:html_?(?:select|input|options?|attr\w*|tag|textarea|checkbox|hidden)|optionlist|checkbox|dropdown|textarea|select_input)$/i;

/** DOM and XML writers escape text. */
const WRITES_XML = /^(?:tostring|serialize\w*|(?:as|to|save|outer)_?(?:XML|Xml|xml)\w*)$/;

/** `isEmail`, `has_key`, `start_with?`: the words that begin a question. */
const ASKS = /^(?:(?:is|has|can|are|Is|Has|Can)[A-Z]\w*|(?:is|has|can|are)_\w+|\w+\?)$/;
/**
 * Other methods that give a truth value or a number in any library. Not `index`, which is a page elsewhere, nor `all`
 * and `verify`, which return data.
 */
const COUNTS_OR_COMPARES =
  /^(?:exists?(?:Sync|Async)?|contains|includes|equals|matches|(?:any|all|none)_?match|(?:last_?)?index_?of(?:any)?|count|(?:mb_)?substr_count|compare(?:to|sync|_?digest)?|casecmp|(?:starts?|ends?)_?with|has(?:prefix|suffix)|equal_?fold|issu(?:b|per)set|isdisjoint|(?:timing_?safe|secure|constant_?time|fixed_?time)_?(?:compare|equals?)|check_?(?:pw|password)(?:_?hash)?|password_?verify|rune_?count\w*)$/i;

/** Whether a function with this name gives a truth value or a number, whatever text it is given. */
export const answersByName = (name: string): boolean => ASKS.test(name) || COUNTS_OR_COMPARES.test(name);

/** A cheap test before the name is split into words. */
const PROMISES = /saf|saniti|escap|quot|purif/i;

/** What the class or module escapes for, if the method's own name doesn't say it. */
const ABOUT: readonly (readonly [RegExp, readonly SinkKind[]])[] = [
  [/ldap|\bdn\b|filter/i, ['ldap']],
  [/html|markup|xss|purif/i, ['html']],
  [/sql|\bdb\b|database|conn|\bpdo\b/i, ['sql']],
  [/shell|\bcmd\b|command/i, ['shell']],
  [/xpath/i, ['xpath']],
];

/** The algorithm of RFC 3986, which leaves `..` between backslashes as it is. */
const REMOVES_DOTS = /^remove_?dot(?:_?segment)?s$/i;

/** The sink kinds, as a mask, that a function with this name sanitizes for; 0 if the name says nothing. */
export function sanitizedByName(name: string, holder = '', taint: Taint = []): number {
  if (REMOVES_DOTS.test(name) && taint.every(({ without }) => without?.includes('\\'))) return kindMask(['path']);
  if (CONTROL.test(name)) return kindMask(['html']);
  if (WRITES_XML.test(name)) return kindMask(['xml']);
  if (!PROMISES.test(name)) return 0;
  const words = wordsOf(name);
  if (!words.some((word) => SANITIZES.has(word)) || words.some((word) => LESS.has(word))) return 0;
  const told = words.reduce((mask, word) => mask | kindMask(KINDS.get(word) ?? []), 0);
  return told || kindMask(ABOUT.find(([about]) => about.test(holder))?.[1] ?? []);
}

/** Variables and fields for a database, and methods that ask it: what they return is what it holds, not what they get. */
const DATABASE = /(?:^|->|[.$@:])_*(?:db|dbh|database|pdo|conn(?:ection)?|wpdb|mysqli|sqlite)$/i;
const QUERIES = /^(?:get|fetch|query|select|find|load|list|read|count)(?![a-z])/;

/** Conditions of a query that a mapper builds: the records are those of the database. */
const SELECTS = /^(?:in_|not_in|notin_|filter_by|where_in|whereIn|is_in|any_)$/;

/** Whether the call asks a database, by its name and that of its receiver. */
export const asksDatabase = ({ receiverText, name }: Site): boolean =>
  SELECTS.test(name) || (DATABASE.test(receiverText) && QUERIES.test(name));
