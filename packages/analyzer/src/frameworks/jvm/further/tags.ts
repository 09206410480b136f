/** @module Models of JSP tags, Spring WebSocket handlers, Camel routes and suspending coroutines. */
import type { ApiModel } from '../../../api-model/api.ts';

const TAGS = 'javax.servlet.jsp.tagext.{SimpleTagSupport,TagSupport,BodyTagSupport,SimpleTag,Tag,BodyTag}';

export const furtherTags: ApiModel = {
  id: 'jvm-further-tags',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'javax.servlet.jsp.tagext.BodyTagSupport': ['javax.servlet.jsp.tagext.TagSupport'],
    'org.springframework.web.socket.handler.TextWebSocketHandler': [
      'org.springframework.web.socket.handler.AbstractWebSocketHandler',
    ],
  },
  members: {
    'javax.servlet.jsp.tagext.TagSupport.pageContext': 'javax.servlet.jsp.PageContext',
    'javax.servlet.jsp.tagext.BodyTagSupport.pageContext': 'javax.servlet.jsp.PageContext',
  },
  returns: {
    'javax.servlet.jsp.tagext.SimpleTagSupport.getJspContext': 'javax.servlet.jsp.JspContext',
    'javax.servlet.jsp.JspContext.getOut': 'javax.servlet.jsp.JspWriter',
    'org.apache.camel.Exchange.{getIn,getMessage}': 'org.apache.camel.Message',
  },
  sources: [
    {
      kind: 'message',
      label: 'WebSocket message',
      call: 'org.springframework.web.socket.{TextMessage,WebSocketMessage,AbstractWebSocketMessage}.getPayload',
    },
    {
      kind: 'remote',
      label: 'message of a route',
      call: ['org.apache.camel.Message.{getBody,getHeader,getHeaders,getMandatoryBody}'],
    },
  ],
  callbacks: [{ call: '?.process', receiver: /\bfrom\(/, parameters: ['org.apache.camel.Exchange'], handler: 'camel' }],
  handlers: [
    {
      handler: 'JSP tag',
      supertype: TAGS,
      name: /^set(?!(?:Parent|JspContext|JspBody|PageContext|BodyContent)$)[A-Z]/,
      otherParameters: { source: 'remote', label: 'attribute of a tag', confidence: 'low' },
    },
    {
      handler: 'web socket',
      supertype: 'org.springframework.web.socket.handler.AbstractWebSocketHandler',
      name: /^handle(?:Text|Binary)?Message$/,
      parameters: [null, { source: 'message', label: 'WebSocket message' }],
    },
  ],
  sinks: [
    {
      weakness: 'resource-exhaustion',
      note: 'wait time',
      call: ['kotlinx.coroutines.delay', 'delay'],
      args: [0],
      when: { all: [{ arg: 0, scalar: true }, { count: 1 }] },
    },
  ],
};
