/** @module Models of Go services and queues: gRPC, Kafka, AMQP, NATS, Redis, MQTT. */
import type { ApiModel } from '../../api-model/api.ts';

/** Generated types: `pb.Order`, `orderv1.GetOrderRequest`. */
const GENERATED = /^(?:\w*pb\w*|\w*proto\w*|\w*rpc\w*|api\w*|\w*v\d+(?:beta\d*|alpha\d*)?)\.[A-Z]\w*$/;

/** No further parameter. */
const NONE = /^$/;

const SOCKET = 'nhooyr.io/websocket';
const SOCKETS = '{nhooyr.io,github.com/coder}/websocket';

const REQUEST = { source: 'remote', label: 'gRPC request' } as const;

export const goMessages: ApiModel = {
  id: 'go-messages',
  languages: ['go'],
  summaries: [{ call: 'make.chan', flow: 'construct' }],
  returns: {
    'github.com/segmentio/kafka-go.NewReader': 'github.com/segmentio/kafka-go.Reader',
    '{github.com/rabbitmq/amqp091-go,github.com/streadway/amqp}.Connection.Channel':
      'github.com/rabbitmq/amqp091-go.Channel',
    'github.com/redis/go-redis.{NewClient,NewClusterClient,NewUniversalClient}': 'github.com/redis/go-redis.Client',
    'github.com/redis/go-redis.{Client,ClusterClient,UniversalClient}.{Subscribe,PSubscribe,SSubscribe}':
      'github.com/redis/go-redis.PubSub',
    [`${SOCKETS}.{Accept,Dial}`]: `${SOCKET}.Conn`,
    'github.com/fasthttp/websocket.FastHTTPUpgrader.Upgrade': `${SOCKET}.Conn`,
  },
  sources: [
    {
      kind: 'message',
      label: 'message of a queue',
      call: [
        'github.com/segmentio/kafka-go.Reader.{ReadMessage,FetchMessage}',
        'github.com/confluentinc/confluent-kafka-go/kafka.Consumer.{ReadMessage,Poll}',
        'github.com/gorilla/websocket.Conn.ReadMessage',
        'github.com/redis/go-redis.PubSub.{ReceiveMessage,Receive}',
        'github.com/aws/aws-sdk-go/service/sqs.SQS.ReceiveMessage',
        'github.com/aws/aws-sdk-go-v2/service/sqs.Client.ReceiveMessage',
        'github.com/eclipse/paho.mqtt.golang.Message.Payload',
        'github.com/hibiken/asynq.Task.Payload',
        '{github.com/rabbitmq/amqp091-go,github.com/streadway/amqp}.Channel.{Consume,ConsumeWithContext,Get}',
        'github.com/redis/go-redis.PubSub.{Channel,ChannelWithSubscriptions}',
        'github.com/nats-io/nats.go.Subscription.{NextMsg,Fetch}',
      ],
    },
    {
      kind: 'message',
      label: 'WebSocket message',
      call: [
        `${SOCKETS}.Conn.{Read,Reader}`,
        '{github.com/fasthttp,github.com/gofiber,github.com/gofiber/contrib}/websocket.Conn.{ReadMessage,ReadJSON}',
        'github.com/gobwas/ws/wsutil.{ReadClientData,ReadClientText,ReadClientBinary,ReadData}',
      ],
    },
    {
      kind: 'message',
      label: 'WebSocket message',
      call: [`${SOCKETS}/wsjson.Read`, 'golang.org/x/net/websocket.Codec.Receive'],
      args: [1, 2],
    },
    {
      kind: 'message',
      label: 'WebSocket message',
      call: 'golang.org/x/net/websocket.{Message,JSON}.Receive',
      args: [1],
    },
    {
      kind: 'message',
      label: 'message of a queue',
      read: [
        '{github.com/IBM/sarama,github.com/Shopify/sarama}.ConsumerMessage.{Value,Key,Headers}',
        '{github.com/rabbitmq/amqp091-go,github.com/streadway/amqp}.Delivery.{Body,Headers}',
        '{github.com/nats-io/nats.go,github.com/nats-io/nats}.Msg.{Data,Subject,Header}',
        'cloud.google.com/go/pubsub.Message.{Data,Attributes}',
        'github.com/aws/aws-lambda-go/events.{SQSMessage.Body,SNSEntity.Message,S3Object.Key,S3Object.URLDecodedKey}',
        'github.com/aws/aws-lambda-go/events.S3Event.Records[].S3.Object.{Key,URLDecodedKey}',
        'github.com/aws/aws-lambda-go/events.SNSEvent.Records[].SNS.{Message,Subject}',
      ],
    },
    {
      kind: 'remote',
      label: 'request to a function',
      read: 'github.com/aws/aws-lambda-go/events.{APIGatewayProxyRequest,APIGatewayV2HTTPRequest,ALBTargetGroupRequest,LambdaFunctionURLRequest}.{Body,Path,RawPath,PathParameters,QueryStringParameters,MultiValueQueryStringParameters,Headers,RawQueryString}',
    },
  ],
  handlers: [
    // A mail server passes the unparsed message.
    {
      handler: 'mail',
      name: /^Data$/,
      parameterTypes: [/^io\.Reader$/],
      parameters: [{ source: 'message', label: 'mail' }],
    },
    {
      handler: 'mail',
      name: /^(?:Mail|Rcpt)$/,
      parameterTypes: [/^string$/, /Options$/],
      parameters: [{ source: 'message', label: 'mail' }],
    },
    {
      handler: 'grpc',
      isPublic: true,
      // `(ctx, request, response) error` is an interface of the program's own.
      parameterTypes: [/(?:^|\.)Context$/, GENERATED, NONE],
      parameters: [null, REQUEST],
    },
    {
      handler: 'grpc',
      isPublic: true,
      parameterTypes: [GENERATED, /\.\w+_\w+Server$/],
      parameters: [REQUEST, null],
    },
  ],
};
