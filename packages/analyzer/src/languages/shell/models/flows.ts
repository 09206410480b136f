/** @module Where data enters a script, what it must not reach, and what makes it safe. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import type { SourceKind } from '../../../api-model/kinds.ts';
import { COUNTS_WORDS } from '../lowering/programs.ts';

/** What the environment holds is the operator's own, and what a script is for. */
const GIVEN: readonly SourceKind[] = ['remote', 'message', 'file', 'argument', 'parameter'];
const OUTSIDE: readonly SourceKind[] = ['remote', 'message'];

/** Input from other users, or from the user who starts the script. */
const SAID: readonly SourceKind[] = ['remote', 'message', 'argument'];

/** The words of a command, not what it is fed. */
const WORDS = [0, 1, 2, 3, 4, 5];

/** A program that is given code or a file is fed data. */
const IS_FED_CODE: Condition = { all: [{ arg: 'code', absent: true }, { unless: { arg: 0, is: /^[^-]/ } }] };

/** What options are given is not an address. */
const ADDRESSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

const SHELLS = '{bash,sh,zsh,dash,ksh,ash,fish}';
const FETCHES = ['curl', 'wget', 'http', 'https', 'fetch', 'aria2c'];
/** Programs that take the name of a file. */
const FILES = [
  '{cat,cat_text,rm,cp,mv,head,tail,less,mkdir,touch,tee,chmod,chown,node,php,python,ruby,perl,pm2,ln,rmdir,unlink}',
  '{install,shred,truncate,stat,file,wc,sort,uniq,cut,nl,tac}',
  '{more,xxd,od,strings,base64,md5sum,sha1sum,sha256sum,convert,ffmpeg,pandoc,pdftotext,split,diff,patch}',
  '{grep,egrep,fgrep,tar,unzip,gzip,gunzip,zcat,bzip2,bunzip2,bzcat,xz,unxz,xzcat,7z,7za}',
];

/** Filters of jq that leave only letters and digits, or a number. */
const HARMLESS = /@(?:base64|base32|uri)\b(?!d)|\b(?:length|tonumber|type)\s*$/;

/** Variables by which a web server hands a request to a CGI script. */
const REQUEST: Readonly<Record<string, string>> = {
  'query string': 'QUERY_STRING',
  'path of the request': '{PATH_INFO,REQUEST_URI,PATH_TRANSLATED,SCRIPT_URI,REDIRECT_URL}',
  'HTTP header':
    '{HTTP_USER_AGENT,HTTP_REFERER,HTTP_HOST,HTTP_ACCEPT,HTTP_ACCEPT_LANGUAGE,HTTP_X_FORWARDED_FOR,HTTP_X_FORWARDED_HOST,HTTP_ORIGIN,HTTP_AUTHORIZATION,CONTENT_TYPE,HTTP_HEADER}',
  cookie: 'HTTP_COOKIE',
};

