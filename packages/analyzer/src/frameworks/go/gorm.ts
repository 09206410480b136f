/** @module Models of GORM. */
import type { ApiModel } from '../../api-model/api.ts';

const DB = '{gorm.io/gorm,github.com/jinzhu/gorm}.DB';
const CHAIN =
  '{Where,Or,Not,Model,Table,Select,Omit,Joins,Group,Having,Order,Limit,Offset,Preload,Scopes,Unscoped,Session,WithContext,Debug,Distinct,Clauses,Raw,Begin,Find,First,Last,Take,Scan,Create,Save,Updates,Update,Delete,Exec,Pluck,Count,Attrs,Assign,New}';

export const gorm: ApiModel = {
  id: 'gorm',
  languages: ['go'],
  returns: {
    [`${DB}.${CHAIN}`]: 'gorm.io/gorm.DB',
    '{gorm.io/gorm,github.com/jinzhu/gorm}.Open': 'gorm.io/gorm.DB',
  },
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL condition',
      call: [`${DB}.{Where,Or,Not,Having,Joins,Group,Table,Select,Raw,Exec,Order,Distinct}`, `${DB}.{Pluck}`],
      args: [0],
      sources: ['remote', 'message', 'argument', 'parameter', 'database'],
      shallow: true,
    },
    {
      weakness: 'sql-injection',
      note: 'inline condition',
      call: `${DB}.{First,Find,Last,Take,Delete}`,
      args: [1],
      shallow: true,
    },
    { weakness: 'sql-injection', note: 'SQL expression', call: 'new gorm.io/gorm/clause.Expr', args: ['SQL'] },
    {
      weakness: 'sql-injection',
      note: 'SQL expression',
      call: '{gorm.io/gorm,github.com/jinzhu/gorm}.Expr',
      args: [0],
    },
  ],
  summaries: [{ call: `${DB}.${CHAIN}`, flow: 'clean' }],
  checks: [
    {
      weakness: 'sql-injection',
      note: 'SQL built from strings',
      call: `${DB}.{Where,Or,Not,Having,Joins,Raw,Exec}`,
      when: { arg: 0, built: true },
      confidence: 'low',
    },
  ],
};
