/** @module Hosts and URLs that a program connects to, besides HTTP clients. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Overloads for streams and readers have the same name. */
const isAddress = { arg: 0, type: 'string' } as const;

export const dotnetConnections: ApiModel = {
  id: 'dotnet-connections',
  languages: ['csharp'],
  returns: {
    'new {MailKit.Net.Smtp.,}SmtpClient': 'SmtpClient',
    'new {MailKit.Net.Imap.,}ImapClient': 'ImapClient',
    'new {MailKit.Net.Pop3.,}Pop3Client': 'Pop3Client',
    '?.{GetBlobClient,GetBlockBlobClient,GetPageBlobClient,GetAppendBlobClient}': 'BlobClient',
  },
  sinks: [
    {
      weakness: 'ssrf',
      note: 'mail server',
      call: ['{SmtpClient,ImapClient,Pop3Client}.{Connect,ConnectAsync}', 'new SmtpClient'],
      args: [0],
      sources: ['remote', 'message'],
    },
    { weakness: 'ssrf', note: 'mail server', write: 'SmtpClient.Host', sources: ['remote', 'message'] },
    {
      weakness: 'ssrf',
      note: 'host',
      call: [
        'new {SshClient,SftpClient,ScpClient,FtpClient,AsyncFtpClient,MqttFactory,LdapConnection,LdapDirectoryIdentifier}',
        '{ConnectionMultiplexer}.{Connect,ConnectAsync}',
        'new {MongoClient,MongoUrl,CosmosClient,ElasticClient,ConnectionSettings,ElasticsearchClient}',
      ],
      args: [0],
      when: isAddress,
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'ssrf',
      note: 'host',
      write: ['ConnectionFactory.{HostName,Uri}', 'ProducerConfig.BootstrapServers', 'ConsumerConfig.BootstrapServers'],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'ssrf',
      note: 'address of the document',
      call: [
        '{XDocument,XElement,XmlDocument}.{Load,LoadAsync}',
        'XmlReader.Create',
        'new {XmlTextReader,XPathDocument}',
        'SyndicationFeed.Load',
        'BrowsingContext.OpenAsync',
      ],
      args: [0],
      when: { all: [isAddress, { unless: { arg: 0, type: 'CombinedPath' } }] },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        '{XDocument,XElement,XmlDocument}.{Load,LoadAsync,Save,SaveAsync}',
        '{XmlReader,XmlWriter}.Create',
        'new {XmlTextReader,XmlTextWriter,XPathDocument}',
      ],
      args: [0],
      when: { arg: 0, type: '{CombinedPath,FullPath}' },
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'File.{ReadLinesAsync,OpenHandle,CreateSymbolicLink,AppendAllBytes,AppendAllBytesAsync,SetLastWriteTime,SetUnixFileMode}',
        'Directory.{CreateSymbolicLink,SetCurrentDirectory,EnumerateFileSystemEntries}',
        'new {FileSystemWatcher,BinaryReader,BinaryWriter}',
      ],
      args: [0],
      when: { unless: { arg: 0, type: 'Stream' } },
    },
    {
      weakness: 'ssrf',
      note: 'host',
      write: 'UriBuilder.Host',
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
  ],
};
