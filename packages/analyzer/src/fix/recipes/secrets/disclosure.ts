/** @module Removes secrets from logs and error details from responses. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { walk } from '../../../ir/walk.ts';
import { calledName, callsAt, codeOf, dynamicParts, expressionsAt, fixedTextEdit } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

const SECRET =
  /passw|passwd|passphrase|\bpwd\b|secret|token|api_?key|private_?key|credential|\bpin\b|\bcv[vc]\b|\bssn\b|card_?num|creditCard|authorization|session_?id|\biban\b|e_?mail|phone|birth/i;

const single: ReadonlySet<LanguageId> = new Set([
  'javascript',
  'jsx',
  'typescript',
  'tsx',
  'vue',
  'php',
  'ruby',
  'perl',
]);
const quoted = (language: LanguageId, text: string): string => {
  if (language === 'objc') return `@"${text}"`;
  return single.has(language) ? `'${text}'` : `"${text}"`;
};

const quoteFor =
  ({ language }: FixContext) =>
  (text: string): string =>
    quoted(language, text);

/** Whether a name in the node suggests a secret. */
function isSecret(node: Expression): boolean {
  let found = false;
  walk([node], (one) => {
    if ((one.kind === 'name' || one.kind === 'member') && SECRET.test(one.name)) found = true;
    if (one.kind === 'index' && one.index?.kind === 'string' && SECRET.test(one.index.value)) found = true;
    if (one.kind === 'call' && SECRET.test(calledName(one))) found = true;
    if (one.kind === 'string' && /^[\w-]{1,30}$/.test(one.value) && SECRET.test(one.value)) found = true;
    if (one.kind === 'function') return 'skip';
    return undefined;
  });
  return found;
}

/** Commands that use their arguments instead of printing them. */
const ACTS =
  /^\s*(?:\w+=\S*\s+)*(?:sudo\s+)?(?:curl|wget|ssh|scp|mysql|psql|docker|kubectl|aws|az|gcloud|git|openssl)\b/;

/** Calls that write to the terminal, and calls that make a secret. */
const PRINTS = /^(?:print|println|puts|echo|printf)$/;
const MAKES_SECRET =
  /\b(?:token_(?:hex|urlsafe|bytes)|random_bytes|randomBytes|SecureRandom|(?:generate|create|make|issue|new)_?\w*(?:token|secret|key|password|passwd)\w*)\b/i;
const MADE_WITHIN = 800;

/** `token = create_token(); print(token)`: a command that makes a secret shows it to its user, who gets it nowhere else. */
const showsNewSecret = (call: Call, { text, rawFinding: { start } }: FixContext): boolean =>
  PRINTS.test(calledName(call)) && MAKES_SECRET.test(text.slice(Math.max(0, start - MADE_WITHIN), start));

