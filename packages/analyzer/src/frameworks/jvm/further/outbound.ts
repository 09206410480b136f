/**
 * @module
 * Models of outgoing JVM connections: SSH, file stores, HTTP clients, brokers; and how they verify the server.
 */
import type { ApiModel } from '../../../api-model/api.ts';
import { CLEARTEXT } from '../../cleartext-address.ts';

/** Methods that set a client's server URL. */
const ADDRESSES =
  '{baseUrl,baseURL,setBaseUrl,rootUri,endpoint,endpointOverride,withEndpoint,setEndpoint,serverUrl,withServerUrl,basePath,setBasePath}';

export const furtherOutbound: ApiModel = {
  id: 'jvm-further-outbound',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'org.apache.commons.net.ftp.FTPSClient': ['org.apache.commons.net.ftp.FTPClient'],
    'net.schmizz.sshj.connection.channel.direct.SessionChannel': ['net.schmizz.sshj.connection.channel.direct.Session'],
  },
  returns: {
    'net.schmizz.sshj.SSHClient.startSession': 'net.schmizz.sshj.connection.channel.direct.Session',
    'net.schmizz.sshj.SSHClient.{newSFTPClient,newStatefulSFTPClient}': 'net.schmizz.sshj.sftp.SFTPClient',
    'com.jcraft.jsch.JSch.getSession': 'com.jcraft.jsch.Session',
    'org.apache.sshd.client.SshClient.{setUpDefaultClient}': 'org.apache.sshd.client.SshClient',
    'ch.ethz.ssh2.Connection.openSession': 'ch.ethz.ssh2.Session',
    'com.trilead.ssh2.Connection.openSession': 'com.trilead.ssh2.Session',
    'org.quartz.JobExecutionContext.{getMergedJobDataMap}': 'org.quartz.JobDataMap',
    'org.quartz.{JobDetail,Trigger}.getJobDataMap': 'org.quartz.JobDataMap',
  },
  sources: [
    // Job data comes from users who may schedule jobs, often in a web console.
    {
      kind: 'message',
      label: 'value of a scheduled job',
      call: 'org.quartz.JobDataMap.{get,getString,getOrDefault,getWrappedMap}',
      confidence: 'medium',
    },
    {
      kind: 'message',
      label: 'value of a background task',
      call: 'androidx.work.Data.{getString,getStringArray}',
      confidence: 'low',
    },
    {
      kind: 'message',
      label: 'message of a queue',
      call: [
        'org.apache.pulsar.client.api.Message.{getValue,getData}',
        'io.nats.client.Message.{getData,getHeaders}',
        'org.apache.rocketmq.common.message.MessageExt.{getBody,getKeys,getTags}',
        'com.google.pubsub.v1.PubsubMessage.{getData,getAttributesMap}',
        'com.azure.messaging.servicebus.ServiceBusReceivedMessage.{getBody,getApplicationProperties}',
        'com.azure.messaging.eventhubs.EventData.{getBody,getBodyAsString}',
        'org.springframework.amqp.core.Message.getBody',
        'org.apache.activemq.artemis.api.core.client.ClientMessage.{getBodyBuffer,getStringProperty}',
        'org.eclipse.paho.client.mqttv3.MqttMessage.getPayload',
        'com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish.getPayloadAsBytes',
        'org.apache.camel.Message.{getBody,getHeader}',
      ],
    },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'com.trilead.ssh2.Session.execCommand',
        'org.apache.sshd.client.session.ClientSession.createExecChannel',
        'com.github.dockerjava.api.command.ExecCreateCmd.withCmd',
        'net.schmizz.sshj.connection.channel.direct.Session.exec',
        'com.hierynomus.sshj.connection.channel.direct.Session.exec',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'path on the remote host',
      call: [
        'net.schmizz.sshj.sftp.SFTPClient.{rm,rmdir,rename,get,open}',
        'com.jcraft.jsch.ChannelSftp.{get,rm,rmdir,rename,cd}',
        'org.apache.commons.net.ftp.FTPClient.{retrieveFile,storeFile,deleteFile,retrieveFileStream,changeWorkingDirectory}',
      ],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      // The first argument is the content, or the file that is sent.
      weakness: 'path-traversal',
      note: 'path on the remote host',
      call: ['net.schmizz.sshj.sftp.SFTPClient.{put,rename}', 'com.jcraft.jsch.ChannelSftp.{put,rename}'],
      args: [1],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'org.springframework.web.client.RestClient.create',
        'org.springframework.web.reactive.function.client.WebClient.create',
        'feign.RequestTemplate.target',
        'com.squareup.moshi.Retrofit.baseUrl',
        'io.helidon.webclient.api.WebClient.{get,post,put,delete}',
        'jakarta.ws.rs.client.Client.target',
        'org.glassfish.jersey.client.JerseyClient.target',
        'org.apache.hc.core5.http.io.support.ClassicRequestBuilder.{get,post,put,delete}',
        'org.apache.hc.client5.http.async.methods.SimpleRequestBuilder.{get,post,put,delete}',
        'org.eclipse.jetty.client.HttpClient.{GET,newRequest,POST}',
        'com.linecorp.armeria.client.WebClient.{of,get,post}',
        'reactor.netty.http.client.HttpClient.baseUrl',
        'io.ktor.client.request.url',
        'org.apache.http.client.utils.URIBuilder.setHost',
      ],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'missing-timeout',
      note: 'a timeout of zero, which waits forever',
      call: [
        'okhttp3.OkHttpClient.Builder.{readTimeout,connectTimeout,writeTimeout}',
        'java.net.{URLConnection,Socket,HttpURLConnection}.{setReadTimeout,setConnectTimeout,setSoTimeout}',
        'org.springframework.http.client.{SimpleClientHttpRequestFactory,HttpComponentsClientHttpRequestFactory}.{setReadTimeout,setConnectTimeout}',
      ],
      when: { arg: 0, is: 0 },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'credentials of a request',
      call: '?.{setRequestProperty,addRequestProperty,header,addHeader,setHeader,putHeader}',
      when: {
        all: [
          { arg: 0, is: /^authorization$/i },
          { arg: 1, literal: true },
          { arg: 1, is: /^(?:basic|bearer|token)\s+(?!null|undefined|test|xxx|<|\{)[\w.+/=-]{8,}$/i },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'server of which the key is not checked',
      call: [
        'new net.schmizz.sshj.transport.verification.PromiscuousVerifier',
        'new com.trilead.ssh2.ServerHostKeyVerifier',
      ],
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'server of which the key is not checked',
      read: 'org.apache.sshd.client.keyverifier.AcceptAllServerKeyVerifier.INSTANCE',
    },
    {
      weakness: 'cleartext-transport',
      note: 'URL without TLS',
      call: [
        `{?,io.minio.MinioClient.builder(),retrofit2.Retrofit.Builder,de.jensklingenberg.ktorfit.Ktorfit.Builder,org.springframework.web.client.RestClient.builder(),org.springframework.web.reactive.function.client.WebClient.builder()}.${ADDRESSES}`,
        'com.github.kittinunf.fuel.Fuel.{get,post,put,delete,download,upload}',
        'khttp.{get,post,put,delete}',
        'com.amazonaws.client.builder.AwsClientBuilder.EndpointConfiguration',
      ],
      when: { arg: 0, is: CLEARTEXT },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'URL without TLS',
      call: 'java.lang.String.{httpGet,httpPost,httpPut,httpDelete,httpDownload,httpUpload}',
      when: { arg: 'this', is: CLEARTEXT },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'key of a store of files',
      call: [
        'io.minio.MinioClient.Builder.credentials',
        'io.minio.MinioClient.builder().credentials',
        '?.credentials',
        'new com.azure.storage.common.StorageSharedKeyCredential',
        'new com.azure.core.credential.AzureKeyCredential',
      ],
      receiver: /minio/i,
      when: { all: [{ arg: 1, is: /^\S{8,}$/ }, { not: { arg: 1, dynamic: true } }] },
    },
  ],
};
