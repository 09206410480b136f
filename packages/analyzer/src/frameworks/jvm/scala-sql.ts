/**
 * @module
 * Models of SQL in Scala: Anorm, Slick, doobie, ScalikeJDBC, Spark. Their interpolators bind the inserted values.
 */
import type { ApiModel } from '../../api-model/api.ts';

export const scalaSql: ApiModel = {
  id: 'scala-sql',
  languages: ['scala'],
  returns: {
    'anorm.SQL': 'anorm.SQL',
    'scala.StringContext.{sql,sqls,sqlu,tsql,SQL,fr,fr0,cql,quote,infix}': 'scala.sql.Statement',
    'org.apache.spark.sql.SparkSession.builder': 'org.apache.spark.sql.SparkSession.Builder',
    'org.apache.spark.sql.SparkSession.Builder.{appName,master,config,enableHiveSupport}':
      'org.apache.spark.sql.SparkSession.Builder',
    'org.apache.spark.sql.SparkSession.{table,sql,createDataFrame}': 'org.apache.spark.sql.Dataset',
    'org.apache.spark.sql.SparkSession.Builder.getOrCreate': 'org.apache.spark.sql.SparkSession',
  },
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'SQL',
        'anorm.SQL',
        // Only values spliced with `#` are part of the string.
        'scala.StringContext.{sql,sqls,sqlu,tsql,SQL,fr,fr0,cql,quote,infix}',
        '{doobie.util.fragment.,doobie.,}Fragment.{const,const0,apply}',
        '{doobie.,}{Query,Query0,Update,Update0}',
        '{scalikejdbc.,scalikejdbc.interpolation.,}SQLSyntax.{createUnsafely,createUnsafely0,apply}',
        'org.apache.spark.sql.{SparkSession,SQLContext}.sql',
      ],
      args: [0],
    },
    { weakness: 'sql-injection', note: 'SQL statement', call: '?.{overrideStatements,overrideSql}', args: [0] },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{option,jdbc}',
      receiver: /\.read\b|reader|jdbc/i,
      args: [1],
      when: {
        all: [
          { arg: 1, built: true },
          {
            any: [
              { arg: 0, is: /^(?:query|dbtable|sessionInitStatement)$/ },
              { arg: 0, is: /^jdbc:/ },
            ],
          },
        ],
      },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{sql,executeUpdate,rawQuery}',
      receiver: /^(?:this\.)?(?:spark|sqlContext|db|session)$/,
      args: [0],
      confidence: 'medium',
    },
  ],
  summaries: [{ call: 'scala.StringContext.{sql,sqls,sqlu,tsql,SQL,fr,fr0,cql,quote,infix}', flow: 'clean' }],
};
