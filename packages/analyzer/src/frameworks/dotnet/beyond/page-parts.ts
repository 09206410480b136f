/** @module Parts of pages that are written as they are: bodies as streams, Blazor, attributes of controls, scripts. */
import type { ApiModel } from '../../../api-model/api.ts';

const BODY = 'ResponseBody';
const CONTROLS =
  '{HtmlGenericControl,HtmlControl,WebControl,Label,Button,LinkButton,HyperLink,Panel,Image,TextBox,DropDownList,TableCell,TableRow,HtmlAnchor,HtmlButton}';

export const dotnetPageParts: ApiModel = {
  id: 'dotnet-page-parts',
  languages: ['csharp'],
  types: { [BODY]: ['Stream'] },
  members: {
    'HttpResponse.{Body,BodyWriter,OutputStream}': BODY,
    'HttpListenerResponse.OutputStream': BODY,
    [`${CONTROLS}.Attributes`]: 'ControlAttributes',
  },
  sources: [{ kind: 'message', label: 'name of an attachment', read: '{MimePart,MimeEntity,Attachment}.FileName' }],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: `${BODY}.{Write,WriteAsync}`,
      args: [0],
      when: { arg: 0, built: true },
      isResponseBody: true,
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'StreamWriter.{Write,WriteAsync,WriteLine,WriteLineAsync}',
      args: [0],
      when: { arg: 'this', field: '#target', type: BODY },
      isResponseBody: true,
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{HttpResponseData,?}.{WriteStringAsync,WriteString}',
      args: [0],
      when: {
        all: [
          { arg: 0, built: true },
          { arg: 0, contains: /<[a-z]\w*[\s>/]/i },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      write: '{APIGatewayProxyResponse,APIGatewayHttpApiV2ProxyResponse}.Body',
      when: {
        all: [
          { arg: 'value', built: true },
          { arg: 'value', contains: /<[a-z]\w*[\s>/]/i },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['RenderTreeBuilder.AddMarkupContent', '?.AddMarkupContent'],
      args: [1],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'script of a control',
      write: 'ControlAttributes.{onclick,onchange,onload,onerror,onfocus,onblur,onmouseover,onsubmit,onkeyup}',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'script of a control',
      call: ['ControlAttributes.Add'],
      args: [1],
      when: { arg: 0, is: /^on\w+$/i },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'script',
      call: ['Content', 'ControllerBase.Content', '{Results,TypedResults}.{Content,Text}'],
      args: [0],
      when: {
        any: [
          { arg: 1, is: /javascript/i },
          { arg: 'contentType', is: /javascript/i },
        ],
      },
    },
    {
      weakness: 'open-redirect',
      note: 'address after the login',
      write: 'AuthenticationProperties.RedirectUri',
      confidence: 'medium',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: ['HtmlHelper.BeginForm', '?.SignOut'],
      args: [{ at: 9, name: 'redirectUri' }],
      confidence: 'medium',
    },
  ],
  summaries: [{ call: 'new StreamWriter', flow: 'construct', from: 0, field: '#target' }],
};
