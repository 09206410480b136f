/** @module Insecure settings of Rails and of Ruby's libraries. */
import type { ApiModel } from '../../../api-model/api.ts';

export const rubyHardening: ApiModel = {
  id: 'ruby-hardening',
  languages: ['ruby'],
  constants: {
    'OpenSSL.PKey.RSA.PKCS1_PADDING': 1,
    'OpenSSL.PKey.RSA.NO_PADDING': 3,
    'OpenSSL.PKey.RSA.PKCS1_OAEP_PADDING': 4,
  },
  sinks: [
    { weakness: 'command-injection', note: 'system call', call: 'syscall', args: ['*'] },
    { weakness: 'ssrf', note: 'host', call: 'Net.FTP.{new,open}', args: [0] },
    { weakness: 'mass-assignment', note: 'attributes', call: '?.create_with', args: [0] },
  ],
  checks: [
    {
      weakness: 'xxe',
      note: 'a parser that loads external entities',
      write: ['ActiveSupport.XmlMini.backend', '?.XmlMini.backend'],
      when: { arg: 'value', is: /^LibXML(?:SAX)?$/i },
      confidence: 'medium',
    },
    {
      weakness: 'weak-padding',
      call: '?.{public_encrypt,private_decrypt}',
      when: {
        any: [
          { arg: 1, is: [1, 3] },
          { arg: 1, absent: true },
        ],
      },
      confidence: 'medium',
    },
  ],
};
