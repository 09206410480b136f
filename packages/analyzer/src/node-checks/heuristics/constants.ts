/** @module Constants whose name shows that a protection is disabled or a limit lifted, in typed languages. */
import { lastName } from '../../ir/chains.ts';
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { wordsOf } from '../../text/words.ts';
import { type Binding, bindingsIn } from '../bindings.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

/** Weaknesses by the words of a constant and its type: `BasicHttpSecurityMode.None`. */
const CONSTANTS: readonly (readonly [weakness: string, words: RegExp])[] = [
  [
    'certificate-check-disabled',
    /danger(?:ous)?_accept|accept_(?:all|any|invalid)(?:_\w+)?_?(?:cert|trust_manager)|trust_all(?:_cert|_strateg|$)|(?:ssl|tls)_(?:no_(?:server_)?(?:verif|authentication)|verify_none)/,
  ],
  [
    'cleartext-transport',
    /(?:^|_)(?:ssl|tls|start_?tls|(?:transport|http|tcp|channel)_security|security)(?:_mode|_level)?_(?:none|disabled?|off|never)$/,
  ],
  [
    'weak-cipher',
    /(?:encryption|cipher|block)_(?:\w+_)?(?:ecb|weak|des|rc[24])$|_pkzip_?weak$|^pbe_?with_?(?:md[25]|sha_?1?)_?and_?(?:\w*des|rc[24])/,
  ],
  ['unsafe-deserialization', /(?:^|_)any_type_permission(?:_any)?$/],
  ['permissive-file-mode', /(?:^|_)(?:acl_)?public_read(?:_write)?$/],
  ['cleartext-storage', /(?:^|_)accessib(?:le|ility)_always(?:_this_device_only)?$|attr_accessible_always$/],
  ['missing-authorization', /vtable_unprivileged$/],
];
/** Code that checks the caller on a message bus. */
const ASKS_CALLER = /polkit|get_creds|query_sender|getuid|CheckAuthorization|sender_privilege/i;
/** Callees that compare, list or print a constant instead of applying it. */
const NO_CHOICE =
  /equal|assert|contains|expect|^(?:of|as_?list|list_?of|set_?of|array_?of|is|has|matches|log|print\w*|format|to_?string|value_?of|remove|register\w*|Error|f?printf|strcmp|switch|require|case)/i;

const TEXT_MAX = 90;

