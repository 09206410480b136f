/** @module How JavaScript libraries bind parameters. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { callsAt } from '../places.ts';
import type { FixContext } from '../recipe.ts';
import { asOne, type ChooseDialect, type Dialect, inList, insert, named, numbered, question } from './bindings.ts';
import { quoteScript } from './quote.ts';
import { shownMark } from './shown-marks.ts';
import type { BindValues } from './statements.ts';

const script = (placeholder: Dialect['placeholder']): Dialect => ({
  placeholder,
  joiner: ' + ',
  quote: quoteScript,
  hand: listed,
});

const SQLITE_RUNS = /^(?:all|get|run|iterate|first|raw)$/;
const STATEMENT = /^\s*["'`]\s*(?:SELECT|INSERT|UPDATE|DELETE|REPLACE)\s/i;

/** `ids.join(',')`, also with each of its elements in quotes. */
const JOINED = /^([\w.$[\]]+)(?:\.map\(\(?(\w+)\)? => `'\$\{\2\}'`\))?\.join\((['"`]),\s*\3\)$/;
const listOf = (code: string): string | undefined => JOINED.exec(code)?.[1];
/** PostgreSQL takes an array; MySQL's `query`, unlike `execute`, writes one as a list. */
const postgres = (): Dialect => ({ ...script(numbered), listOf, inAny: true, inObjects: true });
const mysql = (method: string): Dialect => ({
  ...script(question),
  inObjects: true,
  ...(method === 'query' ? { listOf } : {}),
});

/** Names of callbacks, which stay the last argument. */
const CALLBACK = /^(?:cb|done|next|callback|on[A-Z]\w*)$/;

/** The values as a list after the statement, before a callback that is given by its name. */
const listed: BindValues = (handing) => {
  const [query, next, other] = handing.call.args.slice(handing.position);
  return query && next?.value.kind === 'name' && !other && CALLBACK.test(next.value.name)
    ? [insert(query.value.end, `, ${inList(handing.values)}`)]
    : asOne(inList)(handing);
};

/**
 * What the program does with the result: only pg and its forks return an object with `rows`, mysql2's promises a list
 * of rows and fields.
 */
function markOfResult({ text, rawFinding }: FixContext, method: string): '?' | '$' | undefined {
  const call = rawFinding.site?.call;
  if (!call || !/^(?:query|execute)$/.test(method)) return undefined;
  const line = text.slice(text.lastIndexOf('\n', call.start) + 1, call.start);
  if (
    method === 'query' &&
    /\bconst \{ (?:rows|rowCount)(?:: \w+)?(?:, (?:rows|rowCount)(?:: \w+)?)? \} = await $/.test(line)
  )
    return '$';
  const name = /\bconst (\w+) = await $/.exec(line)?.[1];
  const after = text.slice(call.end, rawFinding.circumstances?.region?.end ?? call.end + NEAR);
  if (method === 'query' && name && new RegExp(`(?<![\\w.])${name}\\.(?:rows\\b|rowCount\\b)`).test(after)) return '$';
  return method === 'execute' && /\bconst \[\w+(?:, \w+)?\] = await $/.test(line) ? '?' : undefined;
}
/** Characters that are searched outside of functions. */
const NEAR = 2000;

/** `db.prepare(sql).all()`: the next call takes the values, one by one. */
const afterPrepare: BindValues = ({ call, values, context }) => {
  // Bindings of Workers take the values in a separate call.
  if (/^(?:\w+\.)*env\./.test(context.text.slice(call.start, call.end)))
    return [insert(call.end, `.bind(${values.join(', ')})`)];
  const runs = callsAt(context).find(
    ({ callee }) =>
      callee.kind === 'member' &&
      SQLITE_RUNS.test(callee.name) &&
      callee.object.start === call.start &&
      callee.object.end === call.end,
  );
  if (!runs || runs.args.length > 0) return undefined;
  return [insert(runs.end - 1, values.join(', '))];
};

/** Prisma's tagged templates bind their values. */
const TAGS: Readonly<Record<string, string>> = lookupTable({
  $queryRawUnsafe: '$queryRaw',
  $executeRawUnsafe: '$executeRaw',
});
const tagged: BindValues = ({ call, values, literal, position }) => {
  const query = call.args[position]?.value;
  const tag = call.callee.kind === 'member' ? TAGS[call.callee.name] : undefined;
  if (!query || query.kind === 'name' || !tag || call.args.length !== 1 || call.callee.kind !== 'member')
    return undefined;
  const template = literal.replace(/@p(\d+)@/g, (_, at: string) => `\${${values[Number(at) - 1] ?? ''}}`);
  return [
    { start: call.callee.end - call.callee.name.length, end: query.start, replacement: tag },
    { start: query.start, end: query.end, replacement: `\`${template}\`` },
    { start: query.end, end: call.end, replacement: '' },
  ];
};

/** Sequelize takes values among the options. */
const amongOptions: BindValues = (handing) => {
  const [, options] = handing.call.args.slice(handing.position);
  if (options?.value.kind !== 'object') return asOne((values) => `{ replacements: ${inList(values)} }`)(handing);
  if (options.value.entries.some(({ key, spread }) => spread || key === 'replacements' || key === 'bind'))
    return undefined;
  return [insert(options.value.start + 1, ` replacements: ${inList(handing.values)},`)];
};

const pairs = (values: readonly string[]): string => values.map((value, at) => `p${at + 1}: ${value}`).join(', ');

/** BigQuery takes statement and values as one object. */
const inQueryObject: BindValues = ({ call: { args }, values, literal }) => {
  const [query, second] = args;
  if (!query || second || query.value.kind === 'name' || query.value.kind === 'object') return undefined;
  const replacement = `{ query: ${literal}, params: { ${pairs(values)} } }`;
  return [{ start: query.value.start, end: query.value.end, replacement }];
};

export const chooseScript: ChooseDialect = (context, paths, method) => {
  const { text } = context;
  if (/neo4j/i.test(paths) && method === 'run')
    return { ...script((position) => `$p${position}`), hand: asOne((values) => `{ ${pairs(values)} }`) };
  if (method in TAGS)
    return {
      placeholder: (position) => `@p${position}@`,
      joiner: ' + ',
      quote: (sql) => sql.replace(/[`\\]|\$\{/g, '\\$&'),
      hand: tagged,
    };
  if (method === 'prepare') return { ...script(question), hand: afterPrepare };
  if (/^(?:raw|(?:or|and)?(?:where|having)Raw|joinRaw)$/.test(method) && /\bknex\b/.test(`${paths} ${text}`))
    return script(question);
  // Lucid binds as Knex does, whatever the database.
  if (method === 'rawQuery' && /@adonisjs\//.test(`${paths} ${text}`)) return script(question);
  if (method === 'sendNativeQuery') return script(numbered);
  if (method === 'query' && /\bbigquery\b/i.test(paths)) return { ...script(named), hand: inQueryObject };
  if (
    /^(?:where|andWhere|orWhere|having|andHaving|(?:left|inner)Join(?:AndSelect)?)$/.test(method) &&
    /\btypeorm\b/.test(`${paths} ${text}`)
  )
    return { ...script((position) => `:p${position}`), hand: asOne((values) => `{ ${pairs(values)} }`) };
  if (/\bcassandra/.test(paths))
    return { ...script(question), hand: asOne((values) => `${inList(values)}, { prepare: true }`) };
  if (/\bsequelize\b/i.test(paths)) return { ...script(question), hand: amongOptions };
  // Only SQLite's clients have such methods for statements.
  const given = context.rawFinding.site?.call.args[0]?.value;
  if (/^(?:run|get|all|each)$/.test(method) && given && STATEMENT.test(text.slice(given.start, given.end)))
    return script(question);
  const isNumbered = /['"]pg(-promise)?['"]/.test(text);
  const isQuestion = /['"](mysql2?(\/promise)?|(better-)?sqlite3?|mariadb)['"]/.test(text);
  if (/\bpg\b/.test(paths)) return postgres();
  if (/mysql2?/.test(paths)) return mysql(method);
  if (/sqlite|mariadb/.test(paths)) return script(question);
  // A file with both kinds of drivers doesn't show which one this is.
  if (isNumbered && isQuestion) return undefined;
  if (isNumbered) return postgres();
  if (isQuestion) return script(question);
  // These don't take a list of values.
  const isOther = /mssql|oracledb|snowflake|clickhouse|drizzle|prisma|neo4j/i.test(paths);
  const mark =
    /^(?:query|execute)$/.test(method) && !isOther ? (shownMark(text) ?? markOfResult(context, method)) : undefined;
  return mark === '?' || mark === '$' ? script(mark === '?' ? question : numbered) : undefined;
};
