/** @module What is known of C++'s standard library and of Qt. */
import type { ApiModel } from '../../api-model/api.ts';

const TRANSACTIONS = 'pqxx.{work,nontransaction,read_transaction,transaction_base,transaction,connection}';
const SQL = /^\s*(?:select|insert|update|delete|replace|with|create|alter|drop|call)\b/i;

const SOURCES = ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'] as const;

export const cppModels: readonly ApiModel[] = [
  {
    id: 'cpp-standard',
    languages: ['cpp', 'header'],
    returns: {
      'string.{substr,c_str,data,append,insert,replace}': 'string',
      '{ostringstream,stringstream}.str': 'string',
      to_string: 'string',
    },
    sources: [
      { kind: 'argument', label: 'input', call: '{cin.getline,cin.read,cin.get}', args: [0] },
      { kind: 'argument', label: 'input', call: 'getline', args: [1], when: { arg: 0, type: '{cin,wcin}' } },
      { kind: 'file', label: 'file', call: 'getline', args: [1], when: { arg: 0, type: '{ifstream,fstream}' } },
      { kind: 'file', label: 'file', call: '{ifstream,fstream}.{getline,read,get}', args: [0] },
      { kind: 'argument', label: 'input', call: 'stream_in', args: [1, 2, 3, 4] },
    ],
    sinks: [
      {
        weakness: 'path-traversal',
        note: 'file name',
        call: [
          'new {ifstream,ofstream,fstream}',
          '{ifstream,ofstream,fstream}.open',
          '{filesystem,fs,std.filesystem}.{remove,remove_all,rename,copy,copy_file,create_directory,create_directories,resize_file,permissions}',
        ],
        args: [0],
      },
    ],
    summaries: [
      { call: 'getline', flow: 'into-argument', from: 0, to: 1 },
      {
        call: ['string.{c_str,data}', '{ostringstream,stringstream}.str', '?.{c_str,data,str}'],
        flow: 'identity',
        from: 'this',
      },
      { call: ['string.{append,push_back,insert}', '?.{append,push_back,insert}'], flow: 'into-receiver' },
      {
        call: [
          'string.{size,length,empty,find,rfind,find_first_of,compare,starts_with,ends_with,contains}',
          '?.{size,length,empty,compare,starts_with}',
        ],
        flow: 'clean',
      },
      // `it->second`: what a table holds is reached through what it is found by.
      { call: '?.{find,lower_bound,begin,equal_range}', flow: 'identity', from: 'this' },
      { call: 'string.substr', flow: 'identity', from: 'this' },
      { call: '{move,forward}', flow: 'identity', from: 0 },
      { call: 'to_string', flow: 'clean' },
    ],
  },
  {
    id: 'cpp-databases',
    languages: ['cpp', 'header'],
    sinks: [
      {
        weakness: 'sql-injection',
        note: 'SQL query',
        call: [
          `${TRANSACTIONS}.{exec,exec0,exec1,exec_n,query,query_value,stream}`,
          '?.{exec,exec0,exec1,exec_n,executeQuery,executeUpdate,prepareStatement}',
          'SQLite.Database.{exec,tryExec}',
        ],
        args: [0],
        when: {
          any: [
            { arg: 0, starts: SQL },
            { arg: 0, tainted: true },
          ],
        },
        receiver: /tx|trans|work|stat|stmt|conn|db|database|sql|query/i,
      },
      { weakness: 'sql-injection', note: 'SQL query', call: 'new {SQLite.Statement,mysqlx.SqlStatement}', args: [1] },
    ],
    guards: [
      // One of the texts that the program itself keeps.
      {
        call: '{set,unordered_set,map,unordered_map,multiset,flat_set,vector,array,list,initializer_list,QSet,QStringList,QMap,QHash}.{count,contains}',
        args: [0],
        sanitizes: 'all',
      },
    ],
    sanitizers: [
      { call: ['Poco.Path.{getFileName,getBaseName}', '?.getFileName'], sanitizes: ['path'] },
      { call: ['?.{quote,esc,quote_name,escapeString}', `${TRANSACTIONS}.{quote,esc,quote_name}`], sanitizes: ['sql'] },
    ],
  },
  {
    id: 'qt',
    languages: ['cpp', 'header'],
    // A type that is called makes an object of it.
    returns: { QFileInfo: 'QFileInfo', QSettings: 'QSettings', QUrl: 'QUrl', 'QUrl.fromUserInput': 'QUrl' },
    sources: [
      { kind: 'remote', label: 'request parameter', call: 'QUrlQuery.{queryItemValue,allQueryItemValues,queryItems}' },
      { kind: 'remote', label: 'request', call: 'QHttpServerRequest.{body,query,value,headers,url}' },
      {
        kind: 'message',
        label: 'network input',
        call: '{QTcpSocket,QSslSocket,QUdpSocket,QLocalSocket,QWebSocket,QNetworkReply,QIODevice}.{readAll,readLine,read,readDatagram}',
      },
      {
        kind: 'message',
        label: 'header of a response',
        call: 'QNetworkReply.{rawHeader,header,rawHeaderPairs,rawHeaderList}',
      },
    ],
    sinks: [
      { weakness: 'sql-injection', note: 'SQL query', call: ['QSqlQuery.exec', 'QSqlQuery.prepare'], args: [0] },
      {
        weakness: 'command-injection',
        note: 'command',
        call: 'QProcess.{execute,startDetached}',
        args: [0],
        sources: SOURCES,
      },
    ],
    sanitizers: [
      // The last component of a path.
      { call: 'QFileInfo.{fileName,baseName,completeBaseName,suffix}', args: ['this'], sanitizes: ['path'] },
      { call: 'QUrl.toPercentEncoding', args: [0], sanitizes: ['url', 'html', 'header', 'path'] },
    ],
    summaries: [
      // `QString("… %1").arg(text)` inserts the text as it is.
      { call: ['QString.arg', '?.arg'], flow: 'concat' },
      { call: 'QString.{fromUtf8,fromLatin1,fromLocal8Bit,fromStdString}', flow: 'identity', from: 0 },
      { call: 'new {QString,QByteArray}', flow: 'identity', from: 0 },
      { call: 'QString.{toUtf8,toLocal8Bit,toLatin1,toStdString,trimmed,simplified}', flow: 'identity', from: 'this' },
    ],
  },
];
