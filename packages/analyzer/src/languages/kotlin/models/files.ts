/** @module Models of `kotlin.io`: files, streams and URLs. */
import type { ApiModel } from '../../../api-model/api.ts';

export const kotlinFiles: ApiModel = {
  id: 'kotlin-files',
  languages: ['kotlin'],
  returns: {
    'java.io.File.{resolve,resolveSibling}': 'java.io.File',
    'java.io.File.normalize': 'java.io.CanonicalFile',
    'java.io.{File,InputStream}.{bufferedReader,reader}': 'java.io.BufferedReader',
    'java.io.File.inputStream': 'java.io.InputStream',
    'java.io.File.{outputStream,writer,bufferedWriter,printWriter}': 'java.io.OutputStream',
    'kotlin.io.path.Path': 'java.nio.file.Path',
  },
  members: {
    'java.io.File.{name,nameWithoutExtension,extension}': 'java.lang.String',
  },
  sources: [{ kind: 'file', label: 'content of a file', call: 'java.io.File.{readText,readLines,readBytes,useLines}' }],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: 'java.io.File.{readText,readLines,readBytes,writeText,writeBytes,appendText,appendBytes,inputStream,outputStream,bufferedReader,bufferedWriter,reader,writer,printWriter,forEachLine,useLines,copyTo,copyRecursively,deleteRecursively,walk,walkTopDown,walkBottomUp}',
      args: ['this'],
    },
    { weakness: 'path-traversal', note: 'target path', call: 'java.io.File.{copyTo,copyRecursively}', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'kotlin.io.path.{readText,readBytes,writeText,readLines,inputStream,outputStream,deleteIfExists,deleteExisting}',
      ],
      args: ['*'],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: 'java.nio.file.Path.{readText,readBytes,readLines,writeText,writeBytes,inputStream,outputStream,deleteIfExists,deleteExisting,copyTo,moveTo,createDirectories,createFile}',
      args: ['this'],
    },
    {
      weakness: 'path-traversal',
      note: 'name of a temporary file',
      call: ['createTempFile', 'createTempDir', 'kotlin.io.createTempFile', 'kotlin.io.createTempDir'],
      args: [0, 1],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'java.net.URL.{readText,readBytes,openStream}',
      args: ['this'],
    },
  ],
  guards: [
    {
      call: 'java.io.File.startsWith',
      args: ['this'],
      sanitizes: ['path'],
      when: { arg: 'this', type: 'java.io.CanonicalFile' },
      appliesToDerived: true,
    },
  ],
  summaries: [
    { call: 'java.io.File.normalize', flow: 'identity', from: 'this' },
    {
      call: ['java.io.{InputStream,Reader}.{readText,readBytes,bufferedReader,reader,readLines}'],
      flow: 'identity',
      from: 'this',
    },
  ],
};
