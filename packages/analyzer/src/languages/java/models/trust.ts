/** @module Certificate and host name verifiers that accept everything, and the library's exceptions. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const VERIFIER_SETTERS = [
  'javax.net.ssl.HttpsURLConnection.{setHostnameVerifier,setDefaultHostnameVerifier}',
  'okhttp3.OkHttpClient.Builder.hostnameVerifier',
  'org.apache.http.impl.client.HttpClientBuilder.{setHostnameVerifier,setSSLHostnameVerifier}',
  'org.apache.http.impl.client.HttpClients.custom().{setHostnameVerifier,setSSLHostnameVerifier}',
  'javax.ws.rs.client.ClientBuilder.hostnameVerifier',
  '?.{setHostnameVerifier,setDefaultHostnameVerifier,setSSLHostnameVerifier,hostnameVerifier}',
];

const EXCEPTIONS = [
  ...[
    'Exception',
    'RuntimeException',
    'SecurityException',
    'Error',
    'IllegalArgumentException',
    'IllegalStateException',
  ].map((name) => `java.lang.${name}`),
  ...['GeneralSecurityException', 'InvalidKeyException', 'SignatureException', 'NoSuchAlgorithmException'].map(
    (name) => `java.security.${name}`,
  ),
  ...['java.security.KeyManagementException', 'java.security.AccessControlException'],
  ...['java.security.cert.CertificateException', 'javax.security.auth.login.LoginException'],
  ...['javax.crypto.BadPaddingException', 'javax.crypto.AEADBadTagException', 'javax.crypto.IllegalBlockSizeException'],
  ...['java.io.IOException', 'java.sql.SQLException', 'javax.servlet.ServletException', 'javax.naming.NamingException'],
];

/** Tests whether the field is known to be set on the receiver. */
const isSet = (field: string): Condition => ({ not: { arg: 'this', field, absent: true } });

export const javaTrust: ApiModel = {
  id: 'java-trust',
  languages: ['java', 'kotlin', 'groovy', 'scala'],
  types: Object.fromEntries(EXCEPTIONS.map((path) => [path, ['java.lang.Throwable']])),
  sinks: [
    {
      weakness: 'expression-injection',
      note: 'text of a log entry',
      call: 'org.jboss.seam.log.Log.{debug,info,warn,error,fatal,trace}',
      args: [0],
    },
    {
      weakness: 'xpath-injection',
      note: 'XQuery',
      call: ['javax.xml.xquery.XQConnection.prepareExpression', 'javax.xml.xquery.XQExpression.executeQuery'],
      args: [0],
    },
    {
      weakness: 'unsafe-forward',
      note: 'forward of an action',
      call: 'new org.apache.struts.action.ActionForward',
      args: [0, 1],
    },
    {
      weakness: 'xxe',
      note: 'validated document',
      call: 'javax.xml.validation.Validator.validate',
      args: [0],
      when: {
        unless: {
          any: [isSet('hardened'), isSet('secure'), { all: [isSet('general'), isSet('parameter')] }],
        },
      },
    },
    {
      weakness: 'xxe',
      note: 'searched document',
      call: 'javax.xml.xpath.XPathExpression.evaluate',
      args: [0],
      when: { arg: 0, type: 'org.xml.sax.InputSource' },
    },
    {
      weakness: 'xxe',
      note: 'searched document',
      call: 'javax.xml.xpath.XPath.evaluate',
      args: [1],
      when: { arg: 1, type: 'org.xml.sax.InputSource' },
    },
  ],
  definitions: [
    {
      weakness: 'certificate-check-disabled',
      note: 'browser that ignores certificate errors',
      supertype: ['com.teamdev.jxbrowser.chromium.{LoadHandler,DefaultLoadHandler}'],
      name: /^onCertificateError$/,
      always: 'false',
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'trust manager that accepts every certificate',
      supertype: ['javax.net.ssl.{X509TrustManager,X509ExtendedTrustManager}', 'com.sun.net.ssl.X509TrustManager'],
      name: /^checkServerTrusted$/,
      always: 'nothing',
    },
    {
      weakness: 'hostname-check-disabled',
      note: 'verifier that accepts every host',
      supertype: ['javax.net.ssl.HostnameVerifier', 'org.apache.http.conn.ssl.X509HostnameVerifier'],
      name: /^verify$/,
      always: 'true',
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'strategy that trusts every certificate',
      supertype: ['org.apache.http.{ssl,conn.ssl}.TrustStrategy', 'org.apache.hc.core5.ssl.TrustStrategy'],
      name: /^isTrusted$/,
      always: 'true',
    },
    {
      weakness: 'weak-password-hash',
      note: 'passwords stored in plain text',
      supertype: 'org.springframework.security.crypto.password.PasswordEncoder',
      name: /^matches$/,
      always: 'true',
    },
  ],
  checks: [
    {
      weakness: 'hostname-check-disabled',
      call: [...VERIFIER_SETTERS, 'new javax.net.ssl.HostnameVerifier'],
      when: { arg: 0, always: 'true' },
      note: 'verifier that accepts every host',
    },
    {
      weakness: 'certificate-check-disabled',
      call: [
        'org.apache.http.ssl.SSLContextBuilder.loadTrustMaterial',
        'org.apache.http.ssl.SSLContexts.custom().loadTrustMaterial',
        '?.loadTrustMaterial',
      ],
      when: {
        any: [
          { arg: 0, always: 'true' },
          { arg: 1, always: 'true' },
        ],
      },
      note: 'strategy that trusts every certificate',
    },
  ],
};
