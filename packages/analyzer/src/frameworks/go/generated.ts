/**
 * @module
 * Facts about libraries of Go modules, extracted from their sources by `npm run generate-models`
 * (decision 79). Do not edit: a model written by hand goes into a file of its own, and its function leaves this table.
 *
 * From 10 libraries, whose names and versions are in `scripts/generate-models/libraries/go.txt`.
 */
import type { ApiModel } from '../../api-model/api.ts';

export const goGenerated: ApiModel = {
  id: 'go-generated',
  provenance: 'generated',
  languages: ['go'],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file',
      args: [0],
      call: ['crypto/tls.LoadX509KeyPair', 'debug/buildinfo.ReadFile', 'debug/macho.OpenFat', 'debug/plan9obj.Open'],
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      args: [1],
      call: ['crypto/tls.LoadX509KeyPair', 'go/parser.{ParseDir,ParseExprFrom,ParseFile}'],
    },
    { weakness: 'ssrf', note: 'connection', args: [0], call: 'net/smtp.Dial' },
    {
      weakness: 'ssrf',
      note: 'connection',
      args: [1],
      call: [
        'crypto/tls.Dialer.Dial',
        'log/syslog.Dial',
        'net/rpc.{Dial,DialHTTP,DialHTTPPath}',
        'net/rpc/jsonrpc.Dial',
        'net/textproto.Dial',
      ],
    },
    {
      weakness: 'ssrf',
      note: 'connection',
      args: [2],
      call: ['crypto/tls.DialWithDialer', 'crypto/tls.Dialer.DialContext'],
    },
  ],
};
