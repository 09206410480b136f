/**
 * @module
 * Heuristics for libraries of any language: call names and string prefixes that suggest a sink. Loaded with the first
 * language.
 */

import type { HeuristicTables, NameHeuristic, TextHeuristic } from '../api-model/heuristics.ts';
import type { SourceKind } from '../api-model/kinds.ts';

const words = (text: string): RegExp => new RegExp(`^(?:${text})$`);
const last = (text: string): RegExp => new RegExp(`(?:^|_)(?:${text})$`);

const DATABASE =
  /sql|db|quer|database|knex|orm\b|repo|model|conn|pool|table|criteria|builder|entity|record|adapter|\bem\b/i;
const ENGINE = /templ|engine|render|view|twig|liquid|jinja|mustache|handlebars|markup|env/i;
/** Receivers that don't access the file system. */
const VIRTUAL =
  /sandbox|memfs|\bvol(?:ume)?\b|virtual|in_?memory|(?:^|[\s._])(?:s3|gcs|minio|bucket|blob)(?:_?client)?\b/i;
/** Template engines whose templates can't call functions. */
const LOGICLESS = /liquid|mustache/i;
const MARKUP = /<\/?[a-z][a-z\d]*[\s/>]/i;
const ADDRESS = last(
  'ur[il]s?|href|link|endpoint|web_?hook|callback|hook|address|host(?:_?name)?|domain|feed|origin|remote|target',
);
const FETCH =
  '(?:(?:http|https|async|do|send|make|execute|perform|client)_)*(?:get|post|put|patch|delete|head|request|fetch|download|visit|goto|go_to|navigate|crawl|scrape|screenshot|capture|connect|ping|probe|import|load|read|retrieve|call|curl|proxy|forward|snapshot|preview|stream)(?:_(?:to|from|url|uri|page|json|text|html|file|image|document|feed|remote|async|sync|buffer|stream|bytes|data|content|contents|resource|rows))*';
/** Receivers that are HTTP clients or imported. */
const WEB = /http|client|api|fetch|req|agent|session|browser|page|web|ur[il]|rest|curl|conn|socket| \S/i;
const SENT: readonly SourceKind[] = ['remote', 'message', 'browser'];
const ASKED: readonly SourceKind[] = ['remote', 'message'];
const STEMS = '(?:string|text|inline|source|str)';