/** `log.info("password " + password)` -> `log.info("password " + "[redacted]")` */
export const redactSecret: StructuralRecipe = (context): ProposedFix[] => {
  const [call] = callsAt(context);
  const { start, end } = leafAt(context.leaves, context.rawFinding.start) ?? context.rawFinding;
  const code = context.text.slice(start, end);
  if (!call || (context.language === 'shell' && ACTS.test(code)) || showsNewSecret(call, context)) return [];
  // A field of an event that is named after its value.
  if (context.language === 'rust' && /!\s*\(\s*\w+\s*,/.test(code)) return [];
  const parts = call.args
    .flatMap(({ value }) => dynamicParts(value, context))
    .filter((node) => node.kind !== 'object' && isSecret(node));
  // An interpolated part includes its delimiters.
  const edits = parts.flatMap((part) => fixedTextEdit(part, '[redacted]', quoteFor(context), context) ?? []);
  if (edits.length === 0) return [];
  return [{ description: 'Keeps the secret out of the log.', edits }];
};

const ERROR_NAME = /^(?:e|ex|err|error|exc|exception|cause|t|th|throwable|traceback|rescue)$/i;
const ERROR_CALL =
  /^(?:Stack|format_exc|print_exc|getMessage|getTraceAsString|getStackTrace|stackTraceToString|toString|message|full_message|backtrace|Error|mysqli?_error|lastErrorMsg|mysqli_connect_error|pg_last_error|error_get_last|ToString|str|repr|inspect|to_s|errorInfo)$/;
const FIXED = 'Internal server error';
/** The message for status codes from 400 to 499. */
const REFUSED = 'Invalid request';
const OF_REQUEST =
  /\bstatus(?:Code|_code)?\s*(?:\(|[:=]=?)\s*(?:HttpStatus\.BAD_REQUEST|4\d\d)\b|\b(?:[bB]ad_?[rR]equest|BadRequest\w*)\(|[,(]\s*4\d\d\s*[,)]|,\s*4\d\d\s*$/;

/** Whether the node is the error or is derived from it. */
function isError(node: Expression): boolean {
  let found = false;
  walk([node], (one) => {
    if (one.kind === 'name' && ERROR_NAME.test(one.name)) found = true;
    if (
      one.kind === 'call' &&
      ERROR_CALL.test(calledName(one)) &&
      /err|exc|trace|message|stack/i.test(codeName(one.callee))
    )
      found = true;
    return undefined;
  });
  return found;
}

/** The items of a list, which stays one: `[500, headers, [message]]`. */
const itemsOf = (node: Expression): readonly Expression[] =>
  node.kind === 'list' ? node.items.flatMap(itemsOf) : [node];

const codeName = (node: Expression): string =>
  node.kind === 'name'
    ? node.name
    : node.kind === 'member'
      ? `${codeName(node.object)}.${node.name}`
      : node.kind === 'call'
        ? codeName(node.callee)
        : '';

/** Replaces the part of the response that comes from the error by a generic message. */
export const hideError: StructuralRecipe = (context): ProposedFix[] => {
  const description = "Responds with a generic message; the details belong in the server's log.";
  const leaf = leafAt(context.leaves, context.rawFinding.start);
  const fixed = leaf && OF_REQUEST.test(codeOf(context, leaf)) ? REFUSED : FIXED;
  const make = (nodes: readonly Expression[]): ProposedFix[] => {
    const edits = nodes.flatMap((node) => {
      // Bytes stay bytes.
      const name = node.kind === 'call' ? calledName(node) : '';
      const isBytes = context.language === 'python' && name === 'encode';
      const isWritten = context.language === 'go' && context.text.slice(0, node.start).endsWith('.Write(');
      const quote = (text: string): string => {
        const literal = quoteFor(context)(text);
        if (isWritten) return `[]byte(${literal})`;
        return isBytes ? `b${literal}` : literal;
      };
      // Bytes converted to a string.
      const { text } = context;
      const isMade =
        context.language === 'go' && text.slice(0, node.start).endsWith('string(') && text[node.end] === ')';
      const whole = isMade ? { ...node, start: node.start - 'string('.length, end: node.end + 1 } : node;
      return fixedTextEdit(whole, fixed, quote, context) ?? [];
    });
    return edits.length === 0 ? [] : [{ description, edits }];
  };
  const printed = callsAt(context).find((call) => calledName(call) === 'printStackTrace');
  const writer = printed?.args[0]?.value;
  // `error.printStackTrace(response.getWriter())`: the message goes to the writer, because the call returns nothing.
  if (printed && writer) {
    const replacement = `${codeOf(context, writer)}.println("${FIXED}")`;
    return [{ description, edits: [{ start: printed.start, end: printed.end, replacement }] }];
  }
  for (const call of callsAt(context)) {
    if (/^(?:status|sendStatus|print_exc|error_log|log)$/.test(calledName(call))) continue;
    const parts = call.args.flatMap(({ value }) =>
      value.kind === 'object'
        ? value.entries.flatMap((entry) => itemsOf(entry.value).flatMap((item) => dynamicParts(item, context)))
        : itemsOf(value).flatMap((item) => dynamicParts(item, context)),
    );
    // `str(error)` is replaced as a whole.
    if (/^(?:str|repr|String|string)$/.test(calledName(call)) && parts.length === 1 && parts.some(isError))
      return make([call]);
    const errors = parts.filter((node) => node.kind !== 'function' && isError(node));
    if (errors.length > 0) return make(errors);
  }
  const assigned = expressionsAt(context).flatMap((node) =>
    node.kind === 'assign' ? dynamicParts(node.value, context) : [],
  );
  const { rawFinding } = context;
  const own = expressionsAt(context)
    .filter(({ start, end }) => start === rawFinding.start && end === rawFinding.end)
    // In a tuple, the other item is the status.
    .flatMap(itemsOf)
    .filter(isError);
  return make(assigned.filter(isError).length > 0 ? assigned.filter(isError) : own);
};