export const shellFlows: ApiModel = {
  id: 'shell-flows',
  languages: ['shell'],
  sources: [
    ...Object.entries(REQUEST).map(([label, names]) => ({ kind: 'remote' as const, label, read: `ENV.${names}` })),
    // Messages of outsiders that a build hands to its steps.
    {
      kind: 'remote',
      label: 'text of a pull request or issue that anyone can open',
      read: 'ENV.{GITHUB_HEAD_REF,CI_COMMIT_MESSAGE,CI_COMMIT_TITLE,CI_COMMIT_REF_NAME,CI_MERGE_REQUEST_TITLE,CHANGE_TITLE,CHANGE_BRANCH,ghprbPullTitle,ghprbSourceBranch,BITBUCKET_BRANCH}',
      confidence: 'medium',
    },
    { kind: 'argument', label: 'argument of an option', read: 'ENV.OPTARG' },
    { kind: 'environment', label: 'environment variable', read: 'ENV.*' },
    {
      kind: 'argument',
      label: 'argument of the script',
      read: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '@'],
    },
    { kind: 'argument', label: 'line that is read', call: 'read_input' },
    { kind: 'remote', label: 'body of the request', call: 'read_request' },
    { kind: 'argument', label: 'entered text', call: '{whiptail,dialog,zenity,kdialog,yad,Xdialog,gum}' },
    {
      kind: 'message',
      label: 'response of another server',
      call: FETCHES,
      sanitized: ['html', 'path', 'sql', 'redirect', 'url'],
      confidence: 'medium',
    },
    {
      kind: 'remote',
      label: 'network connection',
      call: '{nc,ncat,netcat}',
      when: { arg: '*', is: /^(?:-\w*l\w*|--listen)$/ },
    },
    // Who may put files into a folder chooses their names.
    {
      kind: 'file',
      label: 'name of a file',
      call: ['matched_names', 'ls'],
      sanitized: ['argument', 'path', 'log', 'html', 'url', 'redirect', 'header', 'mail', 'format', 'sql'],
      confidence: 'medium',
    },
    // A document whose name comes in is one that others wrote; one named in the script belongs to it.
    {
      kind: 'message',
      label: 'value of a document',
      call: '{jq,yq,xmllint,xmlstarlet,xq,dasel}',
      when: {
        all: [
          { any: [0, 1, 2, 3, 'from', 'stdin'].map((arg) => ({ arg, tainted: 'sent' as const })) },
          { unless: { arg: 'code', is: HARMLESS } },
        ],
      },
      confidence: 'medium',
    },
    // What the author of a commit writes: subjects, names and mail addresses, names of files.
    {
      kind: 'message',
      label: 'text or file name of a commit',
      call: 'git',
      when: {
        any: [
          {
            all: [
              { arg: '*', is: /^(?:log|show|for-each-ref|shortlog)$/ },
              {
                arg: '*',
                is: /^--(?:format|pretty)=.*(?:%[sbBN]|%[ac][neNE]|%\((?:subject|body|contents|author|committer)\w*)/,
              },
            ],
          },
          {
            all: [
              { arg: '*', is: /^(?:diff|diff-tree|ls-tree|show|log)$/ },
              { arg: '*', is: /^--name-(?:only|status)$/ },
            ],
          },
        ],
      },
      sanitized: ['path', 'url', 'redirect', 'sql'],
      confidence: 'medium',
    },
  ],
  sinks: [
    {
      weakness: 'code-injection',
      note: 'code of the shell',
      call: 'eval',
      args: WORDS,
      when: { unless: { arg: 0, built: true } },
      // What the shell evaluates are commands of the system.
      cwe: [78],
    },
    // A command that is written down, with data in it.
    {
      weakness: 'command-injection',
      note: 'command',
      call: 'eval',
      args: WORDS,
      when: { arg: 0, built: true },
      sources: GIVEN,
    },
    {
      weakness: 'command-injection',
      note: 'commands that run later',
      call: '{at,batch,crontab}',
      args: ['stdin'],
      sources: GIVEN,
    },
    {
      weakness: 'command-injection',
      note: 'commands for a remote host',
      call: '{ssh,nsenter,chroot,lxc-attach}',
      args: ['stdin'],
      sources: GIVEN,
      // Any other command there takes it as its input.
      when: {
        any: [
          { arg: 'code', absent: true },
          { arg: 'code', is: /^(?:sudo\s+)?\S*sh(?:\s+-\S*)*$/ },
        ],
      },
    },
    {
      weakness: 'command-injection',
      note: 'shell script',
      call: [SHELLS, 'su', 'script', 'watch', 'runuser', 'flock', 'rsync', 'tar'],
      args: ['code'],
      sources: GIVEN,
    },
    // What is downloaded and piped into a shell is told by itself.
    {
      weakness: 'command-injection',
      note: 'shell script',
      call: SHELLS,
      args: ['stdin'],
      when: IS_FED_CODE,
      sources: ['remote', 'file', 'argument', 'parameter'],
    },
    { weakness: 'command-injection', note: 'command on a remote host', call: 'ssh', args: ['code'], sources: GIVEN },
    { weakness: 'command-injection', note: 'program', call: 'run_named', args: [0], sources: OUTSIDE },
    {
      weakness: 'command-injection',
      note: 'concatenated command that is split at spaces',
      call: 'run_named',
      args: [0],
      when: { arg: 0, built: true },
      sources: ['argument', 'parameter', 'file'],
      severity: 'medium',
      cwe: [88],
    },
    {
      weakness: 'command-injection',
      note: 'commands that another shell runs',
      call: '{tmux,screen}',
      args: WORDS,
      when: {
        arg: '*',
        is: /^(?:send-keys|send|new|new-session|new-window|neww|split-window|respawn-pane|run-shell|stuff|-X)$/,
      },
      sources: GIVEN,
    },
    {
      weakness: 'command-injection',
      note: 'shell command per input',
      call: '{parallel,sem}',
      args: WORDS,
      when: { arg: 0, built: true },
      sources: GIVEN,
    },
    {
      weakness: 'command-injection',
      note: 'string that is run as a command',
      call: 'run_output',
      args: WORDS,
      sources: GIVEN,
    },
    {
      weakness: 'command-injection',
      note: 'command on a remote host',
      call: '{az,gcloud,vagrant,ansible}',
      args: ['code'],
      sources: GIVEN,
    },
    {
      weakness: 'argument-injection',
      note: 'unquoted words, which are split and expanded',
      call: [...COUNTS_WORDS],
      args: ['unquoted'],
      sources: GIVEN,
      severity: 'low',
      confidence: 'medium',
    },
    { weakness: 'command-injection', note: 'trap', call: 'trap', args: [0], sources: GIVEN },
    {
      weakness: 'code-injection',
      note: 'program',
      call: [
        '{awk,gawk,mawk,mlr,perl,python,ruby,node,php,lua,osascript,expect,Rscript,R,julia,groovy,pwsh,powershell,bun}',
        '{gdb,emacs,vim,elixir,ghc,scala}',
      ],
      args: ['code'],
    },
    {
      weakness: 'code-injection',
      note: 'program',
      call: '{python,perl,ruby,node,php,expect,Rscript,pwsh,lua}',
      args: ['stdin'],
      when: { all: [{ arg: 'stdin', built: true }, IS_FED_CODE] },
      sources: GIVEN,
    },
    {
      weakness: 'code-injection',
      note: 'script of the server',
      call: 'redis-cli',
      args: WORDS,
      when: { all: [{ arg: '*', is: /^eval$/i }, { any: [1, 2, 3, 4].map((arg) => ({ arg, built: true as const })) }] },
    },
    {
      weakness: 'code-injection',
      note: 'arithmetic of the shell',
      call: 'arithmetic_text',
      args: ['*'],
      sources: SAID,
      severity: 'low',
      confidence: 'medium',
    },
    { weakness: 'code-injection', note: 'filter of jq', call: '{jq,yq,xq}', args: ['code'] },
    { weakness: 'xpath-injection', note: 'XPath expression', call: '{xmllint,xmlstarlet}', args: ['code'] },
    {
      weakness: 'code-injection',
      note: 'script of sed, which may run commands',
      call: 'sed',
      args: ['code'],
      sources: SAID,
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', call: 'ldapsearch', args: ['*'], sources: SAID },
    // A line of its own is another change.
    {
      weakness: 'ldap-injection',
      note: 'entry of a directory',
      call: '{ldapmodify,ldapadd}',
      args: ['stdin'],
      kind: 'header',
    },
    {
      weakness: 'log-injection',
      note: 'line of a log',
      call: '{echo_text,printf_text}',
      args: ['*'],
      sources: OUTSIDE,
      when: { arg: 'to', contains: /\.log\b|\/logs?\// },
    },
    {
      weakness: 'log-injection',
      note: 'line of the system log',
      call: '{logger,systemd-cat}',
      args: ['*'],
      sources: OUTSIDE,
    },
    {
      weakness: 'unsafe-include',
      note: 'loaded script',
      call: ['source', '.'],
      args: [0],
      sources: [...OUTSIDE, 'argument'],
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: FILES,
      args: WORDS,
      sources: OUTSIDE,
    },
    // Patterns and programs aren't files.
    { weakness: 'path-traversal', note: 'file', call: '{sed,awk,jq}', args: [0, 1, 2, 3], sources: OUTSIDE },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: [...FILES, '{echo_text,printf_text,grep,sed,awk,jq,curl,openssl,mysql,psql,sqlite3}'],
      args: ['to', 'from'],
      sources: OUTSIDE,
    },
    {
      weakness: 'path-traversal',
      note: 'removed path',
      call: 'rm',
      args: WORDS,
      when: { arg: 0, is: /^-\w*[rR]/ },
      sources: ['argument', 'parameter'],
      severity: 'low',
    },
    { weakness: 'ssrf', note: 'request to another server', call: FETCHES, args: ADDRESSES, sources: OUTSIDE },
    {
      weakness: 'argument-injection',
      note: 'argument that may be an option',
      call: [
        '{git,rsync,scp,find,zip,nmap,tcpdump,svn,ffmpeg,sendmail,ping,ping6,dig,nslookup,whois,traceroute}',
        '{ssh,sftp,man,youtube-dl,yt-dlp,7z,useradd,userdel,hg,mysqldump}',
      ],
      args: WORDS,
      sources: OUTSIDE,
      when: { unless: { arg: '*', is: /^--$/ } },
    },
    {
      weakness: 'argument-injection',
      note: 'pattern that may be an option',
      call: '{grep,egrep,fgrep,zgrep,rg,ag}',
      args: ['code'],
      sources: OUTSIDE,
      when: { unless: { arg: '*', is: /^--$/ } },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{echo,printf}',
      args: ['*'],
      sources: OUTSIDE,
    },
    {
      weakness: 'open-redirect',
      note: 'URL that the browser navigates to',
      call: '{echo,printf}',
      args: ['*'],
      sources: OUTSIDE,
      when: { arg: 0, contains: /Location:\s*(?:%s|$)/i },
    },
    {
      weakness: 'header-injection',
      note: 'header of the response',
      call: '{echo,printf}',
      args: ['*'],
      sources: OUTSIDE,
      when: { arg: 0, contains: /^(?:\S.*\\r\\n)?[A-Z][\w-]+:\s/ },
    },
    {
      weakness: 'format-string',
      note: 'format string',
      call: '{printf,printf_text}',
      args: [0],
      sources: [...OUTSIDE, 'argument'],
      severity: 'low',
    },
    { weakness: 'cross-site-scripting', note: 'page', call: 'cat', args: ['stdin'], sources: OUTSIDE },
    {
      weakness: 'cross-site-scripting',
      note: 'page that is written',
      call: '{echo_text,printf_text}',
      args: ['*'],
      sources: OUTSIDE,
      when: { arg: 'to', contains: /\.x?html?$/ },
    },
    {
      weakness: 'mail-injection',
      note: 'mail',
      call: '{sendmail,mail,mailx}',
      args: WORDS,
      sources: OUTSIDE,
    },
  ],
  sanitizers: [
    // It quotes what it gives back, for `eval set --`.
    { call: 'getopt', sanitizes: ['shell', 'code'], args: ['*'] },
    { call: 'quoted_for_shell', sanitizes: ['shell', 'code'] },
    {
      call: ['printf', 'printf_text'],
      sanitizes: ['shell', 'code'],
      args: ['*'],
      when: { arg: 0, is: /^(?:[^%]|%%)*(?:%q(?:[^%]|%%)*)+$/ },
    },
    { call: 'basename', sanitizes: ['path'] },
    { call: 'sed', sanitizes: ['html', 'xml'], args: ['stdin'], when: { arg: '*', is: /&lt;/ } },
    // A backslash before each character that means something to the next `sed`.
    { call: 'sed', sanitizes: ['code'], args: ['stdin'], when: { arg: 'code', is: /^s(.)\[.*\]\1\\+&\1g$/ } },
    {
      call: '{arithmetic_text,base64,base32,md5sum,sha1sum,sha224sum,sha256sum,sha384sum,sha512sum,xxd,od,cksum}',
      sanitizes: ['shell', 'code', 'sql', 'path', 'html', 'url', 'ldap', 'header'],
      args: ['*'],
    },
    {
      call: 'tr',
      sanitizes: ['shell', 'code', 'sql', 'path', 'html', 'ldap', 'nosql', 'log', 'header'],
      args: ['stdin'],
      when: {
        all: [
          { arg: '*', is: /^-\w*[cC]\w*$|^-\w*d\w*[cC]/ },
          { arg: '*', is: /^(?:[\w[\]-]|\[:(?:alnum|alpha|digit|lower|upper|xdigit):\]|\\n)+$/ },
        ],
      },
    },
    { call: ['jq'], sanitizes: ['shell', 'code'], args: ['*'], when: { arg: 'code', is: /@sh\b/ } },
    {
      call: ['jq'],
      sanitizes: ['shell', 'code', 'sql', 'path', 'html', 'url', 'ldap', 'header', 'redirect'],
      args: ['*'],
      when: { arg: 'code', is: HARMLESS },
    },
    { call: ['jq'], sanitizes: ['html'], args: ['*'], when: { arg: 'code', is: /@html\b/ } },
  ],
  summaries: [
    { call: 'pattern_replace', flow: 'replace' },
    { call: '{printf,printf_text}', flow: 'clean', when: { arg: 0, is: /^(?:%[-+ ]?\d*[diu](?:\\n)?)+$/ } },
    { call: '{echo_text,printf_text,echo,printf,cat_text,cat}', flow: 'concat' },
    {
      call: [
        '{wc,date,id,whoami,hostname,uname,nproc,df,du,free,uptime,ps,stat,test,pgrep,getconf,arch,uuidgen,mktemp,pwd,tty,seq,expr,bc,which,type}',
        '{cksum,git,docker,kubectl,systemctl,apt-get,apt,yum,dnf,npm,make,mkdir,cp,mv,rm,touch,chmod,chown,ln,kill,sleep,cd,wait}',
        '{realpath,readlink,dirname,find,openssl,gpg,ssh-keygen,getent,ip,ifconfig,getopts,command}',
      ],
      flow: 'clean',
    },
    { call: ['exit', 'exec'], flow: 'throws' },
  ],
};
