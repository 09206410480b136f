/** @module Models of sizes and delays that a request controls, and of logins without a password. */
import type { ApiModel } from '../../../api-model/api.ts';

export const phpHardening: ApiModel = {
  id: 'php-hardening',
  languages: ['php'],
  sinks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'archive whose metadata is deserialized when it is opened',
      call: '{file_exists,is_file,is_dir,filesize,fopen,file_get_contents,file,copy,md5_file,getimagesize,unlink,stat,include}',
      args: [0],
      when: { arg: 0, starts: /^phar:\/\//i },
    },
    { weakness: 'resource-exhaustion', note: 'how long to wait', call: '{sleep,usleep,time_nanosleep}', args: [0] },
    {
      weakness: 'resource-exhaustion',
      note: 'length of a string, within the memory limit',
      severity: 'low',
      call: '{str_repeat,str_pad}',
      args: [1],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of a picture, within the memory limit',
      severity: 'low',
      call: '{imagecreatetruecolor,imagecreate,imagescale}',
      args: [0, 1, 2],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'length of a list, within the memory limit',
      severity: 'low',
      call: 'array_fill',
      args: [1],
    },
    { weakness: 'sql-injection', note: 'SQL query', call: '{db_query,db_query_range}', args: [0] },
    {
      weakness: 'mass-assignment',
      note: 'variables of the function',
      call: 'extract',
      args: [0],
      when: { not: { arg: 1, is: /EXTR_(?:SKIP|PREFIX_ALL)/ } },
    },
  ],
  sanitizers: [{ call: 'min', sanitizes: ['size'], args: ['*'] }],
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'a directory that lets anyone in without a password',
      call: 'ldap_bind',
      when: { any: [{ count: 1 }, { count: 2 }, { arg: 2, is: [null, ''] }] },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'an account without a password',
      call: ['mysqli_connect', 'new mysqli', 'new PDO', 'mysql_connect'],
      when: {
        all: [
          { arg: 1, literal: true },
          { arg: 2, is: '' },
          { unless: { arg: 0, contains: /localhost|127\.0\.0\.1/ } },
        ],
      },
      confidence: 'medium',
      cwe: [258, 521],
    },
    {
      weakness: 'security-control-disabled',
      note: 'framing by any site',
      call: 'header',
      when: { arg: 0, is: /^X-Frame-Options:\s*ALLOW(?:ALL|-FROM\s*\*)/i },
      confidence: 'medium',
      cwe: [1021],
    },
    { weakness: 'debug-enabled', call: 'putenv', when: { arg: 0, is: /^APP_DEBUG=(?:true|1|on)$/i } },
  ],
};
