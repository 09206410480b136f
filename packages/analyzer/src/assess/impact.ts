/** @module What is at stake for the business: services that the code names, and the data that it handles. */
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Weakness } from '../api-model/weakness.ts';

type BusinessImpact = NonNullable<Vulnerability['businessImpact']>;

/** Kinds of data by the words in identifiers and texts that give them away. */
const DATA: readonly (readonly [words: RegExp, data: string])[] = [
  [/passw(or)?d|passphrase|credential|\bpin_?code\b/i, 'Credentials'],
  [/(access|refresh|api|auth|session|csrf)_?-?(token|key|id)\b|\bjwt\b|secret/i, 'Tokens and keys'],
  [/credit_?card|card_?num|\bcvv\b|\biban\b|payment|invoice|account_?num/i, 'Payment data'],
  [/patient|diagnos|medical|health|prescription|insurance/i, 'Health data'],
  [/e_?-?mail|phone|\baddress\b|zip_?code|postal/i, 'Contact data'],
  [/\bssn\b|social_?security|passport|birth|tax_?id|national_?id/i, 'Identity data'],
  [/\busers?\b|customer|account|profile|employee/i, 'User records'],
];

/** Services by what names them: tables, hosts, buckets, queues, routes. */
const SERVICES: readonly (readonly [expression: RegExp, name: (found: string) => string])[] = [
  [/\b(?:FROM|INTO|UPDATE|JOIN|DELETE FROM|TABLE)\s+[`"[]?([A-Za-z_][\w.]{1,40})/g, (found) => `Table ${found}`],
  [/\bhttps?:\/\/([\w.-]{3,60})/g, (found) => `Host ${found}`],
  [/\b(?:bucket|Bucket|BUCKET)(?:_?[nN]ame)?\W{1,4}["'`]([\w.-]{3,60})["'`]/g, (found) => `Bucket ${found}`],
  [/\b(?:queue|topic)(?:_?[nN]ame|_?[uU]rl)?\W{1,4}["'`]([\w.:/-]{3,80})["'`]/g, (found) => `Queue ${found}`],
  [
    /(?:route|Mapping|get|post|put|delete|patch|path|Path)\s*\(\s*["'`](\/[\w/:{}<>.*-]{0,60})["'`]/g,
    (found) => `Route ${found}`,
  ],
];

const SERVICES_MAX = 6;
const REGION_MAX = 12_000;
const AROUND = 1500;

const SQL_WORDS = /^(select|where|set|values|the|a|an|this|that|your|user_input|into)$/i;

/** Collects what the enclosing function names. */
export function assessImpact(detection: RawFinding, weakness: Weakness, text: string): BusinessImpact {
  const region = detection.circumstances?.region;
  const start = Math.max(region ? region.start - 200 : 0, detection.start - REGION_MAX, 0);
  const end = region ? Math.min(region.end, start + REGION_MAX) : Math.min(text.length, detection.end + AROUND);
  const code = text.slice(region ? start : Math.max(0, detection.start - AROUND), end);
  const services = new Set<string>();
  const { circumstances, functionName } = detection;
  if (circumstances?.handler && circumstances.entryName) services.add(`Handler ${circumstances.entryName}`);
  for (const [expression, name] of SERVICES) {
    for (const [, found] of code.matchAll(expression)) {
      if (found && !SQL_WORDS.test(found) && services.size < SERVICES_MAX) services.add(name(found));
    }
  }
  if (services.size === 0 && functionName) services.add(`Function ${functionName}`);
  const data = DATA.filter(([words]) => words.test(code)).map(([, name]) => name);
  return {
    affectedServices: [...services],
    potentialImpact: weakness.impact,
    ...(data.length > 0 ? { dataAtRisk: data } : {}),
  };
}
