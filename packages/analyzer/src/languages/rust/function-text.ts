/**
 * @module
 * Checks on the text of Rust functions: secrets in log fields, sizes taken from input, settings that disable a protection.
 */
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../node-checks/function-text/function-text.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];

const ERROR = '(?:e|err|error|why|cause)';
/** The whole of an error, with what it is made of: `{e:?}`. */
const DEBUGGED = new RegExp(
  `\\bStatusCode::(?!OK\\b|CREATED\\b)\\w+\\s*,\\s*(?:(?:Json|Html)\\(\\s*)?format!\\(\\s*"[^"]*\\{(?:${ERROR}:#?\\?\\}[^"]*"|:#?\\?\\}[^"]*"\\s*,\\s*&?${ERROR}\\b)[^)]*\\)`,
  'g',
);
const debuggedErrors = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, DEBUGGED).map((match) => at('error-details-exposed', ...spanOf(match)));

const SECRET = '(?:\\w+_)?(?:password|passwd|passphrase|secret|token|api_key|private_key|otp|pin_code)';
/** `info!(reader, token, "…")`, `warn!(%user, token = %session.token, "…")`: fields that are kept with the message. */
const LOG_FIELD = new RegExp(
  `\\b(?:tracing::|log::|slog::)?(?:trace|debug|info|warn|error|event)!\\(\\s*(?:[^"();]*?,\\s*)?(?:[\\w.]+\\s*=\\s*)?[%?]?&?(?:\\w+\\.)*(${SECRET})(?:\\.as_str\\(\\)|\\.clone\\(\\))?\\s*[,)]`,
  'g',
);
const HARMLESS = /^(?:has|is|no|num|max|min|expired|valid)_|_(?:count|len|id|kind|type)$/;
const secretFields = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, LOG_FIELD)
    .filter(([, name = '']) => !HARMLESS.test(name))
    .map((match) => at('sensitive-data-logged', ...spanOf(match)));

