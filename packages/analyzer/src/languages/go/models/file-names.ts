/** @module File names in the header that names a download. */
import type { ApiModel, SinkModel } from '../../../api-model/api.ts';

/**
 * Go replaces line breaks in header values, but not the quote that ends the name: what follows it are further parameters
 * of the header, such as another file name. https://www.rfc-editor.org/rfc/rfc6266#section-4.1
 */
const download = (call: readonly string[], at = 0): SinkModel => ({
  weakness: 'header-injection',
  note: 'file name of a download',
  severity: 'low',
  call: [...call],
  args: [at + 1],
  sources: ['remote', 'message', 'browser', 'parameter'],
  when: {
    all: [
      { arg: at, is: /^content-disposition$/i },
      { arg: at + 1, contains: /filename="?$/i },
    ],
  },
});

export const goFileNames: ApiModel = {
  id: 'go-file-names',
  languages: ['go'],
  constants: {
    'github.com/gofiber/fiber.HeaderContentDisposition': 'Content-Disposition',
    'github.com/labstack/echo.HeaderContentDisposition': 'Content-Disposition',
  },
  sinks: [
    download([
      'net/http.Header.{Set,Add}',
      'github.com/gin-gonic/gin.Context.Header',
      'github.com/gofiber/fiber.Ctx.{Set,Append}',
      'github.com/valyala/fasthttp.RequestCtx.Response.Header.{Set,Add}',
      'github.com/valyala/fasthttp.ResponseHeader.{Set,Add}',
    ]),
  ],
  sanitizers: [{ call: 'mime.FormatMediaType', sanitizes: ['header'], args: ['*'] }],
};
