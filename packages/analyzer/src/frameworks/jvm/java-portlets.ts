/** @module Models of portlets, and of server interfaces that pass on unmodified requests. */
import type { ApiModel } from '../../api-model/api.ts';

const REQUEST = '{javax.portlet,org.apache.jetspeed.portlet}.PortletRequest';
const RESPONSE = 'javax.portlet.PortletResponse';

export const javaPortlets: ApiModel = {
  id: 'java-portlets',
  languages: ['java', 'kotlin', 'groovy'],
  types: {
    ...Object.fromEntries(
      ['RenderRequest', 'ActionRequest', 'ResourceRequest', 'EventRequest', 'ClientDataRequest'].map((name) => [
        `javax.portlet.${name}`,
        ['javax.portlet.PortletRequest'],
      ]),
    ),
    ...Object.fromEntries(
      ['RenderResponse', 'ResourceResponse', 'MimeResponse', 'ActionResponse'].map((name) => [
        `javax.portlet.${name}`,
        [RESPONSE],
      ]),
    ),
  },
  returns: {
    [`{${RESPONSE},org.apache.jetspeed.portlet.PortletResponse}.getWriter`]: 'javax.servlet.ResponseWriter',
    [`${RESPONSE}.getPortletOutputStream`]: 'javax.servlet.ServletOutputStream',
    'com.liferay.portal.kernel.upload.UploadPortletRequest.getFile': 'java.io.File',
  },
  summaries: [
    {
      call: `{${RESPONSE},org.apache.jetspeed.portlet.PortletResponse}.{getWriter,getPortletOutputStream}`,
      flow: 'identity',
      from: 'this',
    },
    { call: `${RESPONSE}.setContentType`, flow: 'set-field', field: 'contentType' },
  ],
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: [
        `${REQUEST}.{getParameter,getParameterValues,getParameterMap,getParameterNames}`,
        'javax.portlet.PortletRequest.{getRenderParameters,getActionParameters}',
        'com.liferay.portal.kernel.util.ParamUtil.{getString,get,getParameterValues,getStringValues}',
        'com.liferay.portal.kernel.upload.UploadPortletRequest.{getFileName,getParameter}',
      ],
    },
    {
      kind: 'remote',
      label: 'request body',
      call: 'javax.portlet.PortletRequest.{getPortletInputStream,getReader}',
    },
    { kind: 'remote', label: 'cookie', call: 'javax.portlet.PortletRequest.getCookies', sanitized: ['header', 'log'] },
  ],
  sinks: [
    { weakness: 'open-redirect', note: 'redirect URL', call: `${RESPONSE}.sendRedirect`, args: [0] },
    {
      weakness: 'unsafe-forward',
      note: 'page to go on with',
      call: 'javax.portlet.PortletContext.getRequestDispatcher',
      args: [0],
    },
  ],
  sanitizers: [
    {
      call: 'com.liferay.portal.kernel.util.HtmlUtil.{escape,escapeAttribute,escapeJS,escapeHREF,stripHtml}',
      sanitizes: ['html'],
    },
  ],
};
