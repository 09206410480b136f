/** @module Models of Spring's `Resource` and `ResourceLoader`, and of the request paths used with them. */
import type { ApiModel } from '../../api-model/api.ts';

const IO = 'org.springframework.core.io';

export const springResources: ApiModel = {
  id: 'spring-resources',
  languages: ['java', 'kotlin'],
  types: {
    [`${IO}.Resource`]: [`${IO}.InputStreamSource`],
    [`${IO}.support.ResourcePatternResolver`]: [`${IO}.ResourceLoader`],
    [`${IO}.DefaultResourceLoader`]: [`${IO}.ResourceLoader`],
    [`${IO}.FileSystemResourceLoader`]: [`${IO}.ResourceLoader`],
    'org.springframework.context.ApplicationContext': [`${IO}.support.ResourcePatternResolver`, `${IO}.ResourceLoader`],
    'org.springframework.web.context.WebApplicationContext': [
      'org.springframework.context.ApplicationContext',
      `${IO}.ResourceLoader`,
    ],
    'org.springframework.web.context.request.ServletWebRequest': [
      'org.springframework.web.context.request.NativeWebRequest',
      'org.springframework.web.context.request.WebRequest',
    ],
  },
  returns: {
    [`{${IO}.ResourceLoader.getResource,${IO}.Resource.createRelative}`]: `${IO}.Resource`,
    [`${IO}.Resource.getFile`]: 'java.io.File',
    'org.springframework.web.context.request.ServletWebRequest.getRequest': 'javax.servlet.http.HttpServletRequest',
    'org.springframework.web.util.UrlPathHelper.{getPathWithinApplication,getPathWithinServletMapping,getLookupPathForRequest,getRequestUri,getServletPath}':
      'java.lang.String',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request path',
      call: [
        // They decode the path without resolving dot segments.
        'org.springframework.web.util.UrlPathHelper.{getPathWithinApplication,getPathWithinServletMapping,getLookupPathForRequest,getRequestUri,getServletPath,getOriginatingRequestUri}',
        'org.springframework.web.util.ServletRequestPathUtils.{getParsedRequestPath,getCachedPath,getCachedPathValue}',
      ],
    },
    {
      kind: 'remote',
      label: 'request path',
      call: 'javax.servlet.ServletRequest.getAttribute',
      when: { arg: 0, is: /PATH_WITHIN_HANDLER_MAPPING_ATTRIBUTE$/ },
    },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        `new ${IO}.{FileSystemResource,ClassPathResource,PathResource}`,
        `${IO}.ResourceLoader.getResource`,
        `${IO}.Resource.createRelative`,
        'org.springframework.util.ResourceUtils.getFile',
      ],
      args: [0],
    },
    { weakness: 'ssrf', note: 'request URL', call: `new ${IO}.UrlResource`, args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: `new ${IO}.UrlResource`,
      args: [0],
      when: {
        any: [
          { arg: 0, type: 'java.nio.file.Path.toUri()' },
          { arg: 0, type: 'java.io.File.toURI()' },
        ],
      },
    },
  ],
  sanitizers: [{ call: 'org.springframework.util.StringUtils.getFilename', sanitizes: ['path'] }],
};
