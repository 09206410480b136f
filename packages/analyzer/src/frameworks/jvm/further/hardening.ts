/** @module Models of JVM settings that disable a protection, and of further engines. */
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
  guards: [
    {
      call: [
        'java.util.Objects.{checkIndex,checkFromToIndex,checkFromIndexSize}',
        'com.google.common.base.Preconditions.{checkElementIndex,checkPositionIndex}',
      ],
      args: [0],
      sanitizes: ['size'],
      throwsOnFailure: true,
    },
  ],
  sinks: [
    {
      weakness: 'resource-exhaustion',
      note: 'size or count',
      call: [
        'java.util.concurrent.Executors.{newFixedThreadPool,newScheduledThreadPool}',
        'new java.lang.{StringBuilder,StringBuffer}',
        'java.util.Collections.nCopies',
        'java.nio.ByteBuffer.{allocate,allocateDirect}',
        'java.util.concurrent.TimeUnit.{SECONDS,MILLISECONDS,MINUTES,MICROSECONDS,HOURS,DAYS}.sleep',
        'java.util.concurrent.locks.LockSupport.{parkNanos,parkUntil}',
      ],
      args: [0],
      when: { arg: 0, scalar: true },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['feign.Feign.Builder.target', 'feign.Feign.builder().target'],
      args: [1],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'javax.imageio.ImageIO.read',
      args: [0],
      when: { arg: 0, type: 'java.net.URL' },
    },
    {
      weakness: 'ssrf',
      note: 'host of a connection',
      call: ['io.netty.bootstrap.Bootstrap.connect', 'java.net.InetAddress.isReachable'],
      args: [0, 'this'],
    },
    {
      weakness: 'path-traversal',
      note: 'file address',
      call: 'new org.springframework.core.io.UrlResource',
      args: [0],
      when: { arg: 0, starts: /^file:/ },
    },
    {
      weakness: 'path-traversal',
      note: 'deleted folder',
      call: 'org.springframework.util.FileSystemUtils.{deleteRecursively,copyRecursively}',
      args: [0, 1],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized objects',
      call: [
        'org.nustaq.serialization.FSTConfiguration.{getObjectInput,asObject}',
        'new org.nustaq.serialization.FSTObjectInput',
      ],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: 'com.github.mustachejava.{DefaultMustacheFactory,MustacheFactory}.compile',
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: 'new org.springframework.scripting.support.StaticScriptSource',
      args: [0],
    },
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
    // The program specifies the host; the rest is a path on it.
    {
      call: 'new java.net.URL',
      flow: 'clean',
      when: { all: [{ arg: 1, literal: true }, { not: { arg: 2, absent: true } }] },
    },
  ],
  checks: [
    {
      weakness: 'hard-coded-key',
      note: 'password of an encryptor',
      call: 'org.springframework.security.crypto.encrypt.Encryptors.{text,delux,queryableText,standard,stronger}',
      when: { arg: 0, literal: true },
    },
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
      cwe: [299],
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
