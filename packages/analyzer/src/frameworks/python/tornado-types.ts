/** @module Models of how a Tornado handler sets the content type of its response. */
import type { ContentTypeModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

export const TORNADO = 'tornado.web.RequestHandler';
const CONTENT_TYPE: Condition = { arg: 0, is: /^content-type$/i };
/** Content types that a browser displays or saves without running scripts. */
const RUNS_NO_SCRIPT =
  /^\s*(?:application\/(?!xhtml|xml)[\w.+-]+|text\/(?:plain|csv|css|event-stream)|image\/(?!svg)[\w.+-]+|audio\/|video\/)/i;

export const tornadoTypes: readonly ContentTypeModel[] = [
  {
    call: `${TORNADO}.set_header`,
    plain: true,
    when: { all: [CONTENT_TYPE, { arg: 1, starts: RUNS_NO_SCRIPT }] },
  },
  {
    call: `${TORNADO}.set_header`,
    plain: false,
    when: { all: [CONTENT_TYPE, { not: { arg: 1, starts: RUNS_NO_SCRIPT } }] },
  },
];
