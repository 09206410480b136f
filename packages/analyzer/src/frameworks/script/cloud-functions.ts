/** @module Models of cloud functions: Firebase, Google Cloud Functions, Azure Functions. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const MODULES = '{firebase-functions,firebase-functions/v1,firebase-functions/v2}';

export const cloudFunctions: ApiModel = {
  id: 'cloud-functions',
  languages: SCRIPT_LANGUAGES,
  sources: [
    { kind: 'remote', label: 'argument of the call', read: 'firebase.CallableRequest.{data,rawRequest}' },
    { kind: 'remote', label: 'query string', call: 'azure.HttpRequest.query.get' },
    { kind: 'remote', label: 'request body', call: 'azure.HttpRequest.{json,text,formData}' },
    { kind: 'remote', label: 'route parameter', read: 'azure.HttpRequest.params' },
    { kind: 'message', label: 'message of the topic', read: 'firebase.Message.{json,data,attributes}' },
  ],
  callbacks: [
    {
      call: [
        `${MODULES}.https.onRequest`,
        'firebase-functions/v2/https.onRequest',
        '@google-cloud/functions-framework.http',
      ],
      parameters: ['express.Request', 'express.Response'],
      handler: 'express',
    },
    {
      call: [`${MODULES}.https.onCall`, 'firebase-functions/https.onCall'],
      parameters: [{ source: 'remote', label: 'argument of the call' }],
      handler: 'callable',
    },
    {
      call: 'firebase-functions/v2/https.onCall',
      parameters: ['firebase.CallableRequest'],
      handler: 'callable',
    },
    {
      call: [`${MODULES}.pubsub.topic().onPublish`],
      parameters: ['firebase.Message'],
    },
    {
      call: '@azure/functions.app.{http,get,post,put,patch,deleteRequest}',
      parameters: ['azure.HttpRequest'],
      handler: 'azure',
    },
  ],
};
