/** @module Models of base R and the most common packages: files, commands, code, strings. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { SourceKind } from '../../../api-model/kinds.ts';

/** Sources that count for file names. A script is meant to open the files that its user names. */
const OUTSIDERS: readonly SourceKind[] = ['remote', 'message', 'browser'];

const READS =
  '{read.csv,read.csv2,read.table,read.delim,readLines,readChar,readBin,read_csv,read_tsv,read_delim,read_file,read_lines,fread,read_excel,read_xlsx,read.xlsx,read_yaml,yaml.load_file,read_xml,read_parquet,read_feather,file,gzfile,bzfile,unlink,file.remove,file_delete,dir_delete,dir.create,dir_create,list.files,dir_ls,file.info,file.copy,file.rename,file_copy,file_move,unzip,untar,png,pdf,jpeg,svg,sink,includeHTML,includeMarkdown,includeText,scan,readRDS,load,qread}';

export const rCore: ApiModel = {
  id: 'r',
  languages: ['r'],
  sources: [
    { kind: 'argument', label: 'command line', call: ['commandArgs', '{parse_args,docopt,parse_options}'] },
    { kind: 'environment', label: 'environment variable', call: 'Sys.getenv' },
    { kind: 'argument', label: 'standard input', call: ['readline', 'invokeRestart'] },
    { kind: 'argument', label: 'standard input', call: '{readLines,scan,file}', when: { arg: 0, is: 'stdin' } },
    { kind: 'file', label: 'content of a file', call: ['{readLines,readChar,read_file,read_lines}'] },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{system,shell,shell.exec,pipe}',
      args: [0, 'command', 'cmd'],
    },
    { weakness: 'command-injection', note: 'shell command', call: 'system2', args: [0, 1, 'command', 'args'] },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{run,exec_wait,exec_internal}',
      args: [1, 'args'],
      when: { arg: 0, is: /(?:^|\/)(?:ba|z|da)?sh$/ },
    },
    {
      weakness: 'code-injection',
      note: 'code',
      call: '{eval,evalq,eval_tidy,eval_bare}',
      args: [0],
      when: {
        any: ['parse', 'str2lang', 'str2expression', 'parse_expr', 'parse_exprs', 'parse_quo'].flatMap((name) => [
          { arg: 0, type: `${name}()` },
          { arg: 0, type: `${name}()[]` },
        ]),
      },
    },
    { weakness: 'code-injection', note: 'code', call: '{eval_string,source_string}', args: [0] },
    {
      weakness: 'code-injection',
      note: 'executed code',
      call: '{source,sys.source}',
      args: [0, 'file'],
      kind: 'code',
      sources: OUTSIDERS,
    },
    { weakness: 'code-injection', note: 'code', call: 'source', args: ['exprs'] },
    // Models evaluate the calls in a formula.
    {
      weakness: 'code-injection',
      note: 'formula, which may call functions',
      call: '{as.formula,formula}',
      args: [0],
      when: { arg: 0, built: true },
      sources: OUTSIDERS,
      confidence: 'medium',
    },
    { weakness: 'unsafe-reflection', note: 'function', call: '{do.call,match.fun}', args: [0, 'what'], shallow: true },
    {
      weakness: 'unsafe-reflection',
      note: 'variable',
      call: '{get,get0,mget}',
      args: [0],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-include',
      note: 'package',
      call: '{library,require,requireNamespace,loadNamespace}',
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'objects of R',
      call: '{readRDS,load,unserialize,qread,attach}',
      args: [0, 'file', 'con'],
      kind: 'deserialize',
      sources: OUTSIDERS,
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: READS,
      args: [0, 'file', 'path', 'con'],
      when: { unless: { arg: 0, type: '{url,gzcon}()' } },
      sources: OUTSIDERS,
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '{writeLines,write,write.csv,write.table,write_csv,write_tsv,saveRDS,write_rds,fwrite,file.copy,file.rename,ggsave,download.file,cat}',
      args: [1, 'file', 'con', 'path', 'destfile', 'to'],
      sources: OUTSIDERS,
    },
    { weakness: 'template-injection', note: 'document', call: '{render,knit,knit2html}', args: ['text'] },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: '{grepl,grep,sub,gsub,regexpr,gregexpr}',
      args: [0],
      when: { unless: { arg: 'fixed', is: true } },
      confidence: 'low',
    },
  ],
  sanitizers: [
    { call: 'shQuote', sanitizes: ['shell'] },
    { call: '{basename,path_file,path_sanitize}', sanitizes: ['path'] },
    { call: '{file_ext,path_ext}', sanitizes: ['path', 'shell', 'sql', 'html'] },
    { call: '{make.names,make_clean_names}', sanitizes: ['sql', 'html', 'shell', 'path', 'code'] },
  ],
  guards: [
    { call: 'grepl', args: [1], sanitizes: [], pattern: 0 },
    { call: 'str_detect', args: [0], sanitizes: [], pattern: 1 },
    { call: '{is.numeric,is.integer,is.logical,is.double}', args: [0], sanitizes: 'all' },
    { call: 'is.element', args: [0], sanitizes: 'all' },
  ],
  summaries: [
    { call: 'sprintf', flow: 'format' },
    { call: '{gettextf,stri_sprintf}', flow: 'format' },
    { call: '{tolower,str_to_lower}', flow: 'lower' },
    { call: '{toupper,str_to_upper}', flow: 'upper' },
    { call: '{trimws,str_trim,str_squish}', flow: 'trim' },
    { call: '{as.character,toString,format,enc2utf8,iconv,noquote,unlist,unname,str2expression}', flow: 'to-string' },
    {
      call: '{substr,substring,str_sub,head,tail,rev,unique,sort,na.omit,sub,str_replace,identity,invisible,isolate,suppressWarnings,suppressMessages,force}',
      flow: 'identity',
      from: 0,
    },
    { call: 'gsub', flow: 'replace' },
    { call: '{strsplit,str_split}', flow: 'split' },
    { call: '{as.numeric,as.integer,as.double,as.logical,parse_number,parse_integer}', flow: 'parse-number' },
    {
      call: '{nchar,length,nrow,ncol,is.null,is.na,nzchar,file.exists,dir.exists,grepl,str_detect,startsWith,endsWith,identical,isTRUE,isFALSE,any,all,sum,mean,max,min,round,as.Date,as.POSIXct,Sys.time,Sys.Date,match.arg,seq_along,seq_len,exists,inherits,is.character,digest,which,dbExecute,system,system2,GET,POST,quote,substitute,bquote,expression,names,colnames,class,numeric,character,tempfile,saveRDS,writeLines}',
      flow: 'clean',
    },
    {
      call: '{lapply,sapply,vapply,map,map_chr,map_dfr,purrr.map,mclapply,future_map,Map,mapply,apply}',
      flow: 'transform',
    },
    { call: '{walk,iwalk,Filter,Reduce,keep,discard}', flow: 'call-argument' },
    { call: '{stop,abort,quit,q,rlang.abort}', flow: 'throws' },
  ],
  checks: [
    {
      weakness: 'permissive-file-mode',
      call: '{Sys.chmod,file_chmod}',
      when: {
        any: [
          { arg: 1, is: /^0?[0-7][0-7][2367]$/ },
          { arg: 'mode', is: /^0?[0-7][0-7][2367]$/ },
        ],
      },
    },
    { weakness: 'permissive-file-mode', call: 'Sys.umask', when: { arg: 0, is: /^0{1,4}$/ } },
    {
      weakness: 'unsafe-deserialization',
      note: 'objects of R from the network',
      call: '{readRDS,load,unserialize}',
      when: {
        any: [
          { arg: 0, type: 'url()' },
          { arg: 0, type: 'gzcon()' },
          { arg: 0, starts: /^https?:\/\// },
        ],
      },
    },
  ],
};
