/** @module How a library binds parameters, from the call and the imports. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Call } from '../../ir/index.ts';
import { importEdits } from '../imports.ts';
import { callsAt } from '../places.ts';
import type { FixContext } from '../recipe.ts';
import {
  asOne,
  type ChooseDialect,
  chained,
  type Dialect,
  inList,
  insert,
  joinedInPython,
  named,
  numbered,
  oneByOne,
  question,
  renamed,
} from './bindings.ts';
import { furtherDialect } from './more-languages.ts';
import { choosePhp, chooseRuby } from './php-and-ruby.ts';
import { firstOf, jdbcAround, jdbcBefore, parametersAfter, setAfter } from './prepared.ts';
import { quoteVerbatim, quoteWith } from './quote.ts';
import { chooseScript } from './script.ts';
import { shownDialect, shownNearby } from './shown-calls.ts';
import { shownMark } from './shown-marks.ts';
import { type BindValues, preparedCommand, preparedStatement } from './statements.ts';

const selectionArguments: BindValues = ({ call: { args }, values, position }) => {
  const given = args[position + 1]?.value;
  const list = `new String[] {${values.map((value) => `String.valueOf(${value})`).join(', ')}}`;
  return given?.kind === 'null' ? [{ start: given.start, end: given.end, replacement: list }] : undefined;
};

const python = (mark: string): Dialect => ({
  placeholder: () => mark,
  joiner: ' + ',
  join: joinedInPython,
  quote: quoteWith('"', '"""'),
  hand: asOne((values) => (values.length === 1 ? `(${values[0]},)` : `(${values.join(', ')})`)),
});
const go = (placeholder: Dialect['placeholder']): Dialect => ({
  placeholder,
  joiner: ' + ',
  quote: quoteWith('"', '`'),
  hand: oneByOne,
});
const java = (placeholder: Dialect['placeholder'], hand: BindValues): Dialect => ({
  placeholder,
  joiner: ' + ',
  quote: quoteWith('"'),
  hand,
});

/** Django: `extra(where=["name = %s"], params=[name])`. */
const djangoParams: BindValues = ({ call: { args }, values }) => {
  const last = args.at(-1);
  if (!last || args.some(({ name }) => name === 'params' || name === 'select' || name === 'tables')) return undefined;
  return [insert(last.value.end, `, params=[${values.join(', ')}]`)];
};

/** `RawSQL("score = %s", (name,))`, replacing an empty tuple. */
const inEmptyTuple: BindValues = ({ call: { args }, values, context: { text } }) => {
  const given = args[1]?.value;
  if (!given || args.length !== 2 || !/^(?:\(\s*\)|\[\s*\])$/.test(text.slice(given.start, given.end)))
    return undefined;
  return [{ start: given.start, end: given.end, replacement: `(${values.join(', ')},)` }];
};

/** SQLAlchemy's sessions take `text()` and the values by name. */
const sessionText: BindValues = ({ call: { args }, values, literal, position, context: { language, text } }) => {
  const query = args[position]?.value;
  const imports = importEdits(language, text, 'sqlalchemy');
  if (!query || args.length > 1 || !imports) return undefined;
  const named = values.map((value, at) => `"p${at + 1}": ${value}`).join(', ');
  const statement = query.kind === 'name' ? text.slice(query.start, query.end) : literal;
  return [...imports, { start: query.start, end: query.end, replacement: `sqlalchemy.text(${statement}), {${named}}` }];
};

/** `query.filter(sqlalchemy.text("name = :p1").bindparams(p1=name))` */
const textCondition: BindValues = ({ call: { args }, values, literal, position, context: { language, text } }) => {
  const query = args[position]?.value;
  const imports = importEdits(language, text, 'sqlalchemy');
  if (!query || query.kind === 'name' || !imports) return undefined;
  const named = values.map((value, at) => `p${at + 1}=${value}`).join(', ');
  const replacement = `sqlalchemy.text(${literal}).bindparams(${named})`;
  return [...imports, { start: query.start, end: query.end, replacement }];
};

