/**
 * @module
 * Models of infrastructure as code with AWS CDK and Pulumi: public access, missing encryption, broad permissions.
 */
import type { ApiModel, CheckModel } from '../../../api-model/api.ts';
import type { Condition, ConstantPattern } from '../../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

const cdk = (module: string): string => `{aws-cdk-lib/${module},@aws-cdk/${module}}`;
const EC2 = cdk('aws-ec2');
const S3 = cdk('aws-s3');
const ANYWHERE: readonly ConstantPattern[] = ['0.0.0.0/0', '::/0'];
/** Ports for administration or data; web servers are meant for everyone. */
const ADMINISTERS = [
  20, 21, 22, 23, 135, 445, 1433, 1521, 2375, 3306, 3389, 5432, 5601, 5900, 6379, 9200, 11211, 27017,
];

const props = (field: string, is: ConstantPattern | readonly ConstantPattern[]): Condition => ({ arg: 2, field, is });

/** Constructs that store data, and the property that enables their encryption. */
const UNENCRYPTED: readonly (readonly [call: string, field: string])[] = [
  [
    `new ${cdk('aws-rds')}.{DatabaseInstance,DatabaseCluster,DatabaseInstanceFromSnapshot,ServerlessCluster,CfnDBInstance,CfnDBCluster}`,
    'storageEncrypted',
  ],
  [`new ${cdk('aws-docdb')}.DatabaseCluster`, 'storageEncrypted'],
  [`new ${cdk('aws-neptune')}.CfnDBCluster`, 'storageEncrypted'],
  [`new ${cdk('aws-redshift')}.{CfnCluster,Cluster}`, 'encrypted'],
  [`new ${cdk('aws-efs')}.{FileSystem,CfnFileSystem}`, 'encrypted'],
  [`new ${EC2}.{Volume,CfnVolume}`, 'encrypted'],
  [`new ${cdk('aws-elasticache')}.CfnReplicationGroup`, 'atRestEncryptionEnabled'],
  [`new ${cdk('{aws-opensearchservice,aws-elasticsearch}')}.Domain`, 'encryptionAtRest.enabled'],
  ['new @pulumi/aws.rds.{Instance,Cluster}', 'storageEncrypted'],
  ['new @pulumi/aws.ebs.Volume', 'encrypted'],
];

const PUBLIC: readonly (readonly [call: string, field: string])[] = [
  [`new ${cdk('aws-rds')}.{DatabaseInstance,CfnDBInstance}`, 'publiclyAccessible'],
  [`new ${cdk('aws-dms')}.CfnReplicationInstance`, 'publiclyAccessible'],
  [`new ${cdk('aws-redshift')}.{CfnCluster,Cluster}`, 'publiclyAccessible'],
  [`new ${EC2}.{Instance,CfnInstance}`, 'associatePublicIpAddress'],
  ['new @pulumi/aws.rds.{Instance,ClusterInstance}', 'publiclyAccessible'],
];

const ingress = (arg: number, field: string): Condition[] =>
  ['cidrBlocks.0', 'cidrIp', 'cidrIpv6'].map((name): Condition => ({ arg, field: `${field}${name}`, is: ANYWHERE }));

