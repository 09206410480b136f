/**
 * @module
 * The purpose of a program, from its package description. A proxy requests caller-supplied URLs by design, and a test
 * double only talks to servers under test.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';

/**
 * `forwards`: it requests caller-supplied URLs. `imitates`: it is a mock for tests. `serves`: it answers requests, so
 * untrusted data arrives there. `lists`: it serves a folder. `runs`: people start it, and nothing else imports it.
 */
export type Purpose = 'forwards' | 'imitates' | 'serves' | 'lists' | 'runs';

const FORWARDS =
  /\bprox(?:y|ies|ying)\b|\btunnel(?:s|ing)?\b|\brelays?\b|\bcrawl(?:s|er|ing)\b|\bscrap(?:es|er|ing)\b/i;
const IMITATES =
  /\bmock(?:s|ed|ing)?\b|\bstub(?:s|bed|bing)?\b|\bfake\b|\bemulat(?:es|or|ion)\b|\bsimulat(?:es|or|ion)\b(?=.{0,60}\b(?:servers?|services?|apis?|devices?|backends?|endpoints?|clouds?)\b)|\btest doubles?\b|\bservice virtuali[sz]ation\b/i;

const LISTS =
  /\b(?:static|file) (?:web |http )?server\b|\bserver for static\b|\bserv(?:e|es|ing) (?:static |local )?(?:files?|content|folders?|director(?:y|ies))\b/i;

/** Frameworks of servers, and servers that run them. */
const SERVES =
  /(?<![\w@/-])(?:express|koa|fastify|restify|hapi|sails|django|flask|fastapi|tornado|aiohttp|starlette|sanic|pyramid|bottle|cherrypy|falcon|uvicorn|gunicorn)(?![\w/-])|@(?:hapi\/hapi|nestjs\/core)|gin-gonic\/gin|labstack\/echo|gofiber\/fiber/i;

/** The purposes by a package's name, description and keywords, and by what it depends on. */
export function purposeIn(words: string, dependencies = '', isProgram = false): readonly Purpose[] {
  return [
    ...(IMITATES.test(words) ? (['imitates'] as const) : FORWARDS.test(words) ? (['forwards'] as const) : []),
    ...(LISTS.test(words) ? (['lists'] as const) : []),
    ...(SERVES.test(dependencies) ? (['serves'] as const) : []),
    ...(isProgram ? (['runs'] as const) : []),
  ];
}

/** The purposes that make some weaknesses intended behavior. */
type Intended = Exclude<Purpose, 'serves' | 'runs'>;

const SENTENCES: Readonly<Record<Intended, string>> = {
  forwards:
    'The package describes itself as a proxy or similar tool, so requesting caller-supplied URLs is its purpose.',
  imitates: 'The package describes itself as a mock for tests.',
  lists: 'The package describes itself as a file server, so listing folders is its purpose.',
};

/** The weaknesses that are intended behavior in such a program. */
const MEANT: Readonly<Record<Intended, ReadonlySet<string>>> = {
  forwards: new Set(['ssrf']),
  imitates: new Set([
    'ssrf',
    'certificate-check-disabled',
    'hostname-check-disabled',
    'hard-coded-credentials',
    'hard-coded-key',
  ]),
  lists: new Set(['directory-listing']),
};

const told = ({ detail }: RawFinding, sentence: string): string => [detail, sentence].filter(Boolean).join(' ');

/** Whether the data is an argument of a function, and no known caller passes data of a client. */
const isArgumentOnly = ({ circumstances, severity }: RawFinding): boolean =>
  circumstances?.sourceKind === 'parameter' && circumstances.handler === undefined && severity !== 'info';

/**
 * Limits the finding by the purposes of the program: to medium for intended behavior, and to low for an argument in a
 * program with handlers, none of which is shown to pass it.
 */
export function forPurpose(finding: RawFinding, purposes: readonly Purpose[]): RawFinding {
  if (purposes.includes('serves') && isArgumentOnly(finding)) {
    const detail = told(finding, 'The package answers requests, and none is shown to reach this argument.');
    return { ...finding, severity: 'low', detail };
  }
  if (purposes.includes('runs') && isArgumentOnly(finding)) {
    const detail = told(finding, 'The package is a program, and nothing from outside is shown to reach this argument.');
    return { ...finding, severity: 'low', detail };
  }
  const meant = purposes.find(
    (purpose): purpose is Intended => purpose in MEANT && MEANT[purpose as Intended].has(finding.weakness),
  );
  if (meant === undefined) return finding;
  const most = meant === 'lists' ? 'low' : 'medium';
  const severity = finding.severity === 'low' || finding.severity === 'info' ? finding.severity : most;
  return { ...finding, severity, detail: told(finding, SENTENCES[meant]) };
}
