/** @module Models of Java HTTP clients, their TLS settings, mail, AWS, MongoDB and other stores. */
import type { ApiModel, SummaryModel } from '../../api-model/api.ts';
import type { SinkKind } from '../../api-model/kinds.ts';

/** URL builders, with the methods that only add an escaped part after the host. */
const ADDRESS_PARTS: Readonly<Record<string, string>> = {
  'okhttp3.HttpUrl.Builder':
    '{addPathSegment,addQueryParameter,setQueryParameter,setPathSegment,fragment,addPathSegments}',
  'org.springframework.web.util.UriComponentsBuilder':
    '{queryParam,pathSegment,fragment,queryParamIfPresent,buildAndExpand,encode}',
  'javax.ws.rs.core.UriBuilder': '{queryParam,segment,fragment,matrixParam}',
  'org.apache.http.client.utils.URIBuilder': '{addParameter,setParameter,setPathSegments,setFragment}',
  'org.apache.hc.core5.net.URIBuilder':
    '{addParameter,setParameter,addParameters,setParameters,removeParameter,appendPathSegments,setPathSegments,setFragment}',
  'android.net.Uri.Builder': '{appendPath,appendQueryParameter,fragment}',
};
const ADDRESS_BUILDERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ADDRESS_PARTS).flatMap(([type, parts]) => [
    [`${type}.${parts}`, type],
    [
      `${type}.{scheme,host,port,path,encodedPath,setScheme,setHost,setPort,setPath,authority,uri,replacePath,username}`,
      type,
    ],
  ]),
);

/** Sinks for which an IP address is harmless. */
const ADDRESS_HARMS_NOT: readonly SinkKind[] = [
  ...(['sql', 'shell', 'argument', 'path', 'html', 'header', 'log', 'ldap', 'xpath', 'code', 'expression'] as const),
];

