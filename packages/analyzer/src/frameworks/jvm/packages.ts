/**
 * @module
 * Models of Maven artifacts besides the frameworks: Bouncy Castle, documents, files, commands, scripts, clients.
 */
import type { ApiModel } from '../../api-model/api.ts';

export const jvmPackages: ApiModel = {
  id: 'jvm-packages',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  returns: { 'org.graalvm.polyglot.Context.{create,newBuilder().build}': 'org.graalvm.polyglot.Context' },
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'org.apache.commons.exec.CommandLine.parse',
        'com.jcraft.jsch.ChannelExec.setCommand',
        'net.schmizz.sshj.connection.channel.direct.Session.exec',
        'org.apache.sshd.client.session.ClientSession.{createExecChannel,executeRemoteCommand}',
        'ch.ethz.ssh2.Session.execCommand',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'executed program',
      call: [
        'new org.zeroturnaround.exec.ProcessExecutor',
        'org.zeroturnaround.exec.ProcessExecutor.command',
        'org.buildobjects.process.ProcBuilder.run',
        'cn.hutool.core.util.RuntimeUtil.{exec,execForStr}',
      ],
      args: ['*'],
      sources: ['remote', 'message', 'database'],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        'org.graalvm.polyglot.Context.eval',
        'org.python.util.PythonInterpreter.{exec,eval}',
        'org.luaj.vm2.Globals.load',
        'org.mozilla.javascript.Context.{evaluateString,compileString}',
        'org.codehaus.janino.{ScriptEvaluator,ExpressionEvaluator,SimpleCompiler}.cook',
        'org.jruby.embed.ScriptingContainer.runScriptlet',
      ],
      args: [0, 1],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'new net.lingala.zip4j.ZipFile',
        'net.lingala.zip4j.ZipFile.{extractAll,extractFile}',
        'cn.hutool.core.io.FileUtil.{readUtf8String,writeUtf8String,del,file,readBytes}',
        'org.zeroturnaround.zip.ZipUtil.{unpack,pack}',
        'okio.Path.Companion.toPath',
        'new com.itextpdf.text.pdf.PdfReader',
      ],
      args: [0, 1],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'com.microsoft.playwright.Page.navigate',
        'org.apache.hc.client5.http.fluent.Request.{get,post,put,delete}',
        'new com.google.api.client.http.GenericUrl',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      kind: 'sql',
      call: [
        'com.arangodb.ArangoDatabase.query',
        'org.influxdb.InfluxDB.query',
        'new org.influxdb.dto.Query',
        'com.influxdb.client.QueryApi.{query,queryRaw}',
        'com.couchbase.client.java.Cluster.query',
        'org.apache.solr.client.solrj.SolrQuery.setQuery',
        'com.azure.cosmos.CosmosContainer.queryItems',
        'new com.azure.cosmos.models.SqlQuerySpec',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
  ],
  sanitizers: [
    {
      call: ['org.apache.commons.io.FilenameUtils.getName', 'com.github.slugify.Slugify.slugify'],
      sanitizes: ['path'],
    },
    {
      call: [
        'com.unboundid.ldap.sdk.Filter.{createEqualityFilter,encodeValue}',
        'org.springframework.ldap.support.LdapEncoder.{filterEncode,nameEncode}',
      ],
      sanitizes: ['ldap'],
      args: ['*'],
    },
    {
      call: '{com.datastax.oss.driver.api.core.cql,com.datastax.driver.core}.PreparedStatement.{bind,boundStatementBuilder}',
      sanitizes: ['sql', 'nosql'],
      args: ['*'],
    },
  ],
  checks: [
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable object',
      read: [
        'com.amazonaws.services.s3.model.CannedAccessControlList.{PublicRead,PublicReadWrite}',
        'software.amazon.awssdk.services.s3.model.{ObjectCannedACL,BucketCannedACL}.{PUBLIC_READ,PUBLIC_READ_WRITE}',
        'com.azure.storage.blob.models.PublicAccessType.{BLOB,CONTAINER}',
      ],
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable object',
      call: 'com.google.cloud.storage.Acl.User.{ofAllUsers,ofAllAuthenticatedUsers}',
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'new com.unboundid.util.ssl.TrustAllTrustManager',
    },
    {
      weakness: 'permissive-cors',
      call: 'io.vertx.ext.web.handler.CorsHandler.{create().addOriginWithRegex,create().addRelativeOriginWithRegex,create}',
      when: { arg: 0, is: /^\^?\.[*+]\$?$/ },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'empty password of a database',
      severity: 'low',
      confidence: 'medium',
      call: 'java.sql.DriverManager.getConnection',
      when: { arg: 2, is: '' },
    },
    {
      weakness: 'static-iv',
      call: [
        'new org.bouncycastle.crypto.params.ParametersWithIV',
        'new org.bouncycastle.crypto.params.AEADParameters',
      ],
      when: {
        any: [
          { all: [{ count: 2 }, { not: { arg: 1, dynamic: true } }] },
          { all: [{ not: { arg: 2, absent: true } }, { not: { arg: 2, dynamic: true } }] },
        ],
      },
    },
    {
      weakness: 'weak-password-hash',
      note: 'few iterations',
      call: [
        'org.bouncycastle.crypto.PBEParametersGenerator.init',
        'org.bouncycastle.crypto.generators.PKCS5S2ParametersGenerator.init',
      ],
      when: { arg: 2, below: 10_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'few iterations',
      call: ['org.bouncycastle.crypto.generators.BCrypt.generate'],
      when: { arg: 2, below: 10 },
    },
    {
      weakness: 'weak-cipher',
      call: 'new org.bouncycastle.crypto.engines.{DESedeEngine,RC2Engine,IDEAEngine,CAST5Engine,SkipjackEngine,TEAEngine,XTEAEngine}',
    },
    {
      weakness: 'weak-hash',
      call: 'new org.bouncycastle.crypto.digests.{RIPEMD128Digest,RIPEMD160Digest,TigerDigest}',
    },
  ],
};
