/** @module Models of .NET services and queues: gRPC, Service Bus, RabbitMQ, Kafka, MassTransit. */
import type { ApiModel } from '../../api-model/api.ts';

const REQUEST = { source: 'remote', label: 'gRPC request' } as const;

export const dotnetMessages: ApiModel = {
  id: 'dotnet-messages',
  languages: ['csharp'],
  types: { ServiceBusReceivedMessage: ['object'], BasicDeliverEventArgs: ['object'], ConsumeContext: ['object'] },
  members: {
    'ProcessMessageEventArgs.Message': 'ServiceBusReceivedMessage',
    'ConsumeResult.Message': 'KafkaMessage',
  },
  returns: {
    'IConsumer.Consume': 'ConsumeResult',
    'ConsumerBuilder.Build': 'IConsumer',
    'new ConsumerBuilder': 'ConsumerBuilder',
  },
  sources: [
    {
      kind: 'message',
      label: 'message of a queue',
      read: [
        'ServiceBusReceivedMessage.{Body,ApplicationProperties,Subject}',
        'BasicDeliverEventArgs.{Body,RoutingKey}',
        'KafkaMessage.{Value,Key}',
        'ConsumeContext.Message',
        'EventData.{EventBody,Body}',
        'SQSEvent.SQSMessage.Body',
        'MqttApplicationMessage.{Payload,PayloadSegment}',
        'MimeMessage.{HtmlBody,TextBody,Subject}',
      ],
    },
    // GraphQL resolvers and bot commands get their arguments by name.
    {
      kind: 'remote',
      label: 'GraphQL argument',
      call: ['?.{GetArgument,ArgumentValue,ArgumentLiteral}'],
      receiver: /^(?:_?ctx|_?context|c|resolve\w*)$/i,
    },
    {
      kind: 'remote',
      label: 'request to a function',
      read: '{APIGatewayProxyRequest,APIGatewayHttpApiV2ProxyRequest,ApplicationLoadBalancerRequest}.{Body,Path,PathParameters,QueryStringParameters,MultiValueQueryStringParameters,Headers,RawQueryString}',
    },
  ],
  handlers: [
    // `consumer.ReceivedAsync += async (_, ea) => …`
    {
      handler: 'queue',
      parameterNames: [/^(?:_+|sender|model|ch|channel|o|s)$/, /^(?:ea|e|args|eventArgs|delivery)$/],
      mentions: /^(?:BasicAck|BasicAckAsync|BasicNack|BasicNackAsync|DeliveryTag|BasicProperties)$/,
      parameters: [null, 'BasicDeliverEventArgs'],
    },
    {
      handler: 'queue',
      supertype: ['IHandleMessages', 'IHandleSagaNotFound', 'IAmStartedByMessages', 'IAmInitiatedBy', 'ICapSubscribe'],
      name: /^Handle/,
      parameters: [{ source: 'message', label: 'message of a queue', confidence: 'medium' }, null],
    },
    {
      handler: 'queue',
      annotation: ['CapSubscribe', 'ServiceBusTrigger', 'QueueTrigger', 'Topic', 'RabbitSubscribe', 'WolverineHandler'],
      otherParameters: { source: 'message', label: 'message of a queue', confidence: 'medium' },
    },
    {
      handler: 'grpc',
      isPublic: true,
      parameterTypes: [null, /^ServerCallContext$/],
      parameters: [REQUEST, null],
    },
    {
      handler: 'grpc',
      isPublic: true,
      parameterTypes: [null, /^IServerStreamWriter/, /^ServerCallContext$/],
      parameters: [REQUEST, null, null],
    },
  ],
};
