/** @module Models of template engines, Markdown and HTML sanitizers. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const HTML_ESCAPING =
  '{escapeHtml,escapeHTML,htmlEscape,htmlEncode,encodeHtml,encodeHTML,sanitizeHtml,sanitizeHTML,escapeMarkup,stripTags,stripHtml,DOMPurify}';

export const scriptTemplates: ApiModel = {
  id: 'script-templates',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new nunjucks.Environment': 'nunjucks',
    'nunjucks.configure': 'nunjucks',
    'handlebars.create': 'handlebars',
    'new liquidjs.Liquid': 'liquidjs.Liquid',
    'new markdown-it': 'markdown-it.Parser',
    'markdown-it': 'markdown-it.Parser',
    '{handlebars,Handlebars}.{compile,template}': 'handlebars.Template',
    '{pug,jade}.{compile,compileFile}': 'pug.Template',
  },
  sinks: [
    {
      weakness: 'template-injection',
      note: 'template text',
      call: [
        '{pug,jade}.{compile,render,compileClient,compileClientWithDependenciesTracked}',
        'ejs.{compile,render}',
        'nunjucks.{renderString,compile}',
        '{handlebars,Handlebars}.{compile,precompile}',
        '{mustache,Mustache}.{render,parse}',
        'hogan.js.compile',
        '{lodash,underscore,_}.template',
        'lodash.template',
        'lodash/template',
        'lodash.template.default',
        'dot.{template,compile}',
        'dust-linkedin.{compile,renderSource}',
        'dustjs-linkedin.{compile,renderSource}',
        'eta.{render,renderString,compile}',
        'art-template.{render,compile}',
        'velocityjs.render',
        'swig.{render,compile}',
        'twig.twig',
        'liquidjs.Liquid.{parseAndRender,parseAndRenderSync,parse}',
        'squirrelly.{render,compile,Render,Compile}',
        'marko.load',
        'haml.render',
        'hamljs.render',
        'vash.{compile,render}',
        'atpl.renderFileSync',
        'mote.compile',
        'thymeleaf.process',
        'whiskers.render',
        'templayed',
      ],
      args: [0],
    },
    {
      weakness: 'unsafe-include',
      note: 'template file',
      call: ['{pug,jade,ejs}.{renderFile,compileFile}', 'nunjucks.render', 'consolidate.{ejs,pug,handlebars}'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'string marked as safe HTML',
      call: [
        '{handlebars,Handlebars}.SafeString',
        'new {handlebars,Handlebars}.SafeString',
        'nunjucks.runtime.markSafe',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an email',
      call: ['?.sendMail'],
      args: [0],
      fields: ['html'],
      confidence: 'low',
      when: { arg: 0, field: 'html', tainted: true },
    },
  ],
  summaries: [
    { call: ['markdown-it', 'new markdown-it'], flow: 'construct', field: 'options', from: 0 },
    // With all elements allowed, it changes nothing.
    { call: 'sanitize-html', flow: 'identity', from: 0, when: { arg: 1, field: 'allowedTags', is: false } },
  ],
  sanitizers: [
    {
      call: 'sanitize-html',
      sanitizes: ['html', 'xml'],
      when: { not: { any: ['allowedTags', 'allowedAttributes'].map((field) => ({ arg: 1, field, is: false })) } },
    },
    // Common names of a project's own escaping function, which may be missing in a fragment.
    { call: [HTML_ESCAPING, `?.${HTML_ESCAPING}`], sanitizes: ['html', 'xml'] },
    {
      call: [
        '{escape-html,html-escaper.escape,html-entities.encode,html-escape,escape-goat.htmlEscape,striptags,xss,insane,sanitizer.sanitize,xss-filters.inHTMLData,secure-filters.html,entities.encodeHTML,entities.escape}',
        'xss.filterXSS',
        'xss-filters.{inHTMLData,inHTMLComment,inSingleQuotedAttr,inDoubleQuotedAttr,inUnQuotedAttr,uriInHTMLData,uriComponentInHTMLData}',
        '{he,html-entities}.{encode,escape}',
        'new html-entities.{XmlEntities,AllHtmlEntities}().encode',
        '{dompurify,DOMPurify,isomorphic-dompurify}.sanitize',
        'dompurify().sanitize',
        'createDOMPurify().sanitize',
        '?.sanitize',
        '{lodash,underscore,_}.escape',
        'lodash.escape',
        'lodash/escape',
        'validator.{escape,stripLow}',
        '{handlebars,Handlebars}.{escapeExpression,Utils.escapeExpression}',
        '{mustache,Mustache}.escape',
        'ejs.escapeXML',
        'pug-runtime.escape',
        'sanitizer.{escape,sanitize}',
        'bleach.sanitize',
        'caja.sanitize',
        'CSS.escape',
        'node-esapi.encoder().{encodeForHTML,encodeForHTMLAttribute}',
        'secure-filters.{html,js,jsAttr,uri}',
      ],
      sanitizes: ['html', 'xml'],
    },
    // A literal template escapes its values, unless it has raw tags.
    {
      call: [
        'ejs.render',
        '{mustache,Mustache}.{render,to_html}',
        'nunjucks.renderString',
        'eta.{render,renderString}',
        'pug.render',
      ],
      args: [1],
      sanitizes: ['html'],
      when: { unless: { arg: 0, is: /<%-|\{\{\{|\{\{&|\|\s*safe|!\{|!=/ } },
    },
    { call: 'serialize-javascript', sanitizes: ['html'], when: { unless: { arg: 1, field: 'unsafe', is: true } } },
    // Markup in the text is escaped, unless the option is set.
    {
      call: 'markdown-it.Parser.{render,renderInline}',
      sanitizes: ['html'],
      when: { unless: { arg: 'this', field: 'options.html', is: true } },
    },
    // A compiled template escapes its values, unless it has raw tags.
    { call: ['{handlebars,Handlebars}.Template', 'pug.Template'], sanitizes: ['html'] },
    { call: '{lodash,underscore,_}.{escapeRegExp}', sanitizes: ['regex'] },
    {
      call: [
        'lodash.escapeRegExp',
        'lodash/escapeRegExp',
        'escape-string-regexp',
        'lodash.escaperegexp',
        'regexp.escape',
        'escape-regexp',
      ],
      sanitizes: ['regex'],
    },
    {
      call: [
        '{ldap-escape,ldapjs}.{filter,dn,escapeFilter,escapeDN}',
        'ldap-escape.filter',
        'ldapjs.filters.escape',
        'ldapts.escape',
      ],
      sanitizes: ['ldap'],
    },
    { call: ['validator.{toInt,toFloat,toBoolean,toDate}'], sanitizes: 'all' },
    { call: ['validator.{normalizeEmail,trim,whitelist}'], sanitizes: ['header', 'mail'] },
  ],
  guards: [
    {
      call: [
        'validator.{isInt,isNumeric,isUUID,isMongoId,isAlphanumeric,isAlpha,isBoolean,isHexadecimal,isDecimal,isFloat,isIP,isPort,isISO8601,isDate,isHash,isJWT}',
        'uuid.validate',
        'is-number',
        'is-uuid.anyNonNil',
      ],
      args: [0],
      sanitizes: 'all',
    },
    { call: ['validator.{isIn,isWhitelisted}'], args: [0], sanitizes: 'all' },
    { call: ['validator.{isEmail,isFQDN,isSlug}'], args: [0], sanitizes: ['path', 'shell', 'header', 'html', 'ldap'] },
  ],
  checks: [
    {
      weakness: 'cross-site-scripting',
      note: 'escaping disabled',
      confidence: 'medium',
      call: ['{handlebars,Handlebars}.compile'],
      when: { arg: 1, field: 'noEscape', is: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'escaping disabled',
      confidence: 'medium',
      call: ['nunjucks.configure', 'new nunjucks.Environment', 'swig.setDefaults', 'new swig.Swig'],
      when: {
        any: [
          { arg: 0, field: 'autoescape', is: false },
          { arg: 1, field: 'autoescape', is: false },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'escaping replaced',
      confidence: 'medium',
      write: ['{mustache,Mustache}.escape', '?.{escapeMarkup,escapeHtml}'],
      when: { arg: 'value', is: [false, null] },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'escaping disabled',
      confidence: 'medium',
      write: '?.escapeMarkup',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizing of Markdown disabled',
      confidence: 'medium',
      call: ['marked.{setOptions,use}', 'marked', 'marked.{parse,marked}'],
      when: {
        any: [
          { arg: 0, field: 'sanitize', is: false },
          { arg: 1, field: 'sanitize', is: false },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'raw HTML in Markdown',
      confidence: 'low',
      call: ['markdown-it', 'new markdown-it'],
      when: { arg: 0, field: 'html', is: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'escaping replaced by nothing',
      confidence: 'low',
      call: ['?.set'],
      when: {
        all: [
          { arg: 0, is: 'view options' },
          { arg: 1, field: 'autoescape', is: false },
        ],
      },
    },
  ],
};
