/** @module What a script does with a remote script, a name in /tmp or a password: it shows in the commands themselves. */
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { bindingsIn } from '../../node-checks/bindings.ts';
import type { NodeCheck, NodeContext } from '../../node-checks/check.ts';
import { literalText } from '../../node-checks/constants.ts';
import { guessableSecret } from '../../node-checks/crypto/guessable-secrets.ts';
import { unsafeSettings } from '../../node-checks/settings.ts';
import { fileHas } from '../../text/file-has.ts';
import { passwordAsWritten, secretInArguments } from './command-credentials.ts';
import { forgeableSum, removedElsewhere, splitNames, tokenInCode } from './file-commands.ts';
import { openPath, unpackedThenRun, wordsOfPattern } from './found-commands.ts';
import { insecureOption } from './insecure-options.ts';
import {
  guessableSecretFile,
  readableKey,
  revealedInLog,
  revealedInSharedFolder,
  secretInLogFile,
  tracedSecret,
} from './secret-files.ts';

const FETCHES = /^(?:curl|wget|fetch|lynx|aria2c)$/;
const INTERPRETERS = /^(?:(?:ba|z|k|da)?sh|python|perl|ruby|node)$/;

const programOf = (node: Expression | undefined): string =>
  node?.kind === 'call' && node.callee.kind === 'name' ? node.callee.name : '';

const named = (node: Call, name: string): Expression | undefined => node.args.find((arg) => arg.name === name)?.value;

/** The words of a command that stand in no other part of the call. */
const words = (node: Call): Expression[] => node.args.flatMap(({ name, value }) => (name === undefined ? [value] : []));

function fetches(value: Expression): boolean {
  let found = false;
  walk([value], (part) => {
    found ||= part.kind === 'call' && FETCHES.test(programOf(part));
  });
  return found;
}

/** Where the pipeline begins that feeds the call. */
function pipelineStart(node: Call): number {
  let start = node.start;
  for (let fed: Expression | undefined = named(node, 'stdin'); fed?.kind === 'call'; fed = named(fed, 'stdin'))
    start = Math.min(start, fed.start);
  return start;
}

/** `curl … | sudo bash`, `wget … | python3 -`; with a script of its own (`python3 -c …`, `sh file`) the input is data. */
const pipedToShell: NodeCheck = (node) => {
  if (node.kind !== 'call' || !INTERPRETERS.test(programOf(node))) return undefined;
  const fed = named(node, 'stdin');
  if (!fed || named(node, 'code') || !fetches(fed)) return undefined;
  const [first] = words(node).map(literalText);
  if (first !== undefined && !/^-(?!\w*[cem]$)/.test(first)) return undefined;
  return { weakness: 'pipe-to-shell', start: pipelineStart(node), end: node.end, confidence: 'high' };
};

/** `bash <(curl …)`, `bash -c "$(wget …)"`, `source <(curl …)`. */
const fetchedScript: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const { name } = node.callee;
  const isSourced = name === 'source' || name === '.' || name === 'eval';
  if (!isSourced && !INTERPRETERS.test(name)) return undefined;
  const given = named(node, 'code') ?? words(node)[0];
  const script = given?.kind === 'concat' ? given.parts[0] : given;
  if (!/^(?:curl|wget)$/.test(programOf(script))) return undefined;
  return { weakness: 'pipe-to-shell', start: node.start, end: node.end, confidence: 'high' };
};

const CHANCE = /^\$(?:\$|\{?RANDOM\}?)$/;
const USERS = /^\$\{?(?:USER|LOGNAME)\}?$/;

const written = ({ start, end }: Expression | Statement, source: string): string => source.slice(start, end);

const SHARED_FILE = /^\/(?:var\/)?tmp\/[\w.-]+$/;

const pathsByScript = new WeakMap<readonly Statement[], ReadonlyMap<string, string>>();

function pathsOf(body: readonly Statement[], source: string): ReadonlyMap<string, string> {
  const known = pathsByScript.get(body) ?? sharedPaths(body, source);
  pathsByScript.set(body, known);
  return known;
}

/** Variables of the script that are given one path in the shared folder, and nothing else. */
function sharedPaths(body: readonly Statement[], source: string): Map<string, string> {
  const paths = new Map<string, string>();
  const others = new Set<string>();
  walk(body, (part) => {
    for (const { name, value } of part.kind === 'call' ? [] : bindingsIn(part, source)) {
      const text = literalText(value);
      if (SHARED_FILE.test(text) && !paths.has(name)) paths.set(name, text);
      else if (paths.get(name) !== text) others.add(name);
    }
  });
  for (const name of others) paths.delete(name);
  return paths;
}

const TAKES_ALL = /^\/(?:var\/)?tmp\/[\w.-]+$/;

