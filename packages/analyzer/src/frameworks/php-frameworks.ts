/** @module CodeIgniter, Yii, CakePHP, Slim and PSR-7. */
import type { ApiModel } from '../model/api.ts';

const PSR = '{Psr.Http.Message.ServerRequestInterface,Psr.Http.Message.RequestInterface,Slim.Http.Request}';

export const phpFrameworks: ApiModel = {
  id: 'php-frameworks',
  languages: ['php'],
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.{get,post,get_post,post_get,cookie,input_stream,getPost,getGet,getVar,getJSON,getRawInput,getCookie}',
      receiver: /->(?:input|request)$/,
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: [
        `${PSR}.{getParsedBody,getQueryParams,getQueryParam,getParam,getParsedBodyParam,getCookieParams,getHeaderLine,getAttribute,getBody}`,
      ],
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.{getQuery,getData,getParam,getQueryParam,getBodyParam,getQueryParams,getBodyParams,getParsedBodyParam}',
      receiver: /request(?:\(\))?$/i,
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.{get,post,getQueryParam,getBodyParam}',
      receiver: /Yii::\$app->request$/,
    },
  ],
  callbacks: [
    {
      call: '?.{get,post,put,patch,delete,any,map}',
      receiver: /\$(?:app|group|router|slim)$/,
      parameters: ['Psr.Http.Message.ServerRequestInterface', null, { source: 'remote', label: 'address parameter' }],
      handler: 'route',
    },
  ],
  handlers: [
    {
      handler: 'controller',
      supertype: [
        '{Controller,BaseController,AbstractController,AppController,CI_Controller,ResourceController}',
        'App.Http.Controllers.Controller',
        'yii.web.Controller',
        'CodeIgniter.Controller',
        'Symfony.Bundle.FrameworkBundle.Controller.AbstractController',
      ],
      name: /^(?:index|show|store|update|destroy|edit|create|search|view|delete|remove|download|preview|profile|details?|list|find|get|post|\w+Action|action[A-Z]\w*)$/,
      otherParameters: { source: 'remote', label: 'address parameter' },
    },
  ],
  sinks: [
    { weakness: 'sql-injection', note: 'SQL statement', call: ['?.createCommand', '?.findBySql'], args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '?.write',
      receiver: /getBody\(\)$|response$|body$/i,
      args: [0],
      confidence: 'medium',
    },
  ],
};
