/** @module Passwords that Haskell code stores as they are, short ones that it accepts, and options that clients can pass to programs. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../../node-checks/check.ts';
import { literalText, withoutCasts } from '../../node-checks/constants.ts';
import { calledName } from '../../node-checks/locals.ts';
import { boundValue } from './bound-values.ts';
import { found } from './found.ts';

const PASSWORD = /^(?:new|user|raw|plain|plaintext|given)?_?(?:password|passwd|pwd|passphrase|pw)$/i;
const CONVERTS =
  /^(?:unpack|pack|toString|decodeUtf8|encodeUtf8|cs|toS|fromStrict|toStrict|toSql|toField|Just|Only|PersistText)$/;
const bare = (name: string): string => name.replace(/^.*\./, '');

/** The name of a password that is passed as it is; what another function makes of it is another value. */
function passwordIn(node: Expression, context: NodeContext): string {
  const value = withoutCasts(node);
  if (value.kind === 'name') {
    const given = withoutCasts(boundValue(value, context));
    const isMade = given.kind === 'call' && /hash|crypt|mk|derive|seal|digest|mask/i.test(calledName(given));
    return PASSWORD.test(value.name) && !isMade ? value.name : '';
  }
  if (value.kind === 'member') return PASSWORD.test(value.name) ? value.name : '';
  const parts =
    value.kind === 'concat'
      ? value.parts
      : value.kind === 'list'
        ? value.items
        : value.kind === 'call' && CONVERTS.test(bare(calledName(value)))
          ? value.args.map(({ value: inner }) => inner)
          : [];
  return parts.map((part) => passwordIn(part, context)).find((name) => name !== '') ?? '';
}

const RUNS_SQL = /^(?:execute|executeMany|run|rawExecute|executeNamed|query|quickQuery'?)$/;
const STORES = /^\s*(?:insert|replace|update)\b[\s\S]*\b(?:\w*password|passwd|pwd)\b/i;
const HASHED = /hash|digest|crypt/i;
const WRITES = /^(?:writeFile|appendFile|writeFileUtf8|appendFileUtf8|writeFileText)$/;

/** `execute conn "INSERT INTO users (name, password) …" (name, password)`, `writeFile path password`. */
const storedPassword: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const name = bare(calledName(node));
  if (WRITES.test(name)) {
    const [path, written] = node.args;
    const isLog = path && /log/i.test(literalText(path.value));
    const held = written && !isLog ? passwordIn(written.value, context) : '';
    return held === '' ? undefined : found('cleartext-storage', node, `\`${held}\` is written as it is.`);
  }
  if (!RUNS_SQL.test(name)) return undefined;
  const statement = node.args
    .map(({ value }) => literalText(boundValue(value, context)))
    .find((text) => STORES.test(text));
  if (statement === undefined || HASHED.test(statement)) return undefined;
  const held = node.args.map(({ value }) => passwordIn(value, context)).find((one) => one !== '');
  return held ? found('cleartext-storage', node, `\`${held}\` is stored as it is.`) : undefined;
};

const MINIMUM = 8;

/** `T.length password >= 4` accepts what is longer, `length password < 6` refuses what is shorter. */
const shortPassword: NodeCheck = (node) => {
  if (node.kind !== 'binary' || node.right.kind !== 'number') return undefined;
  const measured = node.left;
  if (measured.kind !== 'call' || bare(calledName(measured)) !== 'length') return undefined;
  const of = measured.args[0] && passwordName(measured.args[0].value);
  if (!of) return undefined;
  const bound = node.right.value;
  const least = /^(?:<|>=)$/.test(node.operator) ? bound : /^(?:<=|>)$/.test(node.operator) ? bound + 1 : undefined;
  return least !== undefined && least > 1 && least < MINIMUM
    ? found('weak-password-policy', node, `${least} characters are enough.`)
    : undefined;
};

const passwordName = (node: Expression): string => {
  if (node.kind === 'name' || node.kind === 'member') return PASSWORD.test(node.name) ? node.name : '';
  return node.kind === 'call' && node.args[0] && CONVERTS.test(bare(calledName(node)))
    ? passwordName(node.args[0].value)
    : '';
};

const RUNS =
  /^(?:callProcess|readProcess|readProcessWithExitCode|rawSystem|proc|procs|inproc|spawnProcess|run_|run|cmd)$/;
/** Programs with options that write files or run other programs. */
const PROGRAM =
  /^(?:\/usr\/bin\/|\/bin\/)?(?:git|hg|svn|tar|rsync|ssh|scp|curl|wget|find|e?grep|rg|sort|psql|mysql|docker|kubectl|npm|pip3?|xargs|ffmpeg|zip)$/;
/** Arguments after which no option is parsed, or whose value comes next. */
const ENDS = /^(?:--|-e|--regexp|-[Cmof]|--(?:message|output|file|expression|git-dir|work-tree))$/;
const READS_CLIENT =
  /^(?:param|queryParam|formParam|captureParam|queryParamMaybe|formParamMaybe|header|getCookie|lookupGetParam|lookupPostParam|getParam|getQueryParam|getPostParam|look|lookText)$/;

function isSent(node: Expression, context: NodeContext, depth = 0): boolean {
  const value = withoutCasts(boundValue(withoutCasts(node), context));
  if (value.kind !== 'call' || depth > 4) return false;
  if (READS_CLIENT.test(bare(calledName(value)))) return true;
  const [only, ...others] = value.args;
  return (
    only !== undefined &&
    others.length === 0 &&
    CONVERTS.test(bare(calledName(value))) &&
    isSent(only.value, context, depth + 1)
  );
}

/** `callProcess "git" ["clone", url]` with `url` of the request: `--upload-pack=…` would be an option. */
const sentOption: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !RUNS.test(bare(calledName(node)))) return undefined;
  const [program, list] = node.args.map(({ value }) => value);
  if (!program || !PROGRAM.test(literalText(program)) || list?.kind !== 'list') return undefined;
  return sentWord(list.items, context) ? found('argument-injection', list) : undefined;
};

function sentWord(items: readonly Expression[], context: NodeContext): boolean {
  for (const [index, item] of items.entries()) {
    if (item.kind === 'string' && item.value === '--') return false;
    const before = items[index - 1];
    const isValue = before?.kind === 'string' && ENDS.test(before.value);
    if (!isValue && isSent(item, context)) return true;
  }
  return false;
}

export const HASKELL_PASSWORD_CHECKS: readonly NodeCheck[] = [storedPassword, shortPassword, sentOption];
