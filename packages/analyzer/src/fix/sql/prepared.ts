/** @module Statements that are prepared before their call or get their parameters later. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import { lineBefore } from '../recipes/statement-before.ts';
import type { BindingInput, BindValues } from './statements.ts';

/** Whether the statement already has placeholders, so that the order of the values is unknown. */
const isBoundBefore = ({ literal, values, isAssembled }: BindingInput, mark: RegExp): boolean =>
  !isAssembled && (literal.match(mark)?.length ?? 0) !== values.length;

/** A name that the file doesn't use yet; different for each call of a function. */
function unusedName(
  { call, context: { text, rawFinding } }: BindingInput,
  names: readonly string[],
): string | undefined {
  const before = text.slice(rawFinding.circumstances?.region?.start ?? 0, call.start);
  const count = before.match(/(?:->|\.)(?:query|exec\w*)\(/g)?.length ?? 0;
  const name = names.find((one) => !text.includes(one));
  // Assignments may be repeated, declarations may not.
  return name && `${name}${name.startsWith('$') || count === 0 ? '' : count + 1}`;
}

interface Prepared {
  /** Names for the new variable. */
  names: readonly string[];
  /** The lines before: prepare the statement, set its values, and run it unless `call` does. */
  lines(name: string, object: string, query: string, values: readonly string[]): string[];
  /** The replacement of the call. */
  call(name: string, method: string): string;
  methods: RegExp;
}

/** `query` is the variable with the statement, or its new literal. */
const inLinesBefore =
  ({ names, lines, call: write, methods }: Prepared): BindValues =>
  (handing) => {
    const { call, values, literal, context } = handing;
    const { text } = context;
    const [query, second] = call.args;
    const place = lineBefore(context);
    const name = unusedName(handing, names);
    if (call.callee.kind !== 'member' || !query || second || !place || !name || isBoundBefore(handing, /\?/g)) return;
    const { object, name: method } = call.callee;
    if (!methods.test(method)) return undefined;
    const given = query.value.kind === 'name' ? text.slice(query.value.start, query.value.end) : literal;
    const added = lines(name, text.slice(object.start, object.end), given, values);
    const edits: TextEdit[] = [
      { start: place.at, end: place.at, replacement: added.map((line) => `${place.indent}${line}\n`).join('') },
      { start: call.start, end: call.end, replacement: write(name, method) },
    ];
    return edits;
  };

/** `$pdo->query(sql)->fetch()`, `return $pdo->query(sql)`: fetches from the executed statement. */
export const pdoBefore = inLinesBefore({
  names: ['$statement', '$prepared', '$boundStatement'],
  lines: (name, object, query, values) => [
    `${name} = ${object}->prepare(${query});`,
    `${name}->execute([${values.join(', ')}]);`,
  ],
  call: (name) => name,
  methods: /^query$/,
});

/** SQLite3 of PHP: values are bound one by one. */
export const sqliteBefore = inLinesBefore({
  names: ['$statement', '$prepared', '$boundStatement'],
  lines: (name, object, query, values) => [
    `${name} = ${object}->prepare(${query});`,
    ...values.map((value, at) => `${name}->bindValue(${at + 1}, ${value});`),
  ],
  call: (name) => `${name}->execute()`,
  methods: /^(?:query|exec)$/,
});

/** `connection.createStatement().executeQuery(sql)`: the connection prepares the statement instead. */
export const jdbcBefore: BindValues = (handing) => {
  const { callee } = handing.call;
  const object = callee.kind === 'member' ? callee.object : undefined;
  const made = object?.kind === 'call' && object.callee.kind === 'member' ? object : undefined;
  const isMade = made?.callee.kind === 'member' && made.callee.name === 'createStatement' && made.args.length === 0;
  const { text } = handing.context;
  return inLinesBefore({
    names: ['prepared', 'boundStatement'],
    lines: (name, code, query, values) => {
      const connection = isMade ? code.replace(/\s*\.\s*createStatement\(\s*\)$/, '') : `${code}.getConnection()`;
      const type = /import java\.sql\.(?:\*|PreparedStatement)/.test(text) ? '' : 'java.sql.';
      return [
        `${type}PreparedStatement ${name} = ${connection}.prepareStatement(${query});`,
        // Nothing else closes it, so it must close with its result set.
        ...(isMade ? [] : [`${name}.closeOnCompletion();`]),
        ...values.map((value, at) => `${name}.setObject(${at + 1}, ${value});`),
      ];
    },
    call: (name, method) => `${name}.${method}()`,
    methods: isMade ? /^execute(?:Query|Update|LargeUpdate)?$/ : /^executeQuery$/,
  })(handing);
};

/** `statement.execute(sql);`: a separate statement, which is closed afterwards. */
export const jdbcAround: BindValues = (handing) => {
  const { call, values, literal, context } = handing;
  const { text } = context;
  const [query, second] = call.args;
  const place = lineBefore(context);
  const name = unusedName(handing, ['prepared', 'boundStatement']);
  const semicolon = /^\s*;/.exec(text.slice(call.end))?.[0];
  const isWhole = place !== undefined && text.slice(place.at, call.start).trim() === '';
  if (call.callee.kind !== 'member' || !query || second || !isWhole || !semicolon || !name) return undefined;
  if (!/^execute(?:Update|LargeUpdate)?$/.test(call.callee.name) || isBoundBefore(handing, /\?/g)) return undefined;
  const { object } = call.callee;
  const code = text.slice(object.start, object.end);
  // The expression could create another connection.
  if (object.kind !== 'name' && object.kind !== 'member') return undefined;
  const type = /import java\.sql\.(?:\*|PreparedStatement)/.test(text) ? '' : 'java.sql.';
  const given = query.value.kind === 'name' ? text.slice(query.value.start, query.value.end) : literal;
  const lines = [
    `try (${type}PreparedStatement ${name} = ${code}.getConnection().prepareStatement(${given})) {`,
    ...values.map((value, at) => `    ${name}.setObject(${at + 1}, ${value});`),
    `    ${name}.${call.callee.name}();`,
    '}',
  ];
  return [{ start: call.start, end: call.end + semicolon.length, replacement: lines.join(`\n${place.indent}`) }];
};

/** Tries several ways; the first that works. */
export const firstOf =
  (...hands: readonly BindValues[]): BindValues =>
  (handing) => {
    for (const hand of hands) {
      const edits = hand(handing);
      if (edits) return edits;
    }
    return undefined;
  };

/** `$stmt = $db->prepare(sql); … $stmt->execute();`: the values go to `execute`, if there is only one. */
export const executedLater: BindValues = (handing) => {
  const { call, values, context } = handing;
  const { text, rawFinding } = context;
  const line = text.slice(text.lastIndexOf('\n', call.start - 1) + 1, call.start);
  const variable = /(?:^|\s)(?:my\s+)?(\$\w+)\s*=\s*$/.exec(line)?.[1];
  if (!variable || isBoundBefore(handing, /\?/g)) return undefined;
  const rest = text.slice(call.end, rawFinding.circumstances?.region?.end);
  const quoted = variable.replace('$', '\\$');
  const runs = [...rest.matchAll(new RegExp(`${quoted}->execute(\\(\\s*\\))?(?![\\w(])`, 'g'))];
  const [run] = runs;
  if (!run || runs.length !== 1 || new RegExp(`${quoted}->(?:bind|store)`).test(rest)) return undefined;
  const at = call.end + run.index + `${variable}->execute`.length;
  const list = context.language === 'php' ? `([${values.join(', ')}])` : `(${values.join(', ')})`;
  return [{ start: at, end: at + (run[1]?.length ?? 0), replacement: list }];
};

/** `PreparedStatement s = c.prepareStatement(sql);`, also as a resource of `try`: the next lines set the values. */
export const setAfter: BindValues = (handing) => {
  const { call, values, context } = handing;
  const { text } = context;
  const from = text.lastIndexOf('\n', call.start - 1) + 1;
  const line = text.slice(from, call.start);
  const found = /^(\s*)(try \()?(?:final )?(?:java\.sql\.)?(?:PreparedStatement|var)\s+(\w+)\s*=\s*$/.exec(line);
  const end = found?.[2] ? /^\s*\)\s*\{[^\S\n]*(?:\/\/[^\n]*)?\n/ : /^\s*;[^\S\n]*(?:\/\/[^\n]*)?\n/;
  const closing = end.exec(text.slice(call.end))?.[0];
  if (!found || !closing || isBoundBefore(handing, /\?/g)) return undefined;
  const indent = `${found[1] ?? ''}${found[2] ? '    ' : ''}`;
  const at = call.end + closing.length;
  const added = values.map((value, position) => `${indent}${found[3]}.setObject(${position + 1}, ${value});\n`);
  return [{ start: at, end: at, replacement: added.join('') }];
};

/** `command.CommandText = sql;`, `new SqlDataAdapter(sql, c)`, `using (var c = …) {`: parameters on the next lines. */
export const parametersAfter: BindValues = (handing) => {
  const { call, values, context } = handing;
  const { text } = context;
  const from = text.lastIndexOf('\n', call.start - 1) + 1;
  const head = text.slice(from, call.start);
  const newline = text.indexOf('\n', call.end);
  const tail = text.slice(call.end, newline < 0 ? text.length : newline);
  const set = /^(\s*)((?:\w+\.)*\w+)\.CommandText\s*=\s*$/.exec(head);
  const made =
    /^(\s*)(?:await\s+)?(using\s*\(\s*)?(?:using\s+)?(?:var|[\w.]+)\s+(\w+)\s*=\s*(?:new\s+)?(?:[\w.]+\.)?$/.exec(head);
  const name = set?.[2] ?? made?.[3];
  if (!name || isBoundBefore(handing, /@\w+/g)) return undefined;
  const isUsing = made?.[2] !== undefined;
  let at = newline + 1;
  let indent = set?.[1] ?? made?.[1] ?? '';
  if (isUsing) {
    const opens = /^\s*\)\s*(?:\/\/[^\n]*)?\s*\{[^\S\n]*\n/.exec(text.slice(call.end))?.[0];
    if (!opens) return undefined;
    at = call.end + opens.length;
    indent += '    ';
  } else if (newline < 0 || !/^\s*;\s*(?:\/\/.*)?$/.test(tail)) return undefined;
  const isAdapter = /DataAdapter\s*\(/.test(text.slice(call.start, call.end));
  const target = isAdapter ? `${name}.SelectCommand` : name;
  const added = values.map(
    (value, position) => `${indent}${target}.Parameters.AddWithValue("@p${position + 1}", ${value});\n`,
  );
  return [{ start: at, end: at, replacement: added.join('') }];
};
