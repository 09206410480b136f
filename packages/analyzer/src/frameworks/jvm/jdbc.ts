/** @module Models of SQL on the JVM: JDBC, Spring's JdbcTemplate, and other ways to send a statement to a database. */
import type { ApiModel } from '../../api-model/api.ts';

const TEMPLATE =
  '{org.springframework.jdbc.core.JdbcOperations,org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations}';
const TEMPLATE_CALLS =
  '{query,queryForObject,queryForList,queryForMap,queryForRowSet,queryForLong,queryForInt,queryForStream,update,execute,batchUpdate}';

export const jdbc: ApiModel = {
  id: 'jdbc',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'java.sql.PreparedStatement': ['java.sql.Statement'],
    'java.sql.CallableStatement': ['java.sql.PreparedStatement', 'java.sql.Statement'],
    'org.springframework.jdbc.core.JdbcTemplate': ['org.springframework.jdbc.core.JdbcOperations'],
    'org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate': [
      'org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations',
    ],
    'org.springframework.jdbc.core.simple.SimpleJdbcTemplate': ['org.springframework.jdbc.core.JdbcOperations'],
    'org.springframework.jdbc.core.simple.SimpleJdbcOperations': ['org.springframework.jdbc.core.JdbcOperations'],
    'org.springframework.jdbc.support.rowset.SqlRowSet': ['java.sql.ResultSet'],
  },
  returns: {
    'org.jooq.impl.DSL.condition': 'org.jooq.Condition',
    'org.jdbi.v3.core.Handle.{createQuery,createUpdate}': 'org.jdbi.v3.core.statement.SqlStatement',
    'org.jdbi.v3.core.statement.SqlStatement.{bind,define,bindList}': 'org.jdbi.v3.core.statement.SqlStatement',
    'java.sql.DriverManager.getConnection': 'java.sql.Connection',
    'javax.sql.DataSource.getConnection': 'java.sql.Connection',
    'java.sql.Connection.createStatement': 'java.sql.Statement',
    'java.sql.Connection.prepareStatement': 'java.sql.PreparedStatement',
    'java.sql.Connection.prepareCall': 'java.sql.CallableStatement',
    'java.sql.Statement.{executeQuery,getResultSet,getGeneratedKeys}': 'java.sql.ResultSet',
    'org.springframework.jdbc.core.JdbcTemplate.getDataSource': 'javax.sql.DataSource',
    'org.springframework.jdbc.core.support.JdbcDaoSupport.getJdbcTemplate':
      'org.springframework.jdbc.core.JdbcTemplate',
  },
  sources: [
    {
      kind: 'database',
      label: 'value of a database row',
      call: 'java.sql.ResultSet.{getString,getNString,getObject,getBytes,getCharacterStream,getClob,getBlob,getBinaryStream}',
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: 'java.sql.Statement.{execute,executeQuery,executeUpdate,executeLargeUpdate,addBatch}',
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: 'java.sql.Connection.{prepareStatement,prepareCall,nativeSQL}',
      args: [0],
    },
    { weakness: 'sql-injection', note: 'SQL statement', call: `${TEMPLATE}.${TEMPLATE_CALLS}`, args: [0] },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'new org.springframework.jdbc.core.PreparedStatementCreatorFactory',
        'new org.springframework.jdbc.object.{MappingSqlQuery,SqlUpdate,SqlCall,BatchSqlUpdate,SqlFunction}',
        'org.springframework.jdbc.object.RdbmsOperation.setSql',
        'org.springframework.jdbc.core.simple.JdbcClient.sql',
        'org.springframework.r2dbc.core.DatabaseClient.sql',
        'io.r2dbc.spi.Connection.createStatement',
      ],
      args: ['*'],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'org.jdbi.v3.core.Handle.{createQuery,createUpdate,execute,select,createCall,createScript,prepareBatch}',
        'org.skife.jdbi.v2.Handle.{createQuery,createStatement,execute,select}',
        'org.jooq.DSLContext.{query,fetch,execute,resultQuery,fetchOne}',
        'org.jooq.impl.DSL.{query,sql,field,condition,table}',
        'io.vertx.sqlclient.SqlClient.{query,preparedQuery}',
        'io.vertx.ext.sql.SQLOperations.{query,execute,update,call}',
        'com.querydsl.core.types.dsl.Expressions.stringTemplate',
        'org.sql2o.Connection.{createQuery,createQueryWithParams}',
      ],
      args: [0],
    },
    // Query builders insert the string into the statement unchanged.
    {
      weakness: 'sql-injection',
      note: 'part of an SQL statement',
      call: ['org.jooq.Condition.{and,or,andNot,orNot}', '?.{where,and,or,having,andWhere,orWhere}'],
      args: [0],
      when: { arg: 0, built: true },
      confidence: 'medium',
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: 'org.apache.commons.dbutils.QueryRunner.{query,update,execute,batch,insert}',
      args: [0, 1],
      when: {
        any: [
          { arg: 0, tainted: true },
          { arg: 1, built: true },
        ],
      },
    },
    {
      weakness: 'sql-injection',
      note: 'raw part of the SQL statement',
      call: 'org.jdbi.v3.core.statement.SqlStatement.{define,defineList}',
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{executeQuery,executeUpdate,executeLargeUpdate,prepareStatement,prepareCall,addBatch,nativeSQL}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{queryForObject,queryForList,queryForMap,queryForRowSet,queryForLong,queryForInt,batchUpdate}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{execute,query,update}',
      receiver: /(?:stmt|statement|jdbc\w*|connection|conn|db|database|template)(?:\(\))?$/i,
      args: [0],
      confidence: 'medium',
    },
  ],
  summaries: [
    {
      call: 'java.sql.PreparedStatement.{setString,setInt,setLong,setObject,setDate,setTimestamp,setBoolean,setDouble,setBytes,setNull,setBigDecimal,setNString,setArray}',
      flow: 'clean',
    },
    { call: 'java.sql.CallableStatement.registerOutParameter', flow: 'clean' },
    {
      call: 'java.sql.ResultSet.{next,first,last,getInt,getLong,getBoolean,getDouble,getDate,getTimestamp,wasNull,close}',
      flow: 'clean',
    },
    { call: 'java.sql.Connection.createStatement', flow: 'clean' },
    {
      call: 'java.sql.Statement.{executeUpdate,getUpdateCount,executeBatch,close,setMaxRows,setFetchSize}',
      flow: 'clean',
    },
  ],
};
