/** @module Commands of scripts, by the text of their line: secrets leave the command line, data leaves code. */
import type { ReplaceRecipe } from '../../recipe.ts';

/** Process substitution, `[[ … ]]` and here strings are Bash's own. */
const IS_BASH = /^#!.*\b(?:bash|zsh|ksh)\b/;
const inBash: NonNullable<ReplaceRecipe['only']> = (_, text) => IS_BASH.test(text);

const row = (
  weakness: string,
  description: string,
  find: RegExp,
  put: string,
  only?: ReplaceRecipe['only'],
): ReplaceRecipe => ({ weakness, languages: ['shell'], description, find, put, ...(only ? { only } : {}) });

const STDIN = 'Gives the secret to the program by its standard input, which other users cannot list.';
const ENVIRONMENT = "Gives the secret to the program by its environment, which other users' processes cannot read.";
const FILE = 'Gives the secret to the program as a file that only the script has, so other users cannot list it.';
const AS_ARGUMENT = 'Passes the value as an argument of the program, so it is no part of its code.';
const OPTIONS = 'Ends the options before the value.';

/** A variable, quoted or not. */
const SECRET = String.raw`"?(\$\{?\w+\}?)"?`;

/** Secrets that the program takes in another way. */
const SECRETS: readonly ReplaceRecipe[] = [
  row(
    'secret-in-arguments',
    STDIN,
    new RegExp(
      `\\b((?:docker|podman|nerdctl|buildah|skopeo|helm registry)\\s+(?:[^\\n|;&]*\\s)?login\\s[^\\n|;&]*?)(?:--password|-p)[ =]${SECRET}`,
    ),
    `printf '%s' "$2" | $1--password-stdin`,
  ),
  row(
    'secret-in-arguments',
    STDIN,
    new RegExp(`\\bhelm registry login ([^\\n|;&]*?)--password[ =]${SECRET}`),
    `printf '%s' "$2" | helm registry login $1--password-stdin`,
  ),
  row(
    'secret-in-arguments',
    STDIN,
    new RegExp(`\\bhtpasswd -(\\w*)b(\\w*)( \\S+ \\S+) ${SECRET}(?=\\s|$)`),
    `printf '%s\\n' "$4" | htpasswd -$1i$2$3`,
  ),
  row(
    'secret-in-arguments',
    STDIN,
    new RegExp(`\\bkubectl create secret generic (\\S+) --from-literal=(\\w+)=${SECRET}(?=\\s|$)`),
    `printf '%s' "$3" | kubectl create secret generic $1 --from-file=$2=/dev/stdin`,
  ),
  row(
    'secret-in-arguments',
    STDIN,
    new RegExp(`\\bhelm (install|upgrade)( [^\\n|;&]*?)--set ([\\w.]+)=${SECRET}(?=\\s|$)`),
    `printf '%s' "$4" | helm $1$2--set-file $3=/dev/stdin`,
  ),
  row(
    'secret-in-arguments',
    ENVIRONMENT,
    new RegExp(`\\bredis-cli( [^\\n|;&]*?)? -a ${SECRET}(?=\\s|$)`),
    'REDISCLI_AUTH="$2" redis-cli$1',
  ),
  row(
    'secret-in-arguments',
    ENVIRONMENT,
    /\bopenssl( [^\n|;&]*?) -(pass(?:in|out)?) "?pass:\$\{?(\w+)\}?"?(?=\s|$)/,
    '$3="$$$3" openssl$1 -$2 env:$3',
  ),
  row(
    'secret-in-arguments',
    FILE,
    new RegExp(
      `\\b(mysql(?:dump|admin|import)?|mariadb(?:-dump)?)( [^\\n|;&]*?)? (?:-p|--password=)${SECRET}(?=\\s|$)`,
    ),
    `$1 --defaults-extra-file=<(printf '[client]\\npassword="%s"\\n' "$3")$2`,
    inBash,
  ),
  row(
    'secret-in-arguments',
    ENVIRONMENT,
    /\bgit (clone|fetch|pull|push)( [^\n|;&]*?)? "?https:\/\/(\w+):(\$\{?\w+\}?)@([\w./-]+)"?/,
    `GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=http.extraHeader GIT_CONFIG_VALUE_0="Authorization: Basic $(printf '$3:%s' "$4" | base64 | tr -d '\\n')" git $1$2 "https://$5"`,
  ),
];

