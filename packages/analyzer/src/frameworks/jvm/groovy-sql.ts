/**
 * @module
 * Models of groovy.sql. Its methods bind the values of a GString; other strings, and placeholders in quotes, become
 * part of the SQL.
 */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const METHODS = '{rows,firstRow,eachRow,execute,executeUpdate,executeInsert,query,call,callWithRows,withBatch}';
const isBuilt: Condition = { unless: { arg: 0, type: 'groovy.lang.GString' } };

export const groovySql: ApiModel = {
  id: 'groovy-sql',
  languages: ['groovy'],
  returns: {
    'groovy.sql.Sql.{newInstance,withInstance}': 'groovy.sql.Sql',
    'new groovy.sql.Sql': 'groovy.sql.Sql',
  },
  sources: [
    { kind: 'database', label: 'value of a database row', call: 'groovy.sql.GroovyResultSet.{getAt,getProperty}' },
  ],
  sinks: [
    { weakness: 'sql-injection', note: 'SQL statement', call: `groovy.sql.Sql.${METHODS}`, args: [0], when: isBuilt },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{rows,firstRow,eachRow,execute,executeUpdate,executeInsert}',
      receiver: /sql\w*$/i,
      args: [0],
      when: isBuilt,
      confidence: 'medium',
    },
    // JDBC statements convert a GString to a plain string.
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{executeQuery,executeUpdate,execute}',
      receiver: /(?:stmt|statement|createStatement\(\))$/i,
      args: [0],
      confidence: 'medium',
    },
    { weakness: 'sql-injection', note: 'string passed as SQL', call: 'groovy.sql.Sql.expand', args: [0] },
  ],
};