const NAMES: readonly NameHeuristic[] = [
  {
    weakness: 'sql-injection',
    note: 'raw SQL',
    name: words(
      '(?:(?:exec|execute|run|query|select|fetch|prepare|unsafe|raw|native|where|order|order_by|from)_)+(?:sql|raw_sql|raw_query|native_query|raw_where)|sql_(?:query|exec|execute|raw|fragment|literal|unsafe)|(?:raw|native)_(?:query|sql|statement)|(?:query|execute|prepare)_(?:raw|unsafe|native|immediate)|(?:and_|or_)?(?:where|having|order_by|order|group_by|group|select|join|from)_(?:raw|unsafe|literal)(?:_sql)?',
    ),
  },
  {
    weakness: 'sql-injection',
    note: 'raw SQL',
    name: words('raw|literal|unsafe|expr(?:ession)?|raw_\\w+|sql(?:_\\w+)?'),
    on: DATABASE,
  },
  {
    weakness: 'command-injection',
    note: 'command line',
    name: words(
      'shell|system|popen|backticks?|sh|bash|shell_exec|(?:exec|execute|run|spawn|call|invoke|start)_(?:command|cmd|shell|bash|sh|command_?line|process|subprocess)(?:_(?:sync|async|line))*|shell_(?:command|out)|get_?output|check_output',
    ),
  },
  {
    weakness: 'command-injection',
    note: 'command line',
    name: words('(?:\\w+_)?(?:exec|execute|run|spawn|open|popen\\d?|capture\\d?e?)(?:_(?:sync|async))?'),
    hint: last('cmd|command|command_?line|shell'),
  },
  {
    weakness: 'command-injection',
    note: 'command line',
    // An exception names the command that failed.
    name: /(?<!error|exception)$/,
    made: true,
    hint: last('cmd|command|command_?line|shell_command'),
  },
  {
    weakness: 'code-injection',
    note: 'evaluated code',
    name: words(
      'eval(?:uate)?(?:_(?:string|str|code|script|js|javascript|expression|expr|formula|lua|python|ruby|sync|async|raw|handle|in|page|on|new|document))+|(?:exec|execute|run|compile)_(?:code|js|javascript|lua|python|ruby|expression|formula|function)(?:_(?:sync|async|string|in))*|eval',
    ),
  },
  {
    weakness: 'code-injection',
    note: 'evaluated code',
    name: words(
      'eval(?:uate|uator)?|calculate|compute|compile|run|exec|execute|solve|script|interpret|expression|formula|new',
    ),
    hint: last('expr(?:ession)?|formula|code|script|js|javascript|lua|equation|calculation'),
  },
  {
    weakness: 'code-injection',
    note: 'executed script',
    name: words('(?:inline_|stored_)?script(?:_source|_query)?|script_score\\w*'),
    made: true,
  },
  {
    weakness: 'template-injection',
    note: 'template text',
    name: words(
      `render_(?:template_)?(?:from_)?${STEMS}(?:_(?:template|async|sync))*|(?:parse|compile|create|load|build|process|make|inline)_template(?:_(?:from|${STEMS}))*|(?:template|tpl)_(?:from_)?${STEMS}|${STEMS}_template|from_template_${STEMS}|parse_and_render(?:_sync)?|fetch_string`,
    ),
  },
  {
    weakness: 'template-injection',
    note: 'template text',
    name: words(
      `(?:(?:from|parse|load|compile|create|process)_)+${STEMS}|render|compile|parse|template|process|expand|new`,
    ),
    on: ENGINE,
    notOn: LOGICLESS,
    hint: last('templates?|tpl|layout|template_?(?:text|string|body|source)'),
  },
  {
    weakness: 'cross-site-scripting',
    note: 'HTML of a document',
    name: /(?:^|_)(?:from|load|write|set|add|append|insert|send|with)_(?:inner_)?(?:string|html|markup|html_body|content)$|^html(?:_(?:body|part|content|to_\w+))?$|^(?:raw|unsafe|trust(?:ed)?)_html$/,
    holds: MARKUP,
  },
  {
    weakness: 'path-traversal',
    note: 'file name',
    name: words(
      '(?:(?:send|serve|read|open|load|write|save|delete|remove|copy|rename|render|attach|include|stream|respond_with|response|new_from|create_from|from|to|put|get|download)_)+(?:text_?|binary_?|static_?|local_?)?files?(?:_(?:name|names|path|sync|async|contents?|text|to|as|from|response))*|sendfile|file_response|download_to(?:_(?:file|path|filename|disk))?|save_(?:as|to)(?:_(?:file|path|disk))?|store_as|extract_(?:to|all)|write_to(?:_(?:file|path))?|unlink|create_(?:read|write)_stream',
    ),
    notOn: VIRTUAL,
  },
  // `upload.move_to(path)`, but not `canvas.move_to(x, y)`.
  {
    weakness: 'path-traversal',
    note: 'file name',
    name: words('move_to'),
    notOn: /ctx|canvas|context|cairo|pen$|turtle|cursor|path/i,
  },
  {
    weakness: 'path-traversal',
    note: 'file name',
    name: words(
      'download|open|load|read|write|save|extract(?:_\\w+)?|move|copy|delete|remove|move_?to|un(?:pack|zip)(?:_\\w+)?',
    ),
    hint: last('path|file_?name|file_?path|dest(?:ination)?(?:_path)?|directory|folder'),
    notOn: VIRTUAL,
    // A string with spaces is a message.
    holds: /^\S*[\w.-]\/\S*$/,
  },
  { weakness: 'ssrf', note: 'request URL', name: words(FETCH), on: WEB, hint: ADDRESS },
  {
    weakness: 'ssrf',
    note: 'request URL',
    // Not what takes an address apart: `fromUriString(text)`, `model_from_url_params(kwargs)`.
    name: /(?:^|_)(?:load|open|fetch|read|import|download|visit|goto|capture)_(?:from_)?(?:remote_)?ur[il]s?(?:_(?!(?:strings?|params?|kwargs|parts?|path|patterns?|name)$)\w+)?$|^ur[il]_(?:to|open)(?:_\w+)?$/,
  },
  {
    weakness: 'ssrf',
    note: 'request URL',
    // `Feed.from_url(address)` fetches, `SpiffeId.from_uri(text)` parses.
    name: /(?:^|_)from_(?:remote_)?ur[il]s?$/,
    on: /image|picture|photo|video|audio|feed|page|pdf|docu?(?:ment)?|book|sheet|file|data|csv|json|yaml|schema|spec|wsdl|open_?api|load|reader|client|fetch|browser|remote|download|calendar|playlist|font|model|http/i,
  },
  {
    weakness: 'ssrf',
    note: 'request URL',
    made: true,
    name: last(
      'client|fetcher|crawler|scraper|browser|connection|socket|source|feed|book|workbook|document|loader|proxy|http|schema|wsdl|new',
    ),
    hint: last('ur[il]s?|href|endpoint|web_?hook|host(?:_?name)?|location|wsdl'),
  },
  {
    weakness: 'open-redirect',
    note: 'redirect URL',
    name: words(
      '(?:(?:send|make|do|http|temporary|permanent|see|return)_)*(?:redirect|redirection|see_other)(?:_(?:to|away|url|uri|location|response|path|permanent(?:ly)?|temporary|temporarily|intended|back|or|fallback))*',
    ),
  },
  {
    weakness: 'open-redirect',
    note: 'redirect URL',
    name: words('to(?:_(?:path|url|location))?|location|away|path|url'),
    on: /redirect\w*(?:\([^()]*\))?$/i,
  },
  {
    weakness: 'unsafe-deserialization',
    note: 'serialized object',
    name: words(
      'unpickle|unserialize|depickle|unsafe_load|load_(?:pickle|marshal|unsafe\\w*)|(?:pickle|marshal)_loads?|from_pickle|unsafe_\\w*(?:load|parse|decode|deserialize)',
    ),
  },
  {
    weakness: 'nosql-injection',
    note: 'filter of a query',
    name: words('(?:find|count|delete|update|remove|search|select|list|query|aggregate|distinct)(?:_\\w+)?'),
    fields: ['where', 'filter', 'query', 'selector', 'criteria'],
  },
  {
    weakness: 'resource-exhaustion',
    note: 'decompressed data',
    name: words(
      '(?:gzip_|zlib_|brotli_)?(?:decompress|gunzip|un_?gzip|inflate|uncompress)(?:_(?:sync|raw|all))?|gz(?:uncompress|decode|inflate)',
    ),
    alone: true,
  },
  {
    weakness: 'resource-exhaustion',
    note: 'decompressed data',
    name: words('decode|read|unpack'),
    on: /gzip|zlib|brotli|zstd|lzma|bz(?:ip)?2|snappy|deflate|decompress|inflate/i,
    alone: true,
  },
  {
    weakness: 'ssrf',
    note: 'request URL',
    name: words('ur[il]|for_ur[il]|target|base_ur[il]'),
    on: /shot|browser|http|client|fetch|crawl|scrap|pdf|curl|proxy/i,
  },
  {
    weakness: 'xpath-injection',
    note: 'XPath expression',
    name: words('(?:\\w+_)?xpath(?:_\\w+)?|select_(?:single_)?nodes?'),
  },
  {
    weakness: 'unsafe-reflection',
    note: 'name of a class',
    name: words('instantiate|(?:new|create|make)_instance|load_class'),
  },
  {
    weakness: 'unsafe-reflection',
    note: 'name of a class',
    name: /enqueue|dispatch|perform|schedule|make|create|build|resolve|push|^new/,
    hint: last('class(?:_?name)?|klass'),
  },
  {
    weakness: 'unsafe-reflection',
    note: 'name of the called function',
    name: words('call|invoke|dispatch|execute|act|rpc|send'),
    on: /broker|rpc|dispatcher|invoker|service_?bus|registry/i,
    holds: /^[.:/#]$|^\w+[.:]$/,
  },
];

const TEXTS: readonly TextHeuristic[] = [
  {
    weakness: 'path-traversal',
    note: 'file name',
    starts: /^(?:\/(?:srv|var|opt|mnt|usr|etc|tmp)\/|[A-Z]:\\)[\w./\\-]*$/,
    taker:
      /^(?:add|load|attach|import|open|read|from|with|include|merge|append|copy|move|stream|convert|process|parse|extract|render|serve|embed|insert|put|get|upload|create|write|save|delete|remove)/i,
    sources: ASKED,
  },
  {
    weakness: 'nosql-injection',
    note: 'query of a search engine',
    starts: /^(?:\S.*\s(?:AND|OR|NOT)\s+)?[+-]?[a-z][\w.]*:["(]?$/,
    taker: /query|search|filter/i,
    sources: ASKED,
  },
  {
    weakness: 'nosql-injection',
    note: 'script that a database runs',
    starts: /^\s*(?:this\.|obj\.|function\b|return\b)/,
    taker: /^\$where$/,
    sources: ASKED,
  },
  {
    weakness: 'sql-injection',
    note: 'SQL query',
    starts:
      /^\s*(?:select\s[^;]*\bfrom\b|select\s+$|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|exec(?:ute)?\s+[\w.[\]]+|call\s+[\w.]+\s*\(|with\s+\w+\s+as\s*\(|(?:merge|replace)\s+into\s|(?:truncate|drop|alter|create)\s+(?:table|view|user|role|database|schema|index)\b|grant\s+\w+\s+(?:on|to)\s)/i,
    taker:
      /sql|quer|exec|statement|stmt|prepare|cursor|fetch(?!ed)|rows|select(?!2|ize|ors?$|ion)|scalar|batch|find|load|run|read|scan|stream|^(?:list|all|first|single|one|count)(?:_|$|[A-Z])|^get_?(?:one|row|all|col)$/i,
  },
  {
    weakness: 'cross-site-scripting',
    note: 'page',
    starts:
      /^\s*<(?:!doctype|html|head|body|h[1-6]|p|div|span|ul|ol|li|table|form|a|b|main|section|article|script|title|pre)\b/i,
    taker:
      /^(?:send|write|html|body|respond|reply|response|set_?body|end)(?:_?(?:html|body|text|string|response|data|page))?$/i,
    sources: ASKED,
  },
  {
    weakness: 'ssrf',
    note: 'request URL',
    // The data determines the host.
    starts: /^(?:https?|wss?|ftp):\/\/(?:[^/?#@]*@)?$/i,
    taker:
      /^(?:(?:do_?|send_?|http_?|async_?)?(?:get|post|put|patch|delete|head|request|fetch|call)(?:_?(?:async|json|text|bytes|string|url|file|body))?|download\w*|open_?(?:url|connection|stream|read)|urlopen|connect(?:_?async)?|ws_?connect|curl|execute_?request)$/i,
    sources: ASKED,
  },
  {
    weakness: 'ldap-injection',
    note: 'LDAP filter',
    starts: /^\s*\((?:[&|!]\s*\()*\s*[a-z][\w-]*\s*[~<>]?=/i,
    taker: /search|find|lookup|query|filter/i,
    parses: true,
  },
  {
    weakness: 'ldap-injection',
    note: 'LDAP name',
    starts: /^(?:uid|cn|ou|samaccountname)=$/i,
    taker:
      /^(?:get|modify|add|update|delete|remove|search|bind|rename|compare|lookup|exists|read|load|fetch|find)(?:_?(?:dn|ext|entry|node|attributes?|by))*_?s?$/i,
  },
  {
    weakness: 'xpath-injection',
    note: 'XPath expression',
    starts: /^\s*\.?\/{1,2}[\w:*./-]+\[.*=\s*["']$/s,
    taker: /xpath|eval|select|find|node|query|compile|build/i,
  },
  {
    weakness: 'command-injection',
    note: 'command line',
    starts:
      /^\s*(?:sudo\s+)?(?:(?:\/usr|\/opt)?(?:\/local)?\/s?bin\/)?(?:(?:cd|sh|bash|git|svn|hg|tar|unzip|zip|gzip|ping6?|traceroute|nslookup|dig|whois|nmap|curl|wget|ls|cat|cp|mv|rm|mkdir|chmod|chown|grep|egrep|zgrep|awk|sed|tail|kill|pkill|df|du|mount|umount|ssh|scp|rsync|docker|kubectl|helm|systemctl|journalctl|mysqldump|mysql|psql|pg_dump|mongodump|redis-cli|ffmpeg|ffprobe|convert|magick|mogrify|identify|pdftotext|wkhtmltopdf|libreoffice|soffice|pandoc|openssl|gpg|python3?|npm|npx|yarn|pip3?|terraform|aws|gcloud|az|iptables|ifconfig|netstat|lsof|useradd|userdel|passwd|crontab|lpr?|xargs|nohup)\s|[\w./-]+\s+--?[a-z])/,
    taker: /exec|run|spawn|popen|system|shell|^sh$|cmd|command|bash|call|capture|^git$|backtick|process|invoke|sudo/i,
    sources: SENT,
  },
  {
    weakness: 'code-injection',
    note: 'executed script',
    starts:
      /^\s*(?:\(?\s*(?:async\s*)?(?:function\b|\(\w*\)\s*=>|\(\s*\)\s*\{)|(?:document|window|globalThis|localStorage)\.|(?:return|var|let|const|if|local|import)\b[ (])/,
    taker: /eval|script|javascript|code|expression|^(?:run|exec|execute|map|reduce|\$where|finalize)$/i,
    sources: SENT,
  },
  {
    weakness: 'xml-injection',
    note: 'XML',
    starts:
      /^\s*(?:<\?xml\b|<(?!(?:html|head|body|div|p|span|a|b|i|ul|ol|li|h\d|table|t[rdh]|form|main|section|article|header|footer|nav|pre|strong|em|button|label|select|svg|script|style|title)\b)[a-z][\w:.-]*(?:\s[^<>]*)?>\s*<[a-z])/i,
    taker:
      /post|put|patch|send|request|write|publish|call|submit|deliver|queue|return|fetch|body|data|xml|invoke|upload|end/i,
    sources: ASKED,
    carried: true,
  },
  {
    weakness: 'mail-injection',
    note: 'email header',
    starts: /^(?:from|to|cc|bcc|subject|reply-to|date|message-id|mime-version|content-type):\s/i,
    taker: /send|mail|deliver|write|data|submit/i,
    sources: SENT,
    carried: true,
    until: /\r?\n\r?\n/,
  },
  {
    weakness: 'nosql-injection',
    note: 'GraphQL document',
    starts: /^\s*(?:(?:query|mutation|subscription)\b[^{"]*)?\{\s*\w+\s*[({]/,
    taker: /request|query|execute|graphql|fetch|post|send|mutat|^(?:body|data|json)$/i,
    sources: ASKED,
    carried: true,
  },
  {
    weakness: 'nosql-injection',
    note: 'query of a document store',
    starts: /^\s*\{\s*"?(?:bool|query|match|term|terms|filter|selector|aggs|size|from|_source|\$\w+)"?\s*:.*"[^"]*$/s,
    taker: /decode|parse|load|search|find|query|aggregat|request|post|send/i,
    parses: true,
    sources: ASKED,
  },
];

/** Names of request members that hold client data. */
const PART =
  '(?:param(?:eter)?s?|body|payload|input|field|form|form_data|query|query_string|headers?|header_line|cookies?|cookie_params|json|uploaded_files?|files?|post|get|var|arg(?:ument)?s?|data|content|all|only)';

const FORMS: HeuristicTables['forms'] = {
  request:
    /(?:^|[.>:$@\s(])_?(?:get_?)?(?:http_?|server_?|web_?|incoming_?|current_?)?(?:req(?:uest)?|web_?hook_?call)_?(?:\(\))?$/i,
  gives: new RegExp(
    `^(?:get_)?(?:(?:required|raw|parsed|decoded|post|query|body|form|route|path|json|request|input|user|string)_)*${PART}$`,
  ),
  holds:
    /^(?:body|query|params|parameters|cookies|headers|form|files|args|data|payload|json|query_params|path_params|query_parameters|route_params|raw_body|input|values)$/,
  answers: /(?:Controller|Handler|Resource|Endpoint|Action|Views?(?:set)?|Api|Resolver|Servlet|Webhook|Presenter)s?$/i,
  listens: /(?:Channel|Consumer|Subscriber|Listener|Connection|Socket|Gateway|Protocol|Worker)$/,
  body: /^(?:body|payload|(?:req(?:uest)?_?)(?:body|data|params|payload|json)|form_?data|post_?data|query_?params|raw_?body|form|params)$/i,
  fields: /Params$|HeaderMap$/,
  table: /^(?:form|query|params)$/,
  message: /^(?:data|message|msg|payload|body|event|frame|packet|line|command|args|chunk|object|text)$/i,
  /** A route in the comment before the function: `POST /repositories/{id}/history`. */
  route:
    /(?:^|\n)[ \t]*(?:\/\*|\*|\/\/|#)[^\n]*\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w{:<-][^\n]*(?:\n[ \t]*(?:\*|\/\/|#|@|public|async)[^\n]*)*\s*[\w \t]*$/,
  /** Receivers that store, route or display values by name. */
  keeps:
    /(?:cache|map|store|objects|redis|memcache\w*|registry|repo(?:sitory)?|models?|db|database|router|app|routes?|params|session|cookies?|headers?|storage|query|form|collection|table|log(?:ger)?|set|list|queue|bus|validator|schema|dict|hash|config|options?|settings|i18n|trans\w*|request|req|args)s?(?:\(\))?$/i,
  /** Calls that inspect or sanitize their argument. */
  looks:
    /^(?:log|print|debug|trace|warn|info|error|escape|quote|hash|encode|is|has|valid|validate|check|assert|verify|sanitize|clean|normalize|format|strip|count|size)(?:_|$)/,
  /** Names of single-function packages that process text and send no request. */
  textWork:
    /ur[il]|pars|norm|valid|escap|encod|hash|sanit|format|clean|quer|join|slug|short|mime|type|qr|color|debug|log/i,
};

export const heuristics: HeuristicTables = { forms: FORMS, names: NAMES, texts: TEXTS };
