/** @module Files and addresses that Scala code opens: `scala.io.Source`, os-lib, better-files. */
import type { ApiModel } from '../../../api-model/api.ts';

const SOURCE = '{scala.io.Source,Source}';

export const scalaFiles: ApiModel = {
  id: 'scala-files',
  languages: ['scala'],
  returns: {
    'os.{Path,pwd,root,home}': 'os.Path',
    'os.Path./': 'os.Path',
    'os.{RelPath,FilePath}': 'os.RelPath',
    'better.files.File': 'better.files.File',
    'better.files.File.{/,parent,createChild}': 'better.files.File',
    [`${SOURCE}.{fromFile,fromURL,fromResource,fromInputStream}`]: 'scala.io.BufferedSource',
  },
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
  sanitizers: [
    { call: ['os.SubPath', 'os.SubPath.apply'], sanitizes: ['path'] },
    // A text is one segment: a separator or `..` in it throws. Only a relative path may lead up.
    { call: 'os.Path./', sanitizes: ['path'], when: { not: { arg: 0, type: 'os.RelPath' } } },
  ],
  guards: [
    // Files of this library are normalized when they are made.
    { call: 'better.files.File.{contains,isParentOf,isAncestorOf}', args: [0], sanitizes: ['path'] },
    { call: 'better.files.File.{isChildOf,isDescendantOf}', args: ['this'], sanitizes: ['path'] },
  ],
  checks: [
    {
      weakness: 'permissive-file-mode',
      note: 'anyone may write',
      call: 'os.perms.set',
      when: { arg: 1, is: /^.{7}w.$|^0?[0-7]*[2367]$/ },
    },
  ],
  summaries: [{ call: 'scala.io.BufferedSource.{mkString,getLines,close}', flow: 'identity', from: 'this' }],
};
