/** @module Models of files, folders and archives. */
import type { ApiModel } from '../../../api-model/api.ts';

const READS = 'ReadAllText,ReadAllTextAsync,ReadAllBytes,ReadAllBytesAsync,ReadAllLines,ReadAllLinesAsync,ReadLines';

/** Returns the file modes that set one of the bits. */
const modes = (bit: number): number[] => Array.from({ length: 0o1000 }, (_, mode) => mode).filter((mode) => mode & bit);
const KEY_FILE = /\.(?:pem|key|pfx|p12|jks|keystore)$|(?:^|\/)id_(?:rsa|ecdsa|ed25519)$/i;
const LOG_FILE = /\.log$/i;

export const csharpFiles: ApiModel = {
  id: 'csharp-files',
  languages: ['csharp'],
  types: {
    CombinedPath: ['string'],
    FileStream: ['Stream'],
    MemoryStream: ['Stream'],
    BufferedStream: ['Stream'],
    GZipStream: ['Stream'],
    CryptoStream: ['Stream'],
    NetworkStream: ['Stream'],
  },
  returns: {
    'File.{OpenRead,OpenWrite,Create,Open}': 'FileStream',
    'File.OpenText': 'StreamReader',
    'Path.{Combine,Join}': 'CombinedPath',
    'Path.GetFullPath': 'FullPath',
    'Path.GetRelativePath': 'RelativePath',
    'Path.GetInvalidFileNameChars': 'InvalidFileNameChars',
    'ZipFile.{OpenRead,Open}': 'ZipArchive',
  },
  members: { 'ZipArchive.Entries[]': 'ZipArchiveEntry', '{FileInfo,DirectoryInfo}.FullName': 'FullPath' },
  sources: [
    { kind: 'file', label: 'file', call: `File.{${READS}}`, confidence: 'low' },
    {
      kind: 'file',
      label: 'file',
      call: 'StreamReader.{ReadLine,ReadToEnd,ReadLineAsync,ReadToEndAsync}',
      when: { not: { arg: 'this', tainted: true } },
      confidence: 'low',
    },
    { kind: 'remote', label: 'name in an archive', read: 'ZipArchiveEntry.FullName' },
    { kind: 'environment', label: 'environment variable', call: 'Environment.GetEnvironmentVariable' },
    { kind: 'argument', label: 'command line', call: 'Environment.GetCommandLineArgs' },
    { kind: 'argument', label: 'standard input', call: 'Console.{ReadLine,Read}' },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        `File.{${READS},Open,OpenRead,OpenWrite,OpenText,Create,CreateText,Delete,Exists,AppendText,AppendAllText,AppendAllTextAsync,AppendAllLines,WriteAllText,WriteAllTextAsync,WriteAllBytes,WriteAllBytesAsync,WriteAllLines,WriteAllLinesAsync,SetAttributes,Encrypt,Decrypt}`,
        'new {FileStream,FileInfo,DirectoryInfo}',
        'Directory.{CreateDirectory,Delete,GetFiles,GetDirectories,EnumerateFiles,EnumerateDirectories,GetFileSystemEntries}',
        'ZipFile.{OpenRead,Open,ExtractToDirectory}',
        'ZipArchiveEntry.ExtractToFile',
        'Image.FromFile',
        'new PhysicalFileProvider',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'File.{Copy,Move,Replace}',
        'Directory.Move',
        'FileInfo.{CopyTo,MoveTo}',
        'HttpPostedFile.SaveAs',
        '?.{SaveAs,TransmitFile}',
        'ZipFile.ExtractToDirectory',
      ],
      args: ['*'],
    },
    {
      weakness: 'log-injection',
      note: 'log file',
      call: 'File.{AppendAllText,AppendAllTextAsync,AppendAllLines,AppendAllLinesAsync}',
      args: [1],
      when: { arg: 0, is: LOG_FILE },
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: 'new {StreamReader,StreamWriter}',
      args: [0],
      when: { unless: { arg: 0, type: 'Stream' } },
    },
  ],
  constants: {
    'Path.DirectorySeparatorChar': '/',
    'Path.AltDirectorySeparatorChar': '/',
    'PublicAccessType.Blob': 'Azure.Blob',
    'PublicAccessType.BlobContainer': 'Azure.BlobContainer',
    'S3CannedACL.PublicRead': 'public-read',
    'S3CannedACL.PublicReadWrite': 'public-read-write',
    'UnixFileMode.None': 0,
    'UnixFileMode.OtherExecute': 0o1,
    'UnixFileMode.OtherWrite': 0o2,
    'UnixFileMode.OtherRead': 0o4,
    'UnixFileMode.GroupExecute': 0o10,
    'UnixFileMode.GroupWrite': 0o20,
    'UnixFileMode.GroupRead': 0o40,
    'UnixFileMode.UserExecute': 0o100,
    'UnixFileMode.UserWrite': 0o200,
    'UnixFileMode.UserRead': 0o400,
  },
  sanitizers: [
    { call: 'Path.{GetFileName,GetFileNameWithoutExtension,GetExtension,GetRandomFileName}', sanitizes: ['path'] },
    {
      call: ['string.Split', '?.Split'],
      args: ['this'],
      sanitizes: ['path'],
      when: { arg: 0, type: 'InvalidFileNameChars' },
    },
    // The entry's file name without its folders.
    { read: 'ZipArchiveEntry.Name', sanitizes: ['path'] },
  ],
  guards: [
    // `Path.GetFileName(name) == name`: the name contains no folder.
    { call: 'Path.GetFileName', args: [0], sanitizes: ['path'], equals: true },
    {
      call: ['string.Contains', '?.Contains'],
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      when: { arg: 0, is: /^(?:\.\.|(?:\.\.)?[\\/])$/ },
    },
    {
      call: ['string.IndexOfAny', '?.IndexOfAny'],
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      when: {
        any: [
          { arg: 0, type: 'InvalidFileNameChars' },
          ...['0', '1', '2', '3'].map((field) => ({ arg: 0, field, is: '/' })),
        ],
      },
    },
    // A URI resolves `..`.
    { call: 'Uri.IsBaseOf', args: [0], sanitizes: ['path', 'url', 'redirect'], appliesToDerived: true },
    // A relative path from the folder to the file that doesn't begin with `..`.
    {
      call: ['RelativePath.StartsWith', 'string.StartsWith', '?.StartsWith'],
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      when: {
        all: [
          { arg: 'this', type: 'RelativePath' },
          { arg: 0, starts: /^\.\./ },
        ],
      },
      appliesToDerived: true,
    },
    // Only if `..` is resolved does the prefix show that the path is inside the folder.
    {
      call: ['?.StartsWith', 'FullPath.StartsWith', 'string.StartsWith'],
      args: ['this'],
      sanitizes: ['path'],
      when: { arg: 'this', type: 'FullPath' },
      appliesToDerived: true,
    },
  ],
  summaries: [
    { call: 'Path.GetFullPath', flow: 'identity', from: 0 },
    { call: 'Path.GetRelativePath', flow: 'identity', from: 1 },
    { call: 'Path.GetInvalidFileNameChars', flow: 'clean' },
    { call: ['Path.{GetTempPath,GetRandomFileName,GetTempFileName,HasExtension,IsPathRooted}'], flow: 'clean' },
    { call: ['File.{Exists,GetLastWriteTime,GetCreationTime,GetAttributes}', 'Directory.Exists'], flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'path-traversal',
      note: 'prefix without a separator at its end: `/data-old` begins with `/data`',
      severity: 'medium',
      call: ['?.StartsWith', 'FullPath.StartsWith', 'string.StartsWith'],
      when: {
        all: [
          { arg: 'this', type: 'FullPath' },
          { arg: 'this', tainted: 'sent' },
          {
            any: [
              { all: [{ arg: 0, type: 'FullPath' }, { not: { arg: 0, contains: /[\\/]$/ } }] },
              { arg: 0, is: /[\w-]$/ },
            ],
          },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable container',
      call: '?.{CreateIfNotExists,CreateIfNotExistsAsync,Create,CreateAsync,SetAccessPolicy,SetAccessPolicyAsync,CreateBlobContainer,CreateBlobContainerAsync}',
      when: {
        any: [
          { arg: { at: 0, name: 'publicAccessType' }, is: ['Azure.Blob', 'Azure.BlobContainer'] },
          { arg: { at: 1, name: 'publicAccessType' }, is: ['Azure.Blob', 'Azure.BlobContainer'] },
          { arg: { at: 0, name: 'accessType' }, is: ['Azure.Blob', 'Azure.BlobContainer'] },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable object',
      write: '?.{CannedACL,ACL}',
      when: { arg: 'value', is: /^public-read/ },
    },
    {
      weakness: 'permissive-file-mode',
      call: 'File.SetUnixFileMode',
      when: {
        any: [
          { arg: 1, is: modes(0o002) },
          {
            all: [
              { arg: 0, is: KEY_FILE },
              { arg: 1, is: modes(0o004) },
            ],
          },
        ],
      },
    },
    { weakness: 'permissive-file-mode', write: '?.UnixCreateMode', when: { arg: 'value', is: modes(0o002) } },
  ],
};
