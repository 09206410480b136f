/** @module Models of Ktor's HTTP client, Fuel, and OkHttp and Retrofit in Kotlin. */
import type { ApiModel } from '../../api-model/api.ts';

const CLIENT = 'io.ktor.client.HttpClient';

export const ktorClient: ApiModel = {
  id: 'ktor-client',
  languages: ['kotlin'],
  returns: {
    'new io.ktor.client.HttpClient': CLIENT,
    'new okhttp3.Request.Builder': 'okhttp3.Request.Builder',
    'okhttp3.Request.Builder.{url,header,addHeader,get,post,put,delete,patch,method}': 'okhttp3.Request.Builder',
  },
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        `${CLIENT}.{get,post,put,delete,patch,head,options,request,prepareGet,preparePost,prepareRequest,webSocket}`,
        'okhttp3.Request.Builder.url',
        'com.github.kittinunf.fuel.Fuel.{get,post,put,delete,download}',
        'khttp.{get,post,put,delete,request}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['?.{httpGet,httpPost,httpPut,httpDelete}'],
      args: ['this'],
      confidence: 'medium',
    },
  ],
};
