/** @module Blazor and SignalR: uploads, pages and messages to other users. */
import type { ApiModel } from '../../../api-model/api.ts';

export const dotnetInteractive: ApiModel = {
  id: 'dotnet-interactive',
  languages: ['csharp'],
  types: { IBrowserFile: ['object'], InputFileChangeEventArgs: ['object'] },
  members: { 'InputFileChangeEventArgs.File': 'IBrowserFile' },
  returns: {
    'InputFileChangeEventArgs.GetMultipleFiles()[]': 'IBrowserFile',
  },
  sources: [
    { kind: 'remote', label: 'name of an uploaded file', read: 'IBrowserFile.{Name,ContentType}' },
    { kind: 'remote', label: 'uploaded file', call: 'IBrowserFile.OpenReadStream' },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'markup sent to other users',
      call: '?.{SendAsync,SendCoreAsync}',
      receiver:
        /\bClients\s*\.\s*(?:All|Others|Caller|Group|Groups|Client|Clients|User|Users|AllExcept|OthersInGroup|GroupExcept)\b/,
      args: [1, 2, 3],
      when: {
        any: [1, 2, 3].map((arg) => ({
          all: [
            { arg, built: true },
            { arg, contains: /<\/?[a-z]\w*[\s>/]/i },
          ],
        })),
      },
    },
  ],
  checks: [
    {
      weakness: 'resource-exhaustion',
      note: 'uploads of a gigabyte and more',
      call: 'IBrowserFile.OpenReadStream',
      when: {
        any: [
          { arg: { at: 0, name: 'maxAllowedSize' }, is: 'MaxValue' },
          { all: [{ arg: 0, scalar: true }, { not: { arg: 0, below: 1_000_000_000 } }] },
        ],
      },
      confidence: 'medium',
    },
  ],
};