const choosePython: ChooseDialect = ({ text, rawFinding }, paths, method) => {
  const callee = rawFinding.site?.call.callee;
  const receiver = callee?.kind === 'member' ? text.slice(callee.object.start, callee.object.end) : '';
  if (method === 'execute' && /\bsession$/.test(receiver) && /^\s*(?:import|from)\s+sqlalchemy\b/m.test(text))
    return { ...python('?'), placeholder: (position) => `:p${position}`, hand: sessionText };
  // Cypher names its parameters, and the drivers take them by name.
  if (method === 'run' && /neo4j/i.test(`${paths} ${text}`))
    return {
      ...python('?'),
      placeholder: (position) => `$p${position}`,
      hand: asOne((values) => values.map((value, at) => `p${at + 1}=${value}`).join(', ')),
    };
  // SQLAlchemy names its parameters, and `text()` takes them in a chained call.
  if (method === 'text')
    return {
      ...python('?'),
      placeholder: (position) => `:p${position}`,
      hand: ({ call, values }) => [
        insert(call.end, `.bindparams(${values.map((value, at) => `p${at + 1}=${value}`).join(', ')})`),
      ],
    };
  // Peewee takes the values one by one.
  if (method === 'raw' && /^\s*(?:import|from)\s+peewee\b/m.test(text)) {
    const isSqlite = /\bSqlite\w*Database\b/.test(text);
    const isOther = /\b(?:Postgres\w*|MySQL)Database\b/.test(text);
    return isSqlite === isOther ? undefined : { ...python(isSqlite ? '?' : '%s'), hand: oneByOne };
  }
  // Django's models.
  if (method === 'raw' && /^\s*(?:import|from)\s+(?:django|rest_framework)\b/m.test(text))
    return { ...python('%s'), hand: asOne(inList) };
  if (method === 'extra') return { ...python('%s'), hand: djangoParams };
  if (method === 'RawSQL') return { ...python('%s'), hand: inEmptyTuple };
  if (/\bsqlite3\b/.test(paths) || /^\s*(import|from)\s+sqlite3\b/m.test(text)) return python('?');
  if (/\basyncpg\b/.test(paths) || (/^\s*import asyncpg\b/m.test(text) && !/psycopg|pymysql|MySQLdb/.test(text)))
    return { ...python('?'), placeholder: numbered, hand: oneByOne };
  // Only asyncpg's connections and pools have these methods.
  if (/^fetch(?:row|val)$/.test(method) || (method === 'fetch' && /\bacquire\(\)/.test(paths)))
    return { ...python('?'), placeholder: numbered, hand: oneByOne };
  // SQLAlchemy's queries take text with its parameters.
  if (/^(?:filter|where|having)$/.test(method) && /^\s*(?:import|from)\s+(?:flask_)?sqlalchemy\b/m.test(text))
    return { ...python('?'), placeholder: (position) => `:p${position}`, hand: textCondition };
  // Other clients, such as BigQuery's, don't follow the DB-API.
  if (!/^(?:execute|executemany|mogrify|read_sql(?:_query)?|callproc)$/.test(method)) return undefined;
  const isFormat = /^\s*(import|from)\s+(psycopg2?|MySQLdb|pymysql|mysql|django|flask_mysqldb)\b/m.test(text);
  if (isFormat) return python('%s');
  // SQLAlchemy requires `text()`.
  const mark = /\bsqlalchemy\b/.test(text) ? undefined : shownMark(text);
  return mark === '?' || mark === '%s' ? python(mark) : undefined;
};

/** Go libraries that use `?` for every database. */
const GO_QUESTION = /uptrace\/bun|\bxorm\b|squirrel|\bgoqu\b|\bgocql\b|\bdbr\b/;

const chooseGo: ChooseDialect = ({ text }, paths, method) => {
  // Named statements take their values from a struct or a map.
  if (/^Named/.test(method)) return undefined;
  if (/\bpgx\b/.test(paths)) return go(numbered);
  if (GO_QUESTION.test(paths) && /^(?:NewRaw|Where|WhereOr|Having|SQL|Query|L|Literal|And|Or)$/.test(method))
    return go(question);
  if (
    /gorm/.test(paths) ||
    /"(github\.com\/go-sql-driver\/mysql|github\.com\/mattn\/go-sqlite3|modernc\.org\/sqlite)"/.test(text)
  )
    return go(question);
  if (/"(github\.com\/lib\/pq|github\.com\/jackc\/pgx[^"]*)"/.test(text)) return go(numbered);
  const mark = /^(?:Query|QueryRow|Exec)(?:Context)?$/.test(method) ? shownMark(text) : undefined;
  return mark === '?' || mark === '$' ? go(mark === '?' ? question : numbered) : undefined;
};

/** `queryForList(sql, Map.of(), …)`: names in the statement, values in the empty map. */
const inEmptyMap: BindValues = ({ call: { args }, values, position, context: { text } }) => {
  const map = args[position + 1]?.value;
  if (!map || !/^(?:java\.util\.)?(?:Map\.of|Collections\.emptyMap)\(\s*\)$/.test(text.slice(map.start, map.end)))
    return undefined;
  const entries = values.map((value, at) => `"p${at + 1}", ${value}`).join(', ');
  return [{ start: map.start, end: map.end, replacement: `java.util.Map.of(${entries})` }];
};

