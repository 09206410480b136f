/** @module Models of Python's queues, signals and jobs within a program, and of members chosen by name. */
import type { ApiModel } from '../../api-model/api.ts';

const QUEUES =
  '{queue.{Queue,LifoQueue,PriorityQueue,SimpleQueue},asyncio.{Queue,LifoQueue,PriorityQueue},multiprocessing.{Queue,SimpleQueue,JoinableQueue},gevent.queue.Queue}';
const EMITTERS =
  '{pyee.{EventEmitter,BaseEventEmitter,AsyncIOEventEmitter,ExecutorEventEmitter},pyee.{base,asyncio}.{EventEmitter,AsyncIOEventEmitter}}';

export const pythonMessages: ApiModel = {
  id: 'python-messages',
  languages: ['python'],
  returns: {
    [QUEUES]: 'queue.Queue',
    '{blinker.{signal,Signal,NamedSignal},blinker.Namespace().signal,flask.signals.Namespace().signal}':
      'blinker.Signal',
    'django.dispatch.Signal': 'django.dispatch.Signal()',
    [EMITTERS]: 'pyee.EventEmitter',
  },
  summaries: [
    { call: QUEUES, flow: 'construct' },
    { call: 'collections.deque', flow: 'construct', when: { arg: 0, absent: true } },
    { call: 'queue.Queue.{put,put_nowait}', flow: 'list-add' },
    { call: 'queue.Queue.{get,get_nowait}', flow: 'element' },
    {
      call: '{blinker.{signal,Signal,NamedSignal},blinker.Namespace().signal,flask.signals.Namespace().signal,django.dispatch.Signal}',
      flow: 'construct',
    },
    { call: 'blinker.Signal.{connect,connect_via}', flow: 'listen' },
    { call: 'blinker.Signal.{send,send_async}', flow: 'announce' },
    { call: 'django.dispatch.receiver', flow: 'listen', from: 0 },
    { call: 'django.dispatch.Signal().connect', flow: 'listen' },
    { call: 'django.dispatch.Signal().{send,send_robust,asend,asend_robust}', flow: 'announce' },
    { call: EMITTERS, flow: 'construct' },
    { call: 'pyee.EventEmitter.{on,once,add_listener,listens_to}', flow: 'listen', of: 0 },
    { call: 'pyee.EventEmitter.emit', flow: 'announce', of: 0 },
    { call: '?.{delay,send}', flow: 'run-method' },
    { call: '?.{apply_async,send_with_options}', flow: 'run-method', to: 'list' },
    { call: 'getattr', flow: 'named-member', from: 0, of: 1 },
    { call: 'globals', flow: 'functions-by-name' },
  ],
};
