/** @module Finds the name of a value: the variable, key, parameter or setter that takes it. */
import type { GrammarName } from '../parse/grammar.ts';
import { fieldOf, type SyntaxNode } from '../parse/syntax.ts';
import { wordsOf } from '../text/words.ts';
import { readCall } from './call.ts';
import { lastName } from './names.ts';
import { SHAPES, type Shape } from './shape.ts';
import { looksRandom } from './value.ts';

export interface Named {
  name: string;
  /**
   * `variable`: assigned or declared. `key`: of a map, an object or a named argument. `call`: by the call it is passed
   * to.
   */
  form: 'variable' | 'key' | 'call';
  /** Whether it follows `||` or `??`, so it is only used if nothing else is set. */
  isFallback: boolean;
}

/** Nodes that don't change their value. */
const TRANSPARENT =
  /^(?:expression|expression_list|literal|literal_element|parenthesized_expression|parens|match|concatenated_string|reference_expression|type_conversion_expression|cast_expression|as_expression|satisfies_expression|string|variable_list|arguments|argument|argument_list|value_arguments|value_argument|call_suffix|equals_value_clause|array|body|unary_expression)$/;
/** Calls that only convert a literal to another type. */
const CONVERSIONS =
  /(?:^|\.)(?:to_string|to_owned|into|String|string|str|from|encode|getBytes|toCharArray|bytes|as_bytes|bytearray|freeze|strdup|b64decode|toByteArray|GetBytes|pack|fromString|trim|text|toBytes|of|NewReader|SecureString|QStringLiteral|QByteArrayLiteral|QLatin1String|QString|QByteArray|string_view|_T|TEXT)$/;
const ASSIGNMENTS = new Set(['=', ':=', '<-', '->', '<<-', '=>', 'to', ':', '.=', '||=', '??=', '+=']);
const FALLBACKS = new Set(['||', '??', 'or', '?:', '//', '<|>']);
const KEY_NODES =
  /pair|keyword|keyed|_argument$|^argument$|map_item|field|array_element|dictionary|element_initializer|_lit$|infix/;
/** Verbs that read or delete a credential: their argument only names it (`getPassphrase('personal')`). */
const ASKS =
  /^(?:get|unset|has|is|find|read|load|fetch|check|verify|validate|delete|remove|clear|forget|revoke|lookup|query|ask|show|list)$/;
const SETTER =
  /(?:^|\.)(?:set|with|add|put)?_?((?:\w*)(?:password|passwd|pwd|secret|token|key|credential|passphrase)s?)$/i;
/** Calls whose first argument names the second: `put("password", "v")`. */
const KEYED_CALL =
  /(?:^|\.)(?:put|set|add|define|setProperty|setHeader|header|setenv|putenv|putString|append|setAttribute|addHeader|addParameter|param|const|addProperty|put_env|setItem|with|constant|config)$/;
/** Names of constructors that take a credential: `new SecretSignatureConfiguration("…")`. */
const KEEPER = /(?:^|\.)\w*(?:Secret|Password|Passphrase|Hmac|HMAC|SigningKey|ApiKey|Credential)\w*$/;
/** Derivations of keys: the arguments after the first say what the key is for, which is public. */
const DERIVES = /(?:^|\.)(?:hkdf|kdf|derive|expand)\w*$/i;
/** Calls that take a user name followed by a password: `AuthTokens.basic("reader", "…")`. */
const PAIR = /(?:^|\.)(?:basic|(?:http_?)?basic_?(?:auth\w*|credentials?)|user_?name_?password\w*|plain_?auth\w*)$/i;
/** Calls that take the data followed by a key: `Iron.seal(state, "…", options)`. */
const SEALER = /(?:^|\.)(?:(?:un)?seal|sign|encrypt|decrypt)(?:_?(?:data|token|cookie|payload))?$/i;
/** Names of defaults for a missing setting: `str({ default: "…" })`, `env("APP_SECRET", default="…")`. */
const DEFAULT = /^(?:(?:load_?|dev_?)?default(?:_?value)?|fallback)$/i;
const HOLDER = /^(?:object|object_expression|dictionary|hash|array_creation_expression)$/;
const CLIMB_MAX = 12;
/** Larger nodes aren't assignments, and searching them for every value would take quadratic time. */
const CHILDREN_MAX = 400;

/** Returns the children of `node` before the one that is `value`. */
function partsBefore(node: SyntaxNode, value: SyntaxNode): SyntaxNode[] {
  const index = node.children.indexOf(value);
  return index < 0 ? [] : node.children.slice(0, index);
}

