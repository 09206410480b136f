/** @module Where data enters a C program: its arguments, its environment, what it reads. */
import type { ApiModel } from '../../../api-model/api.ts';

const ENVIRONMENT = '{getenv,secure_getenv,_wgetenv}';
/** Variables by which a web server hands over a request; a few of them say only what the server itself knows. */
const REQUEST =
  /^(?:QUERY_STRING|PATH_INFO|PATH_TRANSLATED|REQUEST_URI|CONTENT_TYPE|HTTP_[A-Z_]+|REMOTE_USER|REMOTE_HOST)$/;

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
    // What a web server hands to a CGI program.
    { kind: 'remote', label: 'request', call: ENVIRONMENT, when: { arg: 0, is: REQUEST } },
    {
      kind: 'environment',
      label: 'environment variable',
      call: ENVIRONMENT,
      when: { unless: { arg: 0, is: REQUEST } },
    },
    { kind: 'argument', label: 'input', call: '{fgets,gets,getline,getdelim,fgetws}', args: [0] },
    { kind: 'argument', label: 'input', call: '{scanf,wscanf}', args: [1, 2, 3, 4, 5] },
    { kind: 'file', label: 'file', call: 'fscanf', args: [2, 3, 4, 5] },
    { kind: 'file', label: 'file', call: 'fread', args: [0] },
    { kind: 'argument', label: 'input', call: '{readline,getpass}' },
    // What the user types into a form of curses.
    { kind: 'argument', label: 'input', call: '{getstr,getnstr}', args: [0] },
    { kind: 'argument', label: 'input', call: '{wgetstr,wgetnstr,wget_wstr}', args: [1] },
    { kind: 'argument', label: 'input', call: '{mvgetstr,mvgetnstr}', args: [2] },
    { kind: 'argument', label: 'input', call: '{mvwgetstr,mvwgetnstr}', args: [3] },
    { kind: 'argument', label: 'input', call: 'scanw', args: [{ from: 1 }] },
    { kind: 'message', label: 'message of a queue', call: 'mq_receive', args: [1] },
    { kind: 'file', label: 'file', call: '{gzread,archive_read_data,zip_fread,unzReadCurrentFile}', args: [1] },
    {
      kind: 'remote',
      label: 'network input',
      call: [
        '{recv,recvfrom,read,SSL_read,SSL_peek,BIO_read,BIO_gets,WSARecv,gnutls_record_recv,mbedtls_ssl_read,wolfSSL_read,tls_read}',
        '{bufferevent_read,evbuffer_remove,evbuffer_copyout,ssh_channel_read,libssh2_channel_read,SDLNet_TCP_Recv,zmq_recv,nn_recv}',
      ],
      args: [1],
    },
    // What a process on the same machine sends over the bus.
    { kind: 'message', label: 'message of the bus', call: 'sd_bus_message_read', args: [2, 3, 4, 5, 6] },
    { kind: 'message', label: 'message of the bus', call: 'sd_bus_message_read_basic', args: [2] },
    { kind: 'message', label: 'message of the bus', call: 'dbus_message_iter_get_basic', args: [1] },
    { kind: 'message', label: 'message of the bus', call: 'dbus_message_get_args', args: [3, 5, 7] },
    { kind: 'file', label: 'directory entry', call: 'readdir' },
  ],
  summaries: [
    // How much was read, not what.
    {
      call: '{fread,read,recv,recvfrom,SSL_read,BIO_read,bufferevent_read,evbuffer_remove,gnutls_record_recv,mbedtls_ssl_read,scanf,fscanf,sscanf,getline,sd_bus_message_read,sd_bus_message_read_basic}',
      flow: 'clean',
    },
    { call: 'fgets', flow: 'identity', from: 0 },
    { call: 'sscanf', flow: 'clean' },
  ],
};