/** `echo … >> /tmp/backup.log`, `mkdir -p "/tmp/backup-$day"`: another account may have put a link there. */
const sharedName: NodeCheck = (node, { source, body }) => {
  if (node.kind !== 'call' || fileHas({ source, body }, /\bnoclobber\b|\bset\s+-\w*C/)) return undefined;
  const weakness = 'insecure-temp-file';
  const to = named(node, 'to');
  const text = to && literalText(to);
  const path = to?.kind === 'name' ? pathsOf(body, source).get(to.name) : text;
  const detail = 'The name is predictable, so any user can create a link there first; use `mktemp`.';
  if (to && path !== undefined && TAKES_ALL.test(path))
    return {
      weakness,
      confidence: 'medium',
      start: redirectionStart(to, source),
      end: to.end,
      severity: 'low',
      detail,
    };
  if (programOf(node) !== 'mkdir' || !words(node).some((word) => /^-\w*p/.test(literalText(word)))) return undefined;
  const folder = words(node).at(-1);
  const isKept = folder?.kind === 'name' && TAKES_ALL.test(pathsOf(body, source).get(folder.name) ?? '');
  if (isKept) return { weakness, confidence: 'medium', start: node.start, end: node.end, severity: 'low', detail };
  const beginning = folder?.kind === 'concat' ? folder.parts[0] : folder;
  if (!folder || !beginning || !/^\/(?:var\/)?tmp\/[\w.-]+$/.test(literalText(beginning))) return undefined;
  return { weakness, confidence: 'medium', start: node.start, end: node.end, severity: 'low', detail };
};

/** `/tmp/name.$$`: where everyone may write, under a name that can be told before. */
function isForeseen(value: Expression, source: string): boolean {
  if (value.kind !== 'concat') return false;
  const [folder, ...rest] = value.parts;
  if (folder?.kind !== 'string' || !/^\/(?:var\/)?tmp\/[\w.-]*$/.test(folder.value)) return false;
  const [next] = rest;
  if (!next) return false;
  return (
    CHANCE.test(written(next, source)) || USERS.test(written(next, source)) || /^(?:date|whoami)$/.test(programOf(next))
  );
}

