/**
 * @module
 * Models of Rust databases, directories and clients: sqlx, diesel, rusqlite, postgres, mysql, sea-orm, reqwest.
 */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const POSTGRES = '{postgres,tokio_postgres,deadpool_postgres}.{Client,Transaction,GenericClient,Object}';
const SQLITE = 'rusqlite.{Connection,Transaction,Savepoint}';
const MYSQL = '{mysql,mysql_async}.{Conn,PooledConn,Transaction}';

/** SQL statements and built strings. */
const isStatement: Condition = {
  any: [
    { arg: 0, built: true },
    { arg: 0, starts: /^\s*(?:select|insert|update|delete|with|create|drop|alter|truncate|call)\b/i },
  ],
};

const HTTP_CLIENTS = '{reqwest.Client,awc.Client,surf.Client,ureq.Agent,hyper.Client}';
const VERBS = '{get,post,put,delete,head,patch}';
const BUILDER =
  '{danger_accept_invalid_certs,danger_accept_invalid_hostnames,timeout,user_agent,redirect,cookie_store,default_headers,proxy,add_root_certificate,https_only,no_proxy,connect_timeout,use_rustls_tls,use_native_tls,gzip,min_tls_version,identity,pool_max_idle_per_host}';

export const rustData: ApiModel = {
  id: 'rust-data',
  languages: ['rust'],
  returns: {
    'rusqlite.Connection.{open,open_in_memory}': 'rusqlite.Connection',
    [`${SQLITE}.{transaction,savepoint,unchecked_transaction}`]: 'rusqlite.Transaction',
    '{postgres,tokio_postgres}.Client.{connect,transaction}': 'tokio_postgres.Client',
    'mysql.Pool.get_conn': 'mysql.PooledConn',
    'sqlx.QueryBuilder.{new,push,push_bind,push_unseparated,push_values,separated}': 'sqlx.QueryBuilder',
    'reqwest.Client.{new,default}': 'reqwest.Client',
    'hyper.Client.new': 'hyper.Client',
    'reqwest.Client.builder': 'reqwest.ClientBuilder',
    'reqwest.ClientBuilder.new': 'reqwest.ClientBuilder',
    [`reqwest.ClientBuilder.${BUILDER}`]: 'reqwest.ClientBuilder',
    'reqwest.ClientBuilder.build': 'reqwest.Client',
    [`reqwest.Client.${VERBS}`]: 'reqwest.RequestBuilder',
    'reqwest.Client.request': 'reqwest.RequestBuilder',
    'reqwest.RequestBuilder.{header,headers,query,json,body,form,timeout,bearer_auth,basic_auth,multipart}':
      'reqwest.RequestBuilder',
    'reqwest.RequestBuilder.send': 'reqwest.Response',
    'reqwest.Client.execute': 'reqwest.Response',
    'reqwest.get': 'reqwest.Response',
    [`{ureq,ureq.Agent}.${VERBS}`]: 'ureq.Request',
    'ureq.Request.{set,query,timeout,header}': 'ureq.Request',
    'ureq.Request.{call,send,send_json,send_string,send_form}': 'ureq.Response',
    'reqwest.Response.error_for_status': 'reqwest.Response',
    'ldap3.{LdapConn,LdapConnAsync}.new': 'ldap3.Ldap',
  },
  sources: [
    {
      kind: 'remote',
      label: 'response of another server',
      call: 'reqwest.Response.json',
      sanitized: ['sql', 'html', 'path', 'redirect', 'url'],
      confidence: 'medium',
    },
    // A whole response is rarely meant to be part of a query or a path.
    {
      kind: 'remote',
      label: 'response of another server',
      call: [
        'reqwest.Response.{text,bytes,text_with_charset,chunk}',
        'ureq.Request.{call,send,send_json,send_string,send_form}',
      ],
      sanitized: ['html', 'redirect', 'url', 'log'],
      confidence: 'medium',
    },
    { kind: 'database', label: 'database', call: ['rusqlite.Row.get', 'sqlx.Row.{get,try_get}'] },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        'sqlx.{query,query_as,query_scalar,query_with,query_as_with,query_scalar_with,raw_sql}',
        'sqlx.QueryBuilder.{new,push}',
        'diesel.{sql_query,dsl.sql_query,dsl.sql}',
        `${SQLITE}.{execute,prepare,prepare_cached,query_row,query_row_and_then,query_one,execute_batch}`,
        `${POSTGRES}.{query,execute,query_one,query_opt,simple_query,batch_execute,prepare,query_raw,execute_raw,query_typed}`,
        `${MYSQL}.{query,query_drop,query_first,query_map,query_iter,query_fold,prep,exec,exec_drop,exec_first,exec_map,exec_iter}`,
        '{surrealdb.Surreal,clickhouse.Client,duckdb.Connection}.{query,execute,prepare}',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: ['sea_orm.Statement.{from_string,from_sql_and_values}'],
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        '?.{execute,prepare,prepare_cached,query_row,execute_batch,query,query_one,query_opt,simple_query,batch_execute}',
        '?.{query_drop,query_first,query_map,query_iter,exec_drop,execute_unprepared,query_row_and_then,fetch_all,fetch_one}',
      ],
      args: [0],
      when: isStatement,
      receiver: /(?:conn|client|db|pool|tx|trans|sql|stmt|session|database|pg|executor|repo)\w*(?:\(\))?\s*\??$/i,
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: '?.{execute,prepare,query_row,execute_batch,query,query_one,query_opt,simple_query,batch_execute,query_drop}',
      args: [0],
      receiver: /(?:conn|connection|db|database|pool|tx|pg|sqlite|mysql)(?:\(\))?\s*\??$/i,
      sources: ['remote', 'message', 'browser'],
    },
    { weakness: 'sql-injection', note: 'SQL condition', call: ['diesel.sql', '?.bind_sql'], args: [0] },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['ldap3.{Ldap,LdapConn}.{search,streaming_search}'],
      args: [0, 2],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: '?.{search,streaming_search}',
      args: [2],
      receiver: /ldap/i,
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: ['sxd_xpath.Factory.build', 'sxd_xpath.evaluate_xpath'],
      args: [0, 1],
    },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: [
        'reqwest.get',
        `${HTTP_CLIENTS}.${VERBS}`,
        `ureq.${VERBS}`,
        `surf.${VERBS}`,
        `isahc.${VERBS}`,
        `attohttpc.${VERBS}`,
        `minreq.${VERBS}`,
        'http.Request.{get,post,put,delete}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: ['reqwest.Client.request', 'ureq.request'],
      args: [1],
    },
    {
      weakness: 'ssrf',
      note: 'connection',
      call: ['{std,tokio,async_std}.net.{TcpStream,UdpSocket}.{connect,connect_timeout}'],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'expression of the database',
      call: ['mongodb.Database.run_command'],
      args: [0],
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression that backtracks',
      call: ['fancy_regex.Regex.new', 'onig.Regex.new', 'pcre2.bytes.Regex.new'],
      args: [0],
    },
    ...['error', 'warn', 'info', 'debug', 'trace'].map((level) => ({
      weakness: 'log-injection',
      note: 'log',
      call: `log_${level}`,
      args: ['*' as const],
      confidence: 'low' as const,
    })),
  ],
  summaries: [
    { call: 'sqlx.QueryBuilder.{push_bind,separated,build}', flow: 'clean' },
    { call: ['log_error', 'log_warn', 'log_info', 'log_debug', 'log_trace'], flow: 'clean' },
    { call: 'sqlx_checked_query', flow: 'clean' },
  ],
};
