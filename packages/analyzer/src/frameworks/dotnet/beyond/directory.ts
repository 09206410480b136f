/** @module LDAP of .NET: names of entries, anonymous and unencrypted connections. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const NAMES_ENTRY = /(?:^|[,\s])(?:cn|ou|dc|uid|o|l|samaccountname)\s*=/i;
const isBuiltName = (arg: number): Condition => ({
  all: [
    { arg, built: true },
    { arg, contains: NAMES_ENTRY },
  ],
});

export const dotnetDirectory: ApiModel = {
  id: 'dotnet-directory',
  languages: ['csharp'],
  constants: {
    'AuthType.Anonymous': 'Anonymous',
    'AuthenticationTypes.None': 'AuthenticationTypes.None',
    'AuthenticationTypes.Anonymous': 'AuthenticationTypes.Anonymous',
  },
  members: { 'LdapConnection.SessionOptions': 'LdapSessionOptions' },
  sinks: [
    {
      weakness: 'ldap-injection',
      note: 'name of an entry',
      call: 'new {DeleteRequest,AddRequest,ModifyRequest,ModifyDNRequest,CompareRequest,LdapEntry}',
      args: [0],
      when: isBuiltName(0),
    },
    {
      weakness: 'ldap-injection',
      note: 'name of an entry',
      call: 'new ModifyDNRequest',
      args: [1, 2],
      when: { any: [isBuiltName(1), isBuiltName(2)] },
    },
    {
      weakness: 'ldap-injection',
      note: 'name of an entry',
      call: 'LdapConnection.{Read,ReadAsync,Delete,DeleteAsync,Modify,ModifyAsync,Rename,RenameAsync,Compare,CompareAsync}',
      args: [0],
      when: isBuiltName(0),
    },
    {
      weakness: 'ldap-injection',
      note: 'name of an entry',
      write: '{DeleteRequest,AddRequest,ModifyRequest,ModifyDNRequest,CompareRequest}.DistinguishedName',
    },
  ],
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'connection without a password',
      write: 'LdapConnection.AuthType',
      when: { arg: 'value', is: 'Anonymous' },
      cwe: [287, 306],
    },
    {
      weakness: 'security-control-disabled',
      note: 'connection without a password',
      call: 'new LdapConnection',
      when: { arg: 2, is: 'Anonymous' },
      cwe: [287, 306],
    },
    {
      weakness: 'security-control-disabled',
      note: 'connection without a password',
      call: 'new DirectoryEntry',
      when: { arg: 3, is: 'AuthenticationTypes.Anonymous' },
      cwe: [287, 306],
    },
    {
      weakness: 'cleartext-transport',
      note: 'password sent to the directory without encryption',
      call: 'new DirectoryEntry',
      when: { all: [{ arg: 3, is: 'AuthenticationTypes.None' }, { not: { arg: 2, is: null } }] },
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      note: 'connection without a password',
      write: 'DirectoryEntry.AuthenticationType',
      when: { arg: 'value', is: 'AuthenticationTypes.Anonymous' },
      cwe: [287, 306],
    },
    {
      weakness: 'cleartext-transport',
      note: 'directory reached without TLS',
      write: 'LdapSessionOptions.SecureSocketLayer',
      when: { arg: 'value', is: false },
      confidence: 'medium',
    },
  ],
};
