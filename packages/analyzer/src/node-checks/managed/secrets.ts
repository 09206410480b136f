/** @module Default secrets, and objects that are logged with their secrets. */
import type { FunctionDefinition } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { placesOf, withoutComments } from '../function-text/function-text.ts';
import { functionsIn } from './units.ts';

const SECRET =
  '[\\w.:-]*(?:SECRET|PASSWORD|PASSWD|PASSPHRASE|API_?KEY|(?:SIGNING|JWT|ENCRYPTION|MASTER|PRIVATE|ADMIN|COOKIE|SESSION|HMAC|WEBHOOK|AUTH)[_:.]?(?:KEY|TOKEN|PASS)|PEPPER)[\\w.:-]*';
const READS =
  '(?:System\\.getenv|getenv|os\\.Getenv|Environment\\.GetEnvironmentVariable|System\\.getProperty|sys\\.env\\.(?:getOrElse|get)|Properties\\.envOrElse|System\\.get_env|Application\\.get_env|Configuration|[cC]onfig\\w*|environment\\.(?:getProperty|config\\.propertyOrNull)|Env\\.get|getEnv\\w*|GetEnv\\w*|envOr\\w*|EnvOr\\w*|env|dotenv)';
/** Code between the name and the default: `?: `, `?? `, `, `, `).orElse(`. */
const ELSE =
  '(?:\\s*,\\s*|\\s*[\\])]+\\s*!?\\s*(?:\\?\\?|\\?:|\\|\\|)\\s*|\\s*\\)+\\s*\\.(?:orElse|getOrElse|or|unwrapOr|OrElse)\\(\\s*|\\s*\\]\\s*\\?\\?\\s*)';
const FALLBACK = new RegExp(`\\b${READS}\\s*[(\\[]\\s*"(${SECRET})"${ELSE}"([^"\\n$\\\\{}]{4,})"`, 'gi');
/** Values that aren't secrets: placeholders, URLs, paths and names. */
const HARMLESS =
  /^(?:null|none|nil|unknown|undefined|n\/a|true|false|default|empty|disabled|enabled|optional|required|missing|\d{1,3}|https?:.*|\/.*|[\w.]+\.(?:pem|key|jks|p12|json|ya?ml)|<.*>|hs\d{3}|hmacsha\d+)$/i;
const NOT_SECRET =
  /(?:name|file|path|dir|url|uri|host|ttl|expir\w*|length|size|header|alg\w*|type|count|enabled|timeout|_?id|issuer|audience|policy|prefix|version|arn)$/i;

/** Reports `sys.env.getOrElse("LOGIN_SECRET", "change-me-1234")`: without the variable, the secret is in the code. */
export const secretByDefault: NodeCheck = (node, { body, source }) => {
  if (node !== body[0]) return undefined;
  return placesOf(withoutComments(source), FALLBACK).flatMap(
    ({ index, 0: all, 1: name = '', 2: value = '' }): NodeFinding[] =>
      HARMLESS.test(value) || NOT_SECRET.test(name) || value === name
        ? []
        : [
            {
              weakness: 'hard-coded-credentials',
              start: index,
              end: index + all.length,
              confidence: 'medium',
              detail: 'This default is used wherever no value is configured.',
            },
          ],
  );
};

const HOLDS =
  /\b(?:password|passwd|passphrase|secret|pin|cvv|card_?number|api_?key|access_?token|refresh_?token|private_?key)\b\s*(?::|,|\)|;|=|$)|\b\w*(?:Password|Passphrase|Secret|CardNumber|ApiKey|AccessToken|RefreshToken|PrivateKey)\b\s*(?::|,|\))/i;
const DECLARES =
  /\b(?:record(?:\s+(?:class|struct))?|data\s+class|case\s+class)\s+(\w+)\s*(?:\[[^\]]*\])?\s*(?:private\s*)?\(([^)]*)\)([^{;\n]*(?:\{[^}]*\})?)/g;
const LOGS =
  /\b\w*(?:log(?:ger)?|Log|LOG(?:GER)?)\w*(?:\.|::)(?:trace|debug|info|warn|warning|error|fatal|critical|d|i|w|e|v|atInfo|LogTrace|LogDebug|LogInformation|LogWarning|LogError|LogCritical|Information|Warning|Error|Debug)\s*\(([^;\n]*)|\b(?:Console\.WriteLine|System\.out\.println|println|Timber\.\w)\s*\(([^;\n]*)/g;

const typesOf = ({ parameters }: FunctionDefinition): [name: string, type: string][] =>
  parameters.flatMap(({ target, type }) =>
    target.kind === 'name' && type ? [[target.name, type.name.replace(/^.*\./, '')]] : [],
  );

/**
 * Reports `log.warn(s"failed login $c")` if `c` is a `case class Credentials(login, password)`, which prints all its
 * fields.
 */
export const recordLogged: NodeCheck = (node, { body, source }) => {
  if (node !== body[0]) return undefined;
  const telling = new Set(
    placesOf(source, DECLARES).flatMap(({ 1: name = '', 2: fields = '', 3: rest = '' }) =>
      HOLDS.test(fields.replace(/\s+/g, ' ')) &&
      !/toString|ToString|PrintMembers|Redact|Mask|JsonIgnore|NotLogged|Hidden|Sensitive/i.test(fields + rest)
        ? [name]
        : [],
    ),
  );
  if (telling.size === 0) return undefined;
  return functionsIn(body).flatMap((definition): NodeFinding[] => {
    const held = typesOf(definition).filter(([, type]) => telling.has(type));
    if (held.length === 0) return [];
    const text = withoutComments(source.slice(definition.start, definition.end));
    return placesOf(text, LOGS).flatMap(({ index, 0: all, 1: logged, 2: printed }): NodeFinding[] => {
      const given = logged ?? printed ?? '';
      const isWhole = held.some(([name]) =>
        new RegExp(`\\$${name}\\b(?!\\.)|\\$?\\{\\s*@?${name}\\s*\\}|[,+]\\s*${name}\\s*(?=[,)+]|$)`).test(given),
      );
      return isWhole
        ? [
            {
              weakness: 'sensitive-data-logged',
              start: definition.start + index,
              end: definition.start + index + all.length,
              confidence: 'medium',
              detail: 'The object outputs all of its fields, including its secret.',
            },
          ]
        : [];
    });
  });
};
