/** @module Models of Perl's built-in functions: input, strings, processes, files. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import type { SourceKind } from '../../../api-model/kinds.ts';

/** Sources that count for commands. Environment variables belong to the operator. */
const GIVEN: readonly SourceKind[] = ['remote', 'message', 'database', 'file', 'argument', 'parameter'];
const OUTSIDE: readonly SourceKind[] = ['remote', 'message'];
const both = (...all: Condition[]): Condition => ({ all });

/** `"$folder/$name.tmp"`: the data is neither at the beginning nor at the end, where a pipe would start a command. */
const ENCLOSED: Condition = both({ arg: 1, encloses: /[^\s|]\s*$/ }, { not: { arg: 1, starts: /^\s*\|/ } });
/** A single name that may have a pipe at one end. */
const NAMES_COMMAND: Condition = both({ not: { arg: 1, starts: /^\s*\+?[<>]/ } }, { not: ENCLOSED });

/** File modes that are writable for everyone. */
const WRITABLE = Array.from({ length: 0o1000 }, (_, mode) => mode).filter((mode) => (mode & 0o002) !== 0);
const TEMPORARY = /^\s*(?:\+?[<>]{0,2}\s*)?\/(?:var\/)?tmp\/[\w.-]+/;

/** Environment variables by which a web server passes the headers of a request to a CGI script. */
const HEADERS = '{HTTP_USER_AGENT,HTTP_REFERER,HTTP_COOKIE,HTTP_X_FORWARDED_FOR,HTTP_ACCEPT_LANGUAGE,CONTENT_TYPE}';