/** Returns the words of the last two parts of a name. */
function constantWords(value: Expression, source: string, owner: string): string {
  if (value.end - value.start > TEXT_MAX) return '';
  const text = source.slice(value.start, value.end);
  if (value.kind === 'string') return /^:\w+$/.test(text) || /^["']PBE/i.test(text) ? wordsOf(text).join('_') : '';
  if (!/^[&.:@]*[A-Za-z_][\w.:]*(?:\(\))?$/.test(text)) return '';
  const parts = text
    .replace('()', '')
    .split(/[.:]+/)
    .filter((part) => part !== '');
  // For `.accessibility(.always)`, the callee is the type.
  return wordsOf([...(/^[.:]/.test(text) ? [owner] : []), ...parts.slice(-2)].join('_')).join('_');
}

const nameOf = ({ callee }: Call): string => lastName(callee);

/** Returns the values passed to a call or bound to a name, each with its name. */
function chosenIn(node: Parameters<NodeCheck>[0], source: string): Binding[] {
  const bound = bindingsIn(node, source);
  if (node.kind !== 'call') return bound;
  const name = nameOf(node);
  if (NO_CHOICE.test(name)) return [];
  return node.args.map(({ name: key, value }) => ({ name: key ?? name, value, start: value.start, end: value.end }));
}

/** Checks whether the name is reassigned in the function, so that the constant is only its initial value. */
const isReplaced = (node: Parameters<NodeCheck>[0], name: string, around: string): boolean =>
  node.kind === 'declare' &&
  new RegExp(`(?<![.\\w])${name.replace(/\W/g, '\\$&')}\\s*=(?!=)`).test(around.replace(/\bmut\b/g, ''));

const isParameter = (value: Expression, enclosing: FunctionDefinition | undefined): boolean =>
  value.kind === 'name' &&
  enclosing?.parameters.some(({ target }) => target.kind === 'name' && target.name === value.name) === true;

export const insecureConstant: NodeCheck = (node, { source, enclosing }) => {
  const found: NodeFinding[] = [];
  for (const { name, value, start, end } of chosenIn(node, source)) {
    const words = constantWords(value, source, name);
    if (words === '') continue;
    // `this.trustAll = trustAll`: the caller chooses.
    if (isParameter(value, enclosing)) continue;
    const weakness = CONSTANTS.find(([, pattern]) => pattern.test(words))?.[0];
    if (!weakness) continue;
    if (weakness === 'missing-authorization' && ASKS_CALLER.test(source)) continue;
    // A constant bound to its own name is an entry of a table.
    if (wordsOf(name).join('_') === words) continue;
    if (enclosing && isReplaced(node, name, source.slice(node.end, enclosing.end))) continue;
    found.push({ weakness, start, end, confidence: 'medium', isPart: true });
  }
  return found;
};

const UNLIMITED =
  /^(?:-1|Infinity|inf|null|nil|None|(?:[\w.]+(?:\.|::))?(?:MAX(?:_VALUE)?|MaxValue|max|MaxU?[iI]nt\w*))$/;
/** Limits for documents, archives and images. */
const LIMIT =
  /^(?:max_\w*(?:alias|nesting|entit|expansion|ratio|pixel)\w*|max_depth|max_(?:text|string|entry|document|request_body|message)_(?:size|length)|(?:nesting_depth|alias\w*|code_?points?|entit\w*|(?:multipart_)?body_length|size)_limit)$/;
const LIFTS = /^(?:no|without|disable)_limits?$/;
/** Builder methods that accept any server certificate. */
const TRUSTS = /^(?:disable|no|trust_all|insecure)_trust_manager$|^opentls$/;
/** Settings that disable a protection when enabled. */
const TURNED_ON: readonly (readonly [weakness: string, words: RegExp])[] = [
  ['unsafe-deserialization', /^trust_all_(?:packages|types|classes)$/],
  ['permissive-cors', /^reflect_(?:\w+_)?origins?$/],
  ['directory-listing', /^(?:is_)?dir(?:ectory)?_allowed$/],
];
const KEY_SIZE = /^(?:\w+_)?(?:key_?(?:length|size|bits)|modulus_?bits|bits)$/;
const MAKES_RSA = /rsa_?(?:gen\w*|key_?gen\w*)|gen\w*_?rsa\w*/i;
/** Checks for short keys: symmetric ciphers, or RSA and Diffie-Hellman. */
const isShort = (value: number, around: string): boolean =>
  /encrypt|protect|cipher/i.test(around)
    ? value === 40 || value === 56
    : /rsa|dsa|\bdh\b/i.test(around) && value >= 384 && value <= 1024;

/** Reports `options.setMaxAliases(Integer.MAX_VALUE)`, `reader.no_limits()` and `policy.setEncryptionKeyLength(40)`. */
export const liftedLimit: NodeCheck = (node, { source }) => {
  const found: NodeFinding[] = [];
  const tell = (weakness: string, { start, end }: { start: number; end: number }): void => {
    found.push({ weakness, start, end, confidence: 'medium', isPart: true });
  };
  const bound = bindingsIn(node, source);
  if (node.kind === 'call') {
    const name = nameOf(node).replace(/^(?:set|with)_?(?=[A-Z]|(?<=_)[a-z])/, '');
    const place = { start: node.callee.end - nameOf(node).length, end: node.end };
    const [first, ...others] = node.args;
    if (!first && node.callee.kind === 'member' && TRUSTS.test(wordsOf(name).join('_')))
      tell('certificate-check-disabled', place);
    if (!first && node.callee.kind === 'member' && LIFTS.test(wordsOf(name).join('_')))
      tell('resource-exhaustion', place);
    if (first && others.length === 0 && first.name === undefined) bound.push({ name, value: first.value, ...place });
    if (MAKES_RSA.test(name) && node.args.some(({ value }) => value.kind === 'number' && isShort(value.value, 'rsa')))
      tell('weak-key-size', place);
  } else if (node.kind === 'declare') return found;
  for (const { name, value, start, end } of bound) {
    const words = wordsOf(name).join('_');
    const text = value.end - value.start < TEXT_MAX ? source.slice(value.start, value.end) : '';
    if (/^true$/.test(text))
      for (const [weakness, setting] of TURNED_ON) if (setting.test(words)) tell(weakness, { start, end });
    const isLifted =
      (LIMIT.test(words) && UNLIMITED.test(text)) ||
      (/^min_(?:inflate_)?ratio$/.test(words) && /^0(?:\.0*)?[dDfF]?$/.test(text)) ||
      (/alias|limit|(?:^|_)max/.test(words) &&
        /(?:^|\.)(?:Permitted|Unlimited|Unbounded)\((?:null|nil|None)?\)$/.test(text));
    if (isLifted) tell('resource-exhaustion', { start, end });
    if (value.kind === 'number' && KEY_SIZE.test(words)) {
      const around = source.slice(Math.max(0, start - 200), end + 100);
      if (isShort(value.value, /encrypt/.test(words) ? words : /rsa|dsa/i.test(around) ? 'rsa' : ''))
        tell('weak-key-size', { start, end });
    }
  }
  return found;
};
