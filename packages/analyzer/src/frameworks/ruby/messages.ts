/** @module Models of Ruby's queues, notifications and jobs within a program, and of methods called by name. */
import type { ApiModel } from '../../api-model/api.ts';

export const rubyMessages: ApiModel = {
  id: 'ruby-messages',
  languages: ['ruby'],
  summaries: [
    { call: ['{Queue,SizedQueue}.new', 'Thread.{Queue,SizedQueue}.new'], flow: 'construct' },
    { call: 'ActiveSupport.Notifications.{subscribe,monotonic_subscribe}', flow: 'listen', of: 0 },
    { call: 'ActiveSupport.Notifications.instrument', flow: 'announce', of: 0, to: 4, field: 'payload' },
    { call: '?.{perform_async,perform_later,perform_now,perform_inline}', flow: 'run-method', field: 'perform' },
    { call: '?.{perform_in,perform_at}', flow: 'run-method', field: 'perform', of: 0 },
    {
      call: ['?.{send,public_send,__send__}', 'send', 'public_send', '__send__'],
      flow: 'named-member',
      of: 0,
      to: 'call',
    },
    { call: ['?.{method,public_method}', 'method'], flow: 'named-member', of: 0 },
  ],
};
