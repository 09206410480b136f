/** @module Credentials in a longer string: URLs, connection strings, headers. */
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import { isName, isPlaceholder, looksRandom } from './value.ts';

export interface EmbeddedSecret {
  what: string;
  confidence: Confidence;
}

const ADDRESS = /\b[a-z][a-z\d+.-]{1,20}:\/\/([^\s:/@'"<>{}$]{0,80}):([^\s/@'"]{1,120})@([\w.[\]-]{1,200})/i;
const LOCAL_HOST =
  /^(?:localhost|127\.|0\.0\.0\.0|\[::1\]|host$|hostname|server$|db$|example\.|.*\.example(?:\.|$)|.*\.(?:test|invalid|local)$)/i;
const CONNECTION =
  /(?:^|;)\s*(?:server|data source|host|initial catalog|database|user id|uid|dsn|accountname|endpoint)\s*=/i;
const CONNECTION_PASSWORD = /(?:^|;)\s*(?:password|pwd|accountkey|sharedaccesskey)\s*=\s*['"]?([^;'"]{3,200})/i;
/** Data source names of Go's MySQL driver: `user:password@tcp(host:3306)/name`. */
const SOURCE_NAME = /^[\w.-]{1,60}:([^\s:@/]{3,80})@(?:tcp|unix)\(([^)]{1,120})\)\//;
/** Connection strings of libpq: `host=… user=… password=…`. */
const KEYWORDS = /\b(?:host|dbname|user|sslmode|port)=/;
const KEYWORD_PASSWORD = /(?:^|\s)password=([^\s'"]{3,80})(?:\s|$)/;
const AUTHORIZATION = /^(?:Authorization:\s*)?(Basic|Bearer|Token):?\s+([\w+/=.~-]{8,2000})$/i;
const QUERY = /[?&](?:api[-_]?key|apikey|access[-_]?token|auth[-_]?token|client[-_]?secret|key|token)=([\w-]{20,200})/i;

/** Checks for a value that is filled in at run time, or part of a regular expression. */
const isRuntime = (value: string): boolean => /[$%{}<>()|*[\]\\]|\+\s*$|^['"?]/.test(value);
const isFilled = (value: string): boolean => !isRuntime(value) && !isPlaceholder(value) && !isName(value);

/** Words before a URL that shows a form: 'must be in the format like dotenv://:key@host'. */
const EXPLAINS = /\b(?:like|e\.g\.|i\.e\.|example|such as|format|form of)\W*\s$/i;

function inAddress(text: string): EmbeddedSecret | undefined {
  // Multi-line text explains the form of a URL.
  const match = text.includes('\n') ? undefined : ADDRESS.exec(text);
  if (!match || EXPLAINS.test(text.slice(0, match.index))) return undefined;
  const [, user = '', password = '', host = ''] = match;
  // A password with several kinds of characters is real, whatever the host name is.
  const isReal =
    password.length >= 10 &&
    /[a-z]/i.test(password) &&
    /\d/.test(password) &&
    (/\.example$/i.test(host) || (/\.example\.\w+$/.test(host) && /[a-z]/.test(password) && /[A-Z]/.test(password)));
  if (
    !isFilled(password) ||
    (LOCAL_HOST.test(host) && !isReal) ||
    password === user ||
    /^pass(?:word)?$/i.test(password)
  )
    return undefined;
  return { what: 'a URL with a password', confidence: 'high' };
}

function inSourceName(text: string): EmbeddedSecret | undefined {
  const [, password = '', host = ''] = SOURCE_NAME.exec(text) ?? [];
  const keyword = KEYWORDS.test(text) ? (KEYWORD_PASSWORD.exec(text)?.[1] ?? '') : '';
  const isOurs =
    (password !== '' && isFilled(password) && !LOCAL_HOST.test(host)) || (keyword !== '' && isFilled(keyword));
  return isOurs ? { what: 'a connection string with a password', confidence: 'high' } : undefined;
}

function inConnection(text: string): EmbeddedSecret | undefined {
  if (!CONNECTION.test(text)) return undefined;
  const password = CONNECTION_PASSWORD.exec(text)?.[1]?.trim();
  return password && isFilled(password)
    ? { what: 'a connection string with a password', confidence: 'high' }
    : undefined;
}

function inHeader(text: string): EmbeddedSecret | undefined {
  const [, scheme = '', value = ''] = AUTHORIZATION.exec(text) ?? [];
  if (scheme.toLowerCase() === 'basic') {
    const decoded = /^[A-Za-z\d+/]+=*$/.test(value) && value.length % 4 === 0 ? atob(value) : '';
    return /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(decoded) && !isPlaceholder(decoded.slice(decoded.indexOf(':') + 1))
      ? { what: 'an Authorization header', confidence: 'high' }
      : undefined;
  }
  return value !== '' && looksRandom(value) && !isPlaceholder(value)
    ? { what: 'an Authorization header', confidence: 'high' }
    : undefined;
}

function inQuery(text: string): EmbeddedSecret | undefined {
  const value = QUERY.exec(text)?.[1];
  return value && looksRandom(value) && !isPlaceholder(value)
    ? { what: 'an access key in a URL', confidence: 'low' }
    : undefined;
}

/** Finds a credential in a string; undefined if there is none. */
export function embeddedSecret(text: string): EmbeddedSecret | undefined {
  if (text.length < 12 || text.length > 10_000) return undefined;
  return inAddress(text) ?? inSourceName(text) ?? inConnection(text) ?? inHeader(text) ?? inQuery(text);
}