function targetOf(node: SyntaxNode, value: SyntaxNode): SyntaxNode | undefined {
  const before = partsBefore(node, value).filter((part) => part.named);
  if (/_lit$/.test(node.type) || node.type === 'dictionary_literal' || node.type === 'array') return before.at(-1);
  const byField = before.find((part) =>
    /^(?:name|left|key|property|pattern|declarator|target|lhs|field|functionDeclarationLeft)$/.test(part.field),
  );
  if (byField) return byField;
  return before.find((part) =>
    /^(?!binding_|.*modifier).*(?:identifier|variable|name|pattern|declarator|key|string|symbol|word|field|assignable|label)/.test(
      part.type,
    ),
  );
}

const operatorsOf = (node: SyntaxNode, source: string): string[] =>
  node.children
    .filter((child) => !child.named || /operator|^simple_identifier$/.test(child.type))
    .map((child) => source.slice(child.start, child.end));

function nameAt(node: SyntaxNode, value: SyntaxNode, source: string): string {
  if (node.type === 'unary_operator') return '';
  const target = targetOf(node, value);
  if (!target) return '';
  const text = source.slice(target.start, target.end);
  return lastName(text.trim().replace(/^:/, ''));
}

/** Returns the target of R's assignment to the right, `->`. */
function rightTarget(node: SyntaxNode, value: SyntaxNode, source: string): string {
  if (!operatorsOf(node, source).includes('->') || node.children[0] !== value) return '';
  const target = node.children.at(-1);
  return target ? lastName(source.slice(target.start, target.end)) : '';
}

/** Returns the key of Perl's `key => value` in a list. */
function fatCommaKey(list: SyntaxNode, value: SyntaxNode, source: string): string {
  const before = partsBefore(list, value);
  const key = before.at(-1)?.type === '=>' ? before.at(-2) : undefined;
  return key ? lastName(source.slice(key.start, key.end)) : '';
}

const isBinary = (type: string): boolean => /binary|infix|boolean_operator|elvis|null_coalesc|logical/.test(type);

