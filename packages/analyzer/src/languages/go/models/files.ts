/** @module Files: os, io, filepath, archives, modes. */
import type { ApiModel } from '../../../model/api.ts';

/** Octal modes as numbers: whether others may write (`002`), and for secrets whether they may read. */
const others = (limit: (mode: number) => boolean): number[] =>
  Array.from({ length: 0o10000 }, (_, mode) => mode).filter(limit);

const WRITABLE = others((mode) => (mode & 0o022) !== 0 && mode !== 0);

const OPENS = [
  'os.{Open,OpenFile,Create,ReadFile,WriteFile,Remove,RemoveAll,Mkdir,MkdirAll,ReadDir,Rename,Symlink,Link,Chmod,Truncate,Lstat}',
  'io/ioutil.{ReadFile,WriteFile,ReadDir}',
];

export const goFiles: ApiModel = {
  id: 'go-files',
  languages: ['go'],
  returns: {
    'os.{Open,OpenFile,Create,CreateTemp}': 'os.File',
    'io/ioutil.TempFile': 'os.File',
    'archive/zip.{OpenReader,NewReader}': 'archive/zip.Reader',
    'archive/tar.NewReader': 'archive/tar.Reader',
    'archive/tar.Reader.Next': 'archive/tar.Header',
    'archive/zip.File.Open': 'go.Decompressor',
    'compress/gzip.NewReader': 'go.Decompressor',
    'compress/{zlib,flate,bzip2,lzw}.NewReader': 'go.Decompressor',
    'bufio.{NewReader,NewScanner,NewReaderSize}': 'bufio.Reader',
    'io.LimitReader': 'io.LimitedReader',
  },
  members: {
    'archive/zip.Reader.File[]': 'archive/zip.File',
    'archive/zip.Reader.Reader': 'archive/zip.Reader',
  },
  constants: {
    'os.ModePerm': 0o777,
    'io/fs.ModePerm': 0o777,
  },
  sources: [
    {
      kind: 'remote',
      label: 'name in an archive',
      read: ['archive/zip.File.Name', 'archive/tar.Header.{Name,Linkname}'],
      confidence: 'medium',
    },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file',
      call: OPENS,
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file', call: 'os.{Rename,Symlink,Link}', args: [1] },
  ],
  sanitizers: [
    { call: ['path/filepath.Base', 'path.Base'], clears: ['path'] },
    { call: '{path/filepath,path}.Clean', clears: ['path'], when: { arg: 0, starts: /^\// } },
    { call: 'path/filepath.Rel', clears: ['path'], args: [1] },
    { call: 'github.com/cyphar/filepath-securejoin.SecureJoin', clears: ['path'], args: [0, 1] },
  ],
  effects: [
    {
      call: ['io.{ReadAll,NopCloser,TeeReader,LimitReader}', 'io/ioutil.ReadAll', 'bufio.{NewReader,NewScanner}'],
      effect: 'identity',
      from: 0,
    },
    { call: 'os.File.{Stat,Name,Close,Sync}', effect: 'clean' },
    { call: ['os.{Stat,Getwd,Hostname,Getpid,Remove}'], effect: 'clean' },
  ],
  checks: [
    {
      weakness: 'permissive-file-mode',
      call: ['os.{Mkdir,MkdirAll}'],
      when: { arg: 1, is: others((mode) => (mode & 0o022) !== 0) },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      call: ['os.Chmod', 'os.File.Chmod'],
      when: { arg: 1, is: WRITABLE },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      call: ['os.{WriteFile,OpenFile}', 'io/ioutil.WriteFile'],
      when: { arg: 2, is: WRITABLE },
      confidence: 'medium',
    },
    {
      weakness: 'insecure-temp-file',
      call: ['os.{Create,OpenFile,WriteFile}', 'io/ioutil.WriteFile'],
      when: { arg: 0, is: /^(?:\/var)?(?:\/usr)?\/tmp\/[^*]+$/ },
      confidence: 'medium',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'decompressed data without limit',
      call: 'io.{Copy,CopyBuffer}',
      when: { arg: 1, type: 'go.Decompressor' },
      confidence: 'medium',
    },
  ],
};