/** `pool.query(sql).execute()` -> `pool.preparedQuery(sql).execute(Tuple.of(value))` */
const vertxTuple: BindValues = ({ call, values, context }) => {
  const { callee } = call;
  const run = callsAt(context).find(
    (one) =>
      one.callee.kind === 'member' &&
      one.callee.name === 'execute' &&
      one.callee.object.start === call.start &&
      one.callee.object.end === call.end,
  );
  if (callee.kind !== 'member' || callee.name !== 'query' || !run || run.args.length > 0) return undefined;
  return [
    { start: callee.end - 'query'.length, end: callee.end, replacement: 'preparedQuery' },
    insert(run.end - 1, `io.vertx.sqlclient.Tuple.of(${values.join(', ')})`),
  ];
};

const javaMap = (values: readonly string[]): string =>
  `java.util.Map.of(${values.map((value, at) => `"p${at + 1}", ${value}`).join(', ')})`;

const chooseJava: ChooseDialect = ({ text }, paths, method) => {
  if (/neo4j/.test(paths) && /^(?:run|executableQuery)$/.test(method))
    return java(
      (position) => `$p${position}`,
      method === 'run'
        ? asOne(javaMap)
        : ({ call, values }) => [insert(call.end, `.withParameters(${javaMap(values)})`)],
    );
  // The session's `execute` takes the values after the statement; `executeAsync` doesn't.
  if (/datastax|cassandra/.test(paths) && /^(?:execute|newInstance)$/.test(method)) return java(question, oneByOne);
  if (/datastax|cassandra/.test(paths) && method === 'builder')
    return java(
      question,
      chained((value) => `.addPositionalValue(${value})`),
    );
  // Spring's clients name their parameters, whatever the database.
  const clients = /(?:Database|Jdbc)Client\b/.test(paths) ? paths : text;
  if (method === 'sql' && /DatabaseClient\b/.test(clients) !== /JdbcClient\b/.test(clients))
    return java(
      (position) => `:p${position}`,
      chained((value, position) => `.${/JdbcClient\b/.test(clients) ? 'param' : 'bind'}("p${position}", ${value})`),
    );
  if (method === 'query' && /\bvertx\b/.test(`${paths} ${text}`)) {
    const isNumbered = /io\.vertx\.(?:\w+\.)*pgclient/.test(text);
    const isQuestion = /io\.vertx\.(?:\w+\.)*(?:mysql|jdbc)client/.test(text);
    const mark = isNumbered === isQuestion ? shownMark(text) : isNumbered ? '$' : '?';
    return mark === '?' || mark === '$' ? java(mark === '$' ? numbered : question, vertxTuple) : undefined;
  }
  if (/\bpanache\b/i.test(`${paths} ${text}`) && /^(?:find|list|stream|count|delete|update)$/.test(method))
    return java((position) => `?${position}`, oneByOne);
  if (/\bquerydsl\b/.test(paths) && method === 'booleanTemplate')
    return java((position) => `{${position - 1}}`, oneByOne);
  if (/NamedParameterJdbc/.test(paths)) return java((position) => `:p${position}`, inEmptyMap);
  if (/springframework\.jdbc/.test(paths) && method !== 'batchUpdate')
    // `execute` takes no values.
    return java(question, method === 'execute' ? renamed({ execute: 'update' }, oneByOne) : oneByOne);
  if (/^create(?:Native)?Query$/.test(method))
    return java(
      (position) => `?${position}`,
      chained((value, position) => `.setParameter(${position}, ${value})`),
    );
  // Android: the second argument, which is null, takes the values as strings.
  if (method === 'rawQuery') return java(question, selectionArguments);
  if (method === 'execSQL')
    return java(
      question,
      asOne((values) => `new Object[] {${values.join(', ')}}`),
    );
  if (/^create(?:SQL)?Query$/.test(method) && /hibernate/.test(paths))
    return java(
      (position) => `:p${position}`,
      chained((value, position) => `.setParameter("p${position}", ${value})`),
    );
  if (method === 'prepareStatement') return java(question, setAfter);
  return /^java\.sql\./.test(paths) ? java(question, firstOf(preparedStatement, jdbcBefore, jdbcAround)) : undefined;
};

/** The statement and its values in a constructor: `Execute(new SimpleStatement("… ?", name))`. */
const within =
  (made: string, separator: string): BindValues =>
  ({ call: { args }, values, literal, position }) => {
    const query = args[position]?.value;
    if (!query || query.kind === 'name' || args.length > 1) return undefined;
    return [{ start: query.start, end: query.end, replacement: `${made}(${[literal, ...values].join(separator)})` }];
  };

