/** @module Says under which condition there is an attacker, if the code doesn't show one. */
import type { SinkKind, SourceKind } from '../api-model/kinds.ts';

/** The person who starts a program isn't an attacker, and a caller need not be one. */
const CONDITIONS: Readonly<Partial<Record<SourceKind, string>>> = {
  database: 'If others can write the stored value',
  file: 'If others can write that file',
  parameter: 'If untrusted data reaches this argument',
  argument: 'If another program or script passes on a value that others chose',
  environment: 'If others can set that variable',
};

/** Conditions of single sources, by their label. */
const LABELED: Readonly<Record<string, string>> = {
  'encrypted cookie': 'If the application excepts the cookie from encryption, or its key is known',
};
/** Data that only a server sends which the program asked. */
const OF_SERVER = /^(?:server response$|response of a)/;
const SENT_BY_SERVER = /\bOnly a server that the program chose|that server's response\b/;
const FROM_SERVER = 'If an attacker controls that server';

/** The card names a check of which it isn't known what it lets pass. */
const AFTER_CHECK = /what it lets pass is not known/;

/** A signature of the data is verified first. */
const SIGNED = /only who holds the key can have made it/;

const OF_TEST = 'If it is also used outside of tests and examples';

/** The code shows no flow, so whether an attacker's data gets there isn't known. */
const WITHOUT_FLOW = 'If untrusted data reaches it';

/** Kinds of sinks that only harm with untrusted data, unlike settings. */
const NEEDS_DATA: ReadonlySet<SinkKind> = new Set<SinkKind>([
  'sql',
  'sql-quoted',
  'nosql',
  'shell',
  'code',
  'path',
  'url',
  'html',
  'header',
  'log',
  'ldap',
  'xpath',
  'regex',
  'template',
  'deserialize',
  'redirect',
  'reflection',
  'mail',
  'argument',
]);

/** Texts that begin with their own condition. */
const IS_CONDITIONAL = /^(?:If|Where|With|One|Whoever|Anyone who|A server that|Crafted)\b/;

/** 'An attacker sends …' as 'If untrusted data reaches this argument, an attacker sends …'. */
export function underCondition(
  text: string,
  source: SourceKind | undefined,
  isTest = false,
  label = '',
  detail = '',
  assumed?: string,
): string {
  const checked = SIGNED.test(detail)
    ? 'If an attacker has that key'
    : AFTER_CHECK.test(detail)
      ? 'If that check lets it pass'
      : undefined;
  const served = OF_SERVER.test(label) || SENT_BY_SERVER.test(detail) ? FROM_SERVER : undefined;
  const returned = assumed === undefined ? undefined : `If what \`${assumed}\` returns contains the data`;
  const [, rest] = returned !== undefined && !isTest ? (/^If (?!untrusted|others can set)(.+)$/s.exec(text) ?? []) : [];
  if (rest !== undefined && (source === 'remote' || source === 'message')) return `${returned}, and ${rest}`;
  return conditioned(
    text,
    isTest ? OF_TEST : (LABELED[label] ?? (source && CONDITIONS[source]) ?? served ?? checked ?? returned),
  );
}

/** The same for a finding for which the code shows no flow. */
export const withoutFlow = (text: string, kind: SinkKind | undefined): string =>
  conditioned(text, kind && NEEDS_DATA.has(kind) ? WITHOUT_FLOW : undefined);

function conditioned(text: string, condition: string | undefined): string {
  if (!condition || text === '' || IS_CONDITIONAL.test(text)) return text;
  return `${condition}, ${text.replace(/^[A-Z](?=[a-z]*\b)/, (letter) => letter.toLowerCase())}`;
}