/** Values that were part of a program's code. */
const CODE: readonly ReplaceRecipe[] = [
  row(
    'code-injection',
    AS_ARGUMENT,
    /\b(python3?) -c "([^"'$`\\]*)'\$\{?(\w+)\}?'([^"'$`\\]*)"/,
    `$1 -c 'import sys; $2sys.argv[1]$4' "$$$3"`,
  ),
  row(
    'code-injection',
    AS_ARGUMENT,
    /\bperl -e "([^"'$`\\@]*)'\$\{?(\w+)\}?'([^"'$`\\@]*)"/,
    `perl -e '$1$$ARGV[0]$3' "$$$2"`,
  ),
  row(
    'code-injection',
    AS_ARGUMENT,
    /\bRscript -e "([^"'$`\\]*)'\$\{?(\w+)\}?'([^"'$`\\]*)"/,
    `Rscript -e '$1commandArgs(TRUE)[1]$3' "$$$2"`,
  ),
  row(
    'code-injection',
    AS_ARGUMENT,
    /\bruby -e "([^"'$`\\#]*)'\$\{?(\w+)\}?'([^"'$`\\#]*)"/,
    `ruby -e '$1ARGV[0]$3' "$$$2"`,
  ),
  row(
    'code-injection',
    AS_ARGUMENT,
    /\bphp -r "([^"'$`\\]*)'\$\{?(\w+)\}?'([^"'$`\\]*)"/,
    `php -r '$1$$argv[1]$3' "$$$2"`,
  ),
  row(
    'code-injection',
    AS_ARGUMENT,
    /\bnode -e "([^"'$`\\]*)'\$\{?(\w+)\}?'([^"'$`\\]*)"/,
    `node -e '$1process.argv[1]$3' "$$$2"`,
  ),
  row(
    'code-injection',
    AS_ARGUMENT,
    /\bredis-cli( [^\n|;&]*?)? EVAL "([^"'$`\\]*'\w+',\s*)'\$\{?(\w+)\}?'([^"'$`\\]*)" 0(?=\s*(?:#|$))/i,
    `redis-cli$1 EVAL "$2KEYS[1]$4" 1 "$$$3"`,
  ),
  row(
    'code-injection',
    AS_ARGUMENT,
    /\bjq( -\w+)? "([^"'$`\\]*)\\"\$\{?(\w+)\}?\\"([^"'$`\\]*)"/,
    `jq$1 --arg $3 "$$$3" '$2$$$3$4'`,
  ),
  row(
    'code-injection',
    AS_ARGUMENT,
    /\bawk "\/\$\{?(\w+)\}?\/ \{ print \\\$(\d+) \}"/,
    `awk -v pattern="$$$1" '$$0 ~ pattern { print $$$2 }'`,
  ),
];

