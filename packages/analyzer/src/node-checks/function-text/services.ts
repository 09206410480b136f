/** @module Missing limits and missing checks of file names, sessions and fields in service functions. */
import type { NodeCheck, NodeFinding } from '../check.ts';
import { givenPassword } from '../secrets/given-passwords.ts';
import { type FunctionText, isBounded, ofFunctionText, placesOf } from './function-text.ts';
import { LIMIT_CHECKS } from './limits.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];

const CLIENT_NAME =
  /\b(?:getOriginalFilename|getSubmittedFileName|originalFile[nN]ame|submittedFileName|file[nN]ame(?=\(\))|FileName|Filename|clientFilename|client_name|filename)\b/;
const PUBLIC = /["'`][^"'`\n]*\/(?:public|www|wwwroot|webroot|static|htdocs|avatars|photos)\b[^"'`\n]*["'`]/;
const STORES =
  /\b(?:Files\.(?:move|copy|write)|File\.(?:Create|cp!?|rename!?|WriteAll\w+|OpenWrite)|os\.(?:Create|WriteFile|Rename)|new\s+FileStream|new\s+FileOutputStream|FileOutputStream|\w+\.(?:transferTo|saveAs|SaveAs|CopyTo))\s*\(/;
const KIND_ASKED =
  /extension|suffix|endsWith|ends_with|\bext\b|extname|\.Ext\(|content_?type|ContentType|mime|detect|allow|whitelist|permitted|UUID|Guid|uuid|random|sniff/i;

/** Reports uploads stored in a public folder under the client's file name and extension. */
function keptInPublic({ text, at }: FunctionText): NodeFinding[] {
  // Only the body is searched, because the signature may contain a route.
  if (!CLIENT_NAME.test(text) || !PUBLIC.test(text.slice(Math.max(0, text.indexOf('{')))) || KIND_ASKED.test(text))
    return [];
  const stored = STORES.exec(text);
  return stored ? [at('unrestricted-upload', ...spanOf(stored))] : [];
}

const SIGNS_IN =
  /^(?:\w*_)?(?:do_?)?(?:login|log_?in|sign_?in|authenticate|post_?login|handle_?login|create_?session)(?:_?\w*)?$/i;
const KEPT_IN_SESSION =
  /\bput_session\(\s*(?:\w+\s*,\s*)?:?(?:user|account|uid|member|auth)\w*|\bsession\w*(?:\(\))?\.(?:put|set|setAttribute|add|Set\w*)\(\s*["'](?:user|account|uid|member|auth|login)\w*["']/i;

/** Reports a login that keeps the previous session. */
function sessionKept({ definition, text, at }: FunctionText): NodeFinding[] {
  if (!SIGNS_IN.test(definition.name) || !/passw|verify|credential|authenticat/i.test(text)) return [];
  if (
    /renew|regenerat|invalidate|configure_session|destroy|clear_session|changeSessionId|rotate|migrate|newSession|reset|logout/i.test(
      text,
    )
  )
    return [];
  const kept = KEPT_IN_SESSION.exec(text);
  return kept ? [at('session-fixation', ...spanOf(kept))] : [];
}

const ALL_FIELDS =
  /\bGetProperty\(\s*\w+\s*\)[?!]?\.SetValue\(|\.(?:forEach|foreach|each)\s*[({]\s*\(?\w+(?:,\s*\w+)?\)?\s*(?:->|=>)\s*\{?\s*\w+\.(?:set|put|setProperty)\(\s*\w+(?:\.getKey\(\)|\.key|\.Key)?\s*,|\bcast\(\s*\w*params\w*\s*,\s*\w+\.__schema__\(:fields\)/g;

/** Reports fields whose names come from the request: `body.forEach(e -> profile.set(e.getKey(), e.getValue()))`. */
const everyField = ({ text, at }: FunctionText): NodeFinding[] =>
  /body|params|changes|payload|form|request|patch|input/i.test(text) &&
  !/allow|permit|whitelist|EDITABLE|editable|contains|Contains/i.test(text)
    ? placesOf(text, ALL_FIELDS).map((match) => at('mass-assignment', ...spanOf(match)))
    : [];

const FAILURE =
  '\\b(?:e|ex|err|error|t|exc|cause|exception)\\.(?:getStackTrace|stackTraceToString|StackTrace|stackTrace|ToString\\(|toString\\b|getMessage|Error\\(\\)|localizedDescription)|\\bString\\(\\s*(?:reflecting|describing):\\s*(?:error|err)\\b';
const FAILURE_SHOWN = new RegExp(
  `\\b(?:InternalServerError|INTERNAL_SERVER_ERROR|internalServerError)\\b[^;\\n]{0,60}?(?:${FAILURE})|\\bsendError\\(\\s*5\\d\\d\\s*,\\s*(?:${FAILURE})|\\bNewEncoder\\(w\\)\\.Encode\\([^;\\n]*(?:${FAILURE})|\\.(?:send|reply|respond\\w*|write|json|text|body|render|String|JSON|end)\\([^;\\n]*(?:\\bcallStackSymbols\\b|\\bdebug\\.Stack\\(\\)|__STACKTRACE__)|\\b(?:c|ctx)\\.(?:String|JSON)\\([^;\\n]*"[^"\\n]*%\\+v[^"\\n]*",\\s*err\\b|\\b(?:c|ctx|e|w)\\.(?:String|JSON|HTML)\\(\\s*(?:http\\.StatusInternalServerError|500)\\s*,\\s*fmt\\.Sprintf\\([^;\\n]*,\\s*err\\b|\\bFprintf\\(w,\\s*"[^"\\n]*%\\+v[^"\\n]*",\\s*err\\b`,
  'g',
);
const failuresShown = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, FAILURE_SHOWN).map((match) => at('error-details-exposed', ...spanOf(match)));

const KEYED = /\bhmac\b|\bHmac|\bHMAC|\bMac\.getInstance|hmac\.New/;
const SAFE_COMPARED =
  /hmac\.Equal|ConstantTimeCompare|MessageDigest\.isEqual|FixedTimeEquals|timingSafe|constant_?time|secure_?compare|isValidAuthenticationCode|ct_eq|verify_slice|hmac::verify|sodium_memcmp/i;

/** Reports `hex.EncodeToString(mac.Sum(nil)) == r.Header.Get("X-Signature")`. */
export function keyedCompared({ text, at }: FunctionText): NodeFinding[] {
  if (!KEYED.test(text) || SAFE_COMPARED.test(text)) return [];
  // Names derived from the HMAC, through any number of assignments.
  const made = new Set(['Sum', 'doFinal', 'digest', 'hexdigest', 'finalize', 'authenticationCode', 'ComputeHash']);
  for (const [, name = '', value = ''] of placesOf(
    text,
    /\b(?:let|val|var|auto|final\s+\w+|\w+(?:\[\])?)\s+(?:mut\s+)?(\w+)(?:\s*:\s*[^=;\n]+)?\s*=\s*([^;\n]+)|\b(?=\w+\s*:=)(\w+)\s*:=\s*([^\n]+)/g,
  ))
    if (
      /hmac|Hmac|HMAC/.test(value) &&
      /sign|finalize|digest|Sum|doFinal|authenticationCode|ComputeHash|hash|hex/i.test(value)
    )
      made.add(name);
    else if ([...made].some((one) => new RegExp(`\\b${one}\\b`).test(value))) made.add(name);
  const names = [...made].join('|');
  const match = new RegExp(
    `(?<![\\w.])(?:(?:${names})|[\\w.]+\\([^;\\n=]*\\b(?:${names})\\b[^;\\n=]*\\))\\s*[!=]==?\\s*(?!nil|null|None|0\\b)[\\w&*]|[\\w)\\]]\\s*[!=]==?\\s*&?(?:${names})\\b(?![.(])|\\b(?:${names})\\.(?:equals|Equals)\\(|\\.equals\\(\\s*(?:${names})\\s*\\)`,
  ).exec(text);
  return match ? [at('timing-unsafe-comparison', ...spanOf(match), { confidence: 'low' })] : [];
}

const OFF =
  /\b(?:Ssl|SSL|TLS|Tls)_?Mode\s*(?:=|\()\s*(?:\w+\.)*(?:None|NONE|none|Disabled?|DISABLED?|disabled?)\b|\.CanTrust\s*=\s*true|\bencryptionPreference:\s*\.none|\b(?:[iI]nsecure)?[sS]kipSignature\w*\s*[:=]\s*true|\bsignature\s*=\s*false\b/g;
const WEAKNESS_OFF = (text: string): string =>
  /signature/i.test(text)
    ? 'jwt-not-verified'
    : /trust/i.test(text)
      ? 'certificate-check-disabled'
      : 'cleartext-transport';

/** Reports settings whose value alone shows that a protection is disabled. */
const settingsOff = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, OFF).map((match) => at(WEAKNESS_OFF(match[0]), ...spanOf(match)));

const NUMBER_SENT =
  /\b(\w+)(?:\s*,\s*\w+)?\s*(?::\s*\w+\s*)?(?::=|=|<-)\s*[^;\n]*?(?:\b(?:parseInt|valueOf|int\.Parse|Convert\.ToInt\w+|strconv\.(?:Atoi|ParseInt|ParseUint)|String\.to_integer|Int)\s*\(|(?=[^;\n]*\.toInt\b))[^;\n]*\b(?:req|request|params?|query|ctx|rc|call|form|headers?|Query|input|exchange|conn|body|(?:post)?formvalue|queryparam|pathvalue)\b/gi;

/** Reports `int n = Integer.parseInt(request.getParameter("n")); new byte[n]`. */
function countedBySender({ text, at, definition }: FunctionText): NodeFinding[] {
  const names = placesOf(text, NUMBER_SENT)
    .filter(([all]) => !/[mM]in\(|Clamp|coerce/.test(all))
    .map(([, name = '']) => name);
  if (/\bnet\.Conn\b|\bconn\b/.test(text))
    for (const [, name = ''] of placesOf(text, /\bbinary\.Read\([^;\n]*,\s*&(\w+)\)/g)) names.push(name);
  if (/\bAction\s*[{(]|ActionResult/.test(text))
    for (const { target, type } of definition.parameters)
      if (target.kind === 'name' && type && /^(?:Int|int|Long|long)$/.test(type.name)) names.push(target.name);
  for (const name of names) {
    // Reading the value into a variable isn't a check.
    const asked = text.replaceAll(`&${name})`, '');
    if (
      isBounded(text, name) ||
      new RegExp(
        `\\b(?:if|require|guard|check)\\b[^{;\\n]*\\b${name}\\b|\\b(?:coerce\\w*|Math\\.min|Math\\.max|Math\\.Clamp|Clamp)\\([^;\\n]*\\b${name}\\b|\\b${name}\\.coerce`,
      ).test(asked)
    )
      continue;
    const sized = new RegExp(
      [
        `\\bnew\\s+[\\w.]+(?:<[^>]*>)?\\s*\\[\\s*${name}\\s*\\]`,
        `\\bmake\\(\\s*\\[\\][^,)]*,\\s*${name}\\b`,
        `\\bnew\\s+(?:Array(?:List)?|List|StringBuilder|\\w*Bitmap|\\w*Image|HashMap)(?:[<[][^\\])>]*[\\])>])?\\s*\\((?:[^;)]*,)?\\s*${name}\\b`,
        `\\b(?:ByteBuffer\\.allocate(?:Direct)?|ByteArray|IntArray|DoubleArray|strings\\.Repeat|bytes\\.Repeat|\\w+\\.repeat|String\\.duplicate|Array\\.fill|Array\\.ofDim\\[\\w+\\]|List\\.duplicate)\\s*\\((?:[^;)]*,)?\\s*${name}\\b`,
        `\\.(?:encode|[rR]esize|[sS]cale|[tT]humbnail|createImage|render)\\([^;\\n]*,\\s*${name}\\s*,\\s*\\w+\\s*\\)`,
        `\\b(?:[rR]esize|[sS]cale|[tT]humbnail|Fit|Fill)\\w*\\(\\s*(?:[^;\\n]*,\\s*)?(?:u?int(?:32|64)?\\(\\s*)?${name}\\s*\\)?\\s*,\\s*(?:u?int(?:32|64)?\\(\\s*)?\\w+`,
      ].join('|'),
    ).exec(text);
    if (sized) return [at('resource-exhaustion', ...spanOf(sized))];
  }
  return [];
}

const COUNTED_READ = /\bSELECT\s[^"'`]*?\b(\w+)\b[^"'`]*?\bFROM\s+(\w+)\b(?![^"'`]*FOR UPDATE)/gi;
const MADE_ONE =
  /FOR UPDATE|[tT]ransaction|\bBegin\w*\(|\btx\b|\bTx\b|[lL]ock\(|synchronized|SERIALIZABLE|mutex|atomic/;

/** Reports `SELECT balance … ; UPDATE … SET balance = $1` with a value computed in between. */
function writtenBack({ text, at }: FunctionText): NodeFinding[] {
  if (MADE_ONE.test(text)) return [];
  for (const [, column = '', table = ''] of placesOf(text, COUNTED_READ)) {
    const update = new RegExp(
      `\\bUPDATE\\s+${table}\\s+SET\\s+${column}\\s*=\\s*(?:\\$\\d|\\?|[:@]\\w+|%s)(?![^"'\`]*\\b(?:AND|and)\\b[^"'\`]*\\b${column}\\b)[^;\\n]*[\\w)]\\s*[-+]\\s*\\w`,
      'i',
    ).exec(text);
    if (update)
      return [
        at('race-condition', update.index, update[0].length, {
          detail: 'Two concurrent requests can read the same number. Check and update it in a single statement.',
        }),
      ];
  }
  return [];
}

/** Checks for compiled languages of services; each language's own checks know more about its libraries. */
export const SERVICE_CHECKS: readonly NodeCheck[] = [
  ofFunctionText(
    writtenBack,
    countedBySender,
    keptInPublic,
    sessionKept,
    everyField,
    failuresShown,
    keyedCompared,
    settingsOff,
  ),
  givenPassword,
  ...LIMIT_CHECKS,
];
