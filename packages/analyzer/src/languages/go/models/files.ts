/** @module Models of files: os, io, filepath, archives, file modes. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Returns the file modes that the test accepts, as numbers. */
const others = (limit: (mode: number) => boolean): number[] =>
  Array.from({ length: 0o10000 }, (_, mode) => mode).filter(limit);

/** What a new file gets is less by the umask of the process, which usually takes away that others may write. */
const MASKED = 'a mode that only the umask of the process limits';
const GROUP_ONLY = others((mode) => (mode & 0o020) !== 0 && (mode & 0o002) === 0);
const EVERYONE = others((mode) => (mode & 0o002) !== 0);
const WRITABLE = others((mode) => (mode & 0o022) !== 0 && mode !== 0);
const READABLE = others((mode) => (mode & 0o022) === 0 && (mode & 0o004) !== 0);
const KEY_FILE = /\.(?:pem|key|pfx|p12)$|(?:^|\/)id_(?:rsa|ecdsa|ed25519)$/i;

const OPENS = [
  'os.{Open,OpenFile,Create,ReadFile,WriteFile,Remove,RemoveAll,Mkdir,MkdirAll,ReadDir,Rename,Symlink,Link,Chmod,Chown,Truncate,Lstat,DirFS,OpenRoot,Chdir}',
  'io/ioutil.{ReadFile,WriteFile,ReadDir}',
  'path/filepath.{Walk,WalkDir,Glob}',
  'syscall.{Open,Unlink,Rmdir,Mkdir}',
  'archive/zip.OpenReader',
  'debug/{elf,macho,pe}.Open',
  'os.Stat',
  'net/http.Dir',
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
    'github.com/klauspost/compress/{gzip,zstd,flate,s2,snappy}.NewReader': 'go.Decompressor',
    'github.com/{ulikunitz/xz,dsnet/compress/bzip2,pierrec/lz4,golang/snappy,andybalholm/brotli,klauspost/pgzip,DataDog/zstd}.NewReader':
      'go.Decompressor',
    'github.com/nwaples/rardecode.{NewReader,OpenReader}': 'go.ArchiveReader',
    'github.com/nwaples/rardecode.Reader': 'go.ArchiveReader',
    'go.ArchiveReader.Next': 'go.ArchiveEntry',
    'github.com/bodgit/sevenzip.{NewReader,OpenReader}': 'archive/zip.Reader',
    'github.com/klauspost/compress/zip.{NewReader,OpenReader}': 'archive/zip.Reader',
    'github.com/cavaliergopher/{cpio,rpm}.NewReader': 'go.ArchiveReader',
    'github.com/blakesmith/ar.NewReader': 'go.ArchiveReader',
    'bufio.{NewReader,NewScanner,NewReaderSize}': 'bufio.Reader',
    'io.LimitReader': 'io.LimitedReader',
    '{path,path/filepath}.{Clean,Join}': 'go.CleanPath',
    'path/filepath.{Abs,EvalSymlinks}': 'go.CleanPath',
    'path/filepath.Rel': 'go.RelativePath',
    'net/http.Dir': 'net/http.Dir',
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
      read: [
        'archive/zip.File.Name',
        'archive/tar.Header.{Name,Linkname}',
        'go.ArchiveEntry.{Name,Linkname}',
        'github.com/mholt/archiver.{File,FileInfo}.{NameInArchive,LinkTarget}',
        'github.com/mholt/archives.FileInfo.{NameInArchive,LinkTarget}',
      ],
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
    {
      weakness: 'path-traversal',
      note: 'template file',
      call: '{html,text}/template.{ParseFiles,ParseGlob}',
      args: ['*'],
    },
    {
      weakness: 'path-traversal',
      note: 'template file',
      call: '{html,text}/template.Template.{ParseFiles,ParseGlob}',
      args: ['*'],
    },
  ],
  sanitizers: [
    { call: ['path/filepath.Base', 'path.Base'], sanitizes: ['path'] },
    { call: '{path/filepath,path}.Clean', sanitizes: ['path'], when: { arg: 0, starts: /^\// } },
    // `Join` resolves `..`, which can't lead above `/`.
    { call: '{path/filepath,path}.Join', sanitizes: ['path'], args: ['*'], when: { arg: 0, is: '/' } },
    { call: 'path/filepath.Localize', sanitizes: ['path'] },
    // After a folder, the value can't begin with a dash.
    {
      call: '{path,path/filepath}.Join',
      sanitizes: ['argument'],
      args: ['*'],
      when: { unless: { arg: 0, tainted: true } },
    },
    { call: 'github.com/cyphar/filepath-securejoin.SecureJoin', sanitizes: ['path'], args: [0, 1] },
  ],
  guards: [
    // With `..` resolved, the prefix determines whether the path is inside the folder.
    {
      call: 'strings.HasPrefix',
      args: [0],
      sanitizes: ['path'],
      when: {
        all: [
          { arg: 0, type: 'go.CleanPath' },
          {
            any: [
              { arg: 1, dynamic: true },
              { arg: 1, is: /^(?:\.{0,2}\/)?[\w-]{2,}|^[A-Za-z]:\\/ },
              { arg: 1, is: /^\/[\w-]+/ },
            ],
          },
        ],
      },
      appliesToDerived: true,
    },
    {
      call: 'strings.HasPrefix',
      args: [0],
      sanitizes: ['path'],
      holds: false,
      when: {
        all: [
          {
            any: [
              { arg: 0, type: 'go.RelativePath' },
              { arg: 0, type: 'go.CleanPath' },
            ],
          },
          { arg: 1, starts: /^\.\./ },
        ],
      },
      appliesToDerived: true,
    },
    // `filepath.Base(name) == name`: the name contains no folder.
    { call: '{path,path/filepath}.Base', args: [0], sanitizes: ['path'], equals: true },
    { call: ['path/filepath.IsLocal', 'io/fs.ValidPath'], args: [0], sanitizes: ['path'] },
  ],
  summaries: [
    {
      call: ['io.{ReadAll,NopCloser,TeeReader,LimitReader}', 'io/ioutil.ReadAll', 'bufio.{NewReader,NewScanner}'],
      flow: 'identity',
      from: 0,
    },
    { call: ['os.File.{Stat,Name,Close,Sync}', 'os/user.{Lookup,LookupId,Current}'], flow: 'clean' },
    // These can't leave the folder that they were opened on, or the embedded files.
    {
      call: ['embed.FS.{Open,ReadFile,ReadDir}', 'os.Root.{Open,OpenFile,Create,ReadFile,WriteFile,Remove,Mkdir,Stat}'],
      flow: 'clean',
    },
    { call: ['os.{Stat,Getwd,Hostname,Getpid,Remove}'], flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'path-traversal',
      note: 'prefix without a separator at its end: `/data-old` begins with `/data`',
      severity: 'medium',
      call: 'strings.HasPrefix',
      when: {
        all: [
          { arg: 0, type: 'go.CleanPath' },
          { arg: 0, tainted: 'sent' },
          { arg: 1, type: 'go.CleanPath' },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: MASKED,
      severity: 'low',
      call: ['os.{Mkdir,MkdirAll}'],
      when: { arg: 1, is: others((mode) => (mode & 0o022) !== 0) },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      call: 'os.Chmod',
      when: { arg: 1, is: EVERYONE },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      note: 'a mode that lets the group of the file write',
      severity: 'low',
      call: 'os.Chmod',
      when: { arg: 1, is: GROUP_ONLY },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      note: MASKED,
      severity: 'low',
      call: ['os.{WriteFile,OpenFile}', 'io/ioutil.WriteFile'],
      when: { arg: 2, is: WRITABLE },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      note: 'key that every user of the machine can read',
      call: ['os.{WriteFile,OpenFile}', 'io/ioutil.WriteFile'],
      when: {
        all: [
          { arg: 0, is: KEY_FILE },
          { arg: 2, is: READABLE },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'key that every user of the machine can read',
      call: 'os.Chmod',
      when: {
        all: [
          { arg: 0, is: KEY_FILE },
          { arg: 1, is: READABLE },
        ],
      },
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
      when: {
        any: [
          { arg: 1, type: 'go.Decompressor' },
          { arg: 1, type: 'archive/tar.Reader' },
          { arg: 1, type: 'go.ArchiveReader' },
        ],
      },
      confidence: 'medium',
    },
  ],
};
