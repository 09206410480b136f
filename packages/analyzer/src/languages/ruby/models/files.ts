/** @module Models of files, folders, file modes and temporary files. */
import type { ApiModel } from '../../../api-model/api.ts';

/** File modes that are writable for everyone. */
const WORLD_WRITABLE: readonly number[] = Array.from({ length: 0o10000 }, (_, mode) => mode).filter(
  (mode) => (mode & 0o002) !== 0 && (mode & 0o1000) === 0,
);
const FILE_UTILS =
  'FileUtils.{rm,rm_f,rm_r,rm_rf,rmtree,remove,remove_file,remove_dir,remove_entry,mkdir,mkdir_p,makedirs,rmdir,touch,cd,chmod,chmod_R,chown}';

export const rubyFiles: ApiModel = {
  id: 'ruby-files',
  languages: ['ruby'],
  types: { File: [], Pathname: [] },
  returns: {
    'Pathname.new': 'Pathname',
    'Zip.File.open': 'Zip.File',
    'Zip.InputStream.get_next_entry': 'Zip.Entry',
    'Zip.File.{find_entry,get_entry}': 'Zip.Entry',
    'Gem.Package.TarReader.new': 'Gem.Package.TarReader',
    Pathname: 'Pathname',
    'Pathname.{join,expand_path,realpath,cleanpath}': 'Pathname',
    '{Rails.root,Rails.public_path}': 'Pathname',
    '{Rails.root,Rails.public_path}.join': 'Pathname',
    '{File.open,File.new}': 'File.Handle',
  },
  callbacks: [
    {
      call: ['open', 'URI.open', 'OpenURI.open_uri'],
      parameters: ['OpenURI.Handle'],
      when: { arg: 0, starts: /^https?:/ },
    },
    { call: 'Zip.File.open', parameters: ['Zip.File'] },
    { call: 'Zip.File.{each,glob}', parameters: ['Zip.Entry'] },
    { call: 'Zip.InputStream.open', parameters: ['Zip.InputStream'] },
    { call: 'Gem.Package.TarReader.each', parameters: ['Zip.Entry'] },
  ],
  sources: [
    {
      kind: 'message',
      label: 'response of another server',
      confidence: 'medium',
      call: 'OpenURI.Handle.{read,gets,readlines,each_line,string}',
      sanitized: ['html'],
    },
    {
      kind: 'message',
      label: 'name of an entry in an archive',
      confidence: 'medium',
      call: 'Zip.Entry.{name,full_name,to_s}',
    },
    {
      kind: 'file',
      label: 'content of a file',
      call: ['File.{read,readlines,binread,foreach}', 'File.Handle.{read,gets,readline,readlines,each_line}'],
    },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: [
        'File.{open,new,read,write,binread,binwrite,delete,unlink,rename,symlink,link,truncate,chmod,chown,copy_stream,sysopen,mkfifo}',
        'Dir.{entries,children,glob,mkdir,rmdir,chdir,each_child,foreach,new,open,[],delete,unlink}',
        FILE_UTILS,
        'FileUtils.{cp,cp_r,copy,copy_file,mv,move,ln,ln_s,install}',
        'Zip.File.open',
        'CSV.{read,foreach,open,table}',
        'YAML.{load_file,safe_load_file}',
        'Pathname.{read,write,open,delete,unlink,binread,readlines,children,entries,rmtree,mkpath}',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['Pathname.{read,write,open,delete,unlink,binread,readlines,children,entries,rmtree,mkpath,each_line}'],
      args: ['this'],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['FileUtils.{cp,cp_r,copy,copy_file,mv,move,ln,ln_s,install}', 'File.{rename,chmod}'],
      args: [1],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['File.{readlines,foreach}', 'open'],
      args: [0],
      when: { arg: 0, starts: /^(?!https?:)[^|]/ },
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: 'open',
      args: [0],
      when: { not: { arg: 1, absent: true } },
      confidence: 'medium',
    },
    { weakness: 'ssrf', note: 'address', call: 'open', args: [0], when: { arg: 0, starts: /^https?:/ } },
    {
      weakness: 'path-traversal',
      note: 'entry of an archive',
      call: 'Zip.Entry.extract',
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'entry of an archive',
      call: '?.extract',
      receiver: /entry|zip|tar/i,
      args: [0],
      confidence: 'medium',
    },
  ],
  summaries: [
    {
      call: [
        'File.{exist?,exists?,file?,directory?,size,mtime,extname,zero?,readable?,writable?}',
        'Dir.exist?',
        'Dir.pwd',
        'Dir.{tmpdir,mktmpdir}',
      ],
      flow: 'clean',
    },
    { call: ['Tempfile.{new,create,open}'], flow: 'clean' },
  ],
  sanitizers: [
    { call: ['File.basename', 'Zaru.sanitize!', '?.sanitized', 'ActiveStorage.Filename.new'], sanitizes: ['path'] },
    { call: '?.basename', sanitizes: ['path'] },
    { call: '?.tempfile', sanitizes: ['path', 'shell', 'url'] },
    // The server chooses where it stores an upload.
    {
      call: '?.path',
      receiver:
        /(?:^|[.@_])(?:uploaded?|upload|file|io|attachment|avatar|image|photo|tempfile|uploaded_io|uploaded_file)$|params(?:\[[^\]]*\]|\.fetch\([^)]*\))+$/,
      sanitizes: ['path', 'shell', 'url'],
    },
  ],
  checks: [
    {
      weakness: 'path-traversal',
      note: 'prefix without a separator at its end: `/data-old` begins with `/data`',
      severity: 'medium',
      call: '?.start_with?',
      when: {
        all: [
          { arg: 'this', type: '{File.expand_path(),File.realpath(),File.absolute_path()}' },
          { arg: 'this', tainted: 'sent' },
          { arg: 0, type: '{File.expand_path(),File.realpath(),File.absolute_path()}' },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      call: ['File.chmod', 'FileUtils.{chmod,chmod_R}'],
      when: {
        any: [
          { arg: 0, is: WORLD_WRITABLE },
          { arg: 0, is: /^(?:[aogu]*[ao][ogu]*|)[+=]\w*w/ },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'key that every user of the machine can read',
      call: ['File.chmod', 'FileUtils.chmod'],
      when: {
        all: [
          { arg: 1, is: /\.(?:pem|key|pfx|p12)$|(?:^|\/)id_(?:rsa|ecdsa|ed25519)$/i },
          { arg: 0, is: [0o644, 0o664, 0o444, 0o755] },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable',
      call: ['?.{put,put_object,upload_file,put_bucket_acl,put_object_acl,create_bucket,upload_stream}'],
      when: { arg: 'acl', is: /^public-read/ },
    },
    { weakness: 'permissive-file-mode', call: ['File.umask'], when: { arg: 0, is: 0 } },
    { weakness: 'permissive-file-mode', call: ['Dir.mkdir'], when: { arg: 1, is: WORLD_WRITABLE } },
    {
      weakness: 'permissive-file-mode',
      call: ['FileUtils.{mkdir,mkdir_p,install}'],
      when: { arg: 'mode', is: WORLD_WRITABLE },
    },
    {
      weakness: 'permissive-file-mode',
      call: ['File.{open,new}'],
      when: {
        any: [
          { arg: 2, is: WORLD_WRITABLE },
          { arg: 'perm', is: WORLD_WRITABLE },
        ],
      },
    },
    { weakness: 'permissive-file-mode', call: '?.chmod', when: { arg: 0, is: WORLD_WRITABLE } },
    {
      weakness: 'insecure-temp-file',
      call: ['File.{write,binwrite}'],
      when: { arg: 0, starts: /^\/(?:var\/)?tmp\/[\w.-]/ },
    },
    {
      weakness: 'insecure-temp-file',
      call: ['File.{open,new}'],
      when: {
        all: [
          { arg: 0, starts: /^\/(?:var\/)?tmp\/[\w.-]/ },
          { arg: 1, is: /^[wa]/ },
        ],
      },
    },
  ],
};
