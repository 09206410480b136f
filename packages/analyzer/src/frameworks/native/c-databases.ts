/** @module Models of C database clients: SQLite, MySQL, PostgreSQL, ODBC; LDAP. */
import type { ApiModel } from '../../api-model/api.ts';

/** A conversion that inserts a string without escaping it. */
const PLAIN_TEXT = /%[-+ 0#]*(?:\d+|\*)?(?:\.(?:\d+|\*))?[sz]/;

export const cDatabases: ApiModel = {
  id: 'c-databases',
  languages: ['c', 'cpp', 'header'],
  sources: [{ kind: 'database', label: 'database', call: '{sqlite3_column_text,mysql_fetch_row,PQgetvalue}' }],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: '{sqlite3_exec,sqlite3_prepare,sqlite3_prepare_v2,sqlite3_prepare_v3,sqlite3_get_table,mysql_query,mysql_real_query,mysql_stmt_prepare,PQexec,PQexecParams,PQsendQuery,PQprepare,SQLExecDirect,SQLExecDirectA,SQLPrepare,OCIStmtPrepare}',
      args: [1, 2],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: '{ldap_search_ext,ldap_search_ext_s,ldap_search_s,ldap_search,ldap_search_st,ldap_search_ext_sA,ldap_search_sA}',
      args: [3],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP name',
      call: '{ldap_delete_s,ldap_delete_ext_s,ldap_modify_s,ldap_modify_ext_s,ldap_add_s,ldap_add_ext_s,ldap_modrdn_s,ldap_rename_s,ldap_compare_s,ldap_search,ldap_search_st,ldap_search_sA}',
      args: [1],
    },
    { weakness: 'xpath-injection', note: 'XPath expression', call: '{xmlXPathEval,xmlXPathEvalExpression}', args: [0] },
  ],
  sanitizers: [
    { call: '{PQescapeLiteral,PQescapeIdentifier}', sanitizes: ['sql'], args: [1] },
    // `%q`, `%Q` and `%w` escape; `%s` inserts the string as it is.
    {
      call: 'sqlite3_mprintf',
      sanitizes: ['sql'],
      args: [{ from: 0 }],
      when: { unless: { arg: 0, contains: PLAIN_TEXT } },
    },
    {
      call: 'sqlite3_snprintf',
      sanitizes: ['sql'],
      args: [{ from: 2 }],
      when: { unless: { arg: 2, contains: PLAIN_TEXT } },
    },
  ],
  summaries: [
    { call: 'sqlite3_mprintf', flow: 'format', format: 0 },
    { call: 'sqlite3_snprintf', flow: 'fill', from: { from: 2 }, format: 2, to: 1 },
    // Escaped text is safe in quotes; the returned length is harmless.
    { call: '{mysql_real_escape_string,mysql_escape_string}', flow: 'fill', to: 1 },
    { call: 'PQescapeStringConn', flow: 'fill', to: 1 },
    {
      call: '{sqlite3_bind_text,sqlite3_bind_int,sqlite3_step,sqlite3_finalize,sqlite3_free,sqlite3_errmsg,sqlite3_open}',
      flow: 'clean',
    },
  ],
};
