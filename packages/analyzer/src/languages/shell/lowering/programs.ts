/** @module Programs whose words mean something: what they run, where code stands, which options take a value. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';

/** Programs for which it matters how many words they are given, and whether one begins with a dash. */
export const COUNTS_WORDS: ReadonlySet<string> = new Set(
  [
    'rm rmdir cp mv ln chmod chown chgrp touch mkdir cd pushd tar zip unzip gzip bzip2 xz 7z find grep egrep',
    'fgrep sed cat head tail ls git svn rsync scp sftp ssh curl wget mail mailx mutt sendmail useradd usermod',
    'userdel adduser deluser groupadd passwd chpasswd su sudo kill pkill killall docker podman kubectl helm',
    'mysql mysqldump psql pg_dump sqlite3 mongo mongosh redis-cli mount umount dd install ffmpeg ffprobe',
    'convert magick openssl gpg nc ncat ping dig nslookup host whois nmap crontab at systemctl service',
    'iptables ip ifconfig tcpdump aws gsutil az gcloud java python perl ruby node php tee diff patch shred',
    'truncate stat file strings xargs lpr wall write chroot',
  ].flatMap((line) => line.split(' ')),
);

/** Programs that run the command behind their own options; with the options that take a value. */
export const WRAPPERS: Readonly<Record<string, RegExp>> = lookupTable({
  sudo: /^-[ugpCrThD]$/,
  doas: /^-[uC]$/,
  env: /^-[uC]$/,
  nohup: /^$/,
  time: /^-[fo]$/,
  nice: /^-n$/,
  ionice: /^-[cn]$/,
  timeout: /^-[ks]$/,
  command: /^$/,
  builtin: /^$/,
  exec: /^-a$/,
  setsid: /^$/,
  stdbuf: /^-[ioe]$/,
  chroot: /^$/,
  unbuffer: /^$/,
  ...{ 'systemd-run': /^-[puEtHMC]$/, unshare: /^-[SGRw]$/, 'xvfb-run': /^-[nsef]$/, busybox: /^$/, torsocks: /^$/ },
  ...{ caffeinate: /^-[tw]$/, taskset: /^$/, chrt: /^$/, fakeroot: /^-[lifsb]$/, strace: /^-[eoOpPSuEaIX]$/ },
});

/** Options behind which code stands, by program: the last letter of a bundle, or the long name. */
export const CODE_OPTIONS: Readonly<Record<string, RegExp>> = lookupTable({
  ...{ bash: /^-\w*c$/, sh: /^-\w*c$/, zsh: /^-\w*c$/, dash: /^-\w*c$/, ksh: /^-\w*c$/, ash: /^-\w*c$/, fish: /^-c$/ },
  ...{
    su: /^(?:-\w*c|--command)$/,
    python: /^-\w*c$/,
    perl: /^-\w*[eE]$/,
    ruby: /^-\w*e$/,
    node: /^(?:-\w*[ep]|--eval)$/,
  },
  ...{ php: /^-r$/, lua: /^-e$/, osascript: /^-e$/, psql: /^(?:-\w*c|--command)$/, mysql: /^(?:-\w*e|--execute)$/ },
  ...{
    mariadb: /^(?:-\w*e|--execute)$/,
    sqlcmd: /^-[qQ]$/,
    az: /^--scripts$/,
    gcloud: /^--command$/,
    vagrant: /^(?:-c|--command)$/,
    ansible: /^(?:-a|--args)$/,
    mongo: /^--eval$/,
    mongosh: /^--eval$/,
    script: /^-\w*c$/,
  },
  ...{ runuser: /^(?:-\w*c|--command)$/, flock: /^(?:-\w*c|--command)$/, expect: /^-\w*c$/, tclsh: /^$/ },
  ...{
    Rscript: /^-e$/,
    rsync: /^(?:-\w*e|--rsh)$/,
    tar: /^(?:-I|--use-compress-program|--to-command|--checkpoint-action)$/,
    R: /^-e$/,
    julia: /^-\w*[eE]$/,
    groovy: /^-e$/,
    pwsh: /^-(?:c|Command)$/i,
    bun: /^-e$/,
    gdb: /^-e?x$/,
  },
  ...{ emacs: /^--?eval$/, vim: /^-c$/, elixir: /^-e$/, ghc: /^-e$/, scala: /^-e$/, powershell: /^-(?:c|Command)$/i },
  ...{ cqlsh: /^(?:-e|--execute)$/, 'clickhouse-client': /^(?:-q|--query)$/, clickhouse: /^(?:-q|--query)$/ },
  ...{
    duckdb: /^-(?:c|s|cmd)$/,
    influx: /^-execute$/,
    'impala-shell': /^(?:-q|--query)$/,
    hive: /^-e$/,
    beeline: /^-e$/,
  },
  ...{
    trino: /^--execute$/,
    presto: /^--execute$/,
    snowsql: /^(?:-q|--query)$/,
    usql: /^(?:-c|--command)$/,
    vsql: /^-c$/,
  },
  ...{
    cockroach: /^(?:-e|--execute)$/,
    'spark-sql': /^-e$/,
    aws: /^(?:--query-string|--sql|--statement)$/,
    isql: /^$/,
  },
  ...{ mycli: /^(?:-e|--execute)$/, pgcli: /^(?:-c|--command)$/, sqlite: /^-cmd$/, osql: /^-[qQ]$/ },
  ...{ xmllint: /^--xpath$/, xmlstarlet: /^-[mv]$/, jq: /^$/, yq: /^$/, xq: /^$/ },
  ...{ watch: /^$/, mlr: /^(?:filter|put)$/, sed: /^(?:-\w*e|--expression)$/, awk: /^$/, gawk: /^$/, mawk: /^$/ },
});

