/**
 * @module Protections that a configuration file of a framework disables: Spring Boot's application.properties and
 * application.yml, Symfony's config/packages.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';

interface Switch {
  /** The whole key, as the framework reads it: with dots, in lower case, without hyphens and underscores. */
  key: RegExp;
  value: RegExp;
  weakness: string;
  /** What the file says, as the card names it. */
  what: string;
}

const OFF = /^(?:false|off|no|~|null)$/i;
const ON = /^(?:true|on|yes|always)$/i;

const SPRING: readonly Switch[] = [
  {
    key: /^server\.(?:servlet|reactive)\.session\.cookie\.secure$/,
    value: OFF,
    weakness: 'cookie-not-secure',
    what: 'the session cookie',
  },
  {
    key: /^server\.(?:servlet|reactive)\.session\.cookie\.httponly$/,
    value: OFF,
    weakness: 'cookie-not-httponly',
    what: 'the session cookie',
  },
  {
    key: /^(?:server|spring\.web)\.error\.include(?:stacktrace|exception)$/,
    value: ON,
    weakness: 'error-details-exposed',
    what: 'the error page',
  },
  {
    key: /^management\.endpoints\.web\.exposure\.include$/,
    value: /^\*$/,
    weakness: 'exposed-management-endpoint',
    what: 'all endpoints of the actuator',
  },
];

const SYMFONY: readonly Switch[] = [
  { key: /^framework\.csrfprotection(?:\.enabled)?$/, value: OFF, weakness: 'csrf-disabled', what: 'all forms' },
  {
    key: /^framework\.session\.cookiesecure$/,
    value: OFF,
    weakness: 'cookie-not-secure',
    what: 'the session cookie',
  },
  {
    key: /^framework\.session\.cookiehttponly$/,
    value: OFF,
    weakness: 'cookie-not-httponly',
    what: 'the session cookie',
  },
];

/** Settings of a profile for development or tests say nothing about the program in production. */
const OF_DEVELOPMENT = /(?:^|[/_-])(?:dev|devel|development|local|test|tests|testing|e2e|ci)(?:[./_-]|$)/i;

const switchesOf = (path: string): readonly Switch[] =>
  OF_DEVELOPMENT.test(path)
    ? []
    : /(?:^|\/)(?:application|bootstrap)[\w-]*\.(?:properties|ya?ml)$/i.test(path)
      ? SPRING
      : /(?:^|\/)config\/packages\/(?:prod\/)?[\w-]+\.ya?ml$/.test(path)
        ? SYMFONY
        : [];

interface Entry {
  key: string;
  value: string;
  start: number;
  end: number;
}

const LINE = /^\s*(["']?)([\w.[\]-]+)\1[ \t]*[:=][ \t]*(.*)$/;

/** The entries of a file, with the keys around them. Lists and texts of several lines have none. */
function entriesOf(text: string): Entry[] {
  const around: { indent: number; key: string }[] = [];
  const entries: Entry[] = [];
  // Conditions of a part: `when@dev:` of Symfony isn't a plain key and hides what is below it.
  let hidden = -1;
  for (const match of text.matchAll(/^.*$/gm)) {
    const line = match[0];
    if (/^\s*(?:[#!]|$)/.test(line)) continue;
    const indent = line.length - line.trimStart().length;
    if (hidden >= 0 && indent > hidden) continue;
    hidden = -1;
    const found = LINE.exec(line);
    if (!found) {
      hidden = indent;
      continue;
    }
    const [, , name = '', rest = ''] = found;
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    const value = rest
      .replace(/\s+#.*$/, '')
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2');
    const key = [...around.map((one) => one.key), name].join('.').toLowerCase().replace(/[-_]/g, '');
    around.push({ indent, key: name });
    const start = match.index + indent;
    if (value !== '') entries.push({ key, value, start, end: match.index + line.trimEnd().length });
  }
  return entries;
}

/** The protections that the configuration file at `path` disables. */
export function switchedOff(path: string, text: string): RawFinding[] {
  const switches = switchesOf(path);
  if (switches.length === 0) return [];
  return entriesOf(text).flatMap(({ key, value, start, end }) =>
    switches
      .filter((one) => one.key.test(key) && one.value.test(value))
      .map(({ weakness, what }) => ({ weakness, confidence: 'high' as const, start, end, sink: what, steps: [] })),
  );
}
