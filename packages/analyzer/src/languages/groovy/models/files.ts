/** @module Models of Groovy's additions to files and URLs: content as a property, closures per line. */
import type { ApiModel } from '../../../api-model/api.ts';

export const groovyFiles: ApiModel = {
  id: 'groovy-files',
  languages: ['groovy'],
  returns: {
    'java.io.File.{newReader,newDataInputStream}': 'java.io.BufferedReader',
    'java.io.{File,InputStream,Reader}.getText': 'java.lang.String',
  },
  sources: [{ kind: 'file', label: 'content of a file', call: 'java.io.File.{getText,readLines,getBytes}' }],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: 'java.io.File.{getText,setText,getBytes,setBytes,readLines,write,append,leftShift,eachLine,eachFile,eachFileRecurse,eachDir,eachByte,splitEachLine,withReader,withWriter,withWriterAppend,withPrintWriter,withInputStream,withOutputStream,withDataInputStream,newReader,newWriter,newInputStream,newOutputStream,newPrintWriter,deleteDir,traverse,filterLine,readBytes}',
      args: ['this'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'java.net.URL.{getText,getBytes,withReader,withInputStream,eachLine,newReader,newInputStream,readLines}',
      args: ['this'],
    },
    { weakness: 'ssrf', note: 'request URL', call: 'java.lang.String.toURL', args: ['this'] },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['new {groovyx.net.http.,}{RESTClient,HTTPBuilder}', 'new wslite.rest.RESTClient'],
      args: [0],
    },
  ],
  summaries: [{ call: 'java.io.{InputStream,Reader}.{getText,getBytes,readLines}', flow: 'identity', from: 'this' }],
};