/** Where options could begin. */
const ARGUMENTS: readonly ReplaceRecipe[] = [
  row(
    'argument-injection',
    'Separates the names by zero bytes and ends the options before them.',
    /\bfind ([^\n|;&]*?)\s*\|\s*xargs (rm|chmod|chown|cp|mv|touch|ls|cat)((?: -\w+| \d{3,4})*)(?=\s*(?:#|$))/,
    'find $1 -print0 | xargs -0 $2$3 --',
  ),
  row(
    'argument-injection',
    OPTIONS,
    /\| xargs (rm|chmod|chown|cp|mv|touch|ls|cat)((?: -\w+| \d{3,4})*)(?=\s*(?:#|$))/,
    '| xargs $1$2 --',
  ),
  // Options that take no value: the value that follows is a name.
  row(
    'argument-injection',
    OPTIONS,
    /(?<![\w-])grep((?: -[cEFGiHhlLnoqrRsvwxyz]+)*) (?:"(\$\{?\w+\}?)"|(\$\{?\w+\}?))(?=\s)/,
    'grep$1 -- "$2$3"',
  ),
  row('argument-injection', OPTIONS, /(?<![\w-])(tar) (-?c\w*) (\S+) (\*)(?=\s*(?:#|$))/, '$1 $2 $3 -- $4'),
  row(
    'argument-injection',
    OPTIONS,
    /(?<![\w-])(cp|mv|rm|ls|cat|chmod|chown|rmdir|ln|wc)((?: -[aAcdfhHilLpPqrRsuv1]+)*) (?:"(\$\{?\w+\}?)"|(\$\{?\w+\}?))(?=\s|$)/,
    '$1$2 -- "$3$4"',
  ),
  row(
    'argument-injection',
    OPTIONS,
    /(?<![\w-])(mkdir|touch|head|tail)((?: -[pv]+)?) (?:"(\$\{?\w+\}?)"|(\$\{?\w+\}?))(?=\s|$)/,
    '$1$2 -- "$3$4"',
  ),
];

const WITHOUT_SHELL = 'Runs the program directly, so no shell parses the value again.';
/** Variables that hold more than one word. */
const MANY = /(?:cmd|command|args?|arguments|options?|opts|flags|script|line|code|expression)s?\b/i;
const isOneWord: NonNullable<ReplaceRecipe['only']> = ([, ...groups]) =>
  !groups.some((group) => group?.startsWith('$') && MANY.test(group));

/** Commands that a second shell reads. */
const COMMANDS: readonly ReplaceRecipe[] = [
  row(
    'command-injection',
    WITHOUT_SHELL,
    /(?<![\w./-])(?:\/bin\/)?(?:ba|da|z|k)?sh -c "([\w./-]+(?: [\w./=@:-]+)*) (\$(?:\w+|\{\w+(?:\[\w+\])?\}))((?: [\w./=@:-]+)*)"/,
    '$1 "$2"$3',
    isOneWord,
  ),
  row(
    'command-injection',
    WITHOUT_SHELL,
    /\beval "(?!\w+=)([\w./-]+(?: [\w./=@:-]+)*) (\$(?:\w+|\{\w+(?:\[\w+\])?\}))((?: [\w./=@:-]+)*)"/,
    '$1 "$2"$3',
    isOneWord,
  ),
  row('command-injection', 'Assigns the value without evaluating it.', /\beval "(\w+)=(\$\w+)"/, '$1=$2'),
  row('command-injection', WITHOUT_SHELL, /\beval "(\w+_)(\$\w+)"/, '"$1$2"'),
  row('command-injection', WITHOUT_SHELL, /\bflock (\S+) -c "([\w./-]+) (\$\w+)"/, 'flock $1 $2 "$3"', isOneWord),
  row('command-injection', WITHOUT_SHELL, /-exec (?:ba)?sh -c '(\w+(?: -\w+)*) \{\}' (\\;|\+)/, '-exec $1 {} $2'),
  row(
    'command-injection',
    WITHOUT_SHELL,
    /\bxargs -I\{\} (?:ba)?sh -c (["'])(\w+(?: -\w+)*) \{\}((?: [\w./-]+)*)\1/,
    'xargs -I{} $2 -- {}$3',
  ),
];

/** Options that disable a protection, or choose an old algorithm. */
const OPTIONS_OF: readonly ReplaceRecipe[] = [
  row('weak-cipher', "Negotiates the client's own ciphers.", / --ciphers? [\w:+!-]+/, ''),
  row(
    'exposed-listener',
    'Listens on the loopback interface; put a reverse proxy in front.',
    /(-m http\.server(?: \d+)?)(?=\s*(?:#|&|$))/,
    '$1 --bind 127.0.0.1',
  ),
  row('cleartext-transport', 'Encrypts the connection.', / --plain-http\b/, ''),
  row('missing-authorization', 'Asks clients to log in.', /(\bmongod\b[^\n]*? )--noauth\b/, '$1--auth'),
  row(
    'missing-authorization',
    'Asks clients to log in, unless they run on this machine.',
    /(--protected-mode )no\b/,
    '$1yes',
  ),
  row('directory-listing', 'Lists no folders.', /\b(autoindex )on;/, '$1off;'),
  row('directory-listing', 'Lists no folders.', /(\bOptions[^\n']*) \+?Indexes\b/, '$1 -Indexes'),
  row('directory-listing', 'Lists no folders.', /(dir-listing\.activate = \\?")enable/, '$1disable'),
  row(
    'weak-tls-version',
    'Requires TLS 1.2 or later.',
    /\b(ssl_protocols )(?:SSLv[23] |TLSv1(?:\.1)? )+(?=TLSv1\.[23])/,
    '$1',
  ),
  row(
    'weak-tls-version',
    'Requires TLS 1.2 or later.',
    /\b(SSLProtocol )all -SSLv3(?=['"\s])/,
    '$1-all +TLSv1.2 +TLSv1.3',
  ),
  row('weak-password-hash', 'Hashes with a cost of 12.', /\bhtpasswd -(\w*)b[ds]/, 'htpasswd -$1bB -C 12'),
  row(
    'log-injection',
    'Removes line breaks, so the value cannot forge log entries.',
    /(\blogger\b[^\n]*)\$(\w+)/,
    '$1$${$2//[^[:print:]]/}',
    inBash,
  ),
];

export const shellLineRecipes: readonly ReplaceRecipe[] = [
  ...SECRETS,
  ...CODE,
  ...ARGUMENTS,
  ...COMMANDS,
  ...OPTIONS_OF,
];