const REDIRECTION = /(?:&|\d)?>[>|]?\s*["']?$/;

/** The sign of a redirection stands before its file. */
function redirectionStart(value: Expression, source: string): number {
  const before = source.slice(Math.max(0, value.start - 20), value.start);
  return value.start - (REDIRECTION.exec(before)?.[0].length ?? 0);
}

/** `… > /tmp/deploy.$$`, `list="/tmp/list-$RANDOM"`. */
const foreseenFile: NodeCheck = (node, { source }: NodeContext) => {
  const weakness = 'insecure-temp-file';
  const confidence = 'medium';
  if (node.kind === 'call')
    return node.args.flatMap(({ name, value }) =>
      name === 'to' && isForeseen(value, source)
        ? [{ weakness, confidence, start: redirectionStart(value, source), end: value.end }]
        : [],
    );
  return bindingsIn(node, source).flatMap(({ value, start, end }) =>
    isForeseen(value, source) ? [{ weakness, confidence, start, end }] : [],
  );
};

const PASSWORD = /^[^$"'\s]{3,}$/;
const ACCOUNT = /^[\w.-]+:[^$"'\s]{3,}/;
const MYSQL = /^(?:mysql|mysqldump|mysqladmin|mariadb)$/;

/** `mysql -pSecret`: the password is part of the option. */
const hasPasswordOption = (node: Call): boolean =>
  words(node).some(
    (word) => word.kind === 'string' && word.value.startsWith('-p') && PASSWORD.test(word.value.slice(2)),
  );

/** `sshpass -p secret`. */
function hasPasswordWord(node: Call): boolean {
  const [option, password] = words(node);
  if (option?.kind !== 'string' || !option.value.startsWith('-p')) return false;
  if (option.value !== '-p') return PASSWORD.test(option.value.slice(2));
  return password?.kind === 'string' && PASSWORD.test(password.value);
}

/** `curl -u name:secret`: the value stands behind its option. */
function hasAccount(node: Call): boolean {
  const values = node.args.flatMap(({ name, value }) => (name === 'given' ? [value] : []));
  return words(node).some((option) => {
    if (option.kind !== 'string' || !/^(?:-[a-zA-Z]*u|--user)$/.test(option.value)) return false;
    const next = values.find(({ start }) => start > option.end);
    return next?.kind === 'string' && ACCOUNT.test(next.value);
  });
}

const passwordInCommand: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const program = programOf(node);
  const isFound =
    (MYSQL.test(program) && hasPasswordOption(node)) ||
    (program === 'sshpass' && hasPasswordWord(node)) ||
    (program === 'curl' && hasAccount(node));
  return isFound
    ? { weakness: 'hard-coded-credentials', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

/** `$RANDOM`, `$$`, `date +%s`. */
const isPlainChance = (part: Expression | Statement, source: string): boolean => {
  if (part.kind === 'opaque' || part.kind === 'cast')
    return /^\$(?:\$$|\{?RANDOM\b|\(\(\s*RANDOM)/.test(written(part, source));
  if (part.kind !== 'call') return false;
  const program = programOf(part);
  if (/^(?:shuf|jot)$/.test(program)) return !/--random-source/.test(written(part, source));
  if (/^(?:awk|gawk|mawk|perl|python|ruby|php|node)$/.test(program))
    return /\brand\s*\(|\brandom\.(?:random|randint|choice|choices|randrange|sample)\s*\(|\bMath\.random\b|\bmt_rand\b/.test(
      literalText(named(part, 'code') ?? part),
    );
  // A digest of the time is the time.
  const fed = /^(?:(?:md5|sha\d+|b2)sum|shasum|md5|base64|openssl)(?:_text)?$/.test(program) && named(part, 'stdin');
  if (fed && fed.kind === 'call' && /^(?:date|hostname|uptime|ps)(?:_text)?$/.test(programOf(fed))) return true;
  return program === 'date' && words(part).some((word) => /^\+%[sN]/.test(literalText(word)));
};

const IS_MISSING = /^(?:(?:\[\[?|test)\s+)?!\s+-[efsL]\s+["']?([^\s"'\]]+)/;
const bare = (word: string): string => word.replace(/["'{}]/g, '');

/** `if [ ! -e "$lock" ]; then echo $$ > "$lock"`: two runs may both find nothing. */
const lockByTest: NodeCheck = (node, { source }) => {
  if (node.kind !== 'if' || /\bnoclobber\b|\bset\s+-\w*C/.test(source)) return undefined;
  const file = IS_MISSING.exec(written(node.test, source))?.[1];
  if (file === undefined) return undefined;
  let found: Expression | undefined;
  walk(node.whenTrue, (part) => {
    const to = part.kind === 'call' && /^(?:echo|printf)_text$/.test(programOf(part)) ? named(part, 'to') : undefined;
    // Only what says who holds the lock: the number of the process.
    if (to && bare(written(to, source)) === bare(file) && /\$\$|\$BASHPID/.test(written(part, source))) found ??= to;
    // `touch "$LOCK"`, where the name says that it is one.
    const touched = part.kind === 'call' && programOf(part) === 'touch' ? words(part)[0] : undefined;
    if (touched && bare(written(touched, source)) === bare(file) && /lock/i.test(file)) found ??= touched;
  });
  return (
    found && { weakness: 'race-condition', start: node.start, end: found.end, confidence: 'medium', severity: 'low' }
  );
};

export const COMMAND_CHECKS: readonly NodeCheck[] = [
  lockByTest,
  sharedName,
  openPath,
  unpackedThenRun,
  wordsOfPattern,
  splitNames,
  removedElsewhere,
  forgeableSum,
  tokenInCode,
  pipedToShell,
  fetchedScript,
  foreseenFile,
  passwordInCommand,
  passwordAsWritten,
  secretInArguments,
  insecureOption,
  secretInLogFile,
  revealedInLog,
  revealedInSharedFolder,
  readableKey,
  tracedSecret,
  guessableSecretFile(isPlainChance),
  guessableSecret(isPlainChance),
  unsafeSettings([
    {
      weakness: 'certificate-check-disabled',
      name: /^(?:NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY|PERL_LWP_SSL_VERIFY_HOSTNAME)$/,
      is: ['0', ''],
      confidence: 'high',
    },
    {
      weakness: 'certificate-check-disabled',
      name: /^(?:GIT_SSL_NO_VERIFY|VAULT_SKIP_VERIFY|CONSUL_HTTP_SSL_NO_VERIFY|NOMAD_SKIP_VERIFY)$/,
      is: ['1', 'true', 'True', 'TRUE'],
      confidence: 'high',
    },
    {
      weakness: 'certificate-check-disabled',
      name: /^(?:CURL_CA_BUNDLE|REQUESTS_CA_BUNDLE|SSL_VERIFY|ANSIBLE_HOST_KEY_CHECKING|AWS_CA_BUNDLE|HTTPLIB2_CA_CERTS)$/,
      is: ['', 'False', 'false', '0', 'no'],
      confidence: 'medium',
    },
    {
      weakness: 'untrusted-code-load',
      name: /^(?:DOCKER_CONTENT_TRUST|GOSUMDB|GPGCHECK)$/,
      is: ['0', 'off'],
      confidence: 'medium',
    },
    {
      weakness: 'untrusted-code-load',
      name: /^(?:GOINSECURE|GONOSUMDB|GOFLAGS)$/,
      is: ['*', '-insecure', 'all'],
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      name: /^LDAPTLS_REQCERT$/,
      is: ['never', 'allow'],
      confidence: 'high',
    },
    {
      weakness: 'cleartext-transport',
      name: /^PGSSLMODE$/,
      is: ['disable', 'allow'],
    },
  ]),
];
