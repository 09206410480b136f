/** @module What a handler sets beside its page: headers, what the session keeps, who may open a socket. */
import type { ApiModel } from '../../api-model/api.ts';
import { KEPT_RIGHTS } from '../kept-rights.ts';

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
      note: 'the session',
      write: [
        `flask.session.${KEPT_RIGHTS}`,
        `django.http.HttpRequest.session.${KEPT_RIGHTS}`,
        `starlette.requests.Request.session.${KEPT_RIGHTS}`,
      ],
    },
  ],
  definitions: [
    {
      weakness: 'missing-origin-check',
      note: 'pages of any site may open the socket',
      supertype: 'tornado.websocket.WebSocketHandler',
      name: /^check_origin$/,
      always: 'true',
    },
  ],
};
