/** @module Models of files and streams: opened paths, and the data read from them. */
import type { ApiModel } from '../../../api-model/api.ts';
import { sameSitePath } from './same-site-paths.ts';

/**
 * A path that begins with a folder: a class loader finds nothing outside the class path, and nothing above the folder
 * in an archive.
 */
const BELOW_FOLDER = /^\/?\w[^/]*\//;

const FILE_ACTS =
  '{exists,isFile,isDirectory,createNewFile,delete,deleteOnExit,mkdir,mkdirs,renameTo,list,listFiles,length,lastModified,canRead,canWrite,canExecute,setReadable,setWritable,setExecutable,setLastModified,setReadOnly}';
const FILES_ACTS =
  '{readAllBytes,readAllLines,readString,lines,newBufferedReader,newBufferedWriter,newInputStream,newOutputStream,newByteChannel,newDirectoryStream,write,writeString,copy,move,delete,deleteIfExists,createFile,createDirectory,createDirectories,createLink,createSymbolicLink,list,walk,walkFileTree,find,exists,notExists,isDirectory,isRegularFile,size,setPosixFilePermissions,getLastModifiedTime}';

export const javaFiles: ApiModel = {
  id: 'java-files',
  languages: ['java'],
  types: {
    'java.io.CanonicalFile': ['java.io.File'],
    'java.io.CanonicalPath': ['java.lang.String', 'java.lang.CharSequence'],
    'java.util.jar.JarEntry': ['java.util.zip.ZipEntry'],
    'org.apache.commons.compress.archivers.zip.ZipArchiveEntry': ['org.apache.commons.compress.archivers.ArchiveEntry'],
    'org.apache.commons.compress.archivers.tar.TarArchiveEntry': ['org.apache.commons.compress.archivers.ArchiveEntry'],
    'java.nio.file.NormalizedPath': ['java.nio.file.Path'],
    'java.nio.file.RelativePath': ['java.nio.file.Path'],
    'java.io.FileInputStream': ['java.io.InputStream'],
    'java.io.ObjectInputStream': ['java.io.InputStream'],
    'java.io.PushbackInputStream': ['java.io.InputStream'],
    'java.io.SequenceInputStream': ['java.io.InputStream'],
    'java.util.zip.GZIPInputStream': ['java.io.InputStream'],
    'java.util.zip.InflaterInputStream': ['java.io.InputStream'],
    'java.util.zip.ZipInputStream': ['java.io.InputStream'],
    'javax.servlet.ServletInputStream': ['java.io.InputStream'],
    'java.io.LineNumberReader': ['java.io.BufferedReader'],
    'java.io.CharArrayReader': ['java.io.Reader'],
    'java.io.FileOutputStream': ['java.io.OutputStream'],
    'java.io.ByteArrayOutputStream': ['java.io.OutputStream'],
    'java.io.BufferedOutputStream': ['java.io.OutputStream'],
    'java.io.DataOutputStream': ['java.io.OutputStream'],
    'java.io.FileWriter': ['java.io.Writer'],
    'java.io.StringWriter': ['java.io.Writer'],
    'java.io.BufferedWriter': ['java.io.Writer'],
    'java.io.PrintWriter': ['java.io.Writer'],
    'java.io.BufferedInputStream': ['java.io.InputStream'],
    'java.io.DataInputStream': ['java.io.InputStream'],
    'java.io.ByteArrayInputStream': ['java.io.InputStream'],
    'java.io.FileReader': ['java.io.Reader'],
    'java.io.InputStreamReader': ['java.io.Reader'],
    'java.io.BufferedReader': ['java.io.Reader'],
    'java.io.StringReader': ['java.io.Reader'],
  },
  members: { 'java.lang.System.{out,err}': 'java.io.PrintStream' },
  returns: {
    'java.nio.file.{Paths,Path}.{get,of}': 'java.nio.file.Path',
    'java.nio.file.Path.{resolve,resolveSibling,toAbsolutePath,getParent,relativize}': 'java.nio.file.Path',
    'java.nio.file.Path.toFile': 'java.io.File',
    'java.io.File.toPath': 'java.nio.file.Path',
    'java.io.File.{getParentFile,getAbsoluteFile}': 'java.io.File',
    'java.io.CanonicalFile.getParentFile': 'java.io.CanonicalFile',
    'java.io.File.{getName,getPath,getAbsolutePath,getParent,toString}': 'java.lang.String',
    'java.io.File.getCanonicalPath': 'java.io.CanonicalPath',
    'java.nio.file.Path.{normalize,toRealPath}': 'java.nio.file.NormalizedPath',
    'java.nio.file.Path.relativize': 'java.nio.file.RelativePath',
    'java.io.File.getCanonicalFile': 'java.io.CanonicalFile',
    'java.io.CanonicalFile.toPath': 'java.nio.file.NormalizedPath',
    'java.io.CanonicalFile.{getPath,getAbsolutePath,toString}': 'java.io.CanonicalPath',
    'java.nio.file.NormalizedPath.toString': 'java.io.CanonicalPath',
    'java.nio.file.NormalizedPath.toAbsolutePath': 'java.nio.file.NormalizedPath',
    'java.nio.file.FileSystem.getPath': 'java.nio.file.Path',
    'java.nio.file.FileSystems.getDefault': 'java.nio.file.FileSystem',
    'java.nio.file.Files.newBufferedReader': 'java.io.BufferedReader',
    'java.nio.file.Files.newInputStream': 'java.io.InputStream',
    '{java.io.BufferedReader.{readLine,lines},java.io.DataInputStream.{readUTF,readLine},java.io.{StringWriter,ByteArrayOutputStream}.toString,java.util.Scanner.{nextLine,next},java.nio.file.Files.readString,java.lang.System.{getenv,getProperty}}':
      'java.lang.String',
    'java.util.zip.ZipFile.entries': 'java.util.zip.ZipEntries',
    'java.util.zip.{ZipInputStream.getNextEntry,ZipFile.getEntry}': 'java.util.zip.ZipEntry',
    'org.apache.commons.compress.archivers.{ArchiveInputStream,tar.TarArchiveInputStream,zip.ZipArchiveInputStream,sevenz.SevenZFile,cpio.CpioArchiveInputStream,ar.ArArchiveInputStream}.{getNextEntry,getNextTarEntry,getNextZipEntry,getCurrentEntry}':
      'org.apache.commons.compress.archivers.ArchiveEntry',
    'net.lingala.zip4j.io.inputstream.ZipInputStream.getNextEntry': 'java.util.zip.ZipEntry',
    'java.util.jar.{JarFile,JarInputStream}.{getJarEntry,getNextJarEntry}': 'java.util.jar.JarEntry',
  },
  sources: [
    {
      kind: 'message',
      label: 'name of an archive entry',
      // An entry's name is dangerous as a path; a class or resource of that name is looked up in the program itself.
      sanitized: ['url', 'reflection'],
      call: [
        'java.util.zip.ZipEntry.getName',
        'java.util.jar.JarEntry.getName',
        'net.lingala.zip4j.model.FileHeader.getFileName',
        'com.github.junrar.rarfile.FileHeader.{getFileName,getFileNameString}',
        'net.sf.sevenzipjbinding.simple.ISimpleInArchiveItem.getPath',
        'org.apache.commons.compress.archivers.ArchiveEntry.getName',
      ],
    },
    {
      kind: 'file',
      label: 'content of a file',
      call: ['java.nio.file.Files.{readAllBytes,readAllLines,readString,lines}'],
    },
    { kind: 'environment', label: 'environment variable', call: 'java.lang.System.getenv' },
    {
      kind: 'argument',
      label: 'standard input',
      call: ['java.io.Console.{readLine,readPassword}', 'java.util.Scanner.{nextLine,next}'],
    },
    { kind: 'argument', label: 'standard input', read: 'java.lang.System.in' },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'new java.io.{FileInputStream,FileOutputStream,FileReader,FileWriter,RandomAccessFile,PrintWriter,PrintStream}',
        'new java.util.zip.ZipFile',
        'new java.util.jar.JarFile',
      ],
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file path', call: `java.io.File.${FILE_ACTS}`, args: ['this'] },
    { weakness: 'path-traversal', note: 'new name of a file', call: 'java.io.File.renameTo', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: `java.nio.file.Files.${FILES_ACTS}`,
      args: [0],
      // The first argument of `copy` may be a stream.
      when: { unless: { arg: 0, type: 'java.io.InputStream' } },
    },
    { weakness: 'path-traversal', note: 'target path', call: 'java.nio.file.Files.{copy,move}', args: [1] },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: ['java.nio.channels.{FileChannel,AsynchronousFileChannel}.open', 'javax.imageio.ImageIO.read'],
      args: [0],
      when: { unless: { arg: 0, type: 'java.io.InputStream' } },
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: 'javax.imageio.ImageIO.write',
      args: [2],
      when: { unless: { arg: 2, type: 'java.io.OutputStream' } },
    },
    // A prefix or suffix with a separator is rejected, so only the folder determines the location.
    { weakness: 'path-traversal', note: 'folder of the file', call: 'java.io.File.createTempFile', args: [2] },
    {
      weakness: 'path-traversal',
      note: 'resource path',
      call: 'java.lang.{Class,ClassLoader}.{getResource,getResourceAsStream}',
      args: [0],
      when: { unless: { arg: 0, starts: BELOW_FOLDER } },
    },
    {
      weakness: 'path-traversal',
      note: 'resource path',
      call: 'java.lang.{Class,ClassLoader}.{getResource,getResourceAsStream}',
      args: [0],
      when: { arg: 0, starts: BELOW_FOLDER },
      severity: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: ['java.io.ObjectInputStream.{readObject,readUnshared}', 'java.beans.XMLDecoder.readObject'],
      args: ['this'],
      when: { unless: { arg: 'this', field: 'filtered', is: true } },
    },
  ],
  sanitizers: [
    // The URL of a file names no host.
    {
      call: ['java.nio.file.Path.toUri', 'java.io.File.{toURI,toURL}'],
      sanitizes: ['url', 'redirect'],
      args: ['this'],
    },
    { call: ['java.io.File.getName', 'java.nio.file.Path.getFileName'], sanitizes: ['path'], args: ['this'] },
    { call: 'java.io.File.createTempFile', sanitizes: ['path'], args: [0, 1] },
  ],
  guards: [
    // Only a prefix that ends after the host fixes the host of a URL.
    {
      call: 'java.lang.String.startsWith',
      args: ['this'],
      sanitizes: ['url', 'redirect'],
      when: {
        any: [
          { arg: 0, dynamic: true },
          { arg: 0, is: /^(?:[a-z][\w+.-]*:\/\/[^/]+\/|\/[\w-]{2,})/i },
        ],
      },
    },
    { call: 'java.lang.String.startsWith', args: ['this'], sanitizes: [], prefix: 0 },
    sameSitePath('java.lang.String.startsWith'),
    // The required suffix of a URL's host.
    {
      call: ['java.lang.String.endsWith', '?.endsWith'],
      args: ['this'],
      sanitizes: ['url', 'redirect'],
      receiver: /(?:getHost\(\)|(?:^|\.)\w*(?:[hH]ost(?:[nN]ame)?|[dD]omain))$/,
      when: { arg: 0, is: /^\.[\w-]+(?:\.[\w-]+)+$/ },
      appliesToDerived: true,
    },
    {
      call: ['java.lang.String.{equals,equalsIgnoreCase}', '?.{equals,equalsIgnoreCase}'],
      args: ['this'],
      sanitizes: ['url', 'redirect'],
      receiver: /\b(?:getHost\(\)|getAuthority\(\)|host|host[nN]ame)$/,
      when: { arg: 0, is: /^[\w-]+(?:\.[\w-]+)+(?::\d+)?$/ },
      appliesToDerived: true,
    },
    // A URL without a scheme stays on the same site.
    { call: 'java.net.URI.isAbsolute', args: ['this'], sanitizes: ['redirect'], holds: false, appliesToDerived: true },
    // The prefix fixes the package of the class.
    {
      call: 'java.lang.String.startsWith',
      args: ['this'],
      sanitizes: ['reflection'],
      when: { arg: 0, is: /^(?:[a-z]\w*\.){2,}/ },
    },
    // Only if `..` is resolved does the prefix show that the path is inside the folder.
    {
      call: 'java.lang.String.startsWith',
      args: ['this'],
      sanitizes: ['path'],
      when: { arg: 'this', type: 'java.io.CanonicalPath' },
      appliesToDerived: true,
    },
    {
      call: 'java.nio.file.Path.startsWith',
      args: ['this'],
      sanitizes: ['path'],
      when: { arg: 'this', type: 'java.nio.file.NormalizedPath' },
      appliesToDerived: true,
    },
    // Without a line break, a value can't add a header.
    {
      call: 'java.lang.String.contains',
      args: ['this'],
      sanitizes: ['header', 'mail', 'log'],
      holds: false,
      when: { arg: 0, is: '\n' },
    },
    // The folder itself.
    {
      call: ['java.lang.String.equals', 'java.nio.file.Path.equals'],
      args: ['this'],
      sanitizes: ['path'],
      when: {
        any: [
          { arg: 'this', type: 'java.io.CanonicalPath' },
          { arg: 'this', type: 'java.nio.file.NormalizedPath' },
        ],
      },
      appliesToDerived: true,
    },
    // `do { if (folder.equals(at)) return true; at = at.getParentFile(); } while (at != null);`
    {
      call: 'java.io.File.equals',
      args: [0],
      sanitizes: ['path'],
      when: { arg: 0, type: 'java.io.CanonicalFile' },
      appliesToDerived: true,
    },
    // A relative path that doesn't lead out of the folder is inside.
    {
      call: 'java.nio.file.RelativePath.startsWith',
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      when: { arg: 0, is: '..' },
      appliesToDerived: true,
    },
    {
      call: 'java.lang.String.contains',
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      when: { arg: 0, is: ['..', '../', '/'] },
      appliesToDerived: true,
    },
  ],
  summaries: [
    // The URL of a class path resource has no host that an attacker could choose.
    { call: 'java.lang.{Class,ClassLoader}.getResource', flow: 'clean' },
    // A filter limits the classes that the stream may instantiate.
    {
      call: ['java.io.ObjectInputStream.setObjectInputFilter', 'java.io.ObjectInputFilter.Config.setSerialFilter'],
      flow: 'set-field',
      field: 'filtered',
      value: true,
      when: { unless: { arg: 0, is: null } },
    },
    { call: 'java.io.File.getCanonicalFile', flow: 'identity', from: 'this' },
    {
      call: [
        'java.io.InputStream.read',
        'java.io.InputStream.readNBytes',
        'java.io.{DataInputStream,ObjectInputStream}.readFully',
        'java.io.Reader.read',
      ],
      flow: 'into-argument',
      from: 'this',
      to: 0,
      when: { any: [{ count: 1 }, { count: 3 }] },
    },
    { call: 'java.io.{StringWriter,ByteArrayOutputStream}.toString', flow: 'to-string' },
    {
      call: ['java.io.InputStream.{readAllBytes,readNBytes}', 'java.io.ByteArrayOutputStream.toByteArray'],
      flow: 'identity',
      from: 'this',
    },
    {
      call: [
        'java.io.OutputStream.write',
        'java.io.Writer.{write,append}',
        'java.io.ByteArrayOutputStream.{write,writeBytes}',
        'java.io.{StringWriter,CharArrayWriter}.{write,append}',
      ],
      flow: 'into-receiver',
    },
    {
      call: [
        'java.io.Closeable.close',
        'java.io.{InputStream,OutputStream,Reader,Writer}.{close,flush,available,skip,mark,reset}',
      ],
      flow: 'clean',
    },
    { call: 'java.io.File.length', flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'path-traversal',
      note: 'prefix without a separator at its end: `/data-old` begins with `/data`',
      severity: 'medium',
      call: 'java.lang.String.startsWith',
      when: {
        all: [
          { arg: 'this', type: 'java.io.CanonicalPath' },
          { arg: 'this', tainted: true },
          {
            any: [
              { arg: 0, type: 'java.io.CanonicalPath' },
              { arg: 0, is: /^[/\\].*[\w-]$/ },
            ],
          },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      call: 'java.io.File.{setReadable,setWritable,setExecutable}',
      when: {
        all: [
          { arg: 0, is: true },
          { arg: 1, is: false },
        ],
      },
      note: 'open to every user',
    },
    {
      weakness: 'permissive-file-mode',
      call: 'java.nio.file.attribute.PosixFilePermissions.fromString',
      when: { arg: 0, is: /^.{7}w/ },
      note: 'writable by everyone',
    },
    {
      weakness: 'permissive-file-mode',
      read: ['java.nio.file.attribute.PosixFilePermission.OTHERS_WRITE'],
      note: 'writable by everyone',
    },
    {
      weakness: 'insecure-temp-file',
      call: ['com.google.common.io.Files.createTempDir', 'org.apache.commons.io.FileUtils.getTempDirectory'],
    },
    {
      weakness: 'insecure-temp-file',
      call: 'java.io.File.createTempFile',
      // Without a folder it is the shared one.
      when: { any: [{ count: 2 }, { arg: 2, is: null }] },
      confidence: 'low',
    },
    {
      weakness: 'insecure-temp-file',
      call: ['new java.io.{File,FileOutputStream,FileWriter}', 'java.nio.file.{Paths.get,Path.of}'],
      when: { arg: 0, is: /^\/(?:var\/)?tmp\/./ },
    },
  ],
};
