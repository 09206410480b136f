/** @module Secrets in the code of .NET that are sent as headers or given to clients. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const PLACEHOLDER = /^(?:password|passwd|secret|token|changeme|your.*|test.*|example.*|dummy.*|<.*>|\{.*\}|\*+|x+)$/i;
const isSecret = (arg: number): Condition => ({
  all: [{ arg, literal: true }, { arg, is: /^\S{8,}$/ }, { unless: { arg, is: PLACEHOLDER } }],
});
const CLIENTS =
  'AmazonS3Client,AmazonDynamoDBClient,AmazonSQSClient,AmazonSimpleNotificationServiceClient,AmazonSecretsManagerClient,AmazonSimpleEmailServiceClient,AmazonSimpleEmailServiceV2Client,AmazonLambdaClient,AmazonEC2Client,AmazonKinesisClient,AmazonCloudWatchClient,AmazonSecurityTokenServiceClient,AmazonKeyManagementServiceClient,AmazonRDSClient,AmazonCognitoIdentityProviderClient';

export const dotnetWrittenSecrets: ApiModel = {
  id: 'dotnet-written-secrets',
  languages: ['csharp'],
  checks: [
    {
      weakness: 'hard-coded-credentials',
      note: 'login sent as a header',
      call: 'new AuthenticationHeaderValue',
      when: { all: [{ arg: 0, is: /^(?:Basic|Bearer|Token|ApiKey|Digest)$/i }, isSecret(1)] },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'key sent as a header',
      call: '?.{Add,Append,TryAddWithoutValidation,AddHeader,AddDefaultHeader,WithHeader,AddOrUpdateHeader}',
      when: {
        all: [
          {
            arg: 0,
            is: /^(?:x-|ocp-apim-)?(?:api-?key|auth(?:entication)?-?token|access-?token|subscription-key|functions-key|secret)$/i,
          },
          isSecret(1),
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'login sent as a header',
      call: '?.{Add,Append,TryAddWithoutValidation,AddHeader,AddDefaultHeader,WithHeader}',
      when: {
        all: [
          { arg: 0, is: /^authorization$/i },
          { arg: 1, literal: true },
          { arg: 1, is: /^(?:Basic|Bearer|Token|ApiKey)\s+[\w.+/=-]{10,}$/i },
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'key of a cloud account',
      call: `new {${CLIENTS}}`,
      when: { all: [{ arg: 0, literal: true }, isSecret(1)] },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of a store in the code',
      call: ['ConnectionMultiplexer.{Connect,ConnectAsync}', 'ConfigurationOptions.Parse', '?.AddStackExchangeRedis'],
      when: {
        all: [
          { arg: 0, literal: true },
          { arg: 0, is: /(?:^|,)\s*password=[^,${}<>]{5,}/i },
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of a service in the code',
      call: 'new {HttpBasicAuthenticator,JwtAuthenticator,OAuth2AuthorizationRequestHeaderAuthenticator}',
      when: { any: [isSecret(1), { all: [{ count: 1 }, isSecret(0)] }] },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of a service in the code',
      call: '{FlurlRequest,string,?}.{WithBasicAuth,WithOAuthBearerToken,SetBasicAuthentication,SetBearerToken}',
      when: { any: [isSecret(1), { all: [{ count: 1 }, isSecret(0)] }] },
    },
  ],
};
