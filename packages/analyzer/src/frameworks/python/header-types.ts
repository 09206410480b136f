/** @module Models of how handlers of Tornado and `http.server` set the content type of their response. */
import type { ContentTypeModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

export const TORNADO = 'tornado.web.RequestHandler';
const SETS_HEADER = [`${TORNADO}.set_header`, 'http.server.BaseHTTPRequestHandler.send_header'];
const CONTENT_TYPE: Condition = { arg: 0, is: /^content-type$/i };
/** Content types that a browser displays or saves without running scripts. */
const RUNS_NO_SCRIPT =
  /^\s*(?:application\/(?!xhtml|xml)[\w.+-]+|text\/(?:plain|csv|css|event-stream)|image\/(?!svg)[\w.+-]+|audio\/|video\/)/i;

/** The call sets a content type with which scripts run, or one with which they don't. */
export const runsNoScript = (plain: boolean): Condition => {
  const type: Condition = { arg: 1, starts: RUNS_NO_SCRIPT };
  return { all: [CONTENT_TYPE, plain ? type : { not: type }] };
};

export const headerTypes: readonly ContentTypeModel[] = [
  { call: SETS_HEADER, plain: true, when: runsNoScript(true) },
  { call: SETS_HEADER, plain: false, when: runsNoScript(false) },
];
