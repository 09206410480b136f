/** @module Models of events within a program, of containers, and of contexts of components. */
import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

const EMITTERS =
  '{events,events.EventEmitter,eventemitter3,eventemitter3.EventEmitter,eventemitter2,eventemitter2.EventEmitter2,emittery,mitt.Emitter,tiny-emitter,nanoevents.Emitter}';

export const scriptMessages: ApiModel = {
  id: 'script-messages',
  languages: SCRIPT_LANGUAGES,
  returns: { mitt: 'mitt.Emitter', 'nanoevents.createNanoEvents': 'nanoevents.Emitter' },
  summaries: [
    { call: 'new Promise', flow: 'promise' },
    { call: '%resolve', flow: 'settle' },
    { call: ['mitt', 'nanoevents.createNanoEvents'], flow: 'construct' },
    {
      call: `${EMITTERS}.{on,once,addListener,prependListener,prependOnceListener}`,
      flow: 'listen',
      of: 0,
    },
    { call: `${EMITTERS}.{emit,emitAsync,emitSerial}`, flow: 'announce', of: 0 },
    { call: ['react.createContext', 'preact.createContext'], flow: 'construct', field: 'value', from: 0 },
    {
      call: ['react.useContext', 'react.use', 'preact/hooks.useContext'],
      flow: 'named-member',
      from: 0,
      field: 'value',
    },
    {
      call: ['tsyringe.container.resolve', '?.{resolve,get}'],
      receiver: /container|injector|ioc/i,
      flow: 'instance',
      from: 0,
    },
  ],
};