/** What comes out of bytes of another. */
const READ_RECORD =
  /\blet\s+(?:mut\s+)?(\w+)(?:\s*:[^=;]+)?\s*=\s*(?:[\w:]+::)?(?:<[^>]*>::)?(?:\w+::)*(?:decode\w*|parse\w*|from_bytes|from_slice|from_reader|read_from\w*|deserialize\w*|unpack\w*|read_header\w*|try_from_slice)(?:::<[^>]*>)?\(/g;
const SIZED =
  /\b(?:Vec|String|VecDeque|HashMap|BytesMut|Box)(?:::<[^>]*>)?::with_capacity(?:_and_hasher)?\(\s*|\bvec!\[[^\];]*;\s*|\.(?:reserve|reserve_exact|resize)\(\s*/g;

/** `Vec::with_capacity(header.page_count as usize)`: the data says how much memory it takes. */
function toldCapacity({ text, at }: FunctionText): NodeFinding[] {
  const records = placesOf(text, READ_RECORD).map(([, name = '']) => name);
  return records.flatMap((record) =>
    placesOf(text, SIZED).flatMap((match) => {
      const rest = text.slice(match.index + match[0].length);
      const field = new RegExp(`^\\(?\\s*(${record}(?:\\.\\w+)+)\\s*(?:as\\s+usize)?\\s*\\)?\\s*[,)\\]]`).exec(rest);
      const path = field?.[1];
      return path && !isBounded(text, path) && !isBounded(text, path.replace(/.*\./, ''))
        ? [
            at('resource-exhaustion', match.index, match[0].length + path.length, {
              detail: `\`${path}\` comes from the data and has no limit.`,
            }),
          ]
        : [];
    }),
  );
}

const PRODUCT =
  /\blet\s+(?:mut\s+)?(\w+)(?:\s*:\s*(?:u|i)(?:8|16|32))?\s*=\s*((?:\w+\.)+\w+\s*\*\s*(?:\w+\.)+\w+(?:\s*\*\s*[\w.]+)*)\s*;/g;

/** `let size = header.width * header.height * 4; vec![0; size as usize]`: in 32 bits, where nothing checks it. */
function wrappedProduct({ text, at }: FunctionText): NodeFinding[] {
  const records = new Set(placesOf(text, READ_RECORD).map(([, name = '']) => name));
  return placesOf(text, PRODUCT)
    .filter(([, name = '', product = '']) => {
      const paths = product.split('*').map((part) => part.trim());
      const isOfData = paths.some((path) => records.has(path.replace(/\..*/, '')));
      const isSize = new RegExp(
        `(?:with_capacity\\(|vec!\\[[^;\\]]*;|reserve\\(|resize\\()\\s*\\(?${name}\\b|\\[\\s*(?:\\w+)?\\.\\.\\s*${name}\\b`,
      ).test(text);
      return isOfData && isSize && !paths.some((path) => path.includes('.') && isBounded(text, path));
    })
    .map((match) =>
      at('integer-overflow', ...spanOf(match), {
        detail: 'A value from the data is multiplied without an overflow check, so the buffer can be too small.',
      }),
    );
}

const PLAIN_COMPARED =
  /(?:[!=]=\s*(?:Some\(\s*)?&?(?:\w+::)*[A-Z_]*(?:TOKEN|SECRET|API_KEY|SIGNATURE|PASSWORD)[A-Z_]*\b|\b(?:\w+::)*[A-Z_]*(?:TOKEN|SECRET|API_KEY|SIGNATURE|PASSWORD)[A-Z_]*(?:\.as_bytes\(\)|\.as_str\(\))?\s*[!=]=(?!=))/g;

/** `headers.get("x-api-token").map(…) != Some(API_TOKEN.as_bytes())`. */
const tokenCompared = ({ text, at }: FunctionText): NodeFinding[] =>
  /\bheaders?\b|\bheader\(|bearer|authorization/i.test(text) && !/ct_eq|constant_time|subtle|verify_slice/.test(text)
    ? placesOf(text, PLAIN_COMPARED)
        .slice(0, 1)
        .map((match) => at('timing-unsafe-comparison', ...spanOf(match), { confidence: 'low' }))
    : [];

const TLS_LESS =
  /\b(?:\w+::)*(?:builder_dangerous|unencrypted_builder|new_unencrypted|connect_plain(?:text)?)\(\s*(?!"(?:localhost|127\.0\.0\.1|\[?::1)")/g;
/** `SmtpTransport::builder_dangerous("mail.example")`: the name says that nothing is encrypted. */
const plainTransport = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, TLS_LESS)
    .filter(({ index, 0: all }) => !/^[^;]*\.tls\(/.test(text.slice(index + all.length)))
    .map((match) => at('cleartext-transport', ...spanOf(match)));

const ASKS_NOTHING =
  /\b(?:\w+::)*(?:Null|Noop|NoOp|Insecure|AllowAll|AcceptAll|AcceptAny|TrustAll)(?:Policy|\w*Verifier|HostKeyVerifier)(?:::(?:new|default)\(\s*\)|\s*\{\s*\}|\s*(?=[,)]))/g;
/** `NullPolicy::new()`: a policy that refuses nothing. */
const asksNothing = ({ definition, text, at }: FunctionText): NodeFinding[] =>
  /test|mock/i.test(definition.name)
    ? []
    : placesOf(text.slice(text.indexOf('{')), ASKS_NOTHING).map((match) =>
        at('certificate-check-disabled', text.indexOf('{') + match.index, match[0].length, {
          detail: 'This policy rejects nothing: neither outdated algorithms nor untrusted certificates.',
        }),
      );

const KNOWN_CALLER =
  /\blet\s+(?:Some\(|Ok\()?(?:mut\s+)?(caller|subject|principal|user|user_id|who|account|me|claims|identity|session)\)?(?:\s*:[^=;]+)?\s*=\s*(?:\w+(?:::|\.))*(?:auth\w*|session\w*|identity|jwt|guard)(?:::|\.)\w+\([^;]*;/;
const ACTS =
  /\b(?:\w+(?:::|\.))*(?:store|repo\w*|db|service|records?|orders?|accounts?|subscriptions?)(?:::|\.)(?:cancel|delete|remove|update|set_\w+|save|close|revoke|transfer|load|find\w*|get\w*)\(/;
const OF_SENDER = /query\(|param|path\(|\bid\b|\.0\b/;

/** `let caller = auth::subject(event)?; store::cancel(&query(event, "id"))`: known, and not asked whose it is. */
function callerUnasked({ text, at }: FunctionText): NodeFinding[] {
  const known = KNOWN_CALLER.exec(text);
  if (!known) return [];
  const rest = text.slice(known.index + known[0].length);
  // To note who it was is not to ask.
  const asked = rest.replace(/\b(?:tracing::|log::)?(?:trace|debug|info|warn|error)!\([^;]*;/g, '');
  if (new RegExp(`\\b${known[1]}\\b`).test(asked)) return [];
  const act = ACTS.exec(rest);
  const given = act && /^[^;]*/.exec(rest.slice(act.index))?.[0];
  return act && given && OF_SENDER.test(given)
    ? [
        at('missing-authorization', known.index + known[0].length + act.index, given.length, {
          detail: `The caller is known (\`${known[1]}\`), but is not compared with the record's owner.`,
        }),
      ]
    : [];
}

export const RUST_FUNCTION_TEXT: readonly NodeCheck[] = [
  ofFunctionText(
    debuggedErrors,
    secretFields,
    toldCapacity,
    wrappedProduct,
    tokenCompared,
    plainTransport,
    asksNothing,
    callerUnasked,
  ),
];
