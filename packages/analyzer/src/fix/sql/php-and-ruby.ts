/** @module How PHP and Ruby libraries bind parameters. */
import {
  asOne,
  type ChooseDialect,
  chained,
  type Dialect,
  inArray,
  inList,
  insert,
  numbered,
  oneByOne,
  question,
  renamed,
} from './bindings.ts';
import { executedLater, firstOf, pdoBefore, sqliteBefore } from './prepared.ts';
import { quoteWith } from './quote.ts';
import { type BindValues, executedPdo, preparedPdo } from './statements.ts';

export const php = (placeholder: Dialect['placeholder'], hand: BindValues): Dialect => ({
  placeholder,
  joiner: ' . ',
  quote: quoteWith("'", "'"),
  hand,
});

const colon = (position: number): string => `:p${position}`;
const namedList = (values: readonly string[]): string =>
  `[${values.map((value, at) => `':p${at + 1}' => ${value}`).join(', ')}]`;

/** WordPress: `$wpdb->prepare(sql, $value)` replaces the statement, unless it has other percent signs. */
const inWpdbPrepare: BindValues = ({ call: { args, callee }, values, literal, context: { text } }) => {
  const [query] = args;
  if (!query || callee.kind !== 'member' || query.value.kind === 'name' || callee.name === 'prepare') return undefined;
  if ((literal.match(/%/g)?.length ?? 0) !== values.length) return undefined;
  const object = text.slice(callee.object.start, callee.object.end);
  const replacement = `${object}->prepare(${[literal, ...values].join(', ')})`;
  return [{ start: query.value.start, end: query.value.end, replacement }];
};

