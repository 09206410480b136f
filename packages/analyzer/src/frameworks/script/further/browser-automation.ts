/** @module Models of headless browsers, document generators and readers that fetch URLs or write files themselves. */
import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

export const browserAutomation: ApiModel = {
  id: 'script-browser-automation',
  languages: SCRIPT_LANGUAGES,
  returns: {
    '{playwright,playwright-core,@playwright/test}.{chromium,firefox,webkit}.{connect,connectOverCDP,launchPersistentContext}':
      'puppeteer.Browser',
    'puppeteer.connect': 'puppeteer.Browser',
    'puppeteer-cluster.Cluster.launch': 'puppeteer-cluster.Cluster',
    'new rss-parser': 'rss-parser.Parser',
  },
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file that the headless browser writes',
      call: 'puppeteer.Page.{screenshot,pdf}',
      args: [0],
      when: { arg: 0, field: 'path', tainted: true },
    },
    {
      weakness: 'ssrf',
      note: 'URL that a library fetches',
      call: [
        'rss-parser.Parser.parseURL',
        'jsdom.JSDOM.fromURL',
        'cheerio.fromURL',
        'node-ical.{fromURL,async.fromURL}',
        '{@apidevtools/swagger-parser,@apidevtools/json-schema-ref-parser,json-schema-ref-parser,swagger-parser}.{validate,parse,bundle,dereference,resolve}',
        'pdfjs-dist.getDocument',
        'jimp.read',
        'jimp.Jimp.read',
        'probe-image-size',
        'url-metadata',
        'unfurl.js.unfurl',
        '@extractus/article-extractor.extract',
        '@extractus/feed-extractor.extract',
        'lighthouse',
        'pa11y',
        'puppeteer-cluster.Cluster.{queue,execute}',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'document whose scripts run',
      call: 'new jsdom.JSDOM',
      args: [0],
      when: { arg: 1, field: 'runScripts', is: 'dangerously' },
    },
  ],
};
