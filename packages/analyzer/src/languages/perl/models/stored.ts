/** @module Models of libraries for files, archives, processes, directories and stores. */
import type { ApiModel } from '../../../api-model/api.ts';

const OUTSIDE = ['remote', 'message'] as const;
const GIVEN = ['remote', 'message', 'database', 'file', 'argument', 'parameter'] as const;

/** Methods of Mojo::File, Path::Tiny, Path::Class and IO::All that open, change or remove their receiver's file. */
const ON_A_PATH =
  '{slurp,slurp_utf8,slurp_raw,spurt,spew,spew_utf8,spew_raw,lines,lines_utf8,append,append_utf8,append_raw,unlink,remove,remove_tree,rmtree,mkpath,make_path,touch,openr,openw,opena,openr_raw,openw_raw,openr_utf8,filehandle,edit_lines,list_tree}';

export const perlStored: ApiModel = {
  id: 'perl-stored',
  languages: ['perl'],
  types: { 'Archive.Zip.Member': [] },
  sources: [
    {
      kind: 'remote',
      label: 'name in an archive',
      call: ['?.fileName', 'Archive.Zip.new().memberNames', 'Archive.Tar.new().list_files'],
      confidence: 'medium',
    },
    {
      kind: 'remote',
      label: 'name in an archive',
      call: '?.{full_path,name}',
      receiver: /member|entry|\$(?:tar_?)?file$/i,
      confidence: 'medium',
    },
    {
      kind: 'message',
      label: 'message',
      call: ['?.{body,payload}'],
      receiver: /\$(?:msg|message|frame|delivery)$/,
    },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file',
      call: `?.${ON_A_PATH}`,
      args: ['this'],
      sources: OUTSIDE,
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: [
        'IO.File.new',
        'IO.Dir.new',
        'File.Slurper.{read_text,read_binary,write_text,write_binary,read_lines}',
        'File.Slurp.{append_file,edit_file}',
        '{read_text,read_binary,write_text,write_binary}',
        'File.Copy.Recursive.{rcopy,dircopy,fcopy}',
      ],
      args: [0],
      sources: OUTSIDE,
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: ['?.{extractMember,extractMemberWithoutPaths}'],
      args: [1],
      sources: OUTSIDE,
    },
    { weakness: 'path-traversal', note: 'file', call: ['?.{extract_file}'], args: [1], sources: OUTSIDE },
    {
      weakness: 'path-traversal',
      note: 'path of a server',
      call: ['Net.FTP.new().{get,put,delete}', 'Net.SFTP.Foreign.new().{get,put,remove}', 'Net.SCP.new().{get,put}'],
      args: [0, 1],
      sources: OUTSIDE,
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'IPC.System.Simple.{capture,run,system}',
        'Proc.Background.new',
        'Proc.Simple.new().start',
        'IPC.Run3.run3',
        'run3',
        'Expect.spawn',
        'Net.OpenSSH.new().{system,capture,capture2,pipe_in,pipe_out,spawn,test}',
        'Net.SSH.Perl.new().cmd',
        'Net.SSH2.new().channel().{exec,shell}',
        'Net.SSH.{ssh,sshopen2,sshopen3,ssh_cmd}',
      ],
      args: [0],
      when: { any: [{ count: 1 }, { arg: 0, built: true }] },
      sources: GIVEN,
    },
    {
      weakness: 'command-injection',
      note: 'command of another host',
      call: '?.{capture,cmd,exec,system,capture2}',
      args: [0],
      receiver: /ssh|chan(?:nel)?$/i,
      when: { arg: 0, built: true },
      sources: GIVEN,
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['IPC.Cmd.{run,run_forked}'],
      args: ['command', 0],
      when: { unless: { arg: 'command', field: '0', tainted: true } },
      sources: GIVEN,
    },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: [
        'HTTP.Tiny.new().{get,head,post,post_form,put,delete,patch,mirror}',
        'Furl.new().{get,post,put,delete,head}',
        'Furl.get',
        'WWW.Mechanize.new().{get,put}',
        'REST.Client.new().{GET,POST,PUT,DELETE}',
        'Net.Curl.Easy.new().setopt',
        'AnyEvent.HTTP.{http_get,http_post,http_head}',
        '{http_get,http_post}',
        'Mojo.UserAgent.new().{get_p,post_p,head_p,websocket}',
        'File.Fetch.new',
      ],
      args: [0, 'uri'],
      sources: OUTSIDE,
    },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: ['HTTP.Tiny.new().request', 'Furl.new().request'],
      args: [1],
      sources: OUTSIDE,
    },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: '?.{get,get_p,post,post_p,head,mirror}',
      args: [0],
      receiver: /(?:\$|->)(?:ua|agent|user_agent|http|mech|furl|lwp)(?:\(\))?$/,
      sources: OUTSIDE,
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      call: ['?.{find,find_one,delete_many,delete_one,update_many,update_one,count_documents,aggregate}'],
      args: [0],
      receiver: /coll(?:ection)?\b|mongo|get_collection\(/i,
      sources: OUTSIDE,
    },
    { weakness: 'code-injection', note: 'script', call: '?.eval', args: [0], receiver: /redis/i },
    {
      weakness: 'unsafe-deserialization',
      note: 'objects of any class',
      call: ['Sereal.{decode_sereal,sereal_decode_with_object}', '{decode_sereal,sereal_decode_with_object}'],
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        '?.{findnodes_as_string,findnodes_as_strings,exists,find}',
        'XML.XPath.new().{find,findvalue,findnodes,exists,matches}',
      ],
      args: [0],
      receiver: /doc|dom|xml|xp(?:ath|c)?|node|root|tree/i,
      when: { arg: 0, built: true },
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', call: ['Net.LDAP.Filter.new'], args: [0] },
  ],
  sanitizers: [
    { call: ['?.{basename}', 'Mojo.File.new().basename', 'File.Spec.splitpath'], sanitizes: ['path'], args: ['this'] },
  ],
  checks: [
    {
      weakness: 'hard-coded-credentials',
      call: ['DBI.{connect,connect_cached}', 'Mojo.Pg.new'],
      when: { arg: 2, literal: true },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['Net.LDAP.new().bind', 'Net.FTP.new().login', 'Net.OpenSSH.new', 'Net.SFTP.Foreign.new'],
      when: { any: [{ arg: 'password', literal: true }] },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['Net.FTP.new().login', '?.login'],
      when: { all: [{ count: 2 }, { arg: 1, literal: true }, { not: { arg: 0, is: 'anonymous' } }] },
      receiver: /ftp|smtp|imap|pop|ssh/i,
    },
    {
      weakness: 'resource-exhaustion',
      note: 'decompresses without a limit',
      call: [
        '{IO.Uncompress.Gunzip.,}gunzip',
        '{IO.Uncompress.AnyInflate.,}anyinflate',
        '{IO.Uncompress.Bunzip2.,}bunzip2',
        '{IO.Uncompress.Unzip.,}unzip',
        '{IO.Uncompress.Inflate.,}inflate',
        'Compress.Zlib.{memGunzip,uncompress}',
        '{IO.Uncompress.AnyUncompress.,}anyuncompress',
      ],
      when: { arg: 0, tainted: true },
    },
    {
      weakness: 'cleartext-transport',
      note: 'username and password in cleartext',
      call: ['Net.Telnet.new', 'Net.Telnet.new().login'],
      confidence: 'medium',
    },
    {
      weakness: 'weak-tls-version',
      call: ['IO.Socket.SSL.{new,start_SSL}', '?.{new,connect,ssl_opts}'],
      when: { arg: 'SSL_version', is: /^(?:SSLv[23]|TLSv1(?:_1)?)$/ },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['Net.LDAP.new', 'Net.LDAPS.new', '?.start_tls'],
      when: { arg: 'verify', is: 'none' },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['Furl.new', 'Net.SSLeay.set_verify', 'LWP.UserAgent.new'],
      when: {
        any: [
          { arg: 'SSL_verify_mode', is: [0, '0'] },
          { arg: 'ssl_opts', field: 'SSL_verify_mode', is: [0, '0', /NONE/] },
        ],
      },
    },
    {
      weakness: 'hostname-check-disabled',
      call: 'LWP.UserAgent.new',
      when: { arg: 'ssl_opts', field: 'verify_hostname', is: [0, '0'] },
    },
  ],
};
