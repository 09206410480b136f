/**
 * @module
 * Business impact from the structure of the code: the routes of the handler and of the flow's source, the services
 * that the flow uses, and the data that its statements name. Empty if nothing is known.
 */
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { describeRoute } from '../routes/index.ts';

type BusinessImpact = NonNullable<Vulnerability['businessImpact']>;

/** Kinds of data, by words in identifiers and columns. */
const DATA: readonly (readonly [words: RegExp, data: string])[] = [
  [/passw(?:or)?d|passphrase|credential|\bpin_?code\b|\bpwd\b/i, 'Credentials'],
  [
    /(?:access|refresh|api|auth|session|reset|csrf|jwt|bearer|secret|private)_?-?(?:token|key|id)\b|\bjwt\b|\btoken\b|\b(?:Table|Collection) tokens\b|_token\b|[a-z]Token\b|\bsecret(?:_?key)?\b|\bsession(?:id)?\b/i,
    'Tokens and keys',
  ],
  [
    /credit_?card|card_?num|\bcvv\b|\biban\b|\bpayments?\b|\binvoices?\b|account_?num(?:ber)?|\bbalance\b/i,
    'Payment data',
  ],
  [/\bpatients?\b|diagnos[ei]s|\bmedical\b|prescription|\bhealth_?(?:record|data|id)/i, 'Health data'],
  [
    /\be_?mail(?:_?address)?\b|phone(?:_?number)?\b|zip_?code|postal_?code|(?:street|home|postal)_?address/i,
    'Contact data',
  ],
  [
    /\bssn\b|social_?security|passport_?(?:no|num|number)\b|birth_?(?:date|day)|date_?of_?birth|\btax_?id|national_?id/i,
    'Identity data',
  ],
  [/\busers?\b|\bcustomers?\b|\bemployees?\b|\bmembers?\b/i, 'User records'],
];
/** Kinds of data that only table names indicate, not variable names. */
const RECORDS = 'User records';

const SERVICES_MAX = 6;
const ROUTES_MAX = 3;

function servicesOf({ routes = [], touched, circumstances }: RawFinding): string[] {
  const named = [...new Set(routes.map((route) => `Route ${describeRoute(route)}`))].slice(0, ROUTES_MAX);
  const { handler, entryName, sourceKind } = circumstances ?? {};
  // Handler-like parameters alone don't make a helper a handler: request data has to enter through it.
  const handlers =
    named.length === 0 && handler && entryName && sourceKind === 'remote' ? [`Handler ${entryName}`] : [];
  return [...named, ...handlers, ...(touched?.services ?? [])].slice(0, SERVICES_MAX);
}

/** `credentials: true` and the like: an option of a CORS policy. */
const CORS_OPTION = /^(?:allow|with|supports?|access[-_]control[-_]allow)?[-_]?credentials$/i;

/** Weaknesses of one secret: names beside it are other fields. */
const OF_SECRET = /^(?:hard-coded-|predictable-random|weak-password-hash|timing-|cookie-not-|session-|static-)/;

/** What an attacker sends is not at risk: a request with a `token` endangers no tokens. */
const OF_ATTACKER: ReadonlySet<string | undefined> = new Set(['remote', 'message', 'browser']);

const isSent = ({ circumstances, weakness }: RawFinding): boolean =>
  OF_ATTACKER.has(circumstances?.sourceKind) && !/^(?:sensitive|cleartext|secret)-/.test(weakness);

function dataOf(finding: RawFinding): string[] {
  const { touched, weakness } = finding;
  const tables = (touched?.services ?? []).filter((name) => /^(?:Table|Collection|Entity) /.test(name)).join(' ');
  // Camel case and underscores are equivalent.
  if (weakness === 'csrf-disabled') return [];
  const named = ((isSent(finding) ? touched?.told : touched?.words) ?? []).filter(
    // `session['color'] = …` is where the value is kept.
    (word) =>
      (weakness !== 'permissive-cors' || !CORS_OPTION.test(word)) &&
      (word !== 'session' || /^(?:cookie|session)-/.test(weakness)),
  );
  const words = named.flatMap((word) => [word, word.replace(/([a-z])([A-Z])/g, '$1_$2')]);
  return DATA.filter(
    ([expression, data]) =>
      // A name or address beside a secret is a field of the same form or settings.
      (!OF_SECRET.test(weakness) || /^(?:Credentials|Tokens and keys)$/.test(data)) &&
      (data === RECORDS
        ? expression.test(tables)
        : words.some((word) => expression.test(word)) || expression.test(tables)),
  ).map(([, data]) => data);
}

/** The consequence of the weakness, and the affected parts of the program. */
export function assessImpact(finding: RawFinding, impact: string): BusinessImpact {
  const data = dataOf(finding);
  return {
    affectedServices: servicesOf(finding),
    potentialImpact: impact,
    ...(data.length > 0 ? { dataAtRisk: data } : {}),
  };
}
