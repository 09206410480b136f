/** @module How libraries of further languages bind parameters. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call } from '../../ir/index.ts';
import type { FixContext } from '../recipe.ts';
import type { ChooseDialect, Dialect } from './bindings.ts';
import { executedLater } from './prepared.ts';
import { quoteWith } from './quote.ts';
import { shownMark } from './shown-marks.ts';
import type { BindValues } from './statements.ts';

const insert = (at: number, replacement: string): TextEdit => ({ start: at, end: at, replacement });
const question = (): string => '?';

/** After the statement, if it is the last argument. */
const behind =
  (write: (values: readonly string[]) => string): BindValues =>
  ({ call, values, position }) => {
    const [query, next] = call.args.slice(position);
    return query && !next ? [insert(query.value.end, write(values))] : undefined;
  };

/** Replaces the `null` after the statement, or is added. */
const forNull =
  (write: (values: readonly string[]) => string): BindValues =>
  (handing) => {
    const next = handing.call.args[handing.position + 1]?.value;
    if (next?.kind === 'null')
      return [{ start: next.start, end: next.end, replacement: write(handing.values).replace(/^, /, '') }];
    return behind(write)(handing);
  };

const joined = (values: readonly string[]): string => values.join(', ');
const double = quoteWith('"');
const single = quoteWith("'");

const asString = (code: string): string => (/^[\w.]+$/.test(code) ? `${code}.toString()` : `(${code}).toString()`);

/** `c.createStatement().executeQuery(sql)` -> `c.prepareStatement(sql).also { it.setObject(1, value) }.executeQuery()` */
const preparedInPlace: BindValues = ({ call, values, literal, position }) => {
  const made = call.callee.kind === 'member' ? call.callee.object : undefined;
  const [query, second] = call.args;
  if (made?.kind !== 'call' || made.callee.kind !== 'member' || made.callee.name !== 'createStatement')
    return undefined;
  if (made.args.length > 0 || second || position !== 0 || !query || query.value.kind === 'name') return undefined;
  if ((literal.match(/\?/g)?.length ?? 0) !== values.length) return undefined;
  // In the block, `it` is the statement.
  if (values.some((value) => /\bit\b/.test(value))) return undefined;
  const set = values.map((value, at) => `it.setObject(${at + 1}, ${value})`).join('; ');
  return [
    {
      start: made.callee.end - 'createStatement'.length,
      end: made.end,
      replacement: `prepareStatement(${literal}).also { ${set} }`,
    },
    { start: query.value.start, end: query.value.end, replacement: '' },
  ];
};

const chooseKotlin: ChooseDialect = ({ text }, paths, method) => {
  const style = { placeholder: question, joiner: ' + ', quote: double };
  if (method === 'sql' && /DatabaseClient\b/.test(`${paths} ${text}`) !== /JdbcClient\b/.test(`${paths} ${text}`)) {
    const bind = /JdbcClient\b/.test(`${paths} ${text}`) ? 'param' : 'bind';
    return {
      ...style,
      placeholder: (position) => `:p${position}`,
      hand: ({ call, values }) => [
        insert(call.end, values.map((value, at) => `.${bind}("p${at + 1}", ${value})`).join('')),
      ],
    };
  }
  if (/^execute(?:Query|Update)?$/.test(method)) return { ...style, hand: preparedInPlace };
  if (/springframework\.jdbc\.core\.JdbcTemplate/.test(paths))
    return { ...style, hand: behind((values) => `, ${joined(values)}`) };
  if (method === 'rawQuery')
    return { ...style, hand: forNull((values) => `, arrayOf(${values.map(asString).join(', ')})`) };
  return method === 'execSQL'
    ? { ...style, hand: behind((values) => `, arrayOf<Any?>(${joined(values)})`) }
    : undefined;
};

const choosePerl: ChooseDialect = (_, __, method) => {
  const style = { placeholder: question, joiner: ' . ', quote: single };
  if (/^(?:do|select(?:all|row|col)_\w+)$/.test(method))
    return { ...style, hand: behind((values) => `, undef, ${joined(values)}`) };
  return method === 'prepare' ? { ...style, hand: executedLater } : undefined;
};

const chooseDart: ChooseDialect = ({ text }, _, method) => {
  const isSqflite = /package:sqflite/.test(text);
  return isSqflite && /^(?:raw(?:Query|Update|Insert|Delete)|execute)$/.test(method)
    ? { placeholder: question, joiner: ' + ', quote: single, hand: behind((values) => `, [${joined(values)}]`) }
    : undefined;
};

