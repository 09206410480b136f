import * as cdk from 'aws-cdk-lib';
import * as ec2 from 'aws-cdk-lib/aws-ec2';
import * as rds from 'aws-cdk-lib/aws-rds';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

export class ShopStack extends cdk.Stack {
  constructor(scope: Construct, id: string, vpc: ec2.IVpc, engine: rds.IInstanceEngine) {
    super(scope, id);
    new s3.Bucket(this, 'Pages', { publicReadAccess: true }); // expect: permissive-file-mode
    new s3.Bucket(this, 'Listed', { accessControl: s3.BucketAccessControl.PUBLIC_READ }); // expect: permissive-file-mode
    new s3.Bucket(this, 'Orders', { publicReadAccess: false, accessControl: s3.BucketAccessControl.PRIVATE });

    new s3.Bucket(this, 'Shared', { accessControl: s3.BucketAccessControl.PUBLIC_READ_WRITE }); // expect: permissive-file-mode
    new s3.Bucket(this, 'Closed', { blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL }); // safe: permissive-file-mode
    new s3.Bucket(this, 'Usual', {}); // safe: permissive-file-mode

    const group = new ec2.SecurityGroup(this, 'Machines', { vpc });
    group.addIngressRule(ec2.Peer.anyIpv4(), ec2.Port.tcp(22), 'shell'); // expect: exposed-listener
    group.addIngressRule(ec2.Peer.anyIpv4(), ec2.Port.allTraffic()); // expect: exposed-listener
    group.addIngressRule(ec2.Peer.anyIpv4(), ec2.Port.tcp(443), 'web');
    group.addIngressRule(ec2.Peer.ipv4('10.0.0.0/8'), ec2.Port.tcp(22), 'shell');

    new rds.DatabaseInstance(this, 'Open', { engine, vpc, publiclyAccessible: true }); // expect: exposed-listener
    new rds.DatabaseInstance(this, 'Plain', { engine, vpc, storageEncrypted: false }); // expect: cleartext-storage
    new rds.DatabaseInstance(this, 'Kept', { engine, vpc, publiclyAccessible: false, storageEncrypted: true });
  }
}