export const choosePhp: ChooseDialect = ({ text }, paths, method) => {
  if (/^(?:or)?(?:where|having)Raw$/.test(method)) return php(question, asOne(inList));
  if (/^(?:select|insert|update|delete|statement|selectOne)$/.test(method) && /Illuminate|DB\b|\?/.test(paths))
    return php(question, asOne(inList));
  if (/\bwpdb\b/.test(paths)) return { ...php(() => '%s', inWpdbPrepare), joiner: ' . ' };
  // Yii's commands, Doctrine's queries and Drupal's database name their parameters.
  if (method === 'createCommand' && /\bYii\b/.test(text)) return php(colon, asOne(namedList));
  if (method === 'createQuery' && /[Dd]octrine|EntityManager/.test(`${paths} ${text}`))
    return php(
      (position) => `?${position}`,
      chained((value, position) => `->setParameter(${position}, ${value})`),
    );
  if (/^(?:and|or)?[wW]here$/.test(method) && /->createQueryBuilder\(/.test(text))
    return php(
      colon,
      chained((value, position) => `->setParameter('p${position}', ${value})`),
    );
  if (/^(?:and|or)?[wW]here$/.test(method) && /\bYii\b/.test(text)) return php(colon, asOne(namedList));
  if (method === 'db_query' || (method === 'query' && /\bDrupal\b/.test(paths + text)))
    return php(colon, asOne(namedList));
  if (method === 'execute' && /\bCake\b|ConnectionManager::get/.test(`${paths} ${text}`))
    return php(question, asOne(inList));
  if (method === 'prepare' && /\b(?:PDO|mysqli)\b/i.test(paths)) return php(question, executedLater);
  if (/\bSQLite3\b/i.test(paths)) return php(question, sqliteBefore);
  // Fat-Free's database binds named parameters.
  if (method === 'exec' && /\bDB\.SQL\b/.test(paths)) return php(colon, asOne(namedList));
  // Doctrine's connection and CodeIgniter's take the values as a list.
  if (
    /^(?:executeQuery|executeStatement|executeUpdate|fetchAllAssociative|fetchAssociative|fetchOne|fetchAll|fetchAssoc|fetchColumn)$/.test(
      method,
    )
  )
    return php(question, asOne(inList));
  if (method === 'query' && /\$this->db->query\b/.test(text) && /CI_|CodeIgniter|BaseController/.test(text))
    return php(question, asOne(inList));
  if (/^(?:mysqli\.query|mysqli_query)\b/i.test(paths))
    return php(question, renamed({ query: 'execute_query', mysqli_query: 'mysqli_execute_query' }, asOne(inList)));
  if (/^pg_query\b/.test(paths)) return php(numbered, renamed({ pg_query: 'pg_query_params' }, asOne(inList)));
  return /\bPDO\b/.test(paths)
    ? php(question, method === 'exec' ? executedPdo : firstOf(preparedPdo, pdoBefore))
    : undefined;
};

/** `id IN (?)` takes a list, not a joined string. */
const listsAsTheyAre: BindValues = (handing) =>
  oneByOne({ ...handing, values: handing.values.map((value) => value.replace(/\.join\(\s*(['"]),\s*\1\s*\)$/, '')) });

/** Mysql2: a prepared statement gives the same result. */
const preparedMysql: BindValues = ({ call, values }) => {
  const { callee } = call;
  if (callee.kind !== 'member' || call.args.length !== 1) return undefined;
  return [
    { start: callee.end - 'query'.length, end: callee.end, replacement: 'prepare' },
    insert(call.end, `.execute(${values.join(', ')})`),
  ];
};

/** `User.delete_all(sql)` -> `User.where(sql, value).delete_all`; it has taken no conditions since Rails 5. */
const whereThenDelete: BindValues = ({ call, values }) => {
  const { callee } = call;
  const [query, second] = call.args;
  if (callee.kind !== 'member' || !query || second) return undefined;
  return [
    { start: callee.end - 'delete_all'.length, end: callee.end, replacement: 'where' },
    insert(query.value.end, values.map((value) => `, ${value}`).join('')),
    insert(call.end, '.delete_all'),
  ];
};

/** `"%#{name}%"`, which takes a missing value as an empty one. */
const joinedInRuby = (parts: readonly string[]): string =>
  parts.includes('"%"')
    ? `"${parts.map((part) => (part === '"%"' ? '%' : `#{${part}}`)).join('')}"`
    : parts.join(' + ');

export const chooseRuby: ChooseDialect = ({ text, rawFinding }, paths, method) => {
  const style = { joiner: ' + ', join: joinedInRuby, quote: quoteWith("'", "'"), takesLists: true };
  if (/^(?:where|not|having|find_by|delete_by|destroy_by|lit)$/.test(method))
    return { ...style, placeholder: question, hand: listsAsTheyAre };
  if (/^(?:find_by_sql|count_by_sql|update_all|exists\?)$/.test(method))
    return { ...style, placeholder: question, hand: inArray('') };
  if (/^(?:execute|exec_query|select_all|select_value|select_values|select_one|select_rows)$/.test(method)) {
    const isRecord = /ActiveRecord|ApplicationRecord|\b[A-Z]\w*\.connection\.(?:exec|select)/.test(`${paths} ${text}`);
    if (isRecord) return { ...style, placeholder: question, hand: inArray('ActiveRecord::Base.sanitize_sql') };
  }
  if (method === 'fetch' && /\bSequel\b/.test(text)) return { ...style, placeholder: question, hand: oneByOne };
  // Only Sequel has a database with such an index.
  if (method === '[]' && (/\bSequel\b/.test(`${paths} ${text}`) || /\bDB\[/.test(text)))
    return { ...style, placeholder: question, hand: oneByOne };
  if (method === 'joins' && /ActiveRecord|ApplicationRecord|\bparams\b/.test(`${paths} ${text}`))
    return { ...style, placeholder: question, hand: inArray('ActiveRecord::Base.sanitize_sql') };
  if (method === 'delete_all') return { ...style, placeholder: question, hand: whereThenDelete };
  if (method === 'query' && /Mysql2/i.test(`${paths} ${text}`) && !/\bPG\b|SQLite3/.test(text))
    return { ...style, placeholder: question, hand: preparedMysql };
  const callee = rawFinding.site?.call.callee;
  const receiver = callee?.kind === 'member' && callee.object.kind === 'name' ? callee.object.name : undefined;
  const isMade = receiver !== undefined && new RegExp(`\\b${receiver} = SQLite3::Database\\.new`).test(text);
  const isSqlite = isMade || /SQLite3/i.test(paths) || /require ['"]sqlite3['"]/.test(text);
  if (isSqlite && /^(?:execute|query|get_first_row|get_first_value)$/.test(method))
    return { ...style, placeholder: question, hand: asOne(inList) };
  const isPostgres =
    /\bPG\b/.test(paths) ||
    (method === 'exec' && /\bPG\.connect\b|\bPG::Connection\b/.test(text)) ||
    (/require ['"]pg['"]/.test(text) && !/mysql2/i.test(text));
  if (isPostgres && /^(?:exec|async_exec|query)$/.test(method))
    return {
      ...style,
      placeholder: numbered,
      hand: renamed({ exec: 'exec_params', async_exec: 'exec_params', query: 'exec_params' }, asOne(inList)),
    };
  return undefined;
};
