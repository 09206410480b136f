/**
 * @module
 * Line patterns that suggest a language. None is proof, and languages share some; they only select which grammars to
 * try.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';

/** A line without the blanks around it is matched. */
type Marks = readonly RegExp[];

/** PHP and Perl write their variables so. */
const SIGIL = /(?:^|[^\\`{])\$[a-z_]\w*/;

const C_PREPROCESSOR = /^#\s*(?:include\s*[<"]|define\s+\w|ifn?def\s+\w|endif\b|undef\s+\w|pragma\s)/;

/** Members as Java and C# declare them. */
const MEMBER =
  /^(?:(?:public|private|protected|static|abstract|async|virtual)\s+)+(?!function\b|fun\b|def\b|val\b|let\b|func\b)(?:[\w<>[\],.?]+\s+)+\w+\s*(?:\([^:]*\)?\s*(?:throws\s[\w., ]+)?[{;]?|=.*;|;)$/;
const DOTTED_IMPORT = /^import\s+[a-z]\w*(?:\.\w+)+(?:\s+as\s+\w+)?$/;
const DOTTED_PACKAGE = /^package\s+[a-z]\w*(?:\.\w+)+$/;

const SCRIPT: Marks = [
  /^(?:export\s+)?(?:const|let|var)\s+(?:[\w$]+|[{[][^=]*[}\]])\s*=\s*(?:await\s+)?(?:require\(|async\b|\(?[\w$, ]*\)?\s*=>|new\s|document\.|window\.|process\.|function\b)/,
  /^(?:export\s+)?(?:const|let)\s+[{[][^=]*[}\]]\s*=/,
  /^var\s+[\w$]+(?:\s*=.*;|;|,)$/,
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?function\s*\*?\s*[\w$]*\s*\(\s*[\w{[][^$]*\)\s*(?::[^{]*)?\{$/,
  /^(?:export\s+(?:default\s+)?(?:async\s+)?(?:function|class|const|let)\b|export\s+default\s)/,
  /^(?:import|export)\s.*\sfrom\s+['"](?!.*\.sol)/,
  /^(?:module\.)?exports(?:\.\w+)?\s*=/,
  /^(?:[\w$]+\.)+[\w$]+\s*=\s*(?:async\s+)?function\s*[\w$]*\s*\(/,
  /\(\s*(?:async\s*)?(?:\([\w$,\s{}]*\)|[\w$]+)\s*=>\s*\{?$/,
  /\(\s*(?:async\s+)?function\s*[\w$]*\s*\([\w$,\s]*\)\s*\{$/,
  /^['"]use strict['"];?$/,
  /(?:===|!==)[^$]*$/,
  /^(?:console\.\w+|document\.\w+|window\.\w+|process\.\w+)[.([]/,
  /^(?:describe|it|test)\(['"`]/,
];
const TYPES: Marks = [
  /^(?:export\s+)?(?:declare\s+)?(?:interface\s+\w+(?:<.*>)?(?:\s+extends\s.*)?\s*\{|type\s+\w+(?:<.*>)?\s*=.*[;|{(]?)$/,
  /^import\s+type\b/,
  /^(?:export\s+)?(?:async\s+)?function\s+\w+(?:<.*>)?\(.*\w\??:\s*\w.*\{$/,
  /^(?:(?:private|public|protected|static|readonly)\s+)+(?:async\s+)?\w+\??(?:\(.*\))?:\s*\w/,
  /^(?:export\s+)?(?:const|let)\s+\w+:\s*[\w<>[\]{}|., ]+=/,
  /^(?:readonly\s+)?\w+\??:\s*(?:string|number|boolean|unknown|any|[A-Z]\w*)(?:\[\])?(?:\s*\|[^=]*)?;$/,
];
const MARKUP: Marks = [
  /^<\/?[A-Z][\w.]*(?:\s[^;]*)?\/?>$/,
  /^return\s*\(?\s*<\w/,
  /^<(\w+)[^>]*>.*<\/\1>$/,
  /\bclassName=/,
];

/** The languages that are told by marks of their own; those of scripts are put together in `profile`. */
const MARKS: Partial<Readonly<Record<LanguageId, Marks>>> = {
  python: [
    /^(?:async\s+)?def\s+\w+\s*\([^$]*\)\s*(?:->[^:]+)?:/,
    /^class\s+\w+(?:\([^$]*\))?:\s*(?:#.*)?$/,
    /^(?:if|elif|while|for|with|except|else|try|finally)\b[^$;{]*:\s*(?:#.*)?$/,
    /^from\s+[\w.]+\s+import\s/,
    /^import\s+[a-z_]\w*(?:\s+as\s+\w+)?$/,
    /^raise\s+[A-Z]\w*\(/,
    /^(?:pass|yield\s+\w+|return\s+(?:not\s.*|None|True|False))$/,
    /^[rub]{0,2}"""\w/,
    /^\w+\s*=\s*(?:None|True|False)$/,
  ],
  java: [
    /^package\s+[\w.]+;$/,
    /^import\s+(?:static\s+)?[a-z][\w.]*\.[\w*.]+;$/,
    MEMBER,
    /^@Override$/,
    /^(?:(?:public|private|protected|static|final|abstract)\s+)*(?:class|interface|enum|record)\s+\w+.*\{$/,
    /^(?:private|protected|public)\s.*\bfinal\b/,
    /^throw\s+new\s+\w+\(.*;$/,
    /^(?:final\s+)?[A-Z]\w*(?:<.*>)?\s+\w+\s*=.*;$/,
  ],
  csharp: [
    /^using\s+(?:static\s+)?[A-Z][\w.]*;$/,
    /^namespace\s+[A-Z][\w.]*\s*[;{]?$/,
    /\{\s*get;/,
    MEMBER,
    /^(?:(?:public|private|internal|protected|static|sealed|partial|abstract)\s+)+(?:class|interface|enum|struct|record)\s+\w+/,
    /^\[\w+(?:\(.*\))?\]$/,
    /^(?:public|private|internal|protected)\s.*=>.*;$/,
    /^throw\s+new\s+\w+\(.*;$/,
    /^#(?:region|endregion)\b/,
  ],
  go: [
    /^package\s+[a-z]\w*$/,
    /^func\s+(?:\(\w*\s*\*?[\w.[\]]+\)\s*)?\w+(?:\[[^\]]*\])?\([^:]*\)(?!\s*(?:throws|->|async))[^:]*\{$/,
    /^[\w.,\s[\]*]+\s:=\s/,
    /^type\s+\w+\s+(?:struct|interface|func|map|\[\])/,
    /^(?:defer\s|go\s+func|import\s*\($|if\s+err\s*!=\s*nil|return\s.*\b(?:nil|err)$)/,
  ],
  rust: [
    /^(?:pub(?:\([\w\s:]+\))?\s+)?(?:async\s+|unsafe\s+|const\s+|extern\s+"C"\s+)*fn\s+\w+/,
    /^(?:unsafe\s+)?impl\b.*\{$/,
    /^(?:pub\s+)?use\s+(?:crate|super|self|[a-z]\w*)::[\w:{}*, ]+;?$/,
    /^#!?\[\w.*\]$/,
    /^let\s+(?:mut\s|\w+:\s*[&\w<])/,
    /^pub\s+(?:struct|enum|trait|mod|const|static|type)\b/,
    /^match\s+.*\{$/,
    /^(?:println|vec|format|write|assert|panic|assert_eq)!\(/,
  ],
  swift: [
    /^(?:(?:public|private|fileprivate|internal|open|static|override|final|class|mutating|@\w+(?:\([^)]*\))?)\s+)*func\s+\w+(?:<.*>)?\((?:\)|[^)]*:)/,
    /^(?:(?:private|public|static|fileprivate|weak|lazy|@\w+)\s+)*(?:let|var)\s+\w+\s*:\s*[\w[(]/,
    /^(?:guard\s|deinit\b|defer\s*\{|if\s+let\s+\w+\s*=)/,
    /^import\s+(?:Foundation|UIKit|SwiftUI|Combine|XCTest|[A-Z]\w*Kit)$/,
    /^(?:public\s+|private\s+)?(?:extension|protocol)\s+\w+.*\{$/,
    /^(?:(?:public|convenience|required|override)\s+)*init[?(]/,
    /^(?:case|return)\s+\.\w/,
  ],
  kotlin: [
    /^(?:(?:public|private|internal|protected|override|open|abstract|suspend|inline|operator|infix)\s+)*fun\s+(?:<.*>\s*)?[\w.<>?]+\s*\(/,
    /^(?:(?:private|override|internal|lateinit|const|protected|open)\s+)*(?:val|lateinit\s+var)\s+\w+\s*(?:[:=]|by\b)/,
    /^(?:data|sealed|inner|annotation|value)\s+(?:class|interface)\s/,
    /^(?:companion\s+object\b|when\s*[({])/,
    DOTTED_IMPORT,
    DOTTED_PACKAGE,
  ],
  scala: [
    /^(?:(?:private|override|protected|implicit|final|inline)(?:\[\w+\])?\s+)*def\s+\w+(?:\[.*\])?(?:\((?:[^()]|\([^()]*\))*\))*\s*(?::[^=]*)?=/,
    /^(?:(?:private|override|protected|implicit|lazy)\s+)*val\s+\w+\s*(?::[^=]+)?=/,
    /^(?:(?:sealed|private|final)\s+)*(?:trait|object|case\s+class|case\s+object)\s+\w+/,
    /^case\s+.*=>/,
    /^import\s+[\w.]+\.(?:_|\{.*\})$/,
    DOTTED_IMPORT,
    DOTTED_PACKAGE,
  ],
  php: [
    /<\?(?:php|=)/,
    /^\$\w+(?:->\w+|\[[^\]]*\]|::\w+)*\s*(?:[.+*?-]+)?=.*[;[({]$/,
    /\$this->\w/,
    /^(?:(?:public|private|protected|static|final|abstract)\s+)*function\s+&?\w+\s*\((?:\).*|.*\$.*)/,
    /^use\s+[A-Z]\w*(?:\\\w+)+/,
    /^namespace\s+\w+(?:\\\w+)+;/,
    /^(?:foreach|if|while)\s*\(\s*!?\$\w+/,
  ],
  ruby: [
    /^def\s+(?:self\.)?\w+[?!=]?(?:\([^:]*\))?$/,
    /^(?:elsif\s.*|unless\s.*|rescue(?:\s+[A-Z].*)?|ensure)$/,
    /^module\s+[A-Z]\w*(?:::\w+)*$/,
    /^class\s+[A-Z]\w*(?:::\w+)*(?:\s*<\s*[\w:]+)?$/,
    /^require(?:_relative)?\s+['"][^'"]+['"]$/,
    /^attr_(?:accessor|reader|writer)\s+:/,
    /\b(?:do|\{)\s*\|[^|]*\|/,
    /^@\w+\s*(?:\|\|)?=\s/,
    /^puts\s/,
    /\s(?:unless|if)\s+\w+(?:\.\w+)*[?]$/,
    /^end$/,
  ],
  shell: [
    /^(?:fi|done|esac|then)$/,
    /^(?:if|elif|while|until)\s.*;\s*(?:then|do)$/,
    /^for\s+\w+\s+in\s.*;?\s*do$/,
    /^(?:export\s+|local\s+|readonly\s+)?[A-Za-z_]\w*=(?:"[^;]*"|'[^;,]*'|\$\S*|[\w/.:-]*)$/,
    /^echo\s[^;]*$/,
    /^set\s+-[a-z]/,
    /^\w+\s*\(\)\s*\{$/,
    /^case\s.*\sin$/,
    /^if\s+\[\[?\s/,
    /^#!\/.*\b(?:ba|z|k|da)?sh\b/,
  ],
  perl: [
    /^use\s+(?:strict|warnings|utf8|v?5[\d.]*)\b.*;$/,
    /^use\s+\w+(?:::\w+)*\s+qw\b/,
    /^(?:my|our|local)\s+[($@%]/,
    /^sub\s+\w+\s*(?:\(.*\)\s*)?\{?$/,
    /^(?:foreach|for)\s+my\s/,
    /^=(?:head\d|cut|pod|item|over|back)\b/,
    /=~\s*(?:s|m|tr|qr)?[/{]/,
    /^package\s+\w+(?:::\w+)*;$/,
    /^(?:while|if|unless)\s*\(\s*(?:my\s)?!?[$@%]/,
    /^\$\w+(?:->)?[{[].*;$/,
  ],
  dart: [
    /^import\s+'(?:dart|package):/,
    /^@override$/,
    /^(?:Widget|Future<.*>|Stream<.*>|String|void|int|bool|double)\??\s+\w+\(.*\)\s*(?:async\s*)?(?:\{|=>.*;)$/,
    /^(?:final|const|late)\s+(?:[\w<>?, ]+\s+)?\w+(?:\s*=.*)?;$/,
    /\b(?:required\s+this\.|super\.key)\b/,
  ],
  objc: [
    /^#import\s/,
    /^@(?:interface|implementation|property|end|protocol|class|synthesize)\b/,
    /^[-+]\s*\(\w[\w\s*<>]*\)\s*\w+/,
    /^\[\w+.*\];$/,
    /@"/,
  ],
  r: [/^[\w.]+\s*<-\s/, /^(?:library|require)\(\w+\)$/, /%>%|<<-|%in%/, /^\w[\w.]*\s*=\s*function\(/],
  lua: [
    /^local\s+(?:function\s+\w|[\w, ]+\s=\s|\w+$)/,
    /^function\s+[\w.:]+\s*\([\w,\s.]*\)$/,
    /^(?:if|elseif)\s[^;]*\sthen$/,
    /^for\s[^;]*\sin\s+i?pairs\(.*\sdo$/,
    /^end$/,
    /\bnil\b.*\bthen$/,
  ],
  haskell: [
    /^module\s+[A-Z][\w.]*.*(?:where|\()?$/,
    /^import\s+(?:qualified\s+)?[A-Z][\w.]*(?:\s+(?:as|qualified|hiding)\b.*|\s*\(.*)?$/,
    /^[a-z]\w*'?\s*::\s/,
    /^(?:newtype|instance|deriving)\s/,
    /^data\s+[A-Z]\w*.*=/,
    /^\{-#\s*LANGUAGE/,
  ],
  elixir: [
    /^defmodule\s/,
    /^defp?\s+\w+[?!]?.*(?:\bdo|,\s*do:.*)$/,
    /^(?:use|alias|import|require)\s+[A-Z][\w.]*(?:,.*)?$/,
    /^\|>\s/,
    /^@(?:doc|moduledoc|spec|impl|type)\b/,
    /^\{:(?:ok|error|noreply|reply)\b/,
    /^end$/,
  ],
  elm: [
    /^(?:port\s+)?module\s+[A-Z][\w.]*\s+exposing/,
    /^import\s+[A-Z][\w.]*(?:\s+as\s+\w+)?(?:\s+exposing\b.*)?$/,
    /^[a-z]\w*\s:\s[A-Z(a-z]/,
    /^type\s+(?:alias\s+)?[A-Z]\w*(?:\s+=)?$/,
    /^(?:let|in)$/,
  ],
  groovy: [
    /^def\s+\w+\s*(?:=|\(.*\)\s*\{)/,
    /^(?:apply\s+plugin:|(?:dependencies|repositories|plugins|pipeline|stages)\s*\{|implementation\s+['"])/,
    DOTTED_IMPORT,
    DOTTED_PACKAGE,
  ],
  clojure: [
    /^\((?:ns|defn-?|def|defmacro|defmulti|defmethod|defprotocol|defrecord|comment)\s/,
    /^\((?:let|->>?|if-let|when)\s/,
  ],
  c: [
    C_PREPROCESSOR,
    /^(?:static\s+|extern\s+|const\s+)*(?:struct\s+\w+|\w+_t|char|void|unsigned)\s*\*+\s*\w/,
    /^(?:static\s+|extern\s+|inline\s+)+(?:struct\s+\w+|int|void|char|\w+_t|unsigned)\s/,
    /^(?:typedef\s|struct\s+\w+\s*\{$)/,
    /^\w+(?:\[.*\])?->\w/,
    /^(?:int|void)\s+\w+\([^:]*\)?\s*\{?$/,
  ],
  cpp: [
    C_PREPROCESSOR,
    /^(?:using\s+namespace\s|template\s*<|namespace\s+\w*\s*\{|(?:public|private|protected):$)/,
    /\bstd::\w/,
    /^(?:[\w:<>*&]+\s+)*\w+::~?\w+\([^$]*\)?/,
    /^(?:auto|const\s+auto)\s*[&*]?\s*\w+\s*=/,
  ],
  solidity: [
    /^pragma\s+solidity/,
    /^(?:abstract\s+)?contract\s+\w+.*\{$/,
    /^(?:function\s+\w+|constructor)\s*\(.*\).*\b(?:public|external|internal|private|payable|view|pure)\b/,
    /^(?:mapping\(|uint\d*\s+\w|address\s+\w|event\s+\w+\(|emit\s+\w|modifier\s+\w)/,
  ],
  vue: [/^<\/?(?:template|script|style)\b[^>]*>$/],
};

const hits = (line: string, marks: Marks): boolean => marks.some((mark) => mark.test(line));

/** How many of the lines have the marks of each language; languages without any are left out. */
export function profile(text: string): { lines: number; counts: Map<LanguageId, number> } {
  const counts = new Map<LanguageId, number>();
  const own = Object.entries(MARKS) as [LanguageId, Marks][];
  let lines = 0;
  let [script, types, markup] = [0, 0, 0];
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    if (line.length < 2) continue;
    lines += 1;
    // A line is compressed code or data where it is that long: its start tells as much.
    const start = line.length > 300 ? line.slice(0, 300) : line;
    for (const [language, marks] of own) if (hits(start, marks)) counts.set(language, (counts.get(language) ?? 0) + 1);
    if (SIGIL.test(start)) continue;
    if (hits(start, SCRIPT)) script += 1;
    else if (hits(start, TYPES)) types += 1;
    else if (hits(start, MARKUP)) markup += 1;
  }
  if (script > 0) counts.set('javascript', script);
  if (script > 0 && markup > 0) counts.set('jsx', script + markup);
  if (types > 0) counts.set('typescript', script + types);
  if (types > 0 && script > 0 && markup > 0) counts.set('tsx', script + types + markup);
  return { lines, counts };
}
