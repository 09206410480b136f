/** @module Models of Cowboy, whose functions take the request as an argument. */
import type { ApiModel } from '../../api-model/api.ts';

export const cowboy: ApiModel = {
  id: 'elixir-cowboy',
  languages: ['elixir'],
  sources: [
    {
      kind: 'remote',
      label: 'request',
      call: ':cowboy_req.{match_qs,parse_qs,qs,match_cookies,parse_cookies,binding,bindings,path_info,read_urlencoded_body,read_body,header,parse_header}',
    },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: ':cowboy_req.{reply,stream_reply}',
      args: [1],
      fields: ['location'],
      when: { arg: 0, is: [301, 302, 303, 307, 308] },
      anchored: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ':cowboy_req.reply',
      args: [2],
      when: { arg: 1, field: 'content-type', starts: /^text\/html/ },
    },
    {
      weakness: 'header-injection',
      note: 'header of the response',
      call: ':cowboy_req.set_resp_header',
      args: [1],
    },
  ],
};
