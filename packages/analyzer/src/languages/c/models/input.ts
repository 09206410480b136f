/** @module Where data enters a C program: its arguments, its environment, what it reads. */
import type { ApiModel } from '../../../model/api.ts';

export const cInput: ApiModel = {
  id: 'c-input',
  languages: ['c', 'cpp', 'header'],
  handlers: [
    {
      handler: 'main',
      name: /^(?:w|_t)?main$/,
      parameters: [
        null,
        { source: 'argument', label: 'command line' },
        { source: 'environment', label: 'environment' },
      ],
    },
  ],
  sources: [
    { kind: 'environment', label: 'environment variable', call: '{getenv,secure_getenv,_wgetenv}' },
    { kind: 'argument', label: 'input', call: '{fgets,gets,getline,getdelim,fgetws}', args: [0] },
    { kind: 'argument', label: 'input', call: '{scanf,wscanf}', args: [1, 2, 3, 4, 5] },
    { kind: 'file', label: 'file', call: 'fscanf', args: [2, 3, 4, 5] },
    { kind: 'file', label: 'file', call: 'fread', args: [0] },
    { kind: 'argument', label: 'input', call: '{readline,getpass}' },
    {
      kind: 'remote',
      label: 'data from the network',
      call: '{recv,recvfrom,read,SSL_read,BIO_read,WSARecv}',
      args: [1],
    },
    { kind: 'file', label: 'directory entry', call: 'readdir' },
  ],
  effects: [
    // How much was read, not what.
    { call: '{fread,read,recv,recvfrom,SSL_read,BIO_read,scanf,fscanf,sscanf,getline}', effect: 'clean' },
    { call: 'fgets', effect: 'identity', from: 0 },
    { call: 'sscanf', effect: 'clean' },
  ],
};
