/** @module Files: FileManager, what reads and writes by path or URL, where programs keep temporary files. */
import type { ApiModel } from '../../../api-model/api.ts';

const pathSink = (call: string | readonly string[], args: readonly (number | string)[]) => ({
  weakness: 'path-traversal',
  note: 'file path',
  call,
  args,
});

export const swiftFiles: ApiModel = {
  id: 'swift-files',
  languages: ['swift'],
  types: { CanonicalURL: ['URL', 'String'] },
  members: {
    'FileManager.default': 'FileManager',
    'CanonicalURL.{path,absoluteString}': 'CanonicalURL',
    'Archive[]': 'Entry',
  },
  returns: {
    'new Archive': 'Archive',
    '{?,URL,NSURL,NSString,String}.{standardized,standardizedFileURL,standardizingPath,resolvingSymlinksInPath}':
      'CanonicalURL',
    '{?,URL,NSURL}.{appendingPathComponent,appendingPathExtension,deletingLastPathComponent}': 'URL',
  },
  guards: [
    // Below a folder, whichever of the two kinds a file sink asks for.
    {
      call: 'CanonicalURL.{hasPrefix,starts}',
      args: ['this'],
      sanitizes: ['path', 'redirect'],
      appliesToDerived: true,
    },
    {
      call: '{?,String,NSString,Substring}.contains',
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      appliesToDerived: true,
      when: { arg: 0, is: /^\.\.|^[./\\]+$/ },
    },
  ],
  summaries: [
    {
      call: '{?,URL,NSURL,String,NSString}.{appendingPathComponent,appending,appendingPathExtension}',
      flow: 'concat',
    },
  ],
  sources: [
    {
      kind: 'remote',
      label: 'name in an archive',
      read: 'Entry.path',
      confidence: 'medium',
    },
  ],
  sanitizers: [
    // What is appended to a URL doesn't change its server.
    {
      call: '{?,URL,NSURL}.{appendingPathComponent,appendingPathExtension}',
      args: ['this', 0],
      sanitizes: ['url', 'redirect'],
      when: { unless: { arg: 'this', tainted: true } },
    },
    // The last name of a path holds no way out of a folder.
    { read: '{?,URL,NSURL,NSString,String}.{lastPathComponent,pathExtension}', sanitizes: ['path'] },
  ],
  sinks: [
    pathSink(
      'FileManager.{contents,createFile,removeItem,createDirectory,contentsOfDirectory,setAttributes,subpaths}',
      ['atPath', 'at'],
    ),
    pathSink('FileManager.{copyItem,moveItem,linkItem,replaceItemAt,createSymbolicLink}', [
      ...['atPath', 'toPath', 'at', 'to', 'withDestinationPath'],
    ]),
    pathSink(['new {String,NSString,NSArray,NSDictionary,Data,NSData,UIImage,NSImage}'], ['contentsOfFile']),
    pathSink(['new {String,NSString,Data,NSData,XMLParser,NSArray,NSDictionary}'], ['contentsOf']),
    pathSink('{?,String,Data,NSData,NSString}.write', ['toFile', 'to']),
    // `URL(string:)` may name a file as well; where a URL leads is what `fileURLWithPath` settles.
    {
      ...pathSink(
        [
          'FileManager.{createFile,removeItem,createDirectory,contentsOfDirectory,copyItem,moveItem,linkItem,replaceItemAt}',
          '{?,String,Data,NSData,NSString}.write',
        ],
        ['at', 'to'],
      ),
      kind: 'redirect',
    },
    pathSink('{?,Archive}.extract', ['to']),
    pathSink(['{?,FileManager}.{unzipItem,zipItem}'], ['at', 'to']),
    pathSink(['Zip.{unzipFile,quickUnzipFile,zipFiles}'], [0, 'destination']),
    pathSink(['SSZipArchive.unzipFile'], ['atPath', 'toDestination']),
    {
      weakness: 'untrusted-code-load',
      kind: 'path',
      note: 'bundle or library',
      call: ['new {Bundle,NSBundle}', 'dlopen'],
      args: ['path', 'url', 0],
      sources: ['remote', 'message', 'browser', 'argument'],
    },
    pathSink('new FileHandle', [
      ...['forReadingAtPath', 'forWritingAtPath', 'forUpdatingAtPath', 'forReadingFrom', 'forWritingTo'],
    ]),
    pathSink(['new {InputStream,OutputStream}'], ['fileAtPath', 'toFileAtPath']),
    pathSink(['fopen', 'open', 'unlink', 'remove', 'opendir', 'mkdir', 'rmdir', 'chmod', 'rename'], [0]),
  ],
  checks: [
    {
      weakness: 'permissive-file-mode',
      call: ['chmod', 'mkdir'],
      when: { arg: 1, is: [0o777, 0o666, 0o776, 0o667] },
    },
    { weakness: 'permissive-file-mode', call: 'open', when: { arg: 2, is: [0o777, 0o666, 0o776, 0o667] } },
    {
      weakness: 'permissive-file-mode',
      call: ['FileManager.{setAttributes,createFile,createDirectory}'],
      when: {
        any: [
          { arg: 0, field: 'posixPermissions', is: [0o777, 0o666] },
          { arg: 'attributes', field: 'posixPermissions', is: [0o777, 0o666] },
        ],
      },
    },
    {
      weakness: 'insecure-temp-file',
      note: 'a predictable name in a world-writable folder',
      call: ['{?,String,Data,NSData,NSString}.write', 'FileManager.createFile', 'fopen'],
      when: {
        any: ['to', 'toFile', 'atPath', 0].map((arg) => ({ arg, is: /^\/(?:private\/)?(?:var\/)?tmp\/[^/]+$/ })),
      },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable storage',
      call: 'new S3.{PutObjectRequest,PutObjectAclRequest,CreateBucketRequest,PutBucketAclRequest,CreateMultipartUploadRequest,CopyObjectRequest}',
      when: {
        arg: 'acl',
        type: '{_,S3.ObjectCannedACL,S3.BucketCannedACL}.{publicRead,publicReadWrite,authenticatedRead}',
      },
    },
    {
      weakness: 'untrusted-code-load',
      note: 'code from a world-writable folder',
      call: ['new {Bundle,NSBundle}', 'dlopen'],
      when: {
        any: [0, 'path', 'url'].map((arg) => ({ arg, starts: /^\/(?:private\/)?(?:var\/)?(?:tmp|Users\/Shared)\// })),
      },
    },
    { weakness: 'insecure-temp-file', call: ['tmpnam', 'tempnam', 'mktemp'] },
    {
      weakness: 'cleartext-storage',
      note: 'a file without protection',
      confidence: 'medium',
      read: ['_.noFileProtection', 'NSData.WritingOptions.noFileProtection', 'FileProtectionType.none'],
    },
  ],
};
