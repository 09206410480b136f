/**
 * @module
 * What is at stake for the business, from the structure of the code: the routes of the handler and of the flow's source,
 * the services that the flow touches, and the data that its statements name. Nothing where nothing is known.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Weakness } from '../api-model/weakness.ts';
import { describeRoute } from '../routes/index.ts';

type BusinessImpact = NonNullable<Vulnerability['businessImpact']>;

/** Kinds of data by the words in identifiers and columns that give them away. */
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
/** Kinds of data that only a table's rows are, not a variable's name. */
const RECORDS = 'User records';

const SERVICES_MAX = 6;
const ROUTES_MAX = 3;

function servicesOf({ routes = [], touched, circumstances }: RawFinding): string[] {
  const named = [...new Set(routes.map((route) => `Route ${describeRoute(route)}`))].slice(0, ROUTES_MAX);
  const { handler, entryName, sourceKind } = circumstances ?? {};
  // Parameters like a handler's alone do not make a helper one: the data of a request has to come in through it.
  const handlers =
    named.length === 0 && handler && entryName && sourceKind === 'remote' ? [`Handler ${entryName}`] : [];
  return [...named, ...handlers, ...(touched?.services ?? [])].slice(0, SERVICES_MAX);
}

function dataOf({ touched }: RawFinding): string[] {
  const tables = (touched?.services ?? []).filter((name) => /^(?:Table|Collection) /.test(name)).join(' ');
  // Camel case is as good as underscores.
  const words = (touched?.words ?? []).flatMap((word) => [word, word.replace(/([a-z])([A-Z])/g, '$1_$2')]);
  return DATA.filter(([expression, data]) =>
    data === RECORDS ? expression.test(tables) : words.some((word) => expression.test(word)) || expression.test(tables),
  ).map(([, data]) => data);
}

/** What follows from the weakness, in this language and with this call. */
function consequence({ site }: RawFinding, { impact, impacts }: Weakness, language: LanguageId): string {
  const callee = site?.call.callee;
  const called = callee?.kind === 'member' || callee?.kind === 'name' ? callee.name : '';
  const fitting = impacts?.find(
    ({ languages, call }) => (languages?.includes(language) ?? true) && (call?.test(called) ?? true),
  );
  return fitting?.text ?? impact;
}

/** The consequence of the weakness, and what of the program it reaches. */
export function assessImpact(finding: RawFinding, weakness: Weakness, language: LanguageId): BusinessImpact {
  const data = dataOf(finding);
  return {
    affectedServices: servicesOf(finding),
    potentialImpact: consequence(finding, weakness, language),
    ...(data.length > 0 ? { dataAtRisk: data } : {}),
  };
}