/** Options of `grep` that take a value: patterns and numbers. */
const PATTERN_VALUES = /^-\w*[emABCd]$|^--(?:regexp|max-count|context|include|exclude)$/;

/** Programs whose first word that is not an option is code, with the options that take a value. */
export const CODE_FIRST: Readonly<Record<string, RegExp>> = lookupTable({
  ...{ awk: /^-[vFf]$/, gawk: /^-[vFf]$/, mawk: /^-[vFf]$/, sed: /^-[fl]$/, watch: /^-[nd]$/ },
  ...{ grep: PATTERN_VALUES, egrep: PATTERN_VALUES, fgrep: PATTERN_VALUES, zgrep: PATTERN_VALUES, rg: /^-[gtABCm]$/ },
  ...{ jq: /^--(?:indent|tab)$/, yq: /^-[io]$/, xq: /^--indent$/ },
});

/** `--arg name value`: data beside the filter. */
export const JQ_VARIABLES = /^--(?:arg|argjson|slurpfile|rawfile)$/;

/** Options whose value is neither an address to fetch nor a file. */
export const FETCH_VALUES: Readonly<Record<string, RegExp>> = lookupTable({
  curl: /^(?:-[a-zA-Z]*[dHuoFbAeXcmTwKEr]|--(?:data(?:-\w+)*|header|user|output|form(?:-string)?|cookie(?:-jar)?|user-agent|referer|request|max-time|connect-timeout|upload-file|write-out|cacert|cert|key|retry|json))$/,
  wget: /^(?:-[a-zA-Z]*[OoPUTt]|--(?:header|post-data|post-file|body-data|user|password|output-document|user-agent|timeout|tries))$/,
  ...{ head: /^-\w*[nc]$/, tail: /^-\w*[ncs]$/, cut: /^-[dfcb]$/, sort: /^-[ktS]$/, truncate: /^-s$/ },
  ...{ split: /^-[abln]$/, mkdir: /^-\w*m$/, install: /^-[mog]$/, touch: /^-[dt]$/, base64: /^-w$/ },
  ...{ grep: PATTERN_VALUES, egrep: PATTERN_VALUES, fgrep: PATTERN_VALUES, zgrep: PATTERN_VALUES },
});

export const SSH_VALUES = /^-[bcDEeFIiJLlmOopQRSWw]$/;

/** Where the command begins that a program runs for each name that it finds or is given. */
export const RUNS_EACH: Readonly<Record<string, RegExp>> = lookupTable({
  find: /^-(?:exec|execdir|ok|okdir)$/,
  xargs: /^(?:-[aEdIiLlnPs]|--(?:arg-file|delimiter|replace|max-\w+))$/,
});
