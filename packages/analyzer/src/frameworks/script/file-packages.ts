/** @module Models of packages that read, write, find and archive files by path. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

export const filePackages: ApiModel = {
  id: 'script-file-packages',
  languages: SCRIPT_LANGUAGES,
  returns: {
    archiver: 'archiver.Archive',
    'archiver.create': 'archiver.Archive',
    'new yazl.ZipFile': 'yazl.ZipFile',
    'new exceljs.Workbook': 'exceljs.Workbook',
    'new ssh2-sftp-client': 'sftp.Client',
    'new basic-ftp.Client': 'ftp.Client',
  },
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'write-file-atomic',
        'write-file-atomic.sync',
        '{load-json-file,write-json-file}',
        'load-json-file.{loadJsonFile,loadJsonFileSync,sync}',
        'write-json-file.{writeJsonFile,writeJsonFileSync,sync}',
        '{fast-glob,tiny-glob,globby}',
        '{fast-glob,tinyglobby,globby}.{glob,globSync,sync,stream,async,globby,globbySync}',
        'fs-jetpack.{read,write,remove,copy,move,list,find,dir,file,append,exists,inspect,createReadStream,createWriteStream}',
        '{trash,klaw,recursive-readdir,readdirp,make-dir,move-file,path-exists,ncp,ncp.ncp,cpy}',
        'make-dir.{makeDirectory,makeDirectorySync,sync}',
        'new n-readlines',
        'xlsx.{readFile,writeFile,writeFileXLSX}',
        'csvtojson().fromFile',
        'exceljs.Workbook.{xlsx,csv}.{readFile,writeFile}',
        'archiver.Archive.{file,directory,glob}',
        'yazl.ZipFile.addFile',
        'yauzl.open',
        'sharp',
        'sharp().toFile',
        'gm',
        'gm().write',
        'fluent-ffmpeg',
        'fluent-ffmpeg().{input,save,output}',
        'music-metadata.parseFile',
        'file-type.{fromFile,fileTypeFromFile}',
        'hasha.{fromFile,fromFileSync,hashFile,hashFileSync}',
        'chokidar.watch',
        'properties-reader',
        'lowdb/node.{JSONFilePreset,JSONFileSyncPreset}',
        'new lowdb/node.{JSONFile,JSONFileSync,TextFile}',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: '{fstream.{Writer,Reader},new fstream.{Writer,Reader}}',
      args: [0],
      fields: ['path'],
    },
    {
      weakness: 'path-traversal',
      note: 'file that is transferred to or from another host',
      call: [
        'sftp.Client.{get,put,fastGet,fastPut,delete,rename,list,mkdir}',
        'ftp.Client.{downloadTo,uploadFrom,remove}',
      ],
      args: [0, 1],
    },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      note: 'FTP without TLS',
      confidence: 'medium',
      call: 'ftp.Client.access',
      when: {
        all: [
          {
            any: [
              { arg: 0, field: 'secure', is: false },
              { arg: 0, field: 'secure', absent: true },
            ],
          },
          { unless: { arg: 0, field: 'host', is: /^(?:localhost|127\.0\.0\.1)$/ } },
        ],
      },
    },
  ],
};