/** `GetItemQueryIterator<Note>(new QueryDefinition("… @p1").WithParameter("@p1", name))` */
const definition: BindValues = ({ call: { args }, values, literal, position }) => {
  const query = args[position]?.value;
  if (!query || query.kind === 'name') return undefined;
  const added = values.map((value, at) => `.WithParameter("@p${at + 1}", ${value})`).join('');
  return [{ start: query.start, end: query.end, replacement: `new QueryDefinition(${literal})${added}` }];
};

const chooseCsharp: ChooseDialect = ({ text }, paths, method) => {
  const style = { placeholder: named, joiner: ' + ', quote: quoteVerbatim };
  if (/\bQueryDefinition$/.test(method) || /\bQueryDefinition\b/.test(paths))
    return { ...style, hand: chained((value, position) => `.WithParameter("@p${position}", ${value})`) };
  if (/Cassandra/.test(paths) && /SimpleStatement/.test(`${method} ${paths}`))
    return { ...style, placeholder: question, hand: oneByOne };
  if (/^(?:SqlQuery|ExecuteSqlCommand(?:Async)?)$/.test(method))
    return { ...style, placeholder: (position) => `@p${position - 1}`, hand: oneByOne };
  if (/^Create(?:SQL)?Query$/.test(method) && /NHibernate/.test(`${paths} ${text}`))
    return {
      ...style,
      placeholder: (position) => `:p${position}`,
      hand: chained((value, position) => `.SetParameter("p${position}", ${value})`),
    };
  if (/^(?:FromSqlRaw|SqlQueryRaw|ExecuteSqlRaw(?:Async)?)$/.test(method))
    return { ...style, placeholder: (position) => `{${position - 1}}`, hand: oneByOne };
  // Connections of ADO.NET have such methods from Dapper alone.
  // An object of another class has a method of its own by that name.
  const isDapper =
    /\b(?:I?Db|Sql)Connection\.(?:Query|Execute)(?:Async)?\b/.test(paths) ||
    (/^\s*using Dapper;/m.test(text) && !/(?:^|\s)[A-Z]\w*(?<!Connection|Transaction)\.(?:Query|Execute)/.test(paths));
  if (isDapper && /^(?:Query|Execute)/.test(method)) {
    const write = (values: readonly string[]): string =>
      `new { ${values.map((value, at) => `p${at + 1} = ${value}`).join(', ')} }`;
    return { ...style, hand: asOne(write) };
  }
  // Mappers and query builders.
  if (/\b(?:NPoco|PetaPoco)\b/.test(paths) && /^(?:Fetch|Query|Execute|First|Single|Page|Exists)/.test(method))
    return { ...style, placeholder: (position) => `@${position - 1}`, hand: oneByOne };
  if (
    /^\s*using SqlSugar;/m.test(text) &&
    /^(?:GetDataTable|SqlQuery|ExecuteCommand|GetScalar|GetInt|GetString)$/.test(method)
  ) {
    const write = (values: readonly string[]): string =>
      `new { ${values.map((value, at) => `p${at + 1} = ${value}`).join(', ')} }`;
    return { ...style, hand: asOne(write) };
  }
  if (/SqlKata/.test(`${paths} ${text}`) && /^(?:Or)?(?:Where|Having)Raw$/.test(method))
    return { ...style, placeholder: question, hand: oneByOne };
  if (/\bLiteDatabase\.Execute\b/.test(paths))
    return { ...style, placeholder: (position) => `@${position - 1}`, hand: oneByOne };
  if (/\bCassandra\b/.test(`${paths} ${text}`) && method === 'Execute')
    return { ...style, placeholder: question, hand: within('new Cassandra.SimpleStatement', ', ') };
  if (/Cosmos/.test(`${paths} ${text}`) && /^GetItemQuery(?:Stream)?Iterator$/.test(method))
    return { ...style, hand: definition };
  return /Command\b|DataAdapter\b/.test(paths) || method === 'CommandText'
    ? { ...style, hand: firstOf(parametersAfter, preparedCommand) }
    : undefined;
};

const CHOICE: Partial<Readonly<Record<LanguageId, ChooseDialect>>> = {
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

/** The dialect of the call; undefined if the file doesn't show the library or driver. */
export function dialectOf(context: FixContext, call: Call): Dialect | undefined {
  const { callee } = call;
  const method = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  const paths = context.rawFinding.site?.paths.join(' ') ?? '';
  const choose = CHOICE[context.language];
  const known = choose ? choose(context, paths, method) : furtherDialect(context, call, paths);
  if (!known) return shownDialect(context, call);
  // Drivers of Python differ in their placeholders.
  const mark =
    context.language === 'python' && /^(?:\?|%s)$/.test(known.placeholder(1)) ? shownNearby(context, call) : undefined;
  return mark === '?' || mark === '%s' ? { ...known, placeholder: () => mark } : known;
}
