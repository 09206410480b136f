/** @module Reads `owasp-scan.json`. Errors are reported with line and column. */
import { readFile } from 'node:fs/promises';
import { type AnyNode, type DocumentNode, type ElementNode, type MemberNode, parse } from '@humanwhocodes/momoa';
import { UsageError } from '../usage-error.ts';
import { type Settings, settingsSchema } from './schema.ts';

interface SettingsProblem {
  path: readonly PropertyKey[];
  message: string;
}

/** The node at the path; if there is none, the last existing one on the way. */
function nodeAt(document: DocumentNode, path: readonly PropertyKey[]): AnyNode {
  let node: AnyNode = document.body;
  for (const key of path) {
    if (node.type === 'Object') {
      const member: MemberNode | undefined = node.members.find(
        ({ name }) => (name.type === 'String' ? name.value : name.name) === key,
      );
      if (!member) return node;
      node = member.value;
    } else if (node.type === 'Array') {
      const element: ElementNode | undefined = node.elements[Number(key)];
      if (!element) return node;
      node = element.value;
    } else return node;
  }
  return node;
}

/** The location of a problem: at the key if the key is wrong. */
function problemText(file: string, document: DocumentNode, { path, message }: SettingsProblem): string {
  const { line, column } = nodeAt(document, path).loc.start;
  const name = path.length === 0 ? '' : `${path.map(String).join('.')}: `;
  return `${file}:${line}:${column}: ${name}${message}`;
}

type Issue = { code?: string; path: readonly PropertyKey[]; message: string; keys?: readonly string[] };

const problemsOf = (issues: readonly Issue[]): SettingsProblem[] =>
  issues.flatMap(({ code, path, message, keys }) =>
    code === 'unrecognized_keys' && keys
      ? keys.map((key) => ({ path: [...path, key], message: 'There is no such setting.' }))
      : [{ path, message }],
  );

/** Checks of models that their types don't express. */
function modelProblems({ models = [] }: Settings, rules: ReadonlySet<string>): SettingsProblem[] {
  return models.flatMap((model, at) => [
    ...(model.sources ?? []).flatMap(({ call, read }, index): SettingsProblem[] =>
      (call === undefined) === (read === undefined)
        ? [{ path: ['models', at, 'sources', index], message: "Give either 'call' or 'read'." }]
        : [],
    ),
    ...(model.sinks ?? []).flatMap(({ rule }, index): SettingsProblem[] =>
      rules.has(rule)
        ? []
        : [{ path: ['models', at, 'sinks', index, 'rule'], message: `There is no rule '${rule}'. See --list-rules.` }],
    ),
  ]);
}

const ruleProblems = ({ rules: chosen = {} }: Settings, rules: ReadonlySet<string>): SettingsProblem[] =>
  Object.keys(chosen)
    .filter((rule) => rule !== '*' && !rules.has(rule))
    .map((rule) => ({ path: ['rules', rule], message: `There is no rule '${rule}'. See --list-rules.` }));

/**
 * Parses settings; comments are allowed. `rules` are the IDs of all rules.
 *
 * @throws {UsageError} with each problem and its location
 */
export function parseSettings(file: string, text: string, rules: ReadonlySet<string>): Settings {
  let document: DocumentNode;
  try {
    document = parse(text, { mode: 'jsonc' });
  } catch (error) {
    const { line, column } = Object.assign({ line: 1, column: 1 }, error);
    const reason = error instanceof Error ? error.message.replace(/\s*\(\d+:\d+\)$/, '') : String(error);
    throw new UsageError(`${file}:${line}:${column}: This is not JSON: ${reason}`);
  }
  const parsed = settingsSchema.safeParse(plainValue(document.body));
  const problems = parsed.success
    ? [...ruleProblems(parsed.data, rules), ...modelProblems(parsed.data, rules)]
    : problemsOf(parsed.error.issues);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new UsageError(problems.map((problem) => problemText(file, document, problem)).join('\n'));
}

function plainValue(node: AnyNode): unknown {
  if (node.type === 'Object')
    return Object.fromEntries(
      node.members.map(({ name, value }) => [name.type === 'String' ? name.value : name.name, plainValue(value)]),
    );
  if (node.type === 'Array') return node.elements.map(({ value }) => plainValue(value));
  return 'value' in node ? node.value : null;
}

/**
 * Reads the settings file.
 *
 * @throws {UsageError} if it can't be read or is invalid
 */
export async function readSettings(file: string): Promise<Settings> {
  const [text, { catalog }] = await Promise.all([
    readFile(file, 'utf8').catch(() => {
      throw new UsageError(`The settings '${file}' could not be read.`);
    }),
    import('@scanner/analyzer'),
  ]);
  return parseSettings(file, text, new Set(catalog().map(({ id }) => id)));
}
