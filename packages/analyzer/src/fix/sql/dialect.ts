/** @module How a library takes the values of a statement, told from the call and from what the file imports. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call } from '../../ir/index.ts';
import { callsAt } from '../places.ts';
import type { FixContext } from '../recipe.ts';
import type { PlaceholderStyle } from './placeholders.ts';
import { quoteScript, quoteWith } from './quote.ts';
import { executedPdo, type Hand, preparedCommand, preparedPdo, preparedStatement } from './statements.ts';

export interface Dialect extends PlaceholderStyle {
  quote(text: string): string;
  hand: Hand;
}

const insert = (at: number, replacement: string): TextEdit => ({ start: at, end: at, replacement });

/** Behind the statement as one argument, unless something else stands there. */
const asOne =
  (write: (values: readonly string[]) => string): Hand =>
  ({ call, values, position }) => {
    const [query, next] = call.args.slice(position);
    if (!query || (next && next.value.kind !== 'function')) return undefined;
    return [insert(query.value.end, `, ${write(values)}`)];
  };

/** Behind the last argument, one by one. */
const oneByOne: Hand = ({ call, values }) => {
  const last = call.args.at(-1);
  return last && [insert(last.value.end, values.map((value) => `, ${value}`).join(''))];
};

/** In calls chained to the one that takes the statement. */
const chained =
  (write: (value: string, position: number) => string): Hand =>
  ({ call, values }) => [insert(call.end, values.map((value, at) => write(value, at + 1)).join(''))];

/** As `hand` does, under the name of the call that takes values. */
const renamed =
  (names: Readonly<Record<string, string>>, hand: Hand): Hand =>
  (handing) => {
    const edits = hand(handing);
    const { callee } = handing.call;
    if (!edits || (callee.kind !== 'member' && callee.kind !== 'name')) return undefined;
    const to = names[callee.name];
    if (!to || !handing.context.text.slice(callee.start, callee.end).endsWith(callee.name)) return undefined;
    return [{ start: callee.end - callee.name.length, end: callee.end, replacement: to }, ...edits];
  };

/** Statement and values as one array, which a call makes a statement of where the method takes none. */
const inArray =
  (call: string): Hand =>
  ({ call: { args }, values, literal, position }) => {
    const query = args[position]?.value;
    const array = `[${[literal, ...values].join(', ')}]`;
    return query?.kind === 'name' || !query
      ? undefined
      : [{ start: query.start, end: query.end, replacement: call === '' ? array : `${call}(${array})` }];
  };

const selectionArguments: Hand = ({ call: { args }, values, position }) => {
  const given = args[position + 1]?.value;
  const list = `new String[] {${values.map((value) => `String.valueOf(${value})`).join(', ')}}`;
  return given?.kind === 'null' ? [{ start: given.start, end: given.end, replacement: list }] : undefined;
};

const inList = (values: readonly string[]): string => `[${values.join(', ')}]`;
const question = (): string => '?';
const numbered = (position: number): string => `$${position}`;
const named = (position: number): string => `@p${position}`;

const script = (placeholder: Dialect['placeholder']): Dialect => ({
  placeholder,
  joiner: ' + ',
  quote: quoteScript,
  hand: asOne(inList),
});
const python = (mark: string): Dialect => ({
  placeholder: () => mark,
  joiner: ' + ',
  quote: quoteWith('"', '"""'),
  hand: asOne((values) => (values.length === 1 ? `(${values[0]},)` : `(${values.join(', ')})`)),
});
const go = (placeholder: Dialect['placeholder']): Dialect => ({
  placeholder,
  joiner: ' + ',
  quote: quoteWith('"', '`'),
  hand: oneByOne,
});
const java = (placeholder: Dialect['placeholder'], hand: Hand): Dialect => ({
  placeholder,
  joiner: ' + ',
  quote: quoteWith('"'),
  hand,
});
const php = (placeholder: Dialect['placeholder'], hand: Hand): Dialect => ({
  placeholder,
  joiner: ' . ',
  quote: quoteWith("'", "'"),
  hand,
});

type Choose = (context: FixContext, paths: string, method: string) => Dialect | undefined;

const SQLITE_RUNS = /^(?:all|get|run|iterate|first|raw)$/;