const chooseGroovy: ChooseDialect = (_, paths, method) =>
  /groovy\.sql\.Sql/.test(paths) && /^(?:rows|firstRow|execute|executeUpdate|executeInsert|eachRow|query)$/.test(method)
    ? { placeholder: question, joiner: ' + ', quote: single, hand: behind((values) => `, [${joined(values)}]`) }
    : undefined;

/** The placeholders depend on the driver. */
const chooseR: ChooseDialect = ({ text }, _, method) =>
  /^db(?:GetQuery|Execute|SendQuery|SendStatement)$/.test(method) && /RSQLite|RMariaDB|RMySQL|odbc/.test(text)
    ? {
        placeholder: question,
        joiner: ', ',
        join: (parts) => `paste0(${joined(parts)})`,
        quote: double,
        hand: behind((v) => `, params = list(${joined(v)})`),
      }
    : undefined;

const chooseRust: ChooseDialect = ({ text }, paths, method) => {
  const isPostgres = /PgPool|Postgres/.test(text);
  if (!/sqlx/.test(`${paths} ${text}`) || !/^query(?:_as|_scalar)?$/.test(method)) return undefined;
  return {
    placeholder: (position) => (isPostgres ? `$${position}` : '?'),
    joiner: ' + ',
    quote: double,
    hand: ({ call, values }) => [insert(call.end, values.map((value) => `.bind(${value})`).join(''))],
  };
};

const chooseSwift: ChooseDialect = ({ text }) =>
  /^import GRDB$/m.test(text)
    ? {
        placeholder: question,
        joiner: ' + ',
        quote: double,
        hand: ({ call, values }) => {
          const last = call.args.at(-1);
          if (last?.name !== 'sql') return undefined;
          return [insert(last.value.end, `, arguments: [${joined(values)}]`)];
        },
      }
    : undefined;

/** `(jdbc/query db ["… ?" name])`: the values go with the statement. */
const chooseClojure: ChooseDialect = (_, paths, method) =>
  /jdbc/.test(paths) && /^(?:query|execute!|execute-one!|plan)$/.test(method)
    ? {
        placeholder: question,
        joiner: ' ',
        join: (parts) => `(str ${parts.join(' ')})`,
        quote: double,
        hand: ({ call, values, literal, position }) => {
          const list = call.args[position]?.value;
          if (list?.kind !== 'list' || list.items.length !== 1) return undefined;
          return [{ start: list.start, end: list.end, replacement: `[${[literal, ...values].join(' ')}]` }];
        },
      }
    : undefined;

/** The list after the statement, if it is empty or missing. */
const elixirList: BindValues = ({ call: { args }, values, position, context: { text } }) => {
  const [query, given, ...others] = args.slice(position);
  const list = `[${joined(values)}]`;
  if (!query || others.some(({ name }) => name === undefined)) return undefined;
  if (!given) return [insert(query.value.end, `, ${list}`)];
  const { start, end } = given.value;
  return /^\[\s*\]$/.test(text.slice(start, end)) ? [{ start, end, replacement: list }] : undefined;
};

/** Postgrex numbers its placeholders, MyXQL and Exqlite don't; a repository has the driver that the file shows. */
const chooseElixir: ChooseDialect = ({ text }, paths, method) => {
  if (/Bolt/.test(paths) && /^query!?$/.test(method))
    return {
      placeholder: (position) => `$p${position}`,
      joiner: ' <> ',
      quote: double,
      hand: behind((values) => `, %{${values.map((value, at) => `p${at + 1}: ${value}`).join(', ')}}`),
    };
  if (!/^(?:query|query!|query_many|query_many!|exec)$/.test(method)) return undefined;
  const isQuestion = /MyXQL|Exqlite/.test(paths);
  const mark = /Postgrex/.test(paths) ? '$' : isQuestion ? '?' : shownMark(text);
  if (mark !== '$' && mark !== '?') return undefined;
  return {
    placeholder: (position) => (mark === '$' ? `$${position}` : '?'),
    joiner: ' <> ',
    quote: double,
    hand: elixirList,
  };
};

const CHOICE: Partial<Readonly<Record<LanguageId, ChooseDialect>>> = {
  clojure: chooseClojure,
  elixir: chooseElixir,
  kotlin: chooseKotlin,
  perl: choosePerl,
  dart: chooseDart,
  groovy: chooseGroovy,
  r: chooseR,
  rust: chooseRust,
  swift: chooseSwift,
};

/** The dialect of a call in a language of this file. */
export const furtherDialect = (context: FixContext, call: Call, paths: string): Dialect | undefined => {
  const { callee } = call;
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  const method = name.slice(name.lastIndexOf('.') + 1);
  return CHOICE[context.language]?.(context, paths, method);
};
