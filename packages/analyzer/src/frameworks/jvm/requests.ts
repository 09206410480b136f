/** @module Models of external data in JVM frameworks without a model of their own, recognized by names. */
import type { ApiModel } from '../../api-model/api.ts';

const MESSAGE = { source: 'message', label: 'message', confidence: 'low' } as const;

export const jvmRequests: ApiModel = {
  id: 'jvm-requests',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  members: { 'com.rabbitmq.client.Delivery.body': 'com.rabbitmq.client.Body' },
  sources: [
    { kind: 'message', label: 'message of a queue', read: 'com.rabbitmq.client.Delivery.{body,properties}' },
    {
      kind: 'message',
      label: 'message of a queue',
      call: [
        'com.rabbitmq.client.GetResponse.getBody',
        'io.nats.client.Message.getData',
        'org.apache.pulsar.client.api.Message.{getValue,getData,getKey}',
        'org.eclipse.paho.client.mqttv3.MqttMessage.getPayload',
        'com.google.pubsub.v1.PubsubMessage.getData',
        'com.azure.messaging.servicebus.ServiceBusReceivedMessage.getBody',
        'org.zeromq.ZMQ.Socket.{recv,recvStr}',
      ],
    },
  ],
  callbacks: [
    {
      call: ['com.rabbitmq.client.DeliverCallback', 'new com.rabbitmq.client.DeliverCallback'],
      parameters: [null, 'com.rabbitmq.client.Delivery'],
      handler: 'queue',
    },
    { call: '?.basicConsume', parameters: [null, 'com.rabbitmq.client.Delivery'], handler: 'queue' },
  ],
  handlers: [
    {
      handler: 'web',
      annotation: '?.{Get,Post,Put,Patch,Delete,GET,POST,PUT,PATCH,DELETE,Route,HttpGet,HttpPost,HttpPut,HttpDelete}',
      parameterAnnotated: true,
      parameterAnnotations: [
        {
          annotation:
            '?.{Param,Params,Query,QueryParam,PathParam,PathVar,Header,HeaderParam,Cookie,CookieParam,Body,RequestBody,RequestObject,Form,FormParam,FormField}',
          source: 'remote',
          label: 'request parameter',
        },
      ],
    },
    {
      handler: 'parameters',
      // Maps passed to setup functions contain settings.
      name: /^(?!(?:init|configure|config|set|setup|create|build|make|parse|register|load|start|open|connect|apply|with|of$|from$|new))/,
      parameterTypes: [/^(?:Mutable)?(?:Map|MultiMap|MultivaluedMap|JsonObject|JsonNode|Parameters)$/],
      parameterNames: [
        /^(?:params|parameters|query|queryParams|form|formParams|request|req|body|payload|message|msg|event|job|input)$/,
      ],
      parameters: [{ source: 'remote', label: 'request parameters', confidence: 'low' }],
      uncalled: true,
    },
    {
      handler: 'queue',
      name: /^on(?:Message|Event|Delivery|Packet|Text|Command)$|^(?:handle|process|consume|receive)(?:Message|Event|Delivery|Payload|Frame)$/,
      parameterTypes: [/^(?:byte|ByteArray|Array|String|ByteBuffer|ByteString)$/],
      parameters: [MESSAGE, MESSAGE],
      uncalled: true,
    },
  ],
  sinks: [
    {
      weakness: 'template-injection',
      note: 'template text',
      call: '?.{getLiteralTemplate,compileInline,compileInlineTemplate,renderInline,renderString,renderTemplateString,evaluateString,parseTemplate,templateFromString,processTemplateString}',
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'command-injection',
      note: 'argument in which a shell finds commands',
      call: 'org.apache.commons.exec.CommandLine.addArgument',
      args: [0],
      when: { arg: 0, starts: /^[\w./-]+\s/ },
    },
  ],
  summaries: [{ call: 'org.apache.commons.exec.CommandLine.addArgument', flow: 'into-receiver' }],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      note: 'client that accepts any certificate',
      call: '?.{tlsNoVerify,tlsNoVerifyHosts,trustAll,trustAllCerts,trustAllCertificates,trustAllHosts,trustEverything,disableSslVerification,disableCertificateValidation,disableTlsVerification,relaxedHTTPSValidation,insecureSkipVerify,ignoreSslErrors,setTrustAll,setTrustAllCertificates,setInsecure,withInsecureTrustManager}',
      when: { unless: { arg: 0, is: false } },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'without a trust manager every certificate is accepted',
      call: 'com.rabbitmq.client.ConnectionFactory.useSslProtocol',
      when: { any: [{ count: 0 }, { all: [{ count: 1 }, { arg: 0, is: /^(?:TLS|SSL)/ }] }] },
      confidence: 'medium',
    },
  ],
};
