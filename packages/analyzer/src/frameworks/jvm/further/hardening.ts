/** @module Settings that disable a protection, and engines that published checks name beside those of the other models. */
import type { ApiModel } from '../../../api-model/api.ts';

export const javaHardening: ApiModel = {
  id: 'java-hardening',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'java.security.cert.PKIXBuilderParameters': ['java.security.cert.PKIXParameters'],
    'org.apache.wicket.markup.html.basic.Label': ['org.apache.wicket.Component'],
    'org.apache.wicket.markup.html.basic.MultiLineLabel': ['org.apache.wicket.Component'],
  },
  returns: {
    'jdk.jshell.JShell.create': 'jdk.jshell.JShell',
    'java.lang.ProcessBuilder.environment': 'java.lang.ProcessBuilder.Environment',
    '{com.mitchellbosecke,io.pebbletemplates}.pebble.PebbleEngine.Builder.build':
      'com.mitchellbosecke.pebble.PebbleEngine',
  },
  sanitizers: [{ call: 'org.jooq.impl.DSL.{name,val,value,param}', sanitizes: ['sql'], args: ['*'] }],
  sinks: [
    {
      weakness: 'external-configuration-control',
      note: 'setting',
      call: 'java.sql.Connection.{setCatalog,setSchema}',
      args: [0],
    },
    {
      weakness: 'external-configuration-control',
      note: 'setting',
      call: 'java.{lang.System,security.Security}.setProperty',
      args: [0, 1],
    },
    { weakness: 'code-injection', note: 'executed snippet', call: 'jdk.jshell.JShell.eval', args: [0] },
    {
      weakness: 'command-injection',
      note: 'environment of a program',
      call: 'java.lang.ProcessBuilder.Environment.{put,putAll}',
      args: [1],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: '{com.mitchellbosecke,io.pebbletemplates}.pebble.PebbleEngine.getLiteralTemplate',
      args: [0],
    },
  ],
  summaries: [
    // The program names the host; the rest is a path on it.
    {
      call: 'new java.net.URL',
      flow: 'clean',
      when: { all: [{ arg: 1, literal: true }, { not: { arg: 2, absent: true } }] },
    },
  ],
  checks: [
    {
      weakness: 'hard-coded-key',
      note: 'the key that tokens are signed with',
      call: 'pdi.jwt.{Jwt,JwtJson,JwtCirce,JwtJson4s,JwtSprayJson,JwtArgonaut,JwtUpickle}.{encode,decode,decodeRaw}',
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'weak-cipher',
      note: 'encryption of a cluster with one password and an old cipher',
      call: 'new com.hazelcast.config.SymmetricEncryptionConfig',
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      note: 'certificates that were revoked are accepted',
      call: 'java.security.cert.PKIXParameters.setRevocationEnabled',
      when: { arg: 0, is: false },
    },
    {
      weakness: 'security-control-disabled',
      note: 'line breaks in headers are allowed',
      call: [
        'new io.netty.handler.codec.http.DefaultHttpHeaders',
        'new io.netty.handler.codec.http.DefaultHttpTrailers',
      ],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'security-control-disabled',
      note: 'line breaks in headers are allowed',
      call: 'new io.netty.handler.codec.http.DefaultHttpResponse',
      when: { arg: 2, is: false },
    },
    {
      weakness: 'security-control-disabled',
      note: 'comments in signed names are dropped, which changes the user',
      call: [
        'org.opensaml.xml.parse.{BasicParserPool,StaticBasicParserPool}.setIgnoreComments',
        'net.shibboleth.utilities.java.support.xml.BasicParserPool.setIgnoreComments',
      ],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'a component without escaping',
      call: ['org.apache.wicket.Component.setEscapeModelStrings', '?.setEscapeModelStrings'],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'an endpoint that deserializes untrusted objects',
      call: [
        'org.apache.xmlrpc.server.XmlRpcServerConfigImpl.setEnabledForExtensions',
        'org.apache.xmlrpc.client.XmlRpcClientConfigImpl.setEnabledForExtensions',
        '?.setEnabledForExtensions',
      ],
      when: { arg: 0, is: true },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'classes named by a message',
      call: 'org.springframework.remoting.rmi.RmiServiceExporter.setService',
      confidence: 'medium',
    },
    {
      weakness: 'untrusted-code-load',
      note: 'an app of another origin is installed',
      call: 'android.content.Intent.{setDataAndType,setType}',
      when: { arg: '*', is: 'application/vnd.android.package-archive' },
      confidence: 'medium',
    },
  ],
};
