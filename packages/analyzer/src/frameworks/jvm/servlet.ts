/** @module Models of servlets and JSP, javax and jakarta. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const REQUEST = 'javax.servlet.http.HttpServletRequest';
const RESPONSE = 'javax.servlet.http.HttpServletResponse';

/** A response that browsers don't render as HTML. */
const isNoPage: Condition = {
  arg: 'this',
  field: 'contentType',
  starts: /^(?:application\/(?!xhtml)|text\/(?:plain|csv|css|event-stream)|image\/(?!svg)|audio\/|video\/)/i,
};

export const servlet: ApiModel = {
  id: 'servlet',
  languages: ['java'],
  types: {
    [REQUEST]: ['javax.servlet.ServletRequest'],
    [RESPONSE]: ['javax.servlet.ServletResponse'],
    'javax.servlet.http.HttpServletRequestWrapper': [REQUEST, 'javax.servlet.ServletRequest'],
    'javax.servlet.http.HttpServletResponseWrapper': [RESPONSE, 'javax.servlet.ServletResponse'],
    'org.springframework.web.multipart.MultipartHttpServletRequest': [REQUEST, 'javax.servlet.ServletRequest'],
    'javax.servlet.jsp.PageContext': ['javax.servlet.jsp.JspContext'],
    'javax.servlet.http.HttpServlet': ['javax.servlet.GenericServlet', 'javax.servlet.Servlet'],
    'javax.servlet.ResponseWriter': ['java.io.PrintWriter', 'java.io.Writer'],
    'javax.servlet.ServletOutputStream': ['java.io.OutputStream'],
  },
  returns: {
    'javax.servlet.ServletContext.getSessionCookieConfig': 'javax.servlet.SessionCookieConfig',
    'javax.servlet.ServletResponse.getWriter': 'javax.servlet.ResponseWriter',
    'javax.servlet.ServletResponse.getOutputStream': 'javax.servlet.ServletOutputStream',
    'javax.servlet.http.HttpServletRequest.getSession': 'javax.servlet.http.HttpSession',
    'javax.servlet.http.HttpServletRequest.getPart': 'javax.servlet.http.Part',
    'javax.servlet.http.HttpServletRequest.getCookies': 'javax.servlet.http.Cookies',
    'javax.servlet.ServletRequest.getRequestDispatcher': 'javax.servlet.RequestDispatcher',
    'javax.servlet.ServletContext.getRequestDispatcher': 'javax.servlet.RequestDispatcher',
    '{javax.servlet.ServletRequest,javax.servlet.GenericServlet,javax.servlet.http.HttpSession,javax.servlet.ServletConfig}.getServletContext':
      'javax.servlet.ServletContext',
    'javax.servlet.ServletRequest.{getParameter}': 'java.lang.String',
    '{javax.servlet.ServletRequest,javax.servlet.http.Part}.getInputStream': 'java.io.InputStream',
    'javax.servlet.ServletRequest.getReader': 'java.io.BufferedReader',
    'javax.servlet.http.HttpServletRequest.{getHeader,getQueryString,getRequestURI,getPathInfo}': 'java.lang.String',
    'javax.servlet.http.HttpServletRequest.getRequestURL': 'java.lang.StringBuffer',
    'javax.servlet.http.Cookie.{getValue,getName}': 'java.lang.String',
    'javax.servlet.jsp.PageContext.getRequest': REQUEST,
    'javax.servlet.jsp.PageContext.getOut': 'javax.servlet.jsp.JspWriter',
    'javax.servlet.ServletRequest.getParameterMap': 'java.util.Map',
    'javax.servlet.ServletRequest.getParameterNames': 'java.util.Enumeration',
    'javax.servlet.http.HttpServletRequest.{getHeaders,getHeaderNames}': 'java.util.Enumeration',
  },
  members: { 'javax.servlet.http.Cookies[]': 'javax.servlet.http.Cookie' },
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: 'javax.servlet.ServletRequest.{getParameter,getParameterValues,getParameterMap,getParameterNames}',
    },
    { kind: 'remote', label: 'request body', call: 'javax.servlet.ServletRequest.{getInputStream,getReader}' },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: `${REQUEST}.{getHeader,getHeaders,getHeaderNames}`,
      sanitized: ['header', 'log'],
    },
    // These are not decoded, so that they contain no line breaks.
    { kind: 'remote', label: 'query string', call: `${REQUEST}.getQueryString`, sanitized: ['header', 'log'] },
    {
      kind: 'remote',
      label: 'request path',
      call: `${REQUEST}.{getRequestURI,getRequestURL}`,
      sanitized: ['header', 'log'],
    },
    { kind: 'remote', label: 'request path', call: `${REQUEST}.getPathInfo` },
    // The container has resolved it within the application's folder.
    { kind: 'remote', label: 'request path', call: `${REQUEST}.getPathTranslated`, sanitized: ['path'] },
    { kind: 'remote', label: 'cookie', call: `${REQUEST}.getCookies`, sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'uploaded file', call: [`${REQUEST}.{getPart,getParts}`] },
    {
      kind: 'remote',
      label: 'Host header',
      call: 'javax.servlet.ServletRequest.getServerName',
      sanitized: ['header', 'log', 'html', 'path', 'sql', 'shell'],
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.{getParameter,getParameterValues,getParameterMap}',
      receiver: /(?:^|\.)(?:\w*[Rr]eq(?:uest)?)(?:\(\))?$/,
    },
    {
      kind: 'remote',
      label: 'request body',
      call: '?.{getInputStream,getReader,getPart,getParts}',
      receiver: /(?:^|\.)(?:\w*[Rr]eq(?:uest)?)(?:\(\))?$/,
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: '?.{getHeader,getHeaders,getQueryString,getCookies}',
      receiver: /(?:^|\.)(?:\w*[Rr]eq(?:uest)?)(?:\(\))?$/,
      sanitized: ['header', 'log'],
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'javax.servlet.ResponseWriter.{write,print,println,printf,format,append}',
      args: ['*'],
      when: { unless: isNoPage },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'javax.servlet.ServletOutputStream.{print,println,write}',
      args: [0],
      when: { unless: isNoPage },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'javax.servlet.jsp.JspWriter.{write,print,println,append}',
      args: ['*'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '?.{write,print,println,printf,append}',
      receiver: /\.getWriter\(\)$/,
      args: ['*'],
    },
    { weakness: 'open-redirect', note: 'redirect URL', call: `${RESPONSE}.sendRedirect`, args: [0] },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: `${RESPONSE}.{setHeader,addHeader}`,
      args: [1],
      when: { arg: 0, is: /^location$/i },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: '?.sendRedirect',
      receiver: /[Rr]es(?:p(?:onse)?)?$/,
      args: [0],
    },
    {
      weakness: 'header-injection',
      note: 'response header',
      call: `${RESPONSE}.{setHeader,addHeader}`,
      args: [0, 1],
      // Where the data chooses the site, it is a redirect first.
      when: {
        any: [{ unless: { arg: 0, is: /^location$/i } }, { arg: 1, starts: /^(?:\/[^/\\]|https?:\/\/[^/]+\/)/ }],
      },
    },
    {
      weakness: 'header-injection',
      note: 'cookie',
      call: `${RESPONSE}.addCookie`,
      args: [0],
      confidence: 'low',
    },
    {
      weakness: 'trust-boundary-violation',
      note: 'session',
      call: 'javax.servlet.http.HttpSession.{setAttribute,putValue}',
      args: [0, 1],
    },
    {
      weakness: 'unsafe-forward',
      note: 'page to go on with',
      call: [
        'javax.servlet.{ServletRequest,ServletContext}.getRequestDispatcher',
        'javax.servlet.jsp.PageContext.{include,forward}',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'resource path',
      call: 'javax.servlet.ServletContext.{getResource,getResourceAsStream,getResourcePaths}',
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file path', call: 'javax.servlet.http.Part.write', args: [0] },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: 'javax.servlet.{ServletContext,GenericServlet}.log',
      args: [0],
    },
  ],
  sanitizers: [{ call: `${RESPONSE}.{encodeRedirectURL,encodeURL}`, sanitizes: [] }],
  summaries: [
    { call: 'javax.servlet.ServletResponse.setContentType', flow: 'set-field', field: 'contentType' },
    { call: 'javax.servlet.ServletResponse.{getWriter,getOutputStream}', flow: 'identity', from: 'this' },
    {
      call: [
        'javax.servlet.ResponseWriter.{write,print,println,printf,format,append}',
        'javax.servlet.ServletOutputStream.{write,print,println}',
      ],
      flow: 'identity',
      from: 'this',
    },
    { call: 'javax.servlet.http.Cookie.setSecure', flow: 'set-field', field: 'secure' },
    { call: 'javax.servlet.http.Cookie.setHttpOnly', flow: 'set-field', field: 'httpOnly' },
    {
      call: 'javax.servlet.http.Cookie.{setMaxAge,setPath,setDomain,setVersion,setComment,setAttribute,getMaxAge,getSecure,isHttpOnly,getVersion}',
      flow: 'clean',
    },
    {
      call: 'javax.servlet.ServletRequest.{getAttribute,getAttributeNames,getContentLength,getContentType,getLocale,getScheme,getProtocol,getServerPort,isSecure,getLocalAddr,getLocalPort,getRemoteAddr,getRemotePort,getServletContext}',
      flow: 'clean',
    },
    {
      call: `${REQUEST}.{getMethod,getAuthType,getSession,getContextPath,getServletPath,getUserPrincipal,isUserInRole,getRemoteUser,getRequestedSessionId}`,
      flow: 'clean',
    },
    { call: 'javax.servlet.http.HttpSession.{getId,isNew,getCreationTime,getAttributeNames}', flow: 'clean' },
    { call: 'javax.servlet.ServletContext.{getRealPath,getContextPath,getInitParameter}', flow: 'identity', from: 0 },
  ],
  checks: [
    {
      weakness: 'error-details-exposed',
      call: 'javax.servlet.ResponseWriter.{write,print,println,append}',
      when: { arg: 0, type: 'java.lang.Throwable' },
      note: 'exception in the response',
      confidence: 'medium',
    },
    {
      weakness: 'secret-in-query',
      call: 'javax.servlet.ServletRequest.getParameter',
      when: {
        all: [
          { within: /^doGet$/ },
          { arg: 0, is: /^(?:\w*[_.-])?(?:passw(?:or)?d|pwd|passphrase|secret|api_?key|access_?token|credentials?)$/i },
        ],
      },
    },
    { weakness: 'cookie-not-secure', call: 'javax.servlet.SessionCookieConfig.setSecure', when: { arg: 0, is: false } },
    {
      weakness: 'cookie-not-httponly',
      call: 'javax.servlet.SessionCookieConfig.setHttpOnly',
      when: { arg: 0, is: false },
    },
    {
      weakness: 'cookie-not-secure',
      call: `${RESPONSE}.addCookie`,
      when: {
        any: [
          { arg: 0, field: 'secure', absent: true },
          { arg: 0, field: 'secure', is: false },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: `${RESPONSE}.addCookie`,
      when: {
        any: [
          { arg: 0, field: 'httpOnly', absent: true },
          { arg: 0, field: 'httpOnly', is: false },
        ],
      },
    },
    {
      weakness: 'session-expiration',
      call: 'javax.servlet.http.HttpSession.setMaxInactiveInterval',
      when: { arg: 0, below: 0 },
      note: 'never ends',
    },
    {
      weakness: 'permissive-cors',
      call: `${RESPONSE}.{setHeader,addHeader}`,
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-origin$/i },
          { arg: 1, is: ['*', 'null'] },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: `${RESPONSE}.{setHeader,addHeader}`,
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-origin$/i },
          { arg: 1, tainted: 'foreign' },
        ],
      },
      note: 'any requesting origin',
    },
    {
      weakness: 'error-details-exposed',
      call: ['java.lang.Throwable.printStackTrace', '?.printStackTrace'],
      when: {
        arg: 0,
        type: '{javax.servlet.ResponseWriter,javax.servlet.ServletOutputStream,javax.servlet.jsp.JspWriter}',
      },
      note: 'stack trace in the response',
    },
  ],
  handlers: [
    {
      handler: 'servlet',
      supertype: 'javax.servlet.http.HttpServlet',
      name: /^(?:doGet|doPost|doPut|doDelete|doHead|doOptions|service)$/,
      parameters: [REQUEST, RESPONSE],
    },
    {
      handler: 'servlet filter',
      supertype: 'javax.servlet.{Filter,http.HttpFilter}',
      name: /^doFilter$/,
      parameters: [REQUEST, RESPONSE],
    },
    { handler: 'JSP page', name: /^_jspService$/, parameters: [REQUEST, RESPONSE] },
  ],
};
