/** @module Models of files, folders, archives, temporary files and their permissions. */
import type { ApiModel } from '../../../api-model/api.ts';
import { OPEN_FILES } from '../../../frameworks/python/open-files.ts';
import { READABLE_MODES, SECRET_FILE } from '../../../frameworks/secret-files.ts';

const PATH =
  '{open,read_text,read_bytes,write_text,write_bytes,unlink,rmdir,mkdir,rename,touch,iterdir,glob,rglob,chmod,symlink_to,hardlink_to}';
/** All file modes that are writable for every user of the machine. */
const WORLD_WRITABLE = Array.from({ length: 0o10000 }, (_, mode) => mode).filter((mode) => (mode & 0o002) !== 0);
const WRITES = /[wax+]/;

const S3 = '{boto3.client(),boto3.session.Session().client(),boto3.Session().client()}';

export const pythonFiles: ApiModel = {
  id: 'python-files',
  languages: ['python'],
  // A path without `..` shows which folder it is in, whether symlinks were resolved or not.
  types: { 'python.ResolvedPath': ['pathlib.Path'], 'python.NormalizedPath': ['python.ResolvedPath'] },
  returns: {
    'pathlib.{Path,PurePath,PosixPath,WindowsPath,PurePosixPath,PureWindowsPath}': 'pathlib.Path',
    'pathlib.Path.{joinpath,with_name,with_suffix,absolute,expanduser,relative_to}': 'pathlib.Path',
    'pathlib.Path.{cwd,home}': 'pathlib.Path',
    'pathlib.Path.{iterdir,glob,rglob}': 'python.Paths',
    'pathlib.Path.resolve': 'python.ResolvedPath',
    'python.ResolvedPath./': 'pathlib.Path',
    '?./': 'pathlib.Path',
    'os.path.{realpath,abspath,normpath}': 'python.NormalizedPath',
    'os.path.relpath': 'python.RelativePath',
    'zipfile.ZipFile': 'zipfile.ZipFile',
    'tarfile.{open,TarFile}': 'tarfile.TarFile',
    'tarfile.TarFile.open': 'tarfile.TarFile',
    open: 'io.File',
    'io.open': 'io.File',
    'codecs.open': 'io.File',
    'pathlib.Path.open': 'io.File',
  },
  constants: {
    'os.sep': '/',
    'os.path.sep': '/',
    'stat.S_IRWXU': 0o700,
    'stat.S_IRUSR': 0o400,
    'stat.S_IWUSR': 0o200,
    'stat.S_IXUSR': 0o100,
    'stat.S_IRWXG': 0o070,
    'stat.S_IRGRP': 0o040,
    'stat.S_IWGRP': 0o020,
    'stat.S_IXGRP': 0o010,
    'stat.S_IRWXO': 0o007,
    'stat.S_IROTH': 0o004,
    'stat.S_IWOTH': 0o002,
    'stat.S_IXOTH': 0o001,
  },
  sources: [
    {
      kind: 'file',
      label: 'content of a file',
      call: ['io.File.{read,readline,readlines}', 'pathlib.Path.{read_text,read_bytes}'],
    },
    {
      kind: 'file',
      label: 'content of a file',
      call: [
        '{json,toml,tomli,tomllib}.load',
        'yaml.{load,safe_load,load_all,safe_load_all}',
        'csv.{reader,DictReader}',
      ],
      when: { arg: 0, type: 'io.File' },
    },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: [
        'open',
        'file',
        'io.{open,open_code,FileIO}',
        'codecs.open',
        'os.{open,remove,unlink,rmdir,removedirs,mkdir,makedirs,listdir,scandir,chmod,chown,truncate,readlink,walk}',
        'gzip.open',
        'bz2.open',
        'lzma.open',
        'aiofiles.open',
        'linecache.{getline,getlines}',
        'glob.{glob,iglob}',
        'fileinput.FileInput',
      ],
      args: [{ at: 0, name: 'file' }],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['os.{rename,renames,replace,link,symlink}', 'shutil.{copy,copy2,copyfile,copytree,move,copymode}'],
      args: [0, 1],
    },
    { weakness: 'path-traversal', note: 'file name', call: ['shutil.{rmtree,unpack_archive,chown}'], args: [0, 1] },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: 'tempfile.{mkdtemp,mkstemp}',
      args: [
        { at: 1, name: 'prefix' },
        { at: 2, name: 'dir' },
      ],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: 'tempfile.NamedTemporaryFile',
      args: [
        { at: 5, name: 'prefix' },
        { at: 6, name: 'dir' },
      ],
    },
    { weakness: 'path-traversal', note: 'file name', call: [`pathlib.Path.${PATH}`], args: ['this'] },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: 'pathlib.Path.replace',
      args: ['this'],
      // The path may still be a text, whose method of that name takes two.
      when: { count: 1 },
    },
    {
      weakness: 'path-traversal',
      note: 'archive name',
      call: ['zipfile.ZipFile', 'tarfile.open'],
      args: [0],
      // An open file needs no path.
      when: { unless: { arg: 0, type: OPEN_FILES } },
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['?.download_file', `${S3}.download_file`],
      args: [{ at: 2, name: 'Filename' }],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '?.{write_text,write_bytes}',
      args: ['this'],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '?.{read_text,read_bytes}',
      args: ['this'],
      // `Path.read_text` takes an encoding at most; a method that takes a number of bytes reads a stream.
      when: { any: [{ count: 0 }, { arg: 0, literal: true }, { arg: 'encoding', literal: true }] },
    },
  ],
  sanitizers: [
    // A module that is loaded from a file is not the file's name.
    { call: 'importlib.util.{spec_from_file_location,module_from_spec}', sanitizes: 'all' },
    { call: '{runpy.run_path,imp.load_source}', sanitizes: 'all' },
    // Nor are the settings in a file.
    { call: 'configobj.ConfigObj', sanitizes: 'all' },
    // Parts of a URL before its path.
    { read: 'urllib.parse.{urlparse,urlsplit}().{scheme,netloc,hostname,port}', sanitizes: ['path'] },
    { call: ['os.path.basename', 'ntpath.basename'], sanitizes: ['path'] },
    // What stands behind the random part of the name leads nowhere: there is no such folder.
    {
      call: 'tempfile.{mkstemp,mkdtemp,NamedTemporaryFile,TemporaryDirectory}',
      sanitizes: ['path'],
      args: [{ at: 0, name: 'suffix' }],
    },
    // A normalized absolute path has no `..`, so without its first slash it stays in the folder that it is joined to.
    {
      call: 'python.NormalizedPath.lstrip',
      sanitizes: ['path'],
      when: {
        all: [
          { arg: 'this', starts: /^\// },
          { arg: 0, is: ['/', './', '/.', '/\\', '\\/'] },
        ],
      },
    },
    { read: 'pathlib.Path.{name,stem,suffix}', sanitizes: ['path'] },
    // Names of existing files: the pattern chooses one of them.
    {
      call: ['glob.{glob,iglob}', 'pathlib.Path.{glob,rglob}', '?.rglob'],
      sanitizes: ['shell', 'code', 'sql', 'template', 'deserialize'],
    },
    {
      call: [
        'werkzeug.utils.{secure_filename,safe_join}',
        'werkzeug.security.safe_join',
        'flask.safe_join',
        'werkzeug.secure_filename',
        'django.utils._os.safe_join',
        'django.utils.text.get_valid_filename',
      ],
      sanitizes: ['path', 'shell', 'header'],
      args: [0, 1],
    },
    { call: ['secure_filename', 'safe_join'], sanitizes: ['path', 'shell', 'header'], args: [0, 1] },
  ],
  members: {
    'pathlib.Path.{parent,parents}': 'pathlib.Path',
    'python.ResolvedPath.parents': 'python.ResolvedParents',
  },
  guards: [
    { call: 'python.ResolvedPath.startswith', args: ['this'], sanitizes: ['path'] },
    // A relative path that doesn't lead out of the base is inside.
    {
      call: 'python.RelativePath.startswith',
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      appliesToDerived: true,
      when: { arg: 0, is: /^\.\.\/?$/ },
    },
    { call: ['python.ResolvedPath.is_relative_to'], args: ['this'], sanitizes: ['path'] },
    { call: 'python.ResolvedPath.relative_to', args: ['this'], sanitizes: ['path'], throwsOnFailure: true },
    { call: 'python.ResolvedParents.in', args: ['this'], sanitizes: ['path'] },
    { call: 'os.path.{commonpath,commonprefix}', args: [0], sanitizes: ['path'], equals: true },
  ],
  summaries: [
    {
      call: [
        'os.path.{exists,isfile,isdir,islink,getsize,getmtime,splitext}',
        'pathlib.Path.{exists,is_file,is_dir,stat}',
      ],
      flow: 'clean',
    },
    { call: ['os.path.join'], flow: 'concat' },
    // The text of a path.
    { call: ['str', 'os.fspath'], flow: 'identity', from: 0, when: { arg: 0, type: 'python.ResolvedPath' } },
    { call: 'os.path.{normpath,abspath}', flow: 'identity', from: 0, when: { arg: 0, starts: /^\// } },
    {
      call: 'pathlib.{Path,PurePath}',
      flow: 'identity',
      from: 0,
      when: { all: [{ count: 1 }, { arg: 0, type: 'python.NormalizedPath' }] },
    },
    { call: ['io.File.{write,writelines,close,flush,seek}'], flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'path-traversal',
      note: 'prefix without a separator at its end: `/data-old` begins with `/data`',
      severity: 'medium',
      call: 'python.NormalizedPath.startswith',
      when: {
        all: [
          { arg: 'this', type: 'python.NormalizedPath' },
          { arg: 'this', tainted: 'sent' },
          {
            any: [
              { arg: 0, type: 'python.NormalizedPath' },
              { arg: 0, is: /^\/.*[^/]$/ },
            ],
          },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'writable by every user',
      call: ['os.{chmod,fchmod,lchmod}'],
      when: { arg: { at: 1, name: 'mode' }, is: WORLD_WRITABLE },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'writable by every user',
      call: 'pathlib.Path.chmod',
      when: { arg: { at: 0, name: 'mode' }, is: WORLD_WRITABLE },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'secret that every user can read',
      confidence: 'medium',
      call: ['os.chmod'],
      when: {
        all: [
          { arg: 0, contains: SECRET_FILE },
          { arg: { at: 1, name: 'mode' }, is: READABLE_MODES },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'secret that every user can read',
      confidence: 'medium',
      call: 'pathlib.Path.chmod',
      when: {
        all: [
          { arg: 'this', contains: SECRET_FILE },
          { arg: { at: 0, name: 'mode' }, is: READABLE_MODES },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'a mode that only the umask of the process limits',
      severity: 'low',
      call: ['os.{mkdir,makedirs}', 'pathlib.Path.mkdir'],
      when: { arg: 'mode', is: WORLD_WRITABLE },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'a mode that only the umask of the process limits',
      severity: 'low',
      call: 'os.{mkdir,makedirs}',
      when: { arg: 1, is: WORLD_WRITABLE },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable',
      call: [
        '?.{put_object,create_bucket,put_bucket_acl,put_object_acl}',
        `${S3}.{put_object,create_bucket,put_bucket_acl,put_object_acl,copy_object,create_multipart_upload}`,
        'boto3.resource().{create_bucket,Object().put,Bucket().put_object,ObjectAcl().put,BucketAcl().put}',
      ],
      when: { arg: 'ACL', is: /^public-read/ },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable',
      call: ['?.{upload_file,upload_fileobj}', `${S3}.{upload_file,upload_fileobj}`],
      when: {
        any: [
          { arg: 'ExtraArgs', field: 'ACL', is: /^public-read/ },
          { arg: 2, field: 'ACL', is: /^public-read/ },
          { arg: 3, field: 'ACL', is: /^public-read/ },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable',
      call: 'google.cloud.storage.Client().{bucket,get_bucket}().{make_public,blob().make_public}',
    },
    { weakness: 'permissive-file-mode', note: 'no mask on new files', call: 'os.umask', when: { arg: 0, is: 0 } },
    {
      weakness: 'insecure-temp-file',
      note: 'name that another program can claim first',
      call: ['tempfile.mktemp', 'os.{tempnam,tmpnam}'],
    },
    {
      weakness: 'insecure-temp-file',
      note: 'fixed name in a shared folder',
      confidence: 'medium',
      call: ['open', 'io.open', 'os.open'],
      when: {
        all: [
          { arg: 0, is: /^\/(var\/)?tmp\/|^\/dev\/shm\// },
          { arg: { at: 1, name: 'mode' }, is: WRITES },
        ],
      },
    },
    {
      weakness: 'path-traversal',
      note: 'names inside the archive',
      confidence: 'medium',
      call: ['tarfile.TarFile.{extractall,extract}'],
      when: {
        any: [
          { arg: 'filter', is: /fully_trusted/ },
          { all: [{ arg: 'filter', absent: true }, { unless: { arg: { at: 1, name: 'members' }, dynamic: true } }] },
        ],
      },
    },
  ],
};
