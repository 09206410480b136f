/** @module Models of PHP's events and jobs within a program, of containers, and of functions called by name. */
import type { ApiModel } from '../../api-model/api.ts';

/** Listeners of an event and handlers of a message, by their usual names. A closure has none. */
const LISTENER = { name: /^(?:handle|__invoke|on[A-Z]\w*|)$/ };

export const phpMessages: ApiModel = {
  id: 'php-messages',
  languages: ['php'],
  summaries: [
    {
      call: '?.{dispatch,dispatchSync,dispatchNow,dispatchAfterResponse}',
      flow: 'run-method',
      field: 'handle',
      to: 'constructor',
      from: 0,
      listener: LISTENER,
    },
    {
      call: [
        '{dispatch,dispatch_sync,dispatch_now,event}',
        'Illuminate.Support.Facades.{Bus,Event,Queue}.{dispatch,dispatchSync,dispatchNow,push}',
      ],
      flow: 'run-method',
      field: 'handle',
      from: 0,
      listener: LISTENER,
    },
    {
      call: [
        '{app,resolve}',
        'Illuminate.Support.Facades.App.{make,makeWith}',
        'Illuminate.{Foundation.Application,Container.Container,Contracts.Container.Container}.{make,makeWith,get}',
        'Psr.Container.ContainerInterface.get',
        'DI.Container.{get,make}',
      ],
      flow: 'instance',
      from: 0,
    },
    { call: '?.{make,get}', receiver: /container|\bapp\b(?:\(\))?$|injector/i, flow: 'instance', from: 0 },
    { call: 'call_user_func', flow: 'call-named' },
    { call: 'call_user_func_array', flow: 'call-named', to: 'list' },
  ],
};