export const furtherInfrastructure: ApiModel = {
  id: 'script-infrastructure',
  languages: SCRIPT_LANGUAGES,
  constants: {
    ...Object.fromEntries(
      ['PUBLIC_READ', 'PUBLIC_READ_WRITE', 'AUTHENTICATED_READ'].flatMap((name) => [
        [`aws-cdk-lib/aws-s3.BucketAccessControl.${name}`, name],
        [`@aws-cdk/aws-s3.BucketAccessControl.${name}`, name],
      ]),
    ),
  },
  returns: {
    [`new ${EC2}.SecurityGroup`]: 'cdk.SecurityGroup',
    [`${EC2}.SecurityGroup.{fromSecurityGroupId,fromLookupById}`]: 'cdk.SecurityGroup',
    [`${EC2}.Peer.{anyIpv4,anyIpv6}`]: 'cdk.AnyPeer',
    [`${EC2}.Port.{allTraffic,allTcp}`]: 'cdk.AllPorts',
    ...Object.fromEntries(ADMINISTERS.map((port) => [`${EC2}.Port.tcp('${port}')`, 'cdk.AdministrationPort'])),
  },
  members: { [`${EC2}.Port.SSH`]: 'cdk.AdministrationPort', [`${EC2}.Port.RDP`]: 'cdk.AdministrationPort' },
  checks: [
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable bucket',
      call: `new ${S3}.Bucket`,
      when: {
        any: [
          props('publicReadAccess', true),
          props('accessControl', ['PUBLIC_READ', 'PUBLIC_READ_WRITE', 'AUTHENTICATED_READ']),
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable bucket',
      call: ['new @pulumi/aws.s3.{Bucket,BucketV2,BucketAclV2,BucketObject}', `new ${S3}.CfnBucket`],
      when: {
        any: [1, 2].flatMap((arg) =>
          ['acl', 'accessControl'].map(
            (field): Condition => ({ arg, field, is: /^(?:public-?read|public-?read-?write|authenticated-?read)$/i }),
          ),
        ),
      },
    },
    ...UNENCRYPTED.map(
      ([call, field]): CheckModel => ({
        weakness: 'cleartext-storage',
        note: 'data stored without encryption',
        confidence: 'medium',
        call,
        when: { any: [1, 2].map((arg): Condition => ({ arg, field, is: false })) },
      }),
    ),
    ...PUBLIC.map(
      ([call, field]): CheckModel => ({
        weakness: 'exposed-listener',
        note: 'resource with an address on the internet',
        confidence: 'medium',
        call,
        when: { any: [1, 2].map((arg): Condition => ({ arg, field, is: true })) },
      }),
    ),
    {
      weakness: 'exposed-listener',
      note: 'port open to the whole internet',
      call: ['cdk.SecurityGroup.addIngressRule', `${EC2}.SecurityGroup.addIngressRule`],
      when: {
        all: [
          { arg: 0, type: 'cdk.AnyPeer' },
          {
            any: [
              { arg: 1, type: 'cdk.AllPorts' },
              { arg: 1, type: 'cdk.AdministrationPort' },
            ],
          },
        ],
      },
    },
    {
      weakness: 'exposed-listener',
      note: 'port open to the whole internet',
      call: ['?.{allowFromAnyIpv4,allowDefaultPortFromAnyIpv4}'],
      receiver: /connections$/,
      when: {
        any: [{ count: 0 }, { arg: 0, type: 'cdk.AllPorts' }, { arg: 0, type: 'cdk.AdministrationPort' }],
      },
    },
    {
      weakness: 'exposed-listener',
      note: 'port open to the whole internet',
      call: [`new ${EC2}.CfnSecurityGroupIngress`, 'new @pulumi/aws.ec2.{SecurityGroup,SecurityGroupRule}'],
      when: {
        all: [
          { any: [...ingress(2, ''), ...ingress(1, ''), ...ingress(1, 'ingress.0.')] },
          {
            any: ['fromPort', 'ingress.0.fromPort'].flatMap((field) =>
              [1, 2].map((arg): Condition => ({ arg, field, is: [0, ...ADMINISTERS] })),
            ),
          },
        ],
      },
    },
    {
      weakness: 'cleartext-transport',
      note: 'listener without TLS',
      confidence: 'low',
      call: '?.addListener',
      when: { arg: 1, field: 'protocol', is: /ApplicationProtocol\.HTTP$/ },
    },
    {
      weakness: 'weak-tls-version',
      confidence: 'medium',
      call: [
        `new ${cdk('aws-cloudfront')}.{Distribution,CfnDistribution}`,
        `new ${cdk('aws-apigateway')}.{DomainName,RestApi}`,
        `new ${cdk('aws-opensearchservice')}.Domain`,
      ],
      when: {
        any: ['minimumProtocolVersion', 'securityPolicy', 'tlsSecurityPolicy'].map(
          (field): Condition => ({ arg: 2, field, is: /\b(?:TLS_1_0|TLS_V1|TLS_V1_2016|TLS_V1_1_2016|SSL_V3)$/ }),
        ),
      },
    },
    {
      weakness: 'weak-password-policy',
      confidence: 'medium',
      call: `new ${cdk('aws-cognito')}.UserPool`,
      when: { arg: 2, field: 'passwordPolicy.minLength', below: 8 },
    },
    {
      weakness: 'security-control-disabled',
      note: 'instance metadata without a session token',
      severity: 'low',
      call: `new ${EC2}.{Instance,LaunchTemplate}`,
      when: { arg: 2, field: 'requireImdsv2', is: false },
    },
  ],
};
