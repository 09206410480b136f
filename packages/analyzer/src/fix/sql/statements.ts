/** @module Libraries that take a statement and its parameters in separate steps: JDBC, PDO, ADO.NET. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Declare, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { FixContext } from '../recipe.ts';

/** What a call gets in addition to the new statement. */
export interface BindingInput {
  call: Call;
  /** The code of each value. */
  values: readonly string[];
  context: FixContext;
  /** The index of the statement among the arguments. */
  position: number;
  /** The new statement as a literal, or the code of an assembled one. */
  literal: string;
  /** Whether the values are a list that was collected while the statement was assembled. */
  isAssembled?: boolean;
}

/** The edits that pass the values. Undefined if the call has no place for them. */
export type BindValues = (handing: BindingInput) => TextEdit[] | undefined;

/** The start of the offset's line, and its indentation. */
function lineStart(text: string, offset: number): { start: number; indent: string } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { start, indent: /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '' };
}

/** The only declaration of a variable in the enclosing function. */
function declarationOf(name: string, { rawFinding }: FixContext): Declare | undefined {
  const found: Declare[] = [];
  walk(rawFinding.site?.body ?? [], (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.target.name === name) found.push(node);
  });
  return found.length === 1 ? found[0] : undefined;
}

function usesOf(name: string, body: readonly Statement[]): number {
  let uses = 0;
  walk(body, (node) => {
    if (node.kind === 'call' && node.callee.kind === 'member') {
      const { object } = node.callee;
      if (object.kind === 'name' && object.name === name && node.callee.name !== 'close') uses += 1;
    }
  });
  return uses;
}

/**
 * `Statement s = c.createStatement(); … s.executeQuery(sql)`: the statement is prepared where it runs, where its text
 * and values are known; only if nothing else uses it.
 */
export const preparedStatement: BindValues = ({ call, values, context, literal }) => {
  const { text, rawFinding } = context;
  const [query, second] = call.args;
  const object = call.callee.kind === 'member' ? call.callee.object : undefined;
  if (object?.kind !== 'name' || !query || second) return undefined;
  const declared = declarationOf(object.name, context);
  const made = declared?.value;
  if (!declared || made?.kind !== 'call' || made.callee.kind !== 'member' || made.callee.name !== 'createStatement')
    return undefined;
  if (made.args.length > 0 || usesOf(object.name, rawFinding.site?.body ?? []) !== 1) return undefined;
  const from = lineStart(text, declared.start);
  const end = text.indexOf('\n', declared.end);
  const line = text.slice(from.start, end);
  if (end < 0 || end > call.start || !/^\s*(?:java\.sql\.)?Statement\s.*;\s*$/.test(line)) return undefined;
  const connection = text.slice(made.callee.object.start, made.callee.object.end);
  const { start, indent } = lineStart(text, call.start);
  const type = /java\.sql\.Statement/.test(line) || !/import java\.sql\.(?:\*|PreparedStatement)/.test(text);
  const prepared = [
    `${type ? 'java.sql.' : ''}PreparedStatement ${object.name} = ${connection}.prepareStatement(${query.value.kind === 'name' ? query.value.name : literal});`,
    ...values.map((value, at) => `${object.name}.setObject(${at + 1}, ${value});`),
  ];
  return [
    { start: from.start, end: end + 1, replacement: '' },
    { start, end: start, replacement: prepared.map((code) => `${indent}${code}\n`).join('') },
    { start: query.value.start, end: query.value.end, replacement: '' },
  ];
};

/** `$pdo->exec(sql);` becomes a statement that is prepared and executed at once. */
export const executedPdo: BindValues = ({ call, values, context: { text } }) => {
  const { callee } = call;
  const { start, indent } = lineStart(text, call.start);
  const isStatement = text.slice(start + indent.length, call.start) === '' && /^\s*;/.test(text.slice(call.end));
  if (callee.kind !== 'member' || callee.name !== 'exec' || !isStatement || call.args.length !== 1) return undefined;
  return [
    { start: callee.end - 'exec'.length, end: callee.end, replacement: 'prepare' },
    { start: call.end, end: call.end, replacement: `->execute([${values.join(', ')}])` },
  ];
};

/** `$rows = $pdo->query(sql);` becomes a prepared statement that is executed on the next line. */
export const preparedPdo: BindValues = ({ call, values, context: { text } }) => {
  const { callee } = call;
  const { start, indent } = lineStart(text, call.start);
  const assigned = /^(\$\w+)\s*=\s*$/.exec(text.slice(start + indent.length, call.start))?.[1];
  const semicolon = /^\s*;/.exec(text.slice(call.end))?.[0];
  if (callee.kind !== 'member' || callee.name !== 'query' || !assigned || !semicolon || call.args.length !== 1)
    return undefined;
  const at = call.end + semicolon.length;
  return [
    { start: callee.end - 'query'.length, end: callee.end, replacement: 'prepare' },
    { start: at, end: at, replacement: `\n${indent}${assigned}->execute([${values.join(', ')}]);` },
  ];
};

/** `var command = new SqlCommand(sql, connection);` gets its parameters on the next lines. */
export const preparedCommand: BindValues = ({ call, values, context: { text } }) => {
  const { start, indent } = lineStart(text, call.start);
  const before = text.slice(start + indent.length, call.start);
  const variable = /^(?:await\s+)?(?:using\s+)?(?:var|[\w.]+)\s+(\w+)\s*=\s*(?:new\s*)?$/.exec(before)?.[1];
  const semicolon = /^\s*;/.exec(text.slice(call.end))?.[0];
  if (!call.construct || !variable || !semicolon) return undefined;
  const at = call.end + semicolon.length;
  const added = values.map(
    (value, position) => `\n${indent}${variable}.Parameters.AddWithValue("@p${position + 1}", ${value});`,
  );
  return [{ start: at, end: at, replacement: added.join('') }];
};
