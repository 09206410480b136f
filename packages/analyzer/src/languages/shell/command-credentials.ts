/** @module Passwords that stand in the commands of a script: behind an option, or printed into a program that takes them. */
import type { Call, Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';

const programOf = (node: Expression): string =>
  node.kind === 'call' && node.callee.kind === 'name' ? node.callee.name : '';

/** A password, and not a placeholder, a file or a number. */
const PASSWORD = /^(?!\d{1,5}$|-|[/.~]|<|\{|changeit$|password$|xxx+$)[^$"'\s<>]{4,}$/i;
const ACCOUNT = /^[\w.@\\-]+[:%,](?![*\s])[^$"'\s<>]{4,}$/;

/** Options behind which a password stands, by program. */
const OPTIONS: Readonly<Record<string, RegExp>> = {
  'redis-cli': /^(?:-a|--pass|requirepass|masterauth)$/,
  mysqladmin: /^password$/,
  nmcli: /^(?:password|[\w-]*\.psk)$/,
  ldapsearch: /^-[a-zA-Z]*w$/,
  ldapmodify: /^-[a-zA-Z]*w$/,
  ldapadd: /^-[a-zA-Z]*w$/,
  ldapdelete: /^-[a-zA-Z]*w$/,
  docker: /^(?:-p|--password)$/,
  podman: /^(?:-p|--password)$/,
  helm: /^--password$/,
  oc: /^(?:-p|--password|--token)$/,
  az: /^(?:-p|--password|--admin-password|--client-secret)$/,
  mongo: /^(?:-p|--password)$/,
  mongosh: /^(?:-p|--password)$/,
  mongodump: /^(?:-p|--password)$/,
  mongorestore: /^(?:-p|--password)$/,
  sqlcmd: /^-P$/,
  bcp: /^-P$/,
  cqlsh: /^(?:-p|--password)$/,
  mosquitto_pub: /^(?:-P|--pw)$/,
  mosquitto_sub: /^(?:-P|--pw)$/,
  zip: /^-[a-zA-Z]*P$/,
  unzip: /^-[a-zA-Z]*P$/,
  gpg: /^--passphrase$/,
  gpg2: /^--passphrase$/,
  keytool: /^-(?:store|key|src-?store|dest-?store)pass$/,
  jarsigner: /^-(?:store|key)pass$/,
  wget: /^--(?:http-|ftp-|proxy-)?password$/,
  ipmitool: /^-P$/,
  snmpwalk: /^-[AX]$/,
  snmpget: /^-[AX]$/,
  xfreerdp: /^\/p$/,
  'kafka-configs': /^--password$/,
  influx: /^-password$/,
  clickhouse: /^--password$/,
  'clickhouse-client': /^--password$/,
  twine: /^(?:-p|--password)$/,
  cf: /^-p$/,
  skopeo: /^(?:--password|--src-password|--dest-password)$/,
  usermod: /^(?:-p|--password)$/,
  useradd: /^(?:-p|--password)$/,
};
/** Options whose value names the account too: `-U admin%secret`. */
const ACCOUNTS: Readonly<Record<string, RegExp>> = {
  smbclient: /^(?:-U|--user)$/,
  rpcclient: /^-U$/,
  net: /^-U$/,
  lftp: /^-u$/,
  xh: /^(?:-a|--auth)$/,
  http: /^(?:-a|--auth)$/,
  https: /^(?:-a|--auth)$/,
};
/** The password is part of the option: `--password=secret`. */
const JOINED =
  /^(?:--(?:password|pass|admin-password|http-password|ftp-password|passphrase|storepass|client-secret)=)(?=\S)/;
const JOINED_PROGRAMS =
  /^(?:redis-cli|mysql\w*|mariadb|mongo\w*|wget|docker|podman|helm|az|oc|gpg2?|sqlplus|clickhouse(?:-client)?|psql|cqlsh|kinit|svn)$/;
/** `rabbitmqctl add_user name secret`: by position. */
const POSITIONS: Readonly<Record<string, { verb: RegExp; at: number }>> = {
  rabbitmqctl: { verb: /^(?:add_user|change_password)$/, at: 2 },
  // `htpasswd -bc file user secret`
  htpasswd: { verb: /^-\w*b\w*$/, at: 3 },
};

const textOf = (value: Expression | undefined): string => (value?.kind === 'string' ? value.value : '');

/** The words in the order in which they stand; what stands under a name of its own among them. */
const wordsOf = (node: Call): Expression[] =>
  node.args
    .flatMap(({ name, value }) => (name === undefined || name === 'given' ? [value] : []))
    .sort((a, b) => a.start - b.start);

function behindOption(words: readonly Expression[], option: RegExp, wanted: RegExp): boolean {
  return words.some((word, at) => option.test(textOf(word)) && wanted.test(textOf(words[at + 1])));
}

/** What the commands in front of a pipe print: `echo user:secret | chpasswd`. */
function printed(node: Call): string {
  const fed = node.args.find(({ name }) => name === 'stdin')?.value;
  if (!fed) return '';
  const parts =
    fed.kind === 'call' && /^(?:curl|mysql\w*|mariadb\w*|echo|printf)_text$/.test(programOf(fed))
      ? fed.args.map(({ value }) => value)
      : [fed];
  return parts
    .map((part) =>
      part.kind === 'concat' ? part.parts.map((one) => textOf(one) || '\0').join('') : textOf(part) || '\0',
    )
    .join(' ');
}

function isGivenPassword(node: Call, program: string): boolean {
  const input = printed(node)
    .replace(/^-[neE]+\s/, '')
    .replace(/\\n$/, '')
    .trim();
  switch (program) {
    case 'chpasswd':
      // Encrypted ones begin with a dollar sign.
      return /^\S+:(?!\$)[^\0\s]{4,}$/.test(input);
    case 'passwd':
      return /^[^\0\s]{4,}$/.test(input.split(/\\n|\n/)[0] ?? '');
    case 'smbpasswd':
    case 'vncpasswd':
    case 'kinit':
    case 'cryptsetup':
      return /^(?!YES$)[^\0\s]{6,}$/.test(input.split(/\\n|\n/)[0] ?? '');
    case 'docker':
    case 'podman':
    case 'helm':
      return wordsOf(node).some((word) => textOf(word) === '--password-stdin') && /^[^\0\s]{4,}$/.test(input);
    default:
      return false;
  }
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Parts of the shell itself, and programs that overwrite the secret among their arguments. */
const NOT_SHOWN =
  /^(?:curl|echo|printf|export|local|declare|readonly|set|test|read|log|info|warn|debug|die|unset|return|exit|true|eval|source|cat|tee|chpasswd|(?:echo|printf|cat)_text|\W+)$/;
const SECRET_NAME =
  /(?:^|_|^PG)(?:passw(?:or)?d|pass|pwd|pw|passphrase|secret|(?:access_|auth_|api_|refresh_|bearer_)?token|api_?key|private_?key|client_?secret)$/i;
/** Options behind which, or together with which, a secret stands. */
const TAKES_SECRET =
  /^(?:-{1,2}[\w-]*(?:pass(?:word|wd|phrase|in|out)?|pwd|secret|token|creds?|api-?key|credentials)|-[pPuUaw])$/i;
const JOINED_SECRET =
  /^(?:-{1,2}[\w-]*(?:pass(?:word|wd|phrase|in|out)?|pwd|secret|token|creds?|api-?key)[=:]|-p|pass:|-u)/i;

/** Options whose value sets a variable: `--build-arg TOKEN=…`, `-e DB_PASSWORD=…`. */
const SETS = /^(?:--build-arg|-e|--env|--set|--set-string|--from-literal|-{1,2}var|--extra-vars)$/;
const SET_SECRET =
  /^(?:--(?:build-arg|env|set|from-literal|var)=)?[\w.-]*(?:passw(?:or)?d|passphrase|secret|token|api[_-]?key|access[_-]?key)=$|^--\S+:_authToken=$/i;

const named = (node: Expression): string => (node.kind === 'name' || node.kind === 'member' ? node.name : '');
const holdsOne = (word: Expression): boolean =>
  SECRET_NAME.test(named(word)) || (word.kind === 'concat' && word.parts.some((part) => SECRET_NAME.test(named(part))));

/** `7z a "-p$PASSWORD" …`, `skopeo copy --dest-creds "$USER:$PASSWORD" …`: everyone on the machine sees the arguments. */
export const secretInArguments: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const program = programOf(node);
  if (program === '' || NOT_SHOWN.test(program)) return undefined;
  const words = wordsOf(node);
  const isShown = words.some((word, at) => {
    if (!holdsOne(word)) return false;
    const first = word.kind === 'concat' ? textOf(word.parts[0]) : '';
    if (SET_SECRET.test(first) && (first.startsWith('--') || SETS.test(textOf(words[at - 1])))) return true;
    // `htpasswd -b file user "$password"`
    if (program === 'htpasswd' && at === words.length - 1) return words.some((one) => /^-\w*b/.test(textOf(one)));
    return JOINED_SECRET.test(first) || TAKES_SECRET.test(textOf(words[at - 1]));
  });
  return isShown
    ? { weakness: 'secret-in-arguments', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

const DATABASES = /^(?:mysql|mariadb|psql|sqlcmd|sqlplus|mongosh?|cqlsh|clickhouse-client|cockroach|duckdb)$/;
/** `ALTER USER app WITH PASSWORD 'secret'`, `CREATE USER app IDENTIFIED BY 'secret'`. */
const IN_STATEMENT = /\b(?:IDENTIFIED(?:\s+WITH\s+\w+)?\s+BY|(?:WITH\s+)?PASSWORD)\s*=?\s*'([^'$\s]{6,})'/i;
const SENDS = /^(?:curl|wget|http|https|xh)$/;
/** `{"password": "secret"}`, `password=secret`, `X-Api-Key: secret`. */
const IN_BODY =
  /["'](?:password|passwd|secret|client_secret|api_?key|access_token)["']\s*:\s*["']([^"'$\s]{6,})["']|(?:^|&)(?:password|passwd|client_secret|api_?key)=([^&$\s]{6,})/i;
const IN_HEADER = /^(?:X-)?(?:Api-Key|Auth-Token|Access-Token|Vault-Token):\s*(?=\S*\d)([\w-]{16,})$/i;

/** The secret in a statement for a database, or in what is sent to a server, as the script spells it out. */
function spelledSecret(node: Call, program: string): string {
  const texts = node.args.flatMap(({ name, value }) =>
    name === 'code' || name === 'given' || name === 'stdin' ? [textOf(value)] : [],
  );
  const patterns = DATABASES.test(program) ? [IN_STATEMENT] : SENDS.test(program) ? [IN_BODY, IN_HEADER] : [];
  for (const text of texts)
    for (const pattern of patterns) {
      const [, first, second] = pattern.exec(text) ?? [];
      if (first ?? second) return first ?? second ?? '';
    }
  return '';
}

export const passwordAsWritten: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const program = programOf(node);
  const words = wordsOf(node);
  const option = own(OPTIONS, program);
  const account = own(ACCOUNTS, program);
  const position = own(POSITIONS, program);
  // `docker run -p 8080:80` publishes a port.
  const isLogin = !/^(?:docker|podman)$/.test(program) || textOf(words[0]) === 'login';
  const isFound =
    (option !== undefined && isLogin && behindOption(words, option, PASSWORD)) ||
    (account !== undefined && behindOption(words, account, ACCOUNT)) ||
    (position?.verb.test(textOf(words[0])) && PASSWORD.test(textOf(words[position.at]))) ||
    (JOINED_PROGRAMS.test(program) &&
      words.some((word) => JOINED.test(textOf(word)) && PASSWORD.test(textOf(word).replace(JOINED, '')))) ||
    PASSWORD.test(spelledSecret(node, program)) ||
    isGivenPassword(node, program);
  return isFound
    ? { weakness: 'hard-coded-credentials', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};
