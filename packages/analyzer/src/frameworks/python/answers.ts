/** @module Models of Python response headers, session contents and WebSocket origins. */
import type { ApiModel } from '../../api-model/api.ts';
import { PRIVILEGE_NAMES } from '../privilege-names.ts';

const RESPONSES =
  '{flask.Response.headers,starlette.responses.Response.headers,django.http.HttpResponse,django.http.HttpResponse.headers}';

export const pythonAnswers: ApiModel = {
  id: 'python-answers',
  languages: ['python'],
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'redirect',
      write: `${RESPONSES}.{Location,location}`,
    },
    {
      weakness: 'trust-boundary-violation',
      note: 'session',
      write: [
        `flask.session.${PRIVILEGE_NAMES}`,
        `django.http.HttpRequest.session.${PRIVILEGE_NAMES}`,
        `starlette.requests.Request.session.${PRIVILEGE_NAMES}`,
      ],
    },
  ],
  checks: [
    {
      weakness: 'session-expiration',
      note: 'a token that never expires',
      call: 'jwt.encode',
      when: { all: [{ arg: 0, field: 'exp', absent: true }, { unless: { arg: 'expires_delta', dynamic: true } }] },
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'cleartext-storage',
      note: 'a password in a cookie',
      call: '?.set_cookie',
      when: {
        all: [
          { arg: { at: 0, name: 'key' }, is: /^(?:user_?)?(?:password|passwd|pwd|pin|ssn|card_number|credit_card)$/i },
          { arg: { at: 1, name: 'value' }, dynamic: true },
        ],
      },
      confidence: 'medium',
    },
  ],
  definitions: [
    {
      weakness: 'missing-origin-check',
      note: 'pages of any site can open the socket',
      supertype: 'tornado.websocket.WebSocketHandler',
      name: /^check_origin$/,
      always: 'true',
    },
  ],
};
