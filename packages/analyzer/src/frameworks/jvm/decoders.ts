/** @module Calls that undo an escape: what was tested or escaped before is not what they give back. */
import type { ApiModel } from '../../api-model/api.ts';

export const jvmDecoders: ApiModel = {
  id: 'jvm-decoders',
  languages: ['java', 'kotlin', 'groovy', 'scala'],
  decoders: [
    {
      call: [
        'org.apache.commons.{text,lang,lang3}.StringEscapeUtils.{unescapeHtml,unescapeHtml3,unescapeHtml4,unescapeXml}',
        'org.springframework.web.util.HtmlUtils.htmlUnescape',
        'org.jsoup.parser.Parser.unescapeEntities',
      ],
      restores: ['html', 'xml'],
    },
    {
      call: [
        'java.net.URLDecoder.decode',
        'org.springframework.web.util.UriUtils.decode',
        'org.springframework.util.StringUtils.uriDecode',
        'org.apache.commons.codec.net.URLCodec.decode',
        'io.netty.handler.codec.http.QueryStringDecoder.decodeComponent',
        'io.undertow.util.URLUtils.decode',
        'io.vertx.core.net.impl.URIDecoder.{decodeURIComponent,decodeUnreserved}',
        'org.eclipse.jetty.util.URIUtil.decodePath',
      ],
      restores: ['html', 'url', 'redirect', 'header', 'log', 'path', 'shell', 'xml'],
    },
  ],
};