function namedByCall(
  grammar: GrammarName,
  call: SyntaxNode,
  parent: SyntaxNode | undefined,
  value: SyntaxNode,
  source: string,
): string {
  const read = readCall(grammar, call, parent, source);
  if (!read) return '';
  const at = read.args.findIndex((arg) => arg.start <= value.start && value.end <= arg.end);
  if (at < 0) return '';
  if (read.args.length === 1) {
    const name = SETTER.exec(read.path)?.[1] ?? '';
    if (name === '' && KEEPER.test(read.path) && looksRandom(source.slice(value.start + 1, value.end - 1)))
      return 'secret';
    return ASKS.test(wordsOf(name)[0] ?? '') ? '' : name;
  }
  const text = source.slice(value.start + 1, value.end - 1);
  if (at > 0 && DERIVES.test(read.path)) return '';
  if ((KEEPER.test(read.path) || (at > 0 && SEALER.test(read.path))) && text.length >= 20 && looksRandom(text))
    return 'secret';
  const first = read.args[0];
  // The first argument of Go's `smtp.PlainAuth` is an identity.
  if (at === (/(?:^|\.)PlainAuth$/.test(read.path) ? 2 : 1) && PAIR.test(read.path)) return 'password';
  const third = read.args[2];
  // `config.set('Credentials', 'gs_secret_access_key', secret)`: a section, a key and its value.
  const isKey = third && /^[a-z]+(?:[_-][a-z]+)+$/.test(text) && /^[A-Za-z_$]/.test(source.slice(third.start));
  if (at === 1 && first && !isKey && KEYED_CALL.test(read.path)) {
    const text = source.slice(first.start, first.end);
    return /^[@:]?["'`][\w.-]+["'`]$|^[A-Z_.\w]+$/.test(text) ? lastName(text.replace(/["'`]/g, ' ').trim()) : '';
  }
  return '';
}

/** Checks for a call that shows what its key is for: `attr_encrypted :number, key: "…"`. */
const isSealing = ({ calls }: Shape, { type, start }: SyntaxNode, source: string): boolean =>
  calls.includes(type) && /^[\w.:>-]*(?:encrypt|cipher|seal|hmac|jwt)/i.test(source.slice(start, start + 60));

/**
 * Returns the name of a value by climbing through parentheses, conversions and fallbacks, but not out of a call that
 * processes it. `path` holds the ancestors, the nearest last.
 */
export function nameOf(
  grammar: GrammarName,
  value: SyntaxNode,
  path: readonly SyntaxNode[],
  source: string,
): Named | undefined {
  const shape = SHAPES[grammar];
  let child = value;
  let isFallback = false;
  /** Whether it is in the options of a call or a setting. */
  let isDefault = false;
  for (let depth = 0; depth < CLIMB_MAX; depth += 1) {
    const node = path[path.length - 1 - depth];
    if (!node || node.children.length > CHILDREN_MAX) return undefined;
    const parent = path[path.length - 2 - depth];
    if (node.type === 'list_expression' && grammar === 'perl') {
      const name = fatCommaKey(node, child, source);
      return name === '' ? undefined : { name, form: 'key', isFallback };
    }
    if (shape.bindings.includes(node.type) && fieldOf(node, 'receiver') === undefined) {
      const found = bound(grammar, node, parent, child, source, isFallback || isDefault);
      if (
        found?.name === 'key' &&
        path
          .slice(0, path.length - 1 - depth)
          .slice(-4)
          .some((one) => isSealing(shape, one, source))
      )
        return { ...found, name: 'encryption_key' };
      if (found && !(found.form === 'key' && DEFAULT.test(found.name))) return found;
      if (found) isDefault = true;
    }
    if (shape.calls.includes(node.type)) {
      const call = readCall(grammar, node, parent, source);
      const name = namedByCall(grammar, node, parent, value, source);
      if (name !== '') return { name, form: 'call', isFallback };
      const first = call?.args[0];
      const setting =
        isDefault && first ? /^["']([A-Za-z][\w.-]*)["']$/.exec(source.slice(first.start, first.end)) : null;
      if (setting?.[1]) return { name: lastName(setting[1]), form: 'call', isFallback: true };
      if (!isDefault && (!call || call.args.length > 2 || !CONVERSIONS.test(call.path))) return undefined;
    } else if (isBinary(node.type)) {
      if (!operatorsOf(node, source).some((operator) => FALLBACKS.has(operator))) return undefined;
      isFallback = true;
    } else if (
      !TRANSPARENT.test(node.type) &&
      !shape.members.includes(node.type) &&
      !shape.bindings.includes(node.type) &&
      !(isDefault && HOLDER.test(node.type))
    ) {
      if (!/(?:navigation|field|member|selector)_(?:expression|suffix)|^(?:selector|default_value)$/.test(node.type))
        return undefined;
    }
    child = node;
  }
  return undefined;
}

function bound(
  grammar: GrammarName,
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  child: SyntaxNode,
  source: string,
  isFallback: boolean,
): Named | undefined {
  const operators = operatorsOf(node, source);
  const isOperator = isBinary(node.type);
  if (isOperator && !operators.some((operator) => ASSIGNMENTS.has(operator))) return undefined;
  if (
    grammar === 'clojure' &&
    node.type === 'list_lit' &&
    !/^\(\s*(?:def|defonce)\b/.test(source.slice(node.start, node.start + 20))
  )
    return undefined;
  if (grammar === 'clojure' && node.type === 'vec_lit' && parent?.type !== 'list_lit') return undefined;
  if (node.children[0] === child && !isOperator) return undefined;
  const name = nameAt(node, child, source) || rightTarget(node, child, source);
  if (name === '') return undefined;
  const isKey =
    KEY_NODES.test(node.type) && !/^(?:field_definition|public_field_definition|field_declaration)$/.test(node.type);
  return { name, form: isKey ? 'key' : 'variable', isFallback };
}

const COMPARISONS = new Set(['==', '===', '!=', '!==', 'eq', 'ne', 'is']);
/** Passwords; other names are compared with constants that are kinds and states. */
const COMPARED = /(?:password|passwd|passphrase|pwd|^pass)$/i;

/** Returns the other operand of a comparison, if it is a password: `if (password == "…")`. */
export function comparedName(value: SyntaxNode, path: readonly SyntaxNode[], source: string): Named | undefined {
  const node = path.at(-1)?.type === 'literal' || path.at(-1)?.type === 'expression' ? path.at(-2) : path.at(-1);
  if (!node || node.children.length > 4 || !/binary|infix|comparison|equality/.test(node.type)) return undefined;
  if (!operatorsOf(node, source).some((operator) => COMPARISONS.has(operator))) return undefined;
  const other = node.children.find(
    (child) => child.named && (child.end <= value.start || child.start >= value.end) && !/operator/.test(child.type),
  );
  const name = other ? lastName(source.slice(other.start, other.end)) : '';
  return COMPARED.test(name)
    ? { name: name.replace(/^pass$/i, 'password'), form: 'key', isFallback: false }
    : undefined;
}
