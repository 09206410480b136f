/** @module Models of JPA, Hibernate, JDO, Spring Data and MyBatis. */
import type { ApiModel } from '../../api-model/api.ts';

/** Repositories of Spring Data, which the program's own interfaces extend. */
const REPOSITORIES =
  '{org.springframework.data.repository.{CrudRepository,ListCrudRepository,PagingAndSortingRepository},org.springframework.data.jpa.repository.JpaRepository}';
const MAPPERS = 'org.apache.ibatis.annotations.{Select,Update,Insert,Delete}';

export const jpa: ApiModel = {
  id: 'jpa',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'org.hibernate.Session': ['org.hibernate.SharedSessionContract', 'javax.persistence.EntityManager'],
    'io.quarkus.hibernate.orm.panache.PanacheEntity': ['io.quarkus.hibernate.orm.panache.PanacheEntityBase'],
    'io.quarkus.hibernate.orm.panache.PanacheRepository': ['io.quarkus.hibernate.orm.panache.PanacheEntityBase'],
    'io.quarkus.hibernate.orm.panache.PanacheRepositoryBase': ['io.quarkus.hibernate.orm.panache.PanacheEntityBase'],
    'org.hibernate.StatelessSession': ['org.hibernate.SharedSessionContract'],
    'org.hibernate.classic.Session': ['org.hibernate.SharedSessionContract'],
  },
  returns: {
    'javax.persistence.{EntityManagerFactory.createEntityManager,Persistence.createEntityManager}':
      'javax.persistence.EntityManager',
    'javax.persistence.EntityManager.{createQuery,createNativeQuery,createNamedQuery}': 'javax.persistence.Query',
    'org.hibernate.SessionFactory.{openSession,getCurrentSession,withOptions}': 'org.hibernate.Session',
    'org.hibernate.SharedSessionContract.{createQuery,createSQLQuery,createNativeQuery}': 'org.hibernate.Query',
    'javax.jdo.PersistenceManagerFactory.getPersistenceManager': 'javax.jdo.PersistenceManager',
    'javax.jdo.PersistenceManager.newQuery': 'javax.jdo.Query',
  },
  sources: [
    { kind: 'database', label: 'stored value', call: 'javax.persistence.Query.{getResultList,getSingleResult}' },
    {
      kind: 'database',
      label: 'stored record',
      // What commands and code hold of a record is usually an administrator's.
      sanitized: ['shell', 'argument', 'code'],
      call: 'javax.persistence.EntityManager.{find,getReference}',
    },
    {
      kind: 'database',
      label: 'stored record',
      // What commands and code hold of a record is usually an administrator's.
      sanitized: ['shell', 'argument', 'code'],
      call: `${REPOSITORIES}.{findById,findAll,findAllById,findOne,getById,getOne,getReferenceById}`,
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'query',
      call: [
        'javax.persistence.EntityManager.{createQuery,createNativeQuery}',
        'org.hibernate.SharedSessionContract.{createQuery,createSQLQuery,createNativeQuery,createMutationQuery,createSelectionQuery,createFilter,find,iterate,delete}',
        'org.springframework.orm.hibernate3.HibernateTemplate.{find,iterate,bulkUpdate}',
        'org.springframework.orm.{hibernate4,hibernate5}.HibernateTemplate.{find,iterate,bulkUpdate}',
        'org.hibernate.criterion.{Restrictions,Expression}.sqlRestriction',
        'org.hibernate.criterion.Projections.sqlProjection',
        'io.quarkus.hibernate.orm.panache.PanacheEntityBase.{find,list,delete,update,count,stream}',
      ],
      args: [0],
    },
    { weakness: 'sql-injection', note: 'query', call: 'javax.jdo.PersistenceManager.newQuery', args: ['*'] },
    {
      weakness: 'sql-injection',
      note: 'query',
      call: ['javax.jdo.Query.{setFilter,setGrouping,setOrdering,setResult,declareVariables}'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'query',
      call: 'org.apache.ibatis.jdbc.{SqlRunner.{run,selectAll,selectOne,insert,update,delete},SQL.{WHERE,SELECT,ORDER_BY,FROM}}',
      args: ['*'],
    },
    {
      weakness: 'sql-injection',
      note: 'query',
      call: 'com.baomidou.mybatisplus.core.conditions.AbstractWrapper.{apply,last,exists,orderBy,having,inSql}',
      args: ['*'],
    },
    {
      weakness: 'sql-injection',
      note: 'query',
      call: '?.{createQuery,createNativeQuery,createSQLQuery}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'sql-injection',
      note: 'order of a query',
      call: ['org.springframework.data.jpa.domain.JpaSort.unsafe'],
      args: ['*'],
    },
  ],
  summaries: [
    { call: 'javax.persistence.Query.{setParameter,setMaxResults,setFirstResult}', flow: 'identity', from: 'this' },
    {
      call: 'org.hibernate.Query.{setParameter,setString,setInteger,setLong,setMaxResults,setParameterList}',
      flow: 'identity',
      from: 'this',
    },
  ],
  checks: [
    {
      weakness: 'sql-injection',
      annotation: MAPPERS,
      when: {
        any: [
          { arg: 0, is: /\$\{[^}]+\}/ },
          { arg: 'value', is: /\$\{[^}]+\}/ },
          ...[0, 'value'].flatMap((arg) =>
            Array.from({ length: 12 }, (_, at) => ({ arg, field: String(at), is: /\$\{[^}]+\}/ })),
          ),
        ],
      },
      confidence: 'medium',
      note: 'string inserted into the statement',
    },
  ],
};