export const javaClients: ApiModel = {
  id: 'java-clients',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  returns: {
    ...ADDRESS_BUILDERS,
    'org.springframework.web.util.UriComponentsBuilder.{fromHttpUrl,fromUriString,fromUri,fromPath,newInstance}':
      'org.springframework.web.util.UriComponentsBuilder',
    'javax.ws.rs.core.UriBuilder.{fromUri,fromPath}': 'javax.ws.rs.core.UriBuilder',
    'android.net.Uri.{buildUpon}': 'android.net.Uri.Builder',
    'okhttp3.HttpUrl.{newBuilder}': 'okhttp3.HttpUrl.Builder',
    'okhttp3.HttpUrl.{get,parse}': 'okhttp3.HttpUrl',
    '{java.lang.String,?}.{toHttpUrl,toHttpUrlOrNull}': 'okhttp3.HttpUrl',
    'com.mongodb.client.MongoClient.getDatabase': 'com.mongodb.client.MongoDatabase',
    'com.mongodb.client.MongoDatabase.getCollection': 'com.mongodb.client.MongoCollection',
    'com.mongodb.DB.getCollection': 'com.mongodb.DBCollection',
    'java.net.InetAddress.{getByName,getByAddress,getLocalHost}': 'java.net.InetAddress',
    'javax.mail.Session.{getInstance,getDefaultInstance}': 'javax.mail.Session',
  },
  sanitizers: [
    // A resolved IP address in text form.
    { call: 'java.net.InetAddress.getHostAddress', sanitizes: ADDRESS_HARMS_NOT, args: ['this'] },
  ],
  summaries: [
    { call: 'spark.Spark.halt', flow: 'throws' },
    // Parts of a URL that the builder escapes and that can't change its host.
    ...Object.entries(ADDRESS_PARTS).map(
      ([type, parts]): SummaryModel => ({ call: `${type}.${parts}`, flow: 'identity', from: 'this' }),
    ),
    {
      call: 'java.util.Properties.{put,setProperty}',
      flow: 'set-field',
      field: 'encrypted',
      value: true,
      when: {
        any: [
          {
            all: [
              { arg: 0, is: /^mail\.smtps?\.ssl\.enable$/ },
              { arg: 1, is: [true, 'true'] },
            ],
          },
          {
            all: [
              { arg: 0, is: /^mail\.smtps?\.socketFactory\.class$/ },
              { arg: 1, is: /SSLSocketFactory/ },
            ],
          },
        ],
      },
    },
    {
      call: 'java.util.Properties.{put,setProperty}',
      flow: 'set-field',
      field: 'identity',
      value: true,
      when: { arg: 0, is: /^mail\.smtps?\.ssl\.checkserveridentity$/ },
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'new org.apache.http.client.methods.{HttpGet,HttpPost,HttpPut,HttpDelete,HttpHead,HttpPatch,HttpOptions,HttpTrace}',
        'org.apache.http.client.methods.RequestBuilder.{get,post,put,delete,head,setUri}',
        'new org.apache.hc.client5.http.classic.methods.{HttpGet,HttpPost,HttpPut,HttpDelete,HttpHead,HttpPatch}',
        'new org.apache.commons.httpclient.methods.{GetMethod,PostMethod,PutMethod,DeleteMethod,HeadMethod}',
        'org.apache.http.client.fluent.Request.{Get,Post,Put,Delete,Head}',
        'org.apache.http.client.methods.HttpRequestBase.setURI',
        'new org.apache.http.HttpHost',
        'okhttp3.Request.Builder.url',
        'com.squareup.okhttp.Request.Builder.url',
        'kong.unirest.Unirest.{get,post,put,delete,patch,head}',
        'com.mashape.unirest.http.Unirest.{get,post,put,delete}',
        'org.jsoup.Jsoup.connect',
        'cn.hutool.http.HttpUtil.{get,post,createGet,createPost,downloadFile}',
        'cn.hutool.http.HttpRequest.{get,post}',
        'feign.Feign.Builder.target',
        'retrofit2.Retrofit.Builder.baseUrl',
        'org.asynchttpclient.AsyncHttpClient.{prepareGet,preparePost}',
        'io.vertx.ext.web.client.WebClient.{getAbs,postAbs,requestAbs}',
        'com.gargoylesoftware.htmlunit.WebClient.getPage',
        'org.openqa.selenium.WebDriver.get',
      ],
      args: [0],
    },
    {
      weakness: 'mail-injection',
      note: 'mail header',
      call: [
        'javax.mail.internet.MimeMessage.{setSubject,addHeader,setHeader,setFrom,addRecipients,setRecipients}',
        'javax.mail.Message.{setSubject,addHeader,setHeader}',
        'new javax.mail.internet.InternetAddress',
        'org.apache.commons.mail.Email.{setSubject,addTo,addCc,addBcc,setFrom,addHeader}',
        'org.springframework.mail.{SimpleMailMessage,javamail.MimeMessageHelper}.{setSubject,setTo,setCc,setBcc,setFrom}',
      ],
      args: ['*'],
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'MongoDB query',
      call: [
        'org.bson.Document.parse',
        'com.mongodb.util.JSON.parse',
        'com.mongodb.BasicDBObject.parse',
        'new org.springframework.data.mongodb.core.query.BasicQuery',
        'com.mongodb.client.model.Filters.where',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'MongoDB query',
      call: [
        'com.mongodb.BasicDBObject.{put,append}',
        'new com.mongodb.BasicDBObject',
        'org.bson.Document.{put,append}',
        'new org.bson.Document',
      ],
      args: [1],
      when: { arg: 0, is: '$where' },
    },
    {
      weakness: 'nosql-injection',
      note: 'query',
      call: [
        'com.datastax.driver.core.Session.{execute,executeAsync,prepare}',
        'com.datastax.oss.driver.api.core.CqlSession.{execute,executeAsync,prepare}',
        'org.neo4j.driver.{Session,Transaction,QueryRunner}.run',
        'org.neo4j.graphdb.GraphDatabaseService.execute',
        'redis.clients.jedis.Jedis.eval',
        'org.elasticsearch.index.query.QueryBuilders.{queryStringQuery,wrapperQuery,scriptQuery}',
        'com.orientechnologies.orient.core.db.ODatabaseDocument.{query,command}',
        'org.springframework.data.neo4j.core.Neo4jClient.query',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'filter of a query',
      call: [
        'com.amazonaws.services.simpledb.model.SelectRequest.{setSelectExpression,withSelectExpression}',
        'new com.amazonaws.services.simpledb.model.SelectRequest',
        'software.amazon.awssdk.services.athena.model.StartQueryExecutionRequest.Builder.queryString',
        'com.amazonaws.services.athena.model.StartQueryExecutionRequest.withQueryString',
      ],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'cleartext-credentials',
      call: [
        'org.apache.http.{HttpMessage,client.methods.{HttpRequestBase,HttpGet,HttpPost,HttpPut,HttpDelete,HttpPatch,HttpHead,HttpUriRequest},message.BasicHttpRequest}.{addHeader,setHeader}',
        'java.net.URLConnection.{setRequestProperty,addRequestProperty}',
      ],
      when: {
        all: [
          { arg: 0, is: [/^(?:proxy-)?authorization$/i, /HttpHeaders\.AUTHORIZATION$/] },
          { arg: 1, starts: /^basic\b/i },
          { arg: 'this', field: '#content', starts: /^http:\/\/(?!localhost|127\.|\[::1\])/i },
        ],
      },
      note: 'cleartext password',
    },
    {
      weakness: 'hard-coded-credentials',
      call: [
        'new com.amazonaws.auth.{BasicAWSCredentials,BasicSessionCredentials}',
        'software.amazon.awssdk.auth.credentials.AwsBasicCredentials.create',
      ],
      when: { all: [{ arg: 1, is: /^.{8,}/ }, { not: { arg: 1, dynamic: true } }] },
    },
    {
      weakness: 'certificate-check-disabled',
      call: [
        'new org.apache.http.conn.ssl.TrustSelfSignedStrategy',
        'new org.apache.http.conn.ssl.TrustAllStrategy',
        'new org.apache.hc.client5.http.ssl.{TrustSelfSignedStrategy,TrustAllStrategy}',
      ],
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      read: [
        '{org.apache.http.conn.ssl,org.apache.hc.client5.http.ssl}.{TrustAllStrategy,TrustSelfSignedStrategy}.INSTANCE',
        'io.netty.handler.ssl.util.InsecureTrustManagerFactory.INSTANCE',
      ],
    },
    {
      weakness: 'hostname-check-disabled',
      call: [
        'new org.apache.http.conn.ssl.{NoopHostnameVerifier,AllowAllHostnameVerifier}',
        'new org.apache.hc.client5.http.ssl.NoopHostnameVerifier',
      ],
    },
    {
      weakness: 'hostname-check-disabled',
      read: [
        '{org.apache.http.conn.ssl,org.apache.hc.client5.http.ssl}.NoopHostnameVerifier.INSTANCE',
        'org.apache.http.conn.ssl.SSLSocketFactory.{ALLOW_ALL_HOSTNAME_VERIFIER}',
        'org.apache.http.conn.ssl.SSLConnectionSocketFactory.ALLOW_ALL_HOSTNAME_VERIFIER',
      ],
    },
    {
      weakness: 'weak-tls-version',
      call: 'new org.apache.http.impl.client.DefaultHttpClient',
      confidence: 'low',
      note: 'client without current TLS',
    },
    {
      weakness: 'hostname-check-disabled',
      call: 'javax.mail.Session.{getInstance,getDefaultInstance}',
      when: {
        all: [
          { arg: 0, field: 'encrypted', is: true },
          { arg: 0, field: 'identity', absent: true },
        ],
      },
      note: 'mail server whose host name is not verified',
      confidence: 'medium',
    },
    {
      weakness: 'hostname-check-disabled',
      call: ['org.apache.commons.mail.Email.setSSLCheckServerIdentity'],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['java.util.Properties.{put,setProperty}'],
      when: {
        all: [
          { arg: 0, is: 'mail.smtp.ssl.trust' },
          { arg: 1, is: '*' },
        ],
      },
    },
    {
      weakness: 'hostname-check-disabled',
      call: ['java.util.Properties.{put,setProperty}', 'java.lang.System.setProperty'],
      when: {
        any: [
          {
            all: [
              { arg: 0, is: /^mail\.smtps?\.ssl\.checkserveridentity$/ },
              { arg: 1, is: [false, 'false'] },
            ],
          },
          {
            all: [
              {
                arg: 0,
                is: /jndi\.ldap\.object\.disableEndpointIdentification$|jdk\.internal\.httpclient\.disableHostnameVerification$/,
              },
              { arg: 1, is: 'true' },
            ],
          },
        ],
      },
    },
  ],
};
