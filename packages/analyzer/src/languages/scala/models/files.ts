/** @module Files and addresses that Scala code opens: `scala.io.Source`, os-lib, better-files. */
import type { ApiModel } from '../../../api-model/api.ts';

const SOURCE = '{scala.io.Source,Source}';

export const scalaFiles: ApiModel = {
  id: 'scala-files',
  languages: ['scala'],
  returns: { [`${SOURCE}.{fromFile,fromURL,fromResource,fromInputStream}`]: 'scala.io.BufferedSource' },
  sources: [{ kind: 'file', label: 'content of a file', call: ['os.read', 'os.read.lines'] }],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        `${SOURCE}.fromFile`,
        'os.{read,write,remove,list,walk,copy,move,stat}',
        'os.{read.lines,read.bytes,read.stream,write.over,write.append,remove.all,makeDir.all}',
        'better.files.File.apply',
        'better.files.File',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'target path',
      call: '?.{copyTo,moveTo,moveFileTo,atomicMoveWithFallback}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [`${SOURCE}.fromURL`, 'requests.{get,post,put,delete,head}'],
      args: [0],
    },
  ],
  sanitizers: [{ call: ['os.SubPath', 'os.SubPath.apply'], sanitizes: ['path'] }],
  summaries: [{ call: 'scala.io.BufferedSource.{mkString,getLines,close}', flow: 'identity', from: 'this' }],
};
