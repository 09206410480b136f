/** @module Verifiers written in the file that accept everything; the exceptions of the library. */
import type { ApiModel } from '../../../api-model/api.ts';

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

export const javaTrust: ApiModel = {
  id: 'java-trust',
  languages: ['java', 'kotlin', 'groovy', 'scala'],
  types: Object.fromEntries(EXCEPTIONS.map((path) => [path, ['java.lang.Throwable']])),
  definitions: [
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
      note: 'passwords kept as they are',
      supertype: 'org.springframework.security.crypto.password.PasswordEncoder',
      name: /^matches$/,
      always: 'true',
    },
  ],
  checks: [
    {
      weakness: 'hostname-check-disabled',
      call: VERIFIER_SETTERS,
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
