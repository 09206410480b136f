/** @module Files: std::fs and what goes by its names, archives, modes. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Octal modes by which everyone may write. */
const WRITABLE = Array.from({ length: 0o10000 }, (_, mode) => mode).filter((mode) => (mode & 0o002) !== 0);
const TEMPORARY = /^\/(?:var\/|usr\/)?tmp\/[^*]+$/;

export const rustFiles: ApiModel = {
  id: 'rust-files',
  languages: ['rust'],
  returns: {
    'std.fs.File.{open,create,create_new}': 'std.fs.File',
    'std.fs.{OpenOptions.new,File.options}': 'std.fs.OpenOptions',
    'std.fs.OpenOptions.{read,write,append,create,create_new,truncate,mode,custom_flags}': 'std.fs.OpenOptions',
    'std.fs.OpenOptions.open': 'std.fs.File',
    'zip.ZipArchive.new': 'zip.ZipArchive',
    'zip.ZipArchive.{by_index,by_name}': 'zip.ZipFile',
    'tar.Archive.new': 'tar.Archive',
    'tar.Archive.entries': 'tar.Entries',
  },
  members: { 'tar.Entries[]': 'tar.Entry' },
  sources: [
    {
      kind: 'remote',
      label: 'name in an archive',
      call: ['zip.ZipFile.{name,name_raw}', 'tar.Entry.path'],
      confidence: 'medium',
    },
    { kind: 'file', label: 'file', call: ['std.fs.{read,read_to_string}'] },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file',
      call: [
        'std.fs.{read,read_to_string,write,remove_file,remove_dir,remove_dir_all,create_dir,create_dir_all,read_dir,copy,rename,hard_link,set_permissions}',
        'std.fs.File.{open,create,create_new}',
        'std.fs.OpenOptions.open',
        '{actix_files,rocket.fs,rocket.response}.NamedFile.{open,open_async}',
        'NamedFile.{open,open_async}',
        'tower_http.services.{ServeFile,ServeDir}.new',
        'warp.fs.{file,dir}',
        'memmap2.Mmap.map',
      ],
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file', call: 'std.fs.{copy,rename,hard_link}', args: [1] },
    { weakness: 'path-traversal', note: 'file', call: ['std.os.unix.fs.symlink'], args: [0, 1] },
    { weakness: 'path-traversal', note: 'unpacked file', call: 'tar.Entry.unpack', args: [0] },
  ],
  summaries: [
    {
      call: 'std.fs.OpenOptions.{read,write,append,create,create_new,truncate,mode}',
      flow: 'identity',
      from: 'this',
    },
    {
      call: 'std.fs.{write,remove_file,remove_dir,remove_dir_all,create_dir,create_dir_all,metadata,copy,rename}',
      flow: 'clean',
    },
    { call: 'zip.ZipFile.{enclosed_name,size,is_dir,crc32}', flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'permissive-file-mode',
      call: [
        'std.fs.Permissions.from_mode',
        'std.os.unix.fs.PermissionsExt.from_mode',
        'std.fs.OpenOptions.mode',
        '?.set_mode',
        '?.mode',
      ],
      when: { arg: 0, is: WRITABLE },
    },
    {
      weakness: 'permissive-file-mode',
      call: [
        'std.os.unix.fs.{DirBuilderExt,OpenOptionsExt,PermissionsExt}.{mode,set_mode}',
        'libc.{chmod,mkdir,fchmod,mkfifo}',
        'cap_std.fs.Permissions.from_mode',
      ],
      when: { arg: 1, is: WRITABLE },
    },
    { weakness: 'permissive-file-mode', note: 'no mask on new files', call: 'libc.umask', when: { arg: 0, is: 0 } },
    {
      weakness: 'permissive-file-mode',
      note: 'no mask on new files',
      call: ['{nix.sys.stat,rustix.process}.umask'],
      when: { arg: 0, is: /Mode\.empty\(\)$/ },
    },
    {
      weakness: 'permissive-file-mode',
      call: ['nix.sys.stat.{fchmod,fchmodat,mkdirat}', 'nix.unistd.mkdir', 'rustix.fs.{chmod,fchmod,mkdirat}'],
      when: { any: [1, 2].map((arg) => ({ arg, is: /Mode\.(?:S_IRWXO|S_IWOTH|RWXO|WOTH|all\(\))/ })) },
    },
    {
      weakness: 'insecure-temp-file',
      call: ['std.fs.write', 'std.fs.File.create'],
      when: { arg: 0, is: TEMPORARY },
      confidence: 'medium',
    },
  ],
};
