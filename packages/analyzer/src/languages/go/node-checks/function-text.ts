/**
 * @module
 * Checks on the text of Go handlers: secrets compared or logged, responses read without a limit, unguarded records and
 * routes.
 */
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { type FunctionText, ofFunctionText, placesOf } from '../../../node-checks/function-text/function-text.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];

const PROOF = '"[^"\\n]*(?:[sS]ecret|[tT]oken|[sS]ignature|[aA]pi-?[kK]ey|[hH]mac)[^"\\n]*"';
const PROOF_COMPARED = new RegExp(
  `\\bHeader(?:\\(\\))?\\.Get\\(\\s*${PROOF}\\s*\\)\\s*[!=]=\\s*(?!"")[\\w.()]+|(?<!\\w)[\\w.()]+\\s*[!=]=\\s*\\w+\\.Header(?:\\(\\))?\\.Get\\(\\s*${PROOF}\\s*\\)`,
  'g',
);
/** Reports `r.Header.Get("X-Hook-Secret") == s.secret`. */
const proofCompared = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, PROOF_COMPARED).map((match) =>
    at('timing-unsafe-comparison', ...spanOf(match), { confidence: 'low' }),
  );

const SECRET =
  '(?:\\w*[pP]ass(?:word|wd|phrase)|\\w*[sS]ecret|(?:\\w+[._])?(?:[aA]ccess|[aA]uth|[rR]efresh|[sS]ession|[aA]pi|[rR]eset)_?[tT]oken|[aA]pi_?[kK]ey|otp|cvv|ssn)';
const LOG_FIELD = new RegExp(
  `\\.(?:Str|Any|Interface|Bytes|Stringer)\\(\\s*"${SECRET}"\\s*,\\s*(?!"|len\\(|mask|redact|hash)[^)\\n]+\\)`,
  'gi',
);
/** Reports `log.Debug().Str("user", user).Str("password", password).Msg("…")`. */
const secretFields = ({ text, at }: FunctionText): NodeFinding[] =>
  /\.(?:Msgf?|Send)\(/.test(text)
    ? placesOf(text, LOG_FIELD).map((match) => at('sensitive-data-logged', ...spanOf(match)))
    : [];

const ASKED_OF_SENDER =
  /\.(?:Get|Post|Head|Do|Fetch)\([^;\n]*(?:FormValue|PostFormValue|URL\.Query\(\)|QueryParam|\.Query\(|\.Param\()/;
const READ_WHOLE = /\bio(?:util)?\.ReadAll\(\s*\w+\.Body\s*\)/g;
/** Reports a response read into memory as a whole from a server that the request chooses. */
const answerWhole = ({ text, at }: FunctionText): NodeFinding[] =>
  ASKED_OF_SENDER.test(text) && !/LimitReader|MaxBytesReader|CopyN/.test(text)
    ? placesOf(text, READ_WHOLE)
        .filter(({ 0: all }) => !/\(\s*(?:r|req|request)\.Body/.test(all))
        .map((match) =>
          at('resource-exhaustion', ...spanOf(match), {
            confidence: 'low',
            severity: 'low',
            detail: 'The client chooses the server, and the size of its response is not limited.',
          }),
        )
    : [];

const IS_HANDLER =
  /\(\s*\w+\s+http\.ResponseWriter\s*,\s*\w+\s+\*http\.Request\s*\)|\(\s*\w+\s+(?:echo\.Context|\*gin\.Context|\*fiber\.Ctx|\*core\.RequestEvent)\s*\)/;
const OF_SENDER =
  /\b(\w+)\s*:=\s*\w+(?:\.\w+)*\.(?:FormValue|PostFormValue|PostForm|Query|QueryParam|Param|PathValue)\(\s*"(?:account|user|owner|tenant|customer|member|org)(?:_?[iI][dD])?"\s*\)/g;
const ASKS =
  /session|claims|principal|subject|identity|Enforce|authoriz|permission|\bauth\b|\.Auth\b|CurrentUser|currentUser|UserFrom|userFrom|Context\(\)\.Value|c\.Get\("|Locals\(/i;

/**
 * Reports `account := r.FormValue("account"); store.SaveKey(account, key)` if other functions of the file check the
 * user.
 */
function foreignRecord({ text, source, at }: FunctionText): NodeFinding[] {
  if (!IS_HANDLER.test(text.slice(0, text.indexOf('{') + 1)) || ASKS.test(text) || !ASKS.test(source.replace(text, '')))
    return [];
  return placesOf(text, OF_SENDER).flatMap((match) => {
    const act = new RegExp(
      `\\.(?:Save|Set|Update|Delete|Remove|Rotate|Transfer|Close|Cancel|Reset)\\w*\\([^\\n]*\\b${match[1]}\\b[^\\n]*`,
    ).exec(text);
    return act
      ? [
          at('missing-authorization', act.index + 1, act[0].length - 1, {
            detail: `The client sets the owner (\`${match[1]}\`); other handlers in this file use the authenticated user.`,
          }),
        ]
      : [];
  });
}

const ADMIN_ROUTE =
  /\b(\w+)\.(?:Get|Post|Put|Delete|Patch|Handle|HandleFunc|GET|POST|PUT|DELETE|PATCH)\(\s*"(?:[A-Z]+ )?\/(?:\w+\/)*(?:admin|internal|management)\/[^"]*"\s*,\s*([\w.]+)\s*\)/g;
const GUARDS = /\.Use\([^\n]*(?:auth|jwt|session|guard|require|login|verif|token)/i;
/** Reports `r.Post("/admin/purge", s.purge)` next to a group that requires a login. */
function openAdminRoute({ text, source, at }: FunctionText): NodeFinding[] {
  if (!GUARDS.test(text)) return [];
  return placesOf(text, ADMIN_ROUTE).flatMap((match) => {
    const [all, router = '', handler = ''] = match;
    // Inside a group with a guard, or on a router with one.
    const before = text.slice(0, match.index);
    const opened = [...before.matchAll(/\.(?:Group|Route|With)\([^\n]*\{|^\s*\}\)/gm)].reduce(
      (depth, one) => Math.max(0, depth + (one[0].includes('{') ? 1 : -1)),
      0,
    );
    const isGuarded =
      opened > 0 ||
      new RegExp(`\\b${router}\\.Use\\([^\\n]*(?:auth|jwt|session|guard|require|login|verif|token)`, 'i').test(
        before.replace(/\.(?:Group|Route)\([^\n]*\{[\s\S]*?\n\s*\}\)/g, ''),
      );
    const name = handler.replace(/.*\./, '');
    const body = new RegExp(`\\bfunc\\s+(?:\\([^)]*\\)\\s*)?${name}\\(([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? '';
    return isGuarded || body === '' || ASKS.test(body) || /token|\.Header\b|auth/i.test(body)
      ? []
      : [
          at('missing-authorization', match.index, all.length, {
            detail: "Other routes in this file require a login; this route and its handler don't.",
          }),
        ];
  });
}

const OPEN_FILE = /\b\w+(?:\.\w+)?\.(?:WriteFile|Chmod)\([^\n]*,\s*0o?(?:666|777|622|766)\s*\)/g;
/** Reports `afero.WriteFile(fs, name, data, 0o666)`. */
const openFiles = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, OPEN_FILE).map((match) => at('permissive-file-mode', ...spanOf(match), { confidence: 'low' }));

export const GO_FUNCTION_TEXT: readonly NodeCheck[] = [
  ofFunctionText(proofCompared, secretFields, answerWhole, foreignRecord, openAdminRoute, openFiles),
];
