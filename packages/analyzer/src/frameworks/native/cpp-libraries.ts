/** @module Models of C++ libraries besides servers and databases: files, XML, logs, processes. */
import type { ApiModel } from '../../api-model/api.ts';

const PATHS = '{filesystem,fs,boost.filesystem,experimental.filesystem}';
const PROCESS = '{bp,boost.process,process,boost.process.v1}';
const SECURITY =
  /token|passw|secret|session|nonce|otp|salt|csrf|captcha|cookie|ticket|credential|reset|api_?key|(?:pairing|invite|access|login|verification|activation|recovery)_?code/i;
const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k)?sh$|^cmd(?:\.exe)?$/;

export const cppLibraries: ApiModel = {
  id: 'cpp-libraries',
  languages: ['cpp', 'header'],
  types: {
    'pugi.xml_document': [],
    'pugi.xml_node': [],
    'filesystem.canonical': ['filesystem.path'],
    'filesystem.canonical_text': ['string'],
  },
  returns: {
    [`${PATHS}.{path,absolute,current_path,temp_directory_path}`]: 'filesystem.path',
    [`new ${PATHS}.path`]: 'filesystem.path',
    [`${PATHS}.{canonical,weakly_canonical}`]: 'filesystem.canonical',
    'filesystem.path.lexically_normal': 'filesystem.canonical',
    'filesystem.canonical.{string,native,generic_string,u8string,c_str}': 'filesystem.canonical_text',
    'filesystem.path.{filename,stem,extension,parent_path}': 'filesystem.path',
  },
  sources: [
    {
      kind: 'argument',
      label: 'input field',
      call: '?.{text,toPlainText,currentText,displayText}',
      receiver: /\bui\b|edit|input|field|combo/i,
    },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: [
        `${PATHS}.{remove,remove_all,rename,copy,copy_file,create_directory,create_directories,resize_file,permissions,directory_iterator,recursive_directory_iterator}`,
        `new ${PATHS}.{directory_iterator,recursive_directory_iterator,ifstream,ofstream,fstream}`,
        'new {QFile,QSaveFile,QDir}',
        'QFile.{remove,rename,copy,setFileName}',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'command',
      call: [`${PROCESS}.{system,spawn}`, `new ${PROCESS}.child`],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [`${PROCESS}.{system,spawn}`, `new ${PROCESS}.child`, 'QProcess.{start,execute,startDetached}'],
      args: [{ from: 1 }],
      when: { arg: 0, is: SHELL },
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        '{?,pugi.xml_node,pugi.xml_document}.{select_node,select_nodes,select_single_node}',
        'new pugi.xpath_query',
      ],
      args: [0],
      sources: ['remote', 'message', 'argument', 'file', 'database', 'parameter'],
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: ['new regex', 'regex', 'new boost.regex'],
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: ['spdlog.{trace,debug,info,warn,error,critical}', '?.{trace,debug,info,warn,error,critical}'],
      receiver: /spdlog|log/i,
      args: ['*'],
      sources: ['remote', 'message'],
      confidence: 'low',
    },
  ],
  sanitizers: [
    { call: ['filesystem.path.{filename,stem,extension}', '?.filename'], args: ['this'], sanitizes: ['path'] },
    { call: ['{QString,?}.toHtmlEscaped'], args: ['this'], sanitizes: ['html'] },
    { call: ['QRegularExpression.escape', 'QRegExp.escape'], sanitizes: ['regex'] },
  ],
  checks: [
    {
      weakness: 'predictable-random',
      note: 'a generator that starts from a number which can be guessed',
      call: [
        'new {mt19937,mt19937_64,minstd_rand,minstd_rand0,default_random_engine,knuth_b,ranlux24,ranlux48,QRandomGenerator,QRandomGenerator64}',
        '{QRandomGenerator,QRandomGenerator64}',
        'qrand',
      ],
      when: { within: SECURITY },
      confidence: 'medium',
    },
    { weakness: 'certificate-check-disabled', call: '{QNetworkReply,QSslSocket}.ignoreSslErrors', when: { count: 0 } },
    {
      weakness: 'certificate-check-disabled',
      call: ['{?,httplib.Client,httplib.SSLClient}.enable_server_certificate_verification'],
      when: { arg: 0, is: false },
      confidence: 'high',
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['new {cpr.,}VerifySsl'],
      when: { arg: 0, is: false },
      confidence: 'high',
    },
    {
      weakness: 'certificate-check-disabled',
      call: '?.set_validate_certificates',
      when: { arg: 0, is: false },
      confidence: 'high',
    },
  ],
  guards: [
    { call: 'filesystem.canonical_text.starts_with', args: ['this'], sanitizes: ['path'] },
    { call: 'regex_match', args: [0], pattern: 1, anchored: 'full', sanitizes: [] },
    { call: 'regex_search', args: [0], pattern: 1, sanitizes: [] },
  ],
  summaries: [
    { call: ['new {regex,boost.regex}', 'regex'], flow: 'identity', from: 0 },
    { call: 'filesystem.path.{string,native,generic_string,u8string,c_str}', flow: 'identity', from: 'this' },
    { call: `new ${PATHS}.path`, flow: 'identity', from: 0 },
    {
      call: ['?.{toInt,toUInt,toLong,toDouble,toFloat,toLongLong}', 'lexical_cast'],
      flow: 'clean',
      when: { not: { arg: 0, tainted: true } },
    },
    { call: `${PATHS}.{exists,is_regular_file,is_directory,file_size,last_write_time}`, flow: 'clean' },
  ],
};