/** `db.prepare(sql).all()`: the call behind takes the values, one by one. */
const afterPrepare: Hand = ({ call, values, context }) => {
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

/** Prisma's tagged templates bind what stands in them. */
const TAGS: Readonly<Record<string, string>> = { $queryRawUnsafe: '$queryRaw', $executeRawUnsafe: '$executeRaw' };
const tagged: Hand = ({ call, values, literal, position }) => {
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
const amongOptions: Hand = (handing) => {
  const [, options] = handing.call.args.slice(handing.position);
  if (options?.value.kind !== 'object') return asOne((values) => `{ replacements: ${inList(values)} }`)(handing);
  if (options.value.entries.some(({ key, spread }) => spread || key === 'replacements' || key === 'bind'))
    return undefined;
  return [insert(options.value.start + 1, ` replacements: ${inList(handing.values)},`)];
};

const chooseScript: Choose = ({ text }, paths, method) => {
  if (method in TAGS)
    return {
      placeholder: (position) => `@p${position}@`,
      joiner: ' + ',
      quote: (sql) => sql.replace(/[`\\]|\$\{/g, '\\$&'),
      hand: tagged,
    };
  if (method === 'prepare') return { ...script(question), hand: afterPrepare };
  if (method === 'raw' && /\bknex\b/.test(`${paths} ${text}`)) return script(question);
  if (/\bcassandra/.test(paths))
    return { ...script(question), hand: asOne((values) => `${inList(values)}, { prepare: true }`) };
  if (/\bsequelize\b/i.test(paths)) return { ...script(question), hand: amongOptions };
  const isNumbered = /['"]pg(-promise)?['"]/.test(text);
  const isQuestion = /['"](mysql2?(\/promise)?|(better-)?sqlite3?|mariadb)['"]/.test(text);
  if (/\bpg\b/.test(paths)) return script(numbered);
  if (/mysql2?|sqlite|mariadb/.test(paths)) return script(question);
  // A file with drivers of both kinds does not show which one this is.
  if (isNumbered === isQuestion) return undefined;
  return script(isNumbered ? numbered : question);
};

const choosePython: Choose = ({ text }, paths, method) => {
  // SQLAlchemy names its parameters, and `text()` takes them in a call behind.
  if (method === 'text')
    return {
      ...python('?'),
      placeholder: (position) => `:p${position}`,
      hand: ({ call, values }) => [
        insert(call.end, `.bindparams(${values.map((value, at) => `p${at + 1}=${value}`).join(', ')})`),
      ],
    };
  if (/\bsqlite3\b/.test(paths) || /^\s*(import|from)\s+sqlite3\b/m.test(text)) return python('?');
  if (/\basyncpg\b/.test(paths) || (/^\s*import asyncpg\b/m.test(text) && !/psycopg|pymysql|MySQLdb/.test(text)))
    return { ...python('?'), placeholder: numbered, hand: oneByOne };
  const isFormat = /^\s*(import|from)\s+(psycopg2?|MySQLdb|pymysql|mysql|django|flask_mysqldb)\b/m.test(text);
  return isFormat ? python('%s') : undefined;
};

const chooseGo: Choose = ({ text }, paths) => {
  if (
    /gorm/.test(paths) ||
    /"(github\.com\/go-sql-driver\/mysql|github\.com\/mattn\/go-sqlite3|modernc\.org\/sqlite)"/.test(text)
  )
    return go(question);
  return /"(github\.com\/lib\/pq|github\.com\/jackc\/pgx[^"]*)"/.test(text) ? go(numbered) : undefined;
};

/** `queryForList(sql, Map.of(), …)`: names in the statement, values in a map that is empty so far. */
const inEmptyMap: Hand = ({ call: { args }, values, position, context: { text } }) => {
  const map = args[position + 1]?.value;
  if (!map || !/^(?:java\.util\.)?(?:Map\.of|Collections\.emptyMap)\(\s*\)$/.test(text.slice(map.start, map.end)))
    return undefined;
  const entries = values.map((value, at) => `"p${at + 1}", ${value}`).join(', ');
  return [{ start: map.start, end: map.end, replacement: `java.util.Map.of(${entries})` }];
};

const chooseJava: Choose = (_, paths, method) => {
  if (/NamedParameterJdbc/.test(paths)) return java((position) => `:p${position}`, inEmptyMap);
  if (/springframework\.jdbc/.test(paths)) return java(question, oneByOne);
  if (/^create(?:Native)?Query$/.test(method))
    return java(
      (position) => `?${position}`,
      chained((value, position) => `.setParameter(${position}, ${value})`),
    );
  // Android: the second argument, null so far, takes the values as strings.
  if (method === 'rawQuery') return java(question, selectionArguments);
  return /^java\.sql\./.test(paths) ? java(question, preparedStatement) : undefined;
};

const choosePhp: Choose = ({ text }, paths, method) => {
  if (
    /^(?:select|insert|update|delete|statement|selectOne|whereRaw|orWhereRaw|havingRaw)$/.test(method) &&
    /Illuminate|DB\b|\?/.test(paths)
  )
    return php(question, asOne(inList));
  if (/\bwpdb\b/.test(paths)) return undefined;
  // Doctrine's connection and CodeIgniter's take the values as a list.
  if (
    /^(?:executeQuery|executeStatement|executeUpdate|fetchAllAssociative|fetchAssociative|fetchOne|fetchAll|fetchAssoc|fetchColumn)$/.test(
      method,
    )
  )
    return php(question, asOne(inList));
  if (method === 'query' && /\$this->db->query\b/.test(text) && /CI_|CodeIgniter|BaseController/.test(text))
    return php(question, asOne(inList));
  if (/^(?:mysqli\.query|mysqli_query)\b/.test(paths))
    return php(question, renamed({ query: 'execute_query', mysqli_query: 'mysqli_execute_query' }, asOne(inList)));
  if (/^pg_query\b/.test(paths)) return php(numbered, renamed({ pg_query: 'pg_query_params' }, asOne(inList)));
  return /\bPDO\b/.test(paths) ? php(question, method === 'exec' ? executedPdo : preparedPdo) : undefined;
};

/** `id IN (?)` takes a list, not its elements joined to a text. */
const listsAsTheyAre: Hand = (handing) =>
  oneByOne({ ...handing, values: handing.values.map((value) => value.replace(/\.join\(\s*(['"]),\s*\1\s*\)$/, '')) });

const chooseRuby: Choose = ({ text }, paths, method) => {
  const style = { joiner: ' + ', quote: quoteWith("'", "'") };
  if (/^(?:where|not|having|find_by|delete_by|destroy_by|lit)$/.test(method))
    return { ...style, placeholder: question, hand: listsAsTheyAre };
  if (/^(?:find_by_sql|count_by_sql|update_all|exists\?)$/.test(method))
    return { ...style, placeholder: question, hand: inArray('') };
  if (/^(?:execute|exec_query|select_all|select_value|select_values|select_one|select_rows)$/.test(method)) {
    const isRecord = /ActiveRecord|ApplicationRecord|\b[A-Z]\w*\.connection\.(?:exec|select)/.test(`${paths} ${text}`);
    if (isRecord) return { ...style, placeholder: question, hand: inArray('ActiveRecord::Base.sanitize_sql') };
  }
  if (method === 'fetch' && /\bSequel\b/.test(text)) return { ...style, placeholder: question, hand: oneByOne };
  const isSqlite = /SQLite3/i.test(paths) || /require ['"]sqlite3['"]/.test(text);
  if (isSqlite && /^(?:execute|query|get_first_row|get_first_value)$/.test(method))
    return { ...style, placeholder: question, hand: asOne(inList) };
  const isPostgres = /\bPG\b/.test(paths) || (/require ['"]pg['"]/.test(text) && !/mysql2/i.test(text));
  if (isPostgres && /^(?:exec|async_exec|query)$/.test(method))
    return {
      ...style,
      placeholder: numbered,
      hand: renamed({ exec: 'exec_params', async_exec: 'exec_params', query: 'exec_params' }, asOne(inList)),
    };
  return undefined;
};

const chooseCsharp: Choose = ({ text }, paths, method) => {
  const style = { placeholder: named, joiner: ' + ', quote: quoteWith('"') };
  if (/^(?:FromSqlRaw|SqlQueryRaw|ExecuteSqlRaw(?:Async)?)$/.test(method))
    return { ...style, placeholder: (position) => `{${position - 1}}`, hand: oneByOne };
  if (/^\s*using Dapper;/m.test(text) && /^(?:Query|Execute)/.test(method)) {
    const write = (values: readonly string[]): string =>
      `new { ${values.map((value, at) => `p${at + 1} = ${value}`).join(', ')} }`;
    return { ...style, hand: asOne(write) };
  }
  return /Command\b/.test(paths) ? { ...style, hand: preparedCommand } : undefined;
};

const CHOICE: Partial<Readonly<Record<LanguageId, Choose>>> = {
  javascript: chooseScript,
  jsx: chooseScript,
  typescript: chooseScript,
  tsx: chooseScript,
  vue: chooseScript,
  python: choosePython,
  go: chooseGo,
  java: chooseJava,
  php: choosePhp,
  ruby: chooseRuby,
  csharp: chooseCsharp,
};

/** The dialect of the call at the finding; undefined where the file does not show which library or driver it is. */
export function dialectOf(context: FixContext, call: Call): Dialect | undefined {
  const { callee } = call;
  const method = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  return CHOICE[context.language]?.(context, context.rawFinding.site?.paths.join(' ') ?? '', method);
}
