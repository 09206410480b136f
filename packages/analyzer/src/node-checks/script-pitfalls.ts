/** @module JavaScript pitfalls that a call or element shows without data flow. */
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import type { NodeCheck, NodeFinding, Visited } from './check.ts';
import { unsafeSettings } from './settings.ts';

const findingAt = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  severity?: 'low',
): NodeFinding => ({ weakness, start, end, confidence: 'medium', detail, ...(severity ? { severity } : {}) });

const nameOf = (callee: Expression): string => (callee.kind === 'name' || callee.kind === 'member' ? callee.name : '');

const calledName = (node: Expression): string => (node.kind === 'call' ? nameOf(node.callee) : '');

const ORIGIN = /\.(?:origin|source|ports)\b|\{\s*(?:\w+,\s*)*origin\b/;
const USES_DATA =
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|location(?:\.href)?\s*=|\.src\s*=|localStorage|postMessage|\brun\w*\(|execute\w*\(|setItem\(|\.html\(/;

/** Reports a `message` listener that uses the data and doesn't check the origin. */
const anySender: NodeCheck = (node, { source }) => {
  const handler =
    node.kind === 'call' &&
    calledName(node) === 'addEventListener' &&
    node.args[0]?.value.kind === 'string' &&
    node.args[0].value.value === 'message'
      ? node.args[1]?.value
      : node.kind === 'assign' &&
          node.target.kind === 'member' &&
          node.target.name === 'onmessage' &&
          nameOf(node.target.object) === 'window'
        ? node.value
        : undefined;
  if (handler?.kind !== 'function') return undefined;
  // A worker only receives messages from the page that created it.
  if (
    node.kind === 'call' &&
    node.callee.kind === 'member' &&
    !/^(?:window|self|globalThis|parent|top)$/.test(nameOf(node.callee.object))
  )
    return undefined;
  const text = source.slice(handler.start, handler.end);
  return USES_DATA.test(text) && !ORIGIN.test(text)
    ? findingAt('missing-origin-check', node, 'Any page that has a reference to this window can send the message.')
    : undefined;
};

/** Reports `url.startsWith('javascript:')` if `data:` isn't rejected, which runs code as well. */
export const oneSchemeOfThree: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || !/^(?:startsWith|indexOf|includes|HasPrefix|hasPrefix)$/.test(calledName(node)))
    return undefined;
  const isScheme = node.args.some(({ value }) => value.kind === 'string' && /^javascript:$/i.test(value.value));
  const around = enclosing ? source.slice(enclosing.start, enclosing.end) : source;
  return isScheme && !/["'`/(|]data\b/i.test(around)
    ? findingAt(
        'incomplete-address-check',
        node,
        '`data:` and `vbscript:` URLs run code as well; accept only `https:` and `http:`.',
      )
    : undefined;
};

const patternText = (node: Expression | undefined): string =>
  node?.kind === 'regex' ? node.pattern : node?.kind === 'string' ? node.value : '';

/** Reports `&amp;` unescaped first, so that the result is unescaped twice, and `&` escaped last. */
const twice: NodeCheck = (node) => {
  if (node.kind !== 'call' || !/^replace(?:All)?$/.test(calledName(node)) || node.callee.kind !== 'member')
    return undefined;
  const own = patternText(node.args[0]?.value);
  for (
    let at: Expression = node.callee.object;
    at.kind === 'call' && at.callee.kind === 'member';
    at = at.callee.object
  ) {
    const before = patternText(at.args[0]?.value);
    if (/^&(?:lt|gt|quot|#39);$/.test(own) && before === '&amp;')
      return findingAt('incomplete-sanitization', node, '`&amp;lt;` becomes `<`: unescape `&amp;` last.');
    if (own === '&' && /^[<>"']$/.test(before))
      return findingAt(
        'incomplete-sanitization',
        node,
        'The `&` of earlier entities is escaped twice; escape `&` first.',
      );
  }
  return undefined;
};

/** Reports `new RegExp('^\d+$')`: the string drops the backslash. */
const droppedEscape: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || calledName(node) !== 'RegExp' || node.args[0]?.value.kind !== 'string') return undefined;
  const { start, end } = node.args[0].value;
  return /^["'](?:[^\\]|\\\\)*\\[dDwWsSB.+*?()[\]{}/-]/.test(source.slice(start, end)) && !/`/.test(source[start] ?? '')
    ? findingAt(
        'unanchored-validation',
        node,
        'The string drops the backslash, so `\\d` matches the letter `d` and `\\.` any character.',
      )
    : undefined;
};

/** Checks whether a division maps the values of a byte evenly. */
const isEven = (by: number): boolean => Number.isInteger(by) && 256 % by === 0;

/**
 * Reports `bytes[0] % 10` and `Math.floor(bytes[0] / 25.6)` of random bytes: some results are more likely than others.
 */
const biased: NodeCheck = (call, { enclosing, source }) => {
  const node =
    call.kind === 'call' && /^(?:floor|parseInt|trunc|round)$/.test(calledName(call)) ? call.args[0]?.value : call;
  if (node?.kind !== 'binary' || node.operator !== (node === call ? '%' : '/')) return undefined;
  if (node.left.kind !== 'index' || node.left.object.kind !== 'name') return undefined;
  if (node.right.kind === 'number' && (isEven(node.right.value) || node.right.value > 256)) return undefined;
  const around = enclosing ? source.slice(enclosing.start, enclosing.end) : source;
  const made = new RegExp(
    String.raw`\b${node.left.object.name}\s*=\s*(?:await\s+)?(?:\w+\.)*_?(?:get|generate|crypto)?random(?:Bytes|Bits)\w*\(|getRandomValues\(\s*${node.left.object.name}\b`,
    'i',
  );
  return made.test(around)
    ? findingAt('predictable-random', node, "The remainder favors small numbers; `crypto.randomInt` doesn't.", 'low')
    : undefined;
};

const HIDDEN =
  /(?:Buffer\.from\(\s*['"][^'"]{8,}['"]\s*,\s*['"](?:hex|base64)['"]|\batob\(\s*['"][^'"]{8,}['"]|\[\s*['"][0-9a-fA-F]{8,}['"]\s*\]\.pack\(\s*['"]H|Base64\.decode64\(\s*['"])/;

/** Reports obfuscated code: `eval(Buffer.from('636f6465', 'hex').toString())`. */
export const hiddenCode: NodeCheck = (node, { source }) =>
  node.kind === 'call' &&
  /^(?:eval|Function|instance_eval|class_eval|_compile|runInThisContext)$/.test(calledName(node)) &&
  HIDDEN.test(source.slice(node.start, node.end))
    ? findingAt('code-injection', node, 'It runs code that is hidden in encoded data.')
    : undefined;

const LOGS_IN = /passw|authenticat|bcrypt|argon|log_?in|sign_?in|verif/i;

/** Checks whether the session is regenerated around the node or shortly before it. */
function isRenewed(body: readonly Statement[], { start, end }: Visited, from: number): boolean {
  let renewed = false;
  walk(body, (part) => {
    if (part.kind === 'call' && /regenerate/i.test(calledName(part)))
      renewed ||= part.start <= start && (end <= part.end || part.start > from);
  });
  return renewed;
}

/** Reports `req.session.userId = user.id` at a login that keeps the previous session. */
const keptSession: NodeCheck = (node, { enclosing, source, body }) => {
  if (
    node.kind !== 'assign' ||
    node.target.kind !== 'member' ||
    !/^(?:(?:user|account|member|customer|admin|person|owner|staff|profile)_?(?:id|name)?|uid|isLoggedIn|loggedIn|authenticated)$/i.test(
      node.target.name,
    )
  )
    return undefined;
  const { object } = node.target;
  if (
    object.kind !== 'member' ||
    object.name !== 'session' ||
    !enclosing ||
    !/^(?:req|request)$/.test(nameOf(object.object))
  )
    return undefined;
  const text = source.slice(enclosing.start, enclosing.end);
  return LOGS_IN.test(text) &&
    node.value.kind !== 'null' &&
    /compare|verif|find|password/i.test(text) &&
    !/express-session-safe|logout/.test(text) &&
    !isRenewed(body, node, enclosing.start)
    ? findingAt(
        'session-fixation',
        node,
        'The session ID from before the login stays valid; `req.session.regenerate` creates a new one.',
      )
    : undefined;
};

/** Checks for `(html) => html`. */
function isIdentity({ parameters, body }: FunctionDefinition): boolean {
  const [only] = body;
  const [given] = parameters;
  return (
    body.length === 1 &&
    only?.kind === 'return' &&
    given?.target.kind === 'name' &&
    !!only.value &&
    nameOf(only.value) === given.target.name
  );
}

/** Reports calls that their own code proves insecure. */
const byText: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call') return undefined;
  const name = calledName(node);
  const text = (): string => source.slice(node.start, node.end);
  switch (name) {
    case 'DefinePlugin':
      return /JSON\.stringify\(\s*process\.env\s*\)|['"]process\.env['"]\s*:\s*process\.env\b/.test(text())
        ? findingAt('sensitive-data-exposed', node, 'The whole build environment is sent to every browser.')
        : undefined;
    case 'createDecipheriv': {
      const around = enclosing ? source.slice(enclosing.start, enclosing.end) : source;
      return /-gcm|poly1305|-ccm/.test(text()) && /\.update\(/.test(around) && !/\.final\(|pipe(?:line)?\(/.test(around)
        ? findingAt('weak-cipher', node, 'Without `final()` the authentication tag is not verified.')
        : undefined;
    }
    case 'createPolicy': {
      const rules = node.args[1]?.value;
      return rules?.kind === 'object' &&
        rules.entries.some(({ value }) => value.kind === 'function' && isIdentity(value.definition))
        ? findingAt('security-control-disabled', node, 'The policy accepts every string unchanged.')
        : undefined;
    }
    case 'setTimeout':
    case 'setInterval': {
      const text = node.args[0]?.value;
      return text?.kind === 'name' &&
        enclosing?.parameters.some(({ target, type }) => nameOf(target) === text.name && type?.name === 'string')
        ? findingAt('code-injection', node, 'A string passed to a timer runs as code.')
        : undefined;
    }
    case 'methodOverride':
      return /\.use\(\s*(?:express\.)?(?:csrf|csurf|lusca\.csrf)\(/.test(source.slice(0, node.start))
        ? findingAt(
            'csrf-disabled',
            node,
            'The method is overridden after the check, so a GET that passed becomes a POST.',
          )
        : undefined;
    case 'use': {
      const [path, guard] = node.args.map(({ value }) => value);
      return path?.kind === 'regex' &&
        guard &&
        !path.flags.includes('i') &&
        /[a-z]/i.test(path.pattern.replaceAll(/\\[a-z]/gi, ''))
        ? findingAt(
            'incomplete-address-check',
            node,
            'Routes are case-insensitive (`/ADMIN` matches `/admin`); this expression is not.',
          )
        : undefined;
    }
    default:
      return undefined;
  }
};

/** Reports `<ReactMarkdown allowDangerousHtml>`. */
const rawMarkdown: NodeCheck = (node, { source }) => {
  if (node.kind !== 'element' || !/^(?:ReactMarkdown|Markdown)$/.test(node.tag)) return undefined;
  const raw = node.attributes.find(
    ({ name, value }) =>
      (/^(?:allowDangerousHtml|skipHtml)$/.test(name ?? '') &&
        name === 'allowDangerousHtml' &&
        !(value?.kind === 'boolean' && !value.value)) ||
      (name === 'escapeHtml' && value?.kind === 'boolean' && !value.value),
  );
  if (raw) return findingAt('cross-site-scripting', raw, 'HTML in the text is rendered by the page.');
  // `rehypePlugins={[rehypeRaw]}` without a sanitizing plugin.
  const plugins = node.attributes.find(({ name }) => name === 'rehypePlugins');
  const names = plugins ? source.slice(plugins.start, plugins.end) : '';
  return plugins && /\brehypeRaw\b/.test(names) && !/sanitize/i.test(names)
    ? findingAt('cross-site-scripting', plugins, 'HTML in the text is rendered by the page.')
    : undefined;
};

export const SCRIPT_PITFALLS: readonly NodeCheck[] = [
  anySender,
  oneSchemeOfThree,
  twice,
  droppedEscape,
  biased,
  hiddenCode,
  keptSession,
  byText,
  rawMarkdown,
  unsafeSettings([{ weakness: 'cross-site-scripting', name: /^supportHtml$/, is: [true] }]),
];
