/** @module Models of Groovy's strings and numbers, XML and templates. */
import type { ApiModel } from '../../../api-model/api.ts';

const TEXT = 'java.lang.String';
const NUMBERS = '{toInteger,toLong,toDouble,toFloat,toShort,toBigInteger,toBigDecimal,toBoolean}';
const TESTS = '{isInteger,isLong,isNumber,isBigInteger,isBigDecimal,isDouble,isFloat}';

export const groovyText: ApiModel = {
  id: 'groovy-text',
  languages: ['groovy'],
  types: { 'groovy.lang.GString': [TEXT, 'java.lang.CharSequence'] },
  returns: {
    'java.lang.String.{stripIndent,stripMargin,capitalize,center,padLeft,padRight,reverse,take,drop,minus,plus,multiply,tr,unexpand,toString}':
      TEXT,
    '?.{toString,stripIndent,stripMargin,join}': TEXT,
    'java.lang.String.execute': 'java.lang.Process',
  },
  sources: [{ kind: 'argument', label: 'command line', read: 'args' }],
  guards: [{ call: [`java.lang.String.${TESTS}`, `?.${TESTS}`], args: ['this'], sanitizes: 'all' }],
  sanitizers: [
    { call: ['?.encodeAsHTML', '?.encodeAsRaw', 'java.lang.String.encodeAsHTML'], sanitizes: ['html'], args: ['this'] },
    {
      call: ['?.encodeAsURL', 'java.lang.String.encodeAsURL'],
      sanitizes: ['url', 'redirect', 'html', 'path'],
      args: ['this'],
    },
    {
      call: ['?.{encodeAsJavaScript,encodeAsJSON}', 'java.lang.String.{encodeAsJavaScript,encodeAsJSON}'],
      sanitizes: ['html'],
      args: ['this'],
    },
  ],
  summaries: [
    { call: [`java.lang.String.${NUMBERS}`, `?.${NUMBERS}`], flow: 'parse-number', from: 'this' },
    { call: '?.asType', flow: 'identity', from: 'this' },
    { call: ['java.lang.String.{stripIndent,stripMargin,toURI,toURL}'], flow: 'identity', from: 'this' },
    {
      call: ['java.lang.String.{size,isNumber,isInteger,isLong,asBoolean,count}', '?.{size,isEmpty,asBoolean}'],
      flow: 'clean',
    },
    { call: 'java.lang.String.{plus,leftShift}', flow: 'concat' },
    { call: 'java.lang.AbstractStringBuilder.leftShift', flow: 'into-receiver' },
  ],
  sinks: [
    {
      weakness: 'code-injection',
      note: 'Groovy script',
      call: ['evaluate', 'groovy.lang.Script.evaluate', '?.evaluate'],
      receiver: /shell|script/i,
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: 'groovy.text.{SimpleTemplateEngine,GStringTemplateEngine,StreamingTemplateEngine,TemplateEngine,markup.MarkupTemplateEngine}.createTemplate',
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'xxe',
      call: ['new groovy.util.{XmlSlurper,XmlParser}', 'new groovy.xml.{XmlSlurper,XmlParser}'],
      when: { arg: 2, is: true },
      note: 'document types allowed',
    },
  ],
};
