/** @module Constants whose name says that a protection is disabled or a limit lifted, in typed languages. */
import { lastName } from '../../ir/chains.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { wordsOf } from '../../text/words.ts';
import { type Binding, bindingsIn } from '../bindings.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

/** By the words of the constant with those of what it belongs to: `BasicHttpSecurityMode.None`. */
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
/** What asks who is calling over a bus. */
const ASKS_CALLER = /polkit|get_creds|query_sender|getuid|CheckAuthorization|sender_privilege/i;
/** To ask for it, to list it or to speak of it is not to choose it. */
const NO_CHOICE =
  /equal|assert|contains|expect|^(?:of|as_?list|list_?of|set_?of|array_?of|is|has|matches|log|print\w*|format|to_?string|value_?of|remove|register\w*|Error|f?printf|strcmp|switch|require|case)/i;

const TEXT_MAX = 90;

/** The last two parts of a name, as words. */
function constantWords(value: Expression, source: string, owner: string): string {
  if (value.end - value.start > TEXT_MAX) return '';
  const text = source.slice(value.start, value.end);
  if (value.kind === 'string') return /^:\w+$/.test(text) || /^["']PBE/i.test(text) ? wordsOf(text).join('_') : '';
  if (!/^[&.:@]*[A-Za-z_][\w.:]*(?:\(\))?$/.test(text)) return '';
  const parts = text
    .replace('()', '')
    .split(/[.:]+/)
    .filter((part) => part !== '');
  // `.accessibility(.always)`: what it belongs to is what is called.
  return wordsOf([...(/^[.:]/.test(text) ? [owner] : []), ...parts.slice(-2)].join('_')).join('_');
}

const nameOf = ({ callee }: Call): string => lastName(callee);

/** Whatever is handed to a call or kept under a name, with the name that it is kept under. */
function chosenIn(node: Parameters<NodeCheck>[0], source: string): Binding[] {
  const bound = bindingsIn(node, source);
  if (node.kind !== 'call') return bound;
  const name = nameOf(node);
  if (NO_CHOICE.test(name)) return [];
  return node.args.map(({ name: key, value }) => ({ name: key ?? name, value, start: value.start, end: value.end }));
}

/** Whether the name gets another value in the function: the constant is only what it begins with. */
const isReplaced = (node: Parameters<NodeCheck>[0], name: string, around: string): boolean =>
  node.kind === 'declare' &&
  new RegExp(`(?<![.\\w])${name.replace(/\W/g, '\\$&')}\\s*=(?!=)`).test(around.replace(/\bmut\b/g, ''));

export const insecureConstant: NodeCheck = (node, { source, enclosing }) => {
  const found: NodeFinding[] = [];
  for (const { name, value, start, end } of chosenIn(node, source)) {
    const words = constantWords(value, source, name);
    if (words === '') continue;
    const weakness = CONSTANTS.find(([, pattern]) => pattern.test(words))?.[0];
    if (!weakness) continue;
    if (weakness === 'missing-authorization' && ASKS_CALLER.test(source)) continue;
    // A name that is bound to itself, a constant of an own table.
    if (wordsOf(name).join('_') === words) continue;
    if (enclosing && isReplaced(node, name, source.slice(node.end, enclosing.end))) continue;
    found.push({ weakness, start, end, confidence: 'medium', isPart: true });
  }
  return found;
};

const UNLIMITED =
  /^(?:-1|Infinity|inf|null|nil|None|(?:[\w.]+(?:\.|::))?(?:MAX(?:_VALUE)?|MaxValue|max|MaxU?[iI]nt\w*))$/;
/** What keeps a document, an archive or a picture from growing without end. */
const LIMIT =
  /^(?:max_\w*(?:alias|nesting|entit|expansion|ratio|pixel)\w*|max_depth|max_(?:text|string|entry|document|request_body|message)_(?:size|length)|(?:nesting_depth|alias\w*|code_?points?|entit\w*|(?:multipart_)?body_length|size)_limit)$/;
const LIFTS = /^(?:no|without|disable)_limits?$/;
/** Builders that take any server for the right one. */
const TRUSTS = /^(?:disable|no|trust_all|insecure)_trust_manager$|^opentls$/;
/** Settings that open what is closed. */
const TURNED_ON: readonly (readonly [weakness: string, words: RegExp])[] = [
  ['unsafe-deserialization', /^trust_all_(?:packages|types|classes)$/],
  ['permissive-cors', /^reflect_(?:\w+_)?origins?$/],
  ['directory-listing', /^(?:is_)?dir(?:ectory)?_allowed$/],
];
const KEY_SIZE = /^(?:\w+_)?(?:key_?(?:length|size|bits)|modulus_?bits|bits)$/;
const MAKES_RSA = /rsa_?(?:gen\w*|key_?gen\w*)|gen\w*_?rsa\w*/i;
/** Short keys of symmetric ciphers, and of RSA. */
const isShort = (value: number, around: string): boolean =>
  /encrypt|protect|cipher/i.test(around)
    ? value === 40 || value === 56
    : /rsa|dsa|\bdh\b/i.test(around) && value >= 384 && value <= 1024;

/** `options.setMaxAliases(Integer.MAX_VALUE)`, `reader.no_limits()`, `policy.setEncryptionKeyLength(40)`. */
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
