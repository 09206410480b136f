/** @module Models of files: paths, uploads, permissions, archives. */

import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import type { SourceKind } from '../../../api-model/kinds.ts';
import { READABLE_MODES, SECRET_FILE } from '../../../frameworks/secret-files.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';

const OPENS = [
  '{fopen,file_get_contents,file_put_contents,file,readfile,unlink,rmdir,mkdir,opendir,scandir,dir,parse_ini_file,show_source,highlight_file,php_strip_whitespace}',
  '{touch,chmod,chown,chgrp,symlink,link,tempnam,fputcsv,gzopen,readgzfile,gzfile,bzopen,glob,simplexml_load_file,ftp_get,finfo_file}',
  '{imagecreatefromjpeg,imagecreatefrompng,imagecreatefromgif,imagecreatefromwebp,dio_open}',
  'new {SplFileObject,DirectoryIterator,RecursiveDirectoryIterator,FilesystemIterator,PharData,Phar}',
  'ZipArchive.{open,extractTo,addFile}',
  '?.extractTo',
];

/** Modes that let everyone write. */
const FOR_EVERYONE = [0o777, 0o666, 0o776, 0o767, 0o757, 0o775 + 2, 0o646, 0o622, 0o722, 0o733, 777, 666];

/**
 * Excludes built paths without a known prefix: a variable in front that this file doesn't define is usually a folder
 * that another file sets.
 */
export const namesFile: Condition = { unless: { all: [{ arg: 0, built: true }, { not: { arg: 0, starts: /./ } }] } };

/** Sources that can control the beginning of a path. */
export const SENT: readonly SourceKind[] = ['remote', 'message', 'browser', 'argument'];

export const phpFiles: ApiModel = {
  id: 'php-files',
  languages: ['php'],
  sources: [
    {
      kind: 'file',
      label: 'content of a file',
      confidence: 'low',
      call: [
        '{fgets,fread,fgetc,fgetss,fgetcsv,stream_get_contents,stream_get_line}',
        '{SplFileObject,SplTempFileObject}.{fgets,fread,fgetcsv,current}',
      ],
    },
    {
      kind: 'file',
      label: 'content of a file',
      confidence: 'low',
      call: '{file_get_contents,file,gzfile,readgzfile}',
      // If the path itself is untrusted, that source is reported instead.
      when: {
        unless: {
          any: [
            { arg: 0, is: /^php:\/\// },
            { arg: 0, tainted: true },
          ],
        },
      },
    },
    {
      kind: 'file',
      label: 'output of a command',
      confidence: 'low',
      call: '{shell_exec,exec,system}',
      when: { unless: { arg: 0, tainted: true } },
    },
    {
      kind: 'remote',
      label: 'name of an entry of an archive',
      confidence: 'medium',
      call: ['ZipArchive.{getNameIndex,statIndex}', '?.getNameIndex', 'zip_entry_name'],
    },
  ],
  sinks: [
    { weakness: 'path-traversal', note: 'file name', call: OPENS, args: [0], when: namesFile },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: OPENS,
      args: [0],
      when: { not: namesFile },
      sources: SENT,
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['{rename,copy,symlink,link,move_uploaded_file}'],
      args: [0, 1],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['imagejpeg', 'imagepng', 'imagegif', 'imagewebp'],
      args: [1],
    },
    {
      weakness: 'ssrf',
      note: 'fetched URL',
      call: '{file_get_contents,fopen,readfile,file,copy,get_headers,getimagesize,simplexml_load_file,imagecreatefromjpeg,imagecreatefrompng} of an address',
      args: [0],
    },
  ],
  sanitizers: [
    { call: ['basename'], sanitizes: ['path', 'url'], args: [0] },
    // Only names of files that exist match the pattern.
    { call: ['glob'], sanitizes: ['html', 'header', 'sql', 'code'], args: [0] },
  ],
  summaries: [
    {
      call: [
        '{file_exists,is_file,is_dir,is_readable,is_writable,filesize,filemtime,fileperms,disk_free_space,fclose,feof,ftell,flock,rewind,is_uploaded_file,move_uploaded_file,unlink,mkdir,touch,chmod,getimagesize,exif_imagetype,mime_content_type,fwrite,fputs,file_put_contents,tempnam,getcwd,sys_get_temp_dir,tmpfile,copy,rename}',
      ],
      flow: 'clean',
    },
    { call: ['dirname', 'realpath'], flow: 'identity', from: 0 },
  ],
  guards: [
    { call: intrinsic('%resolved-path-starts-with'), args: [0], sanitizes: ['path'] },
    {
      call: ['{strpos,stripos,str_contains,strstr,mb_strpos}'],
      args: [0],
      sanitizes: ['path'],
      holds: false,
      appliesToDerived: true,
      when: { arg: 1, is: /^\.\.[\\/]?$/ },
    },
    {
      call: 'preg_match',
      args: [1],
      sanitizes: ['path'],
      holds: false,
      when: { arg: 0, is: /^\(?\\\.\\\.|^\(?\\\.\{2/ },
    },
  ],
  constants: { DIRECTORY_SEPARATOR: '/', PATH_SEPARATOR: ':', PHP_EOL: '\n' },
  checks: [
    {
      weakness: 'permissive-file-mode',
      call: 'chmod',
      when: { arg: 1, is: FOR_EVERYONE },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'a mode that only the umask of the process limits',
      severity: 'low',
      call: 'mkdir',
      when: { arg: 1, is: FOR_EVERYONE },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'secret that every user can read',
      confidence: 'medium',
      call: 'chmod',
      when: {
        all: [
          { arg: 0, contains: SECRET_FILE },
          { arg: 1, is: READABLE_MODES },
        ],
      },
    },
    { weakness: 'permissive-file-mode', call: 'umask', when: { arg: 0, is: 0 } },
    { weakness: 'insecure-temp-file', call: ['tmpnam'], confidence: 'medium' },
  ],
};