export const perlCore: ApiModel = {
  id: 'perl-core',
  languages: ['perl'],
  sources: [
    { kind: 'remote', label: 'query string', read: '%ENV.QUERY_STRING' },
    { kind: 'remote', label: 'requested URL', read: '%ENV.{PATH_INFO,PATH_TRANSLATED}' },
    { kind: 'remote', label: 'requested URL', read: '%ENV.REQUEST_URI', sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'Host header', read: '%ENV.HTTP_HOST' },
    { kind: 'remote', label: 'HTTP header', read: `%ENV.${HEADERS}` },
    { kind: 'environment', label: 'environment variable', read: '%ENV.*' },
    { kind: 'argument', label: 'command line', read: ['@ARGV'] },
    { kind: 'argument', label: 'standard input', call: 'read_standard_input' },
    { kind: 'file', label: 'file', call: ['read_handle', 'File.Slurp.read_file', 'read_file', 'slurp'] },
  ],
  sinks: [
    { weakness: 'code-injection', note: 'code', call: 'eval', args: [0] },
    { weakness: 'command-injection', note: 'shell command', call: ['backtick', 'readpipe'], args: [0], sources: GIVEN },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{system,exec}',
      args: [0],
      when: { count: 1 },
      sources: GIVEN,
    },
    {
      weakness: 'command-injection',
      note: 'program',
      call: '{system,exec}',
      args: [0],
      when: { not: { count: 1 } },
      sources: OUTSIDE,
    },
    {
      weakness: 'command-injection',
      note: 'script for a shell',
      call: '{system,exec}',
      args: [2],
      when: both({ arg: 0, is: /(?:^|\/)(?:ba|z|da|k)?sh$/ }, { arg: 1, is: /^-\w*c$/ }),
    },
    {
      weakness: 'command-injection',
      note: 'file name that can begin or end with a pipe',
      call: 'open',
      args: [1],
      when: both({ count: 2 }, NAMES_COMMAND),
      sources: ['remote', 'message', 'argument'],
    },
    {
      weakness: 'command-injection',
      note: 'file name that can end with a pipe',
      call: 'open',
      args: [1],
      when: both({ count: 2 }, NAMES_COMMAND, { arg: 1, built: true }),
      sources: ['parameter'],
      severity: 'medium',
    },
    {
      weakness: 'command-injection',
      note: 'file name that can begin or end with a pipe',
      call: 'open',
      args: [1],
      when: both({ count: 2 }, NAMES_COMMAND, { not: { arg: 1, built: true } }),
      sources: ['parameter'],
      severity: 'low',
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: 'open',
      args: [2],
      when: both({ count: 3 }, { arg: 1, is: /^\s*(?:-\||\|-)/ }),
      sources: GIVEN,
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['IPC.Open3.open3', 'IPC.Open2.open2'],
      args: [2, 3],
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: 'open',
      args: [1],
      // Even after a fixed mode or folder, the name may end with a pipe or contain `..`.
      when: both({ count: 2 }, { any: [{ arg: 1, starts: /^\s*(?:\+?[<>]|[./~][\w./-]*)/ }, ENCLOSED] }),
      sources: OUTSIDE,
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: 'open',
      args: [2],
      when: { not: { arg: 1, is: /^\s*(?:-\||\|-)/ } },
      sources: OUTSIDE,
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: [
        '{unlink,mkdir,rmdir,read_file,write_file,slurp,remove_tree,make_path}',
        '{File.Slurp,File.Path}.{read_file,write_file,remove_tree,make_path,rmtree,mkpath}',
      ],
      args: [0],
      sources: OUTSIDE,
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: ['{rename,link,symlink}', 'File.Copy.{copy,move,cp,mv}'],
      args: [0, 1],
      sources: OUTSIDE,
    },
    { weakness: 'path-traversal', note: 'file', call: ['{opendir,sysopen}'], args: [1], sources: OUTSIDE },
    { weakness: 'unsafe-include', note: 'loaded code', call: '{require,do_file}', args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{print,printf,say}',
      args: ['*'],
      isResponseBody: true,
      sources: OUTSIDE,
    },
  ],
  contentTypes: [
    {
      call: '{print,printf,say}',
      plain: true,
      when: {
        arg: 0,
        starts:
          /^\s*content-type:\s*(?:application\/(?!xhtml|xml)[\w.+-]+|text\/(?:plain|csv|css|javascript|event-stream)|image\/(?!svg)[\w.+-]+|audio\/|video\/)/i,
      },
    },
    {
      call: '{print,printf,say}',
      plain: false,
      when: { arg: 0, starts: /^\s*content-type:\s*(?:text\/(?:html|xml)|application\/xhtml|image\/svg)/i },
    },
  ],
  sanitizers: [
    { call: ['quotemeta'], sanitizes: ['regex', 'shell'] },
    // The server chooses where it stores an upload.
    { call: ['CGI.tmpFileName', '?.tmpFileName', '?.tempname'], sanitizes: ['path'] },
    { call: ['Storable.{freeze,nfreeze}', '{freeze,nfreeze}'], sanitizes: ['deserialize'] },
    { call: ['String.ShellQuote.shell_quote', 'shell_quote'], sanitizes: ['shell'], args: ['*'] },
    { call: ['File.Basename.basename', 'basename', 'File.Basename.fileparse', 'fileparse'], sanitizes: ['path'] },
    {
      call: [
        '{escapeHTML,escape_html,encode_entities,html_escape,xml_escape,encode_entities_numeric}',
        '{CGI,CGI.Util}.{escapeHTML}',
        'HTML.Entities.{encode_entities,encode_entities_numeric,encode}',
        'Mojo.Util.{xml_escape,html_escape}',
        'HTML.Escape.escape_html',
        '?.{escapeHTML,escape_html}',
      ],
      sanitizes: ['html'],
    },
    {
      call: ['URI.Escape.{uri_escape,uri_escape_utf8}', '{uri_escape,uri_escape_utf8,url_escape}'],
      sanitizes: ['html', 'url', 'redirect', 'path', 'header', 'shell'],
    },
    {
      call: [
        '{sha256_hex,sha512_hex,md5_hex,sha1_hex,encode_base64,unpack,crypt}',
        'Digest.SHA.{sha256_hex,sha512_hex}',
      ],
      sanitizes: 'all',
    },
  ],
  summaries: [
    { call: ['regex_match', 'regex_group'], flow: 'match', from: 0, pattern: 1 },
    { call: 'replace_all', flow: 'replace' },
    { call: ['sprintf'], flow: 'format' },
    { call: 'join', flow: 'join' },
    { call: 'lc', flow: 'lower' },
    { call: 'uc', flow: 'upper' },
    {
      call: [
        '{int,length,defined,ref,exists,scalar,hex,oct,abs,time,localtime,gmtime,rand,index,rindex,ord,wantarray,caller,sqrt,log,exp,fileno,stat,looks_like_number}',
        '{system,close,binmode,chdir,chmod,flock,seek,sleep}',
        'Scalar.Util.{looks_like_number,blessed,reftype}',
      ],
      flow: 'clean',
    },
    { call: ['{die,exit,croak,confess}', 'Carp.{croak,confess}'], flow: 'throws' },
    { call: 'push', flow: 'into-argument', from: { from: 1 }, to: 0 },
    { call: 'unshift', flow: 'into-argument', from: { from: 1 }, to: 0 },
    { call: 'read', flow: 'into-argument', from: 0, to: 1 },
    { call: ['chomp', 'chop'], flow: 'clean' },
  ],
  checks: [
    { weakness: 'permissive-file-mode', call: 'chmod', when: { arg: 0, is: WRITABLE } },
    { weakness: 'permissive-file-mode', call: 'umask', when: { arg: 0, is: [0] } },
    {
      weakness: 'insecure-temp-file',
      call: 'open',
      when: {
        any: [
          both({ count: 2 }, { arg: 1, starts: /^\s*\+?>{1,2}\s*\/(?:var\/)?tmp\/[\w.-]+/ }),
          both({ count: 3 }, { arg: 1, is: /^\s*\+?>/ }, { arg: 2, starts: TEMPORARY }),
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'predictable-random',
      call: ['rand'],
      when: { within: /token|passw|secret|session|key|nonce|otp|salt|csrf|reset|invite/i },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      write: '%ENV.{PERL_LWP_SSL_VERIFY_HOSTNAME,HTTPS_CA_NONE}',
      when: { arg: 'value', is: [0, '0'] },
    },
  ],
};
