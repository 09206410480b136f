/** @module Net::HTTP, open-uri, Faraday, HTTParty, RestClient and other HTTP clients. */
import type { ApiModel } from '../model/api.ts';

const VERBS = '{get,post,put,patch,delete,head,options,request,execute}';

export const rubyHttpClients: ApiModel = {
  id: 'ruby-http-clients',
  languages: ['ruby'],
  types: { 'Net.HTTP': [], 'Faraday.Connection': [] },
  returns: { 'Net.HTTP.new': 'Net.HTTP', 'Faraday.new': 'Faraday.Connection' },
  sinks: [
    {
      weakness: 'ssrf',
      note: 'address of a request',
      call: [
        'Net.HTTP.{get,get_response,get_print,post,post_form,put,start,new}',
        'Net.HTTP.{Get,Post,Put,Patch,Delete,Head}.new',
        'URI.{open,read}',
        'OpenURI.open_uri',
        `Faraday.${VERBS}`,
        'Faraday.new',
        `HTTParty.${VERBS}`,
        `RestClient.${VERBS}`,
        'RestClient.Resource.new',
        `HTTP.${VERBS}`,
        `HTTPX.${VERBS}`,
        `Excon.${VERBS}`,
        'Excon.new',
        `Typhoeus.${VERBS}`,
        'Typhoeus.Request.new',
        'Curl.{get,post,put}',
        'Curl.Easy.{new,perform,http_get}',
        'Down.{download,open}',
        'HTTPClient.new().{get,post,put,get_content}',
        'Mechanize.new().{get,post}',
        'TCPSocket.{new,open}',
        'Socket.tcp',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'address of a request',
      call: ['Faraday.new', 'RestClient.Request.execute', 'RestClient.Request.new'],
      args: ['url'],
    },
    {
      weakness: 'ssrf',
      note: 'address of a request',
      call: ['?.open'],
      receiver: /(?:^|\b)(?:uri|url|URI\.parse\(.*\)|URI\(.*\))$/i,
      args: ['this'],
    },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      call: [`HTTParty.${VERBS}`, `Typhoeus.${VERBS}`, `HTTP.${VERBS}`, `HTTPX.${VERBS}`],
      when: {
        any: [
          { arg: 'verify', is: false },
          { arg: 'ssl_verifypeer', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['RestClient.Request.{execute,new}', 'RestClient.Resource.new'],
      when: { arg: 'verify_ssl', is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['Faraday.new', 'Excon.new', `Excon.${VERBS}`],
      when: {
        any: [
          { arg: 'ssl', field: 'verify', is: false },
          { arg: 'ssl_verify_peer', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      write: ['?.{ssl_verify_peer,verify_ssl,ssl_verifypeer}'],
      when: { arg: 'value', is: false },
    },
    { weakness: 'certificate-check-disabled', call: 'default_options.update', when: { arg: 'verify', is: false } },
    { weakness: 'cleartext-transport', call: ['Net.FTP.{new,open}'], confidence: 'medium' },
    { weakness: 'cleartext-transport', call: ['Net.Telnet.new'], confidence: 'medium' },
  ],
};
