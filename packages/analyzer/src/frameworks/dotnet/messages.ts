/** @module What reaches a .NET program by calls from other services and by queues: gRPC, Service Bus, RabbitMQ, Kafka, MassTransit. */
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
  returns: { 'IConsumer.Consume': 'ConsumeResult' },
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
      ],
    },
    {
      kind: 'remote',
      label: 'request to a function',
      read: '{APIGatewayProxyRequest,APIGatewayHttpApiV2ProxyRequest,ApplicationLoadBalancerRequest}.{Body,Path,PathParameters,QueryStringParameters,MultiValueQueryStringParameters,Headers,RawQueryString}',
    },
  ],
  handlers: [
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
