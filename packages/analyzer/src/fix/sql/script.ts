/** @module How JavaScript libraries bind parameters. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { callsAt } from '../places.ts';
import { asOne, type ChooseDialect, type Dialect, inList, insert, named, numbered, question } from './bindings.ts';
import { quoteScript } from './quote.ts';
import { shownMark } from './shown-marks.ts';
import type { BindValues } from './statements.ts';

const script = (placeholder: Dialect['placeholder']): Dialect => ({
  placeholder,
  joiner: ' + ',
  quote: quoteScript,
  hand: asOne(inList),
});

const SQLITE_RUNS = /^(?:all|get|run|iterate|first|raw)$/;

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

export const chooseScript: ChooseDialect = ({ text }, paths, method) => {
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
  if (method === 'sendNativeQuery') return script(numbered);
  if (method === 'query' && /\bbigquery\b/i.test(paths)) return { ...script(named), hand: inQueryObject };
  if (/^(?:where|andWhere|orWhere|having|andHaving)$/.test(method) && /\btypeorm\b/.test(`${paths} ${text}`))
    return { ...script((position) => `:p${position}`), hand: asOne((values) => `{ ${pairs(values)} }`) };
  if (/\bcassandra/.test(paths))
    return { ...script(question), hand: asOne((values) => `${inList(values)}, { prepare: true }`) };
  if (/\bsequelize\b/i.test(paths)) return { ...script(question), hand: amongOptions };
  const isNumbered = /['"]pg(-promise)?['"]/.test(text);
  const isQuestion = /['"](mysql2?(\/promise)?|(better-)?sqlite3?|mariadb)['"]/.test(text);
  if (/\bpg\b/.test(paths)) return script(numbered);
  if (/mysql2?|sqlite|mariadb/.test(paths)) return script(question);
  // A file with both kinds of drivers doesn't show which one this is.
  if (isNumbered && isQuestion) return undefined;
  if (isNumbered || isQuestion) return script(isNumbered ? numbered : question);
  // These don't take a list of values.
  const isOther = /mssql|oracledb|snowflake|clickhouse|drizzle|prisma|neo4j/i.test(paths);
  const mark = /^(?:query|execute)$/.test(method) && !isOther ? shownMark(text) : undefined;
  return mark === '?' || mark === '$' ? script(mark === '?' ? question : numbered) : undefined;
};
