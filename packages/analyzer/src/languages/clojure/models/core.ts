/** @module Models of Clojure's own library: shell commands, files, strings. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import type { SourceKind } from '../../../api-model/kinds.ts';

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh$|^cmd(?:\.exe)?$/;
const isShell: Condition = { arg: 0, is: SHELL };
/** Sources that count for file names. A command-line tool is meant to open the files that its user names. */
const OUTSIDERS: readonly SourceKind[] = ['remote', 'message', 'browser'];
const READERS = 'clojure.java.io.{reader,input-stream,writer,output-stream,copy,delete-file}';

export const clojureCore: ApiModel = {
  id: 'clojure',
  languages: ['clojure'],
  returns: { 'clojure.java.io.{file,as-file}().getCanonicalPath': 'java.io.CanonicalPath' },
  sources: [
    { kind: 'argument', label: 'command line', read: '*command-line-args*' },
    { kind: 'argument', label: 'standard input', call: ['read-line', 'read'] },
    {
      kind: 'environment',
      label: 'environment variable',
      call: ['System.getenv', 'environ.core.env', 'java.lang.System.getenv'],
    },
  ],
  handlers: [{ handler: 'main', name: /^-main$/, otherParameters: { source: 'argument', label: 'command line' } }],
  sinks: [
    { weakness: 'command-injection', note: 'shell command', call: 'clojure.java.shell.sh', args: [2], when: isShell },
    { weakness: 'command-injection', note: 'command', call: 'clojure.java.shell.sh', args: [0] },
    {
      weakness: 'command-injection',
      note: 'command',
      call: [
        'babashka.process.{shell,sh,process,exec}',
        'babashka.tasks.shell',
        'clojure.java.process.{start,exec}',
        'me.raynes.conch.low-level.proc',
      ],
      args: [0],
      shallow: true,
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['babashka.process.{shell,sh,process,exec}', 'clojure.java.process.{start,exec}'],
      args: [2],
      when: isShell,
    },
    {
      weakness: 'code-injection',
      note: 'code',
      call: ['eval', 'load-string', 'sci.core.eval-string', 'babashka.core.eval'],
      args: [0],
      shallow: true,
    },
    { weakness: 'code-injection', note: 'code', call: ['load-reader'], args: [0] },
    { weakness: 'unsafe-include', note: 'executed file', call: ['load-file', 'load'], args: [0] },
    {
      weakness: 'unsafe-deserialization',
      note: 'code of Clojure',
      call: ['read-string'],
      args: [0],
      sources: OUTSIDERS,
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'objects',
      call: 'taoensso.nippy.{thaw,thaw-from-file}',
      args: [0],
      sources: OUTSIDERS,
    },
    {
      weakness: 'unsafe-reflection',
      note: 'function',
      call: ['resolve', 'ns-resolve', 'requiring-resolve', 'find-var'],
      args: ['*'],
      sources: OUTSIDERS,
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['slurp', READERS],
      args: [0],
      when: { not: { arg: 0, starts: /^https?:/ } },
      sources: OUTSIDERS,
    },
    { weakness: 'path-traversal', note: 'file name', call: 'spit', args: [0], sources: OUTSIDERS },
    { weakness: 'path-traversal', note: 'file name', call: 'clojure.java.io.copy', args: [1], sources: OUTSIDERS },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: 'babashka.fs.{delete,delete-tree,copy,move,create-dirs,list-dir,read-all-lines}',
      args: [0],
      sources: OUTSIDERS,
    },
    { weakness: 'ssrf', note: 'address', call: 'slurp', args: [0], when: { arg: 0, starts: /^https?:/ } },
    { weakness: 'regex-injection', note: 'regular expression', call: 're-pattern', args: [0] },
    {
      weakness: 'log-injection',
      note: 'log',
      call: '{clojure.tools.logging,taoensso.timbre}.{debug,info,warn,error,infof,warnf,errorf}',
      args: ['*'],
      confidence: 'low',
    },
  ],
  sanitizers: [
    {
      call: [
        'clojure.string.escape',
        'hiccup.util.{escape-html,url-encode}',
        'hiccup.core.h',
        'ring.util.codec.{url-encode,form-encode}',
        'selmer.util.escape-html',
      ],
      sanitizes: ['html', 'xml', 'header', 'redirect', 'log'],
    },
    {
      call: ['ring.util.codec.{url-encode,form-encode}', 'hiccup.util.url-encode'],
      sanitizes: ['url', 'path', 'shell'],
    },
    { call: ['babashka.fs.file-name'], sanitizes: ['path'] },
    { call: '?.getName', sanitizes: ['path'], args: ['this'] },
    {
      call: [
        'cheshire.core.{generate-string,encode}',
        'jsonista.core.write-value-as-string',
        'clojure.data.json.write-str',
        'pr-str',
      ],
      sanitizes: ['html', 'log'],
    },
    // Ring chooses the path of an uploaded file.
    { call: 'ring.tempfile', sanitizes: ['path', 'url', 'shell', 'sql', 'html'] },
  ],
  guards: [
    { call: 're-matches', args: [1], sanitizes: [], pattern: 0, anchored: 'full' },
    { call: ['re-find', 're-seq'], args: [1], sanitizes: [], pattern: 0 },
    { call: ['number?', 'integer?', 'int?', 'pos-int?', 'nat-int?', 'boolean?', 'uuid?'], args: [0], sanitizes: 'all' },
  ],
  summaries: [
    { call: 'format', flow: 'format' },
    { call: 'clojure.string.{lower-case}', flow: 'lower' },
    { call: 'clojure.string.{upper-case,capitalize}', flow: 'upper' },
    { call: 'clojure.string.{trim,triml,trimr,trim-newline}', flow: 'trim' },
    { call: ['?.replaceAll', 'java.lang.String.replaceAll'], flow: 'replace' },
    { call: 'clojure.string.{split,split-lines}', flow: 'split' },
    {
      call: [
        'subs',
        'identity',
        'deref',
        'seq',
        'rest',
        'next',
        'last',
        'butlast',
        'reverse',
        'sort',
        'distinct',
        'take',
        'drop',
        'doall',
        'into-array',
        'not-empty',
        'bean',
      ],
      flow: 'identity',
      from: 0,
    },
    {
      call: [
        'cheshire.core.{parse-string,decode}',
        'clojure.edn.read-string',
        'clojure.data.json.read-str',
        'jsonista.core.read-value',
        'clojure.walk.keywordize-keys',
      ],
      flow: 'identity',
      from: 0,
    },
    {
      call: ['parse-long', 'parse-double', 'parse-uuid', 'long', 'int', 'double', 'bigdec', 'bigint'],
      flow: 'parse-number',
    },
    {
      call: [
        'java.lang.{Integer,Long,Double,Float}.{parseInt,parseLong,parseDouble,valueOf}',
        '{Integer,Long,Double}.{parseInt,parseLong,parseDouble,valueOf}',
        'java.util.UUID.fromString',
      ],
      flow: 'parse-number',
    },
    {
      call: [
        'count',
        'empty?',
        'clojure.string.{blank?,starts-with?,ends-with?,includes?,index-of}',
        'keys',
        'some?',
        'every?',
        'string?',
        'keyword?',
        'map?',
        're-matches',
        'clojure.java.shell.sh',
        'slurp',
        'spit',
        'hash',
        'type',
        'class',
        'println',
        'prn',
        'rand-int',
        'rand',
        'parse-boolean',
      ],
      flow: 'clean',
    },
    { call: ['map', 'mapv', 'keep', 'mapcat', 'pmap', 'map-indexed'], flow: 'transform', fn: 0 },
    {
      call: ['filter', 'filterv', 'remove', 'run!', 'some', 'sort-by', 'group-by', 'partition-by', 'take-while'],
      flow: 'call-argument',
      fn: 0,
    },
    { call: ['System.exit', 'java.lang.System.exit'], flow: 'throws' },
  ],
  checks: [
    {
      weakness: 'exposed-listener',
      note: 'REPL for everyone',
      call: ['nrepl.server.start-server', 'clojure.core.server.start-server'],
      when: { arg: '*', is: '0.0.0.0' },
      confidence: 'high',
    },
  ],
};
