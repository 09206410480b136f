/** @module Models of directories and naming: LDAP searches, JNDI lookups, JMX and RMI URLs. */
import type { ApiModel, SummaryModel } from '../../../api-model/api.ts';

const PROVIDER_URL = ['java.naming.provider.url', 'javax.naming.Context.PROVIDER_URL'];
const LDAP_TEMPLATES = 'org.springframework.ldap.core.{LdapTemplate,LdapOperations,DirContextOperations}';
const LDAP_QUERY = 'org.springframework.ldap.query';

export const javaNaming: ApiModel = {
  id: 'java-naming',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'javax.naming.InitialContext': ['javax.naming.Context'],
    'javax.naming.directory.DirContext': ['javax.naming.Context'],
    'javax.naming.directory.InitialDirContext': ['javax.naming.directory.DirContext', 'javax.naming.InitialContext'],
    'javax.naming.ldap.LdapContext': ['javax.naming.directory.DirContext'],
    'javax.naming.ldap.InitialLdapContext': ['javax.naming.ldap.LdapContext', 'javax.naming.InitialContext'],
    'javax.naming.event.EventDirContext': ['javax.naming.directory.DirContext'],
    'com.sun.jndi.ldap.LdapCtx': ['javax.naming.ldap.LdapContext'],
    'org.springframework.ldap.core.LdapTemplate': ['org.springframework.ldap.core.LdapOperations'],
    'com.unboundid.ldap.sdk.LDAPConnection': ['com.unboundid.ldap.sdk.LDAPInterface'],
    'com.unboundid.ldap.sdk.LDAPConnectionPool': ['com.unboundid.ldap.sdk.LDAPInterface'],
    'org.apache.directory.ldap.client.api.LdapNetworkConnection': [
      'org.apache.directory.ldap.client.api.LdapConnection',
    ],
  },
  returns: {
    [`${LDAP_QUERY}.LdapQueryBuilder.{query,fromQuery,base,searchScope,timeLimit,countLimit,attributes,filter}`]: `${LDAP_QUERY}.LdapQueryBuilder`,
    [`${LDAP_QUERY}.{LdapQueryBuilder.where,ContainerCriteria.and,ContainerCriteria.or,ConditionCriteria.not}`]: `${LDAP_QUERY}.ConditionCriteria`,
    [`${LDAP_QUERY}.ConditionCriteria.{is,gte,lte,like,whitespaceWildcardsLike,isPresent}`]: `${LDAP_QUERY}.ContainerCriteria`,
    'org.springframework.ldap.core.ContextSource.{getContext,getReadOnlyContext,getReadWriteContext}':
      'javax.naming.directory.DirContext',
    'javax.naming.spi.{NamingManager,DirectoryManager}.getInitialContext': 'javax.naming.Context',
    'javax.management.remote.JMXConnectorFactory.newJMXConnector': 'javax.management.remote.JMXConnector',
    'java.rmi.registry.LocateRegistry.getRegistry': 'java.rmi.registry.Registry',
  },
  summaries: [
    // The settings of an environment are read by these names when the connection is made.
    ...(
      [
        ['provider', PROVIDER_URL],
        ['credentials', ['java.naming.security.credentials', 'javax.naming.Context.SECURITY_CREDENTIALS']],
        ['authentication', ['java.naming.security.authentication', 'javax.naming.Context.SECURITY_AUTHENTICATION']],
        ['protocol', ['java.naming.security.protocol', 'javax.naming.Context.SECURITY_PROTOCOL']],
      ] as const
    ).map(
      ([field, is]): SummaryModel => ({
        call: ['java.util.{Hashtable,Properties}.put', 'java.util.Properties.setProperty'],
        flow: 'set-field',
        field,
        from: 1,
        when: { arg: 0, is },
      }),
    ),
    {
      call: 'javax.management.remote.JMXConnectorFactory.newJMXConnector',
      flow: 'identity',
      from: 0,
    },
  ],
  sinks: [
    {
      weakness: 'ldap-injection',
      note: 'LDAP query',
      call: 'javax.naming.directory.DirContext.search',
      args: [0, 1],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP query',
      call: `${LDAP_TEMPLATES}.{search,searchForObject,searchForContext,find,findOne,authenticate}`,
      args: [0, 1],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP name',
      call: `${LDAP_QUERY}.LdapQueryBuilder.base`,
      args: [0],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP query',
      call: [
        'com.unboundid.ldap.sdk.{LDAPInterface,FullLDAPInterface}.{search,searchForEntry,asyncSearch}',
        'new com.unboundid.ldap.sdk.SearchRequest',
        'com.novell.ldap.LDAPConnection.search',
        'netscape.ldap.LDAPConnection.search',
        'org.apache.directory.ldap.client.api.LdapConnection.search',
      ],
      args: [0, 1, 2, 3, 6],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: [
        'com.unboundid.ldap.sdk.Filter.create',
        'com.unboundid.ldap.sdk.SearchRequest.{setFilter,setBaseDN}',
        'org.apache.directory.api.ldap.model.message.{SearchRequest,SearchRequestImpl}.{setFilter,setBase}',
        'new org.springframework.ldap.filter.HardcodedFilter',
      ],
      args: [0],
    },
    {
      weakness: 'jndi-injection',
      note: 'name that is looked up',
      call: [
        'javax.naming.Context.{lookup,lookupLink,rename,list,listBindings,bind,rebind}',
        'javax.naming.InitialContext.doLookup',
        'org.springframework.jndi.{JndiTemplate,JndiLocatorSupport,JndiLocatorDelegate}.lookup',
        'org.apache.shiro.jndi.{JndiTemplate,JndiLocator}.lookup',
        'java.rmi.Naming.lookup',
        'java.rmi.registry.Registry.lookup',
      ],
      args: [0],
    },
    {
      weakness: 'jndi-injection',
      note: 'name that is looked up',
      call: `${LDAP_TEMPLATES}.{lookup,lookupContext,findByDn,rename,list,listBindings}`,
      args: [0],
    },
    {
      weakness: 'jndi-injection',
      note: 'root of a directory walk',
      call: `${LDAP_TEMPLATES}.unbind`,
      args: [0],
      when: { arg: 1, is: true },
    },
    {
      weakness: 'jndi-injection',
      note: 'URL of a naming service',
      // A server that was found in a list answers with what the operator trusts.
      kind: 'url',
      call: [
        'java.util.{Hashtable,Map,Properties}.{put,putIfAbsent,setProperty}',
        'java.lang.System.setProperty',
        'javax.naming.Context.addToEnvironment',
      ],
      args: [1],
      when: { arg: 0, is: PROVIDER_URL },
    },
    {
      weakness: 'jndi-injection',
      note: 'URL of a management server',
      kind: 'url',
      call: 'javax.management.remote.JMXConnectorFactory.connect',
      args: [0],
    },
    {
      weakness: 'jndi-injection',
      note: 'URL of a management server',
      kind: 'url',
      call: 'javax.management.remote.JMXConnector.connect',
      args: ['this'],
    },
  ],
  sanitizers: [
    {
      call: [
        'new org.springframework.ldap.filter.{EqualsFilter,LikeFilter,GreaterThanOrEqualsFilter,LessThanOrEqualsFilter,WhitespaceWildcardsFilter}',
        'new org.apache.directory.api.ldap.model.filter.{EqualityNode,SubstringNode}',
        'new javax.naming.directory.{BasicAttributes,BasicAttribute}',
      ],
      sanitizes: ['ldap'],
      args: ['*'],
    },
    { call: 'org.springframework.ldap.support.LdapNameBuilder.{add,build}', sanitizes: ['ldap'], args: ['*'] },
    // Reported there.
    { call: `${LDAP_QUERY}.LdapQueryBuilder.base`, sanitizes: ['ldap'], args: ['*'] },
    // `filter("(uid={0})", name)` encodes the values; the format itself is used as it is.
    {
      call: `${LDAP_QUERY}.LdapQueryBuilder.filter`,
      sanitizes: ['ldap'],
      args: ['*'],
      when: { not: { arg: 0, dynamic: true } },
    },
    {
      call: `${LDAP_QUERY}.ConditionCriteria.{is,gte,lte,like,whitespaceWildcardsLike}`,
      sanitizes: ['ldap'],
      args: ['*'],
    },
    {
      call: [
        'org.springframework.ldap.support.LdapEncoder.{filterEncode,nameEncode}',
        'com.unboundid.ldap.sdk.Filter.{encodeValue,createEqualityFilter}',
        'javax.naming.ldap.Rdn.escapeValue',
        'org.apache.directory.api.ldap.model.filter.FilterEncoder.encodeFilterValue',
        'org.springframework.security.ldap.authentication.LdapEncoder.filterEncode',
      ],
      sanitizes: ['ldap'],
    },
  ],
  checks: [
    {
      weakness: 'exposed-management-endpoint',
      note: 'management without a login',
      confidence: 'medium',
      call: 'javax.management.remote.JMXConnectorServerFactory.newJMXConnectorServer',
      when: { arg: 1, is: null },
    },
    {
      weakness: 'cleartext-credentials',
      call: ['new javax.naming.{InitialContext,directory.InitialDirContext,ldap.InitialLdapContext}'],
      when: {
        all: [
          { arg: 0, field: 'provider', starts: /^ldap:\/\/(?!localhost|127\.|[^/]*:636\b)/ },
          { not: { arg: 0, field: 'credentials', absent: true } },
          { unless: { arg: 0, field: 'authentication', is: ['none', /DIGEST-MD5|GSSAPI|EXTERNAL/] } },
          { unless: { arg: 0, field: 'protocol', is: 'ssl' } },
        ],
      },
      note: 'cleartext password',
    },
    {
      weakness: 'security-control-disabled',
      call: ['java.util.{Hashtable,Map,Properties}.put'],
      when: {
        all: [
          { arg: 0, is: ['java.naming.security.authentication', 'javax.naming.Context.SECURITY_AUTHENTICATION'] },
          { arg: 1, is: 'none' },
        ],
      },
      note: 'LDAP without authentication',
    },
    {
      weakness: 'hard-coded-credentials',
      call: [
        'java.util.{Hashtable,Map,Properties}.{put,putIfAbsent}',
        'java.util.Properties.setProperty',
        'javax.naming.Context.addToEnvironment',
      ],
      when: {
        all: [
          {
            arg: 0,
            is: [
              'java.naming.security.credentials',
              'javax.naming.Context.SECURITY_CREDENTIALS',
              /^(?:[\w.]*[._-])?(?:password|passwd|pwd)$/i,
            ],
          },
          { arg: 1, literal: true },
        ],
      },
    },
    {
      // The search returns objects that the server serialized.
      weakness: 'unsafe-deserialization',
      call: 'javax.naming.directory.SearchControls.setReturningObjFlag',
      when: { arg: 0, is: true },
      note: 'objects from directory entries',
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      call: 'new javax.naming.directory.SearchControls',
      when: { arg: 4, is: true },
      note: 'objects from directory entries',
      confidence: 'medium',
    },
  ],
  constants: {
    'javax.naming.Context.SECURITY_AUTHENTICATION': 'java.naming.security.authentication',
    'javax.naming.Context.SECURITY_CREDENTIALS': 'java.naming.security.credentials',
    'javax.naming.Context.SECURITY_PRINCIPAL': 'java.naming.security.principal',
    'javax.naming.Context.SECURITY_PROTOCOL': 'java.naming.security.protocol',
    'javax.naming.Context.PROVIDER_URL': 'java.naming.provider.url',
    'javax.naming.Context.INITIAL_CONTEXT_FACTORY': 'java.naming.factory.initial',
    'javax.naming.Context.OBJECT_FACTORIES': 'java.naming.factory.object',
    'javax.naming.Context.STATE_FACTORIES': 'java.naming.factory.state',
    'javax.naming.Context.URL_PKG_PREFIXES': 'java.naming.factory.url.pkgs',
    'javax.naming.Context.REFERRAL': 'java.naming.referral',
    'javax.naming.Context.DNS_URL': 'java.naming.dns.url',
    'javax.naming.Context.BATCHSIZE': 'java.naming.batchsize',
    'javax.naming.Context.AUTHORITATIVE': 'java.naming.authoritative',
    'javax.naming.Context.LANGUAGE': 'java.naming.language',
  },
};
