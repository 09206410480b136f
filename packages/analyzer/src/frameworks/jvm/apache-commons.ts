/** @module Models of Apache Commons, Guava, OWASP ESAPI and the OWASP encoders. */
import type { ApiModel } from '../../api-model/api.ts';

const LANG = '{org.apache.commons.lang,org.apache.commons.lang3,org.apache.commons.text}';

export const apacheCommons: ApiModel = {
  id: 'apache-commons',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'org.apache.commons.fileupload.disk.DiskFileItem': ['org.apache.commons.fileupload.FileItem'],
  },
  returns: {
    'org.owasp.esapi.ESAPI.encoder': 'org.owasp.esapi.Encoder',
    'org.owasp.esapi.ESAPI.validator': 'org.owasp.esapi.Validator',
    'org.apache.commons.exec.CommandLine.{parse,addArgument,addArguments}': 'org.apache.commons.exec.CommandLine',
    'org.apache.commons.fileupload.servlet.ServletFileUpload.parseRequest': 'org.apache.commons.fileupload.FileItems',
  },
  members: { 'org.apache.commons.fileupload.FileItems[]': 'org.apache.commons.fileupload.FileItem' },
  sources: [
    {
      kind: 'remote',
      label: 'uploaded file',
      call: '{org.apache.commons.fileupload,org.apache.commons.fileupload2.core}.FileItem.{getName,getString,get,getInputStream,getFieldName}',
    },
    {
      kind: 'remote',
      label: 'uploaded file',
      call: 'org.apache.commons.fileupload.FileItemStream.{getName,openStream,getFieldName}',
    },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: ['org.apache.commons.exec.CommandLine.parse', 'new org.apache.commons.exec.CommandLine'],
      args: [0],
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      call: 'org.apache.commons.exec.CommandLine.{addArguments}',
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'org.apache.commons.io.FileUtils.{readFileToString,readFileToByteArray,readLines,writeStringToFile,writeByteArrayToFile,write,openInputStream,openOutputStream,deleteDirectory,deleteQuietly,forceDelete,forceMkdir,listFiles,cleanDirectory,touch,lineIterator}',
        'com.google.common.io.Files.{toString,toByteArray,readLines,write,newReader,newWriter,asCharSource,asByteSource,asCharSink,touch,createParentDirs}',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'target path',
      call: [
        'org.apache.commons.io.FileUtils.{copyFile,copyDirectory,moveFile,moveDirectory}',
        'com.google.common.io.Files.{copy,move}',
      ],
      args: [0, 1],
    },
    {
      weakness: 'path-traversal',
      note: 'target path',
      call: 'org.apache.commons.io.FileUtils.{copyInputStreamToFile,copyURLToFile,copyToFile}',
      args: [1],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'org.apache.commons.fileupload.FileItem.write',
        'new org.apache.commons.io.input.Tailer',
        'new net.lingala.zip4j.ZipFile',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'org.apache.commons.io.IOUtils.{toString,toByteArray}',
        'com.google.common.io.Resources.{toString,toByteArray,readLines}',
      ],
      args: [0],
      when: { arg: 0, type: '{java.net.URL,java.net.URI}' },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'org.apache.commons.io.FileUtils.copyURLToFile',
      args: [0],
    },
    {
      weakness: 'mass-assignment',
      note: 'properties of a bean',
      call: [
        'org.apache.commons.beanutils.{BeanUtils,BeanUtilsBean}.{populate,setProperty,copyProperties}',
        'org.apache.commons.beanutils.PropertyUtils.setProperty',
      ],
      args: [1],
    },
    // Its lookups run scripts and fetch URLs.
    {
      weakness: 'code-injection',
      note: 'string with lookups',
      call: 'org.apache.commons.text.LookupSubstitutor.{replace,replaceIn}',
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'string with lookups',
      call: [
        'org.apache.commons.text.StringSubstitutor.replace',
        'org.apache.commons.configuration2.interpol.ConfigurationInterpolator.interpolate',
      ],
      args: [0],
      confidence: 'low',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: `${LANG}.SerializationUtils.deserialize`,
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: 'org.springframework.util.SerializationUtils.deserialize',
      args: [0],
    },
  ],
  decoders: [
    {
      call: 'org.apache.commons.{text,lang,lang3}.StringEscapeUtils.{unescapeHtml,unescapeHtml4}',
      restores: ['html', 'xml'],
    },
    {
      call: [
        'java.net.URLDecoder.decode',
        'org.springframework.web.util.UriUtils.decode',
        'io.vertx.core.net.impl.URIDecoder.decodeURIComponent',
      ],
      restores: ['html', 'url', 'redirect', 'header', 'path'],
    },
    { call: 'org.owasp.esapi.Encoder.decodeForHTML', restores: ['html', 'xml'] },
    {
      call: 'org.owasp.esapi.Encoder.decodeFromURL',
      restores: ['html', 'url', 'redirect', 'header', 'path', 'log'],
    },
  ],
  sanitizers: [
    {
      call: 'org.owasp.esapi.Encoder.{encodeForHTML,encodeForHTMLAttribute,encodeForJavaScript,encodeForCSS}',
      sanitizes: ['html'],
    },
    { call: 'org.owasp.esapi.Encoder.encodeForURL', sanitizes: ['html', 'url', 'redirect', 'path', 'header', 'log'] },
    { call: 'org.owasp.esapi.Encoder.encodeForSQL', sanitizes: ['sql'], args: [1] },
    { call: 'org.owasp.esapi.Encoder.encodeForOS', sanitizes: ['shell', 'argument'], args: [1] },
    { call: 'org.owasp.esapi.Encoder.{encodeForLDAP,encodeForDN}', sanitizes: ['ldap'] },
    { call: 'org.owasp.esapi.Encoder.encodeForXPath', sanitizes: ['xpath'] },
    { call: 'org.owasp.esapi.Encoder.{encodeForXML,encodeForXMLAttribute}', sanitizes: ['xml', 'html'] },
    { call: 'org.owasp.esapi.Encoder.encodeForVBScript', sanitizes: [] },
    { call: 'org.owasp.esapi.Validator.{getValidFileName,getValidDirectoryPath}', sanitizes: ['path'], args: [1] },
    { call: 'org.owasp.esapi.Validator.{getValidSafeHTML}', sanitizes: ['html'], args: [1] },
    {
      call: 'org.owasp.encoder.Encode.{forHtml,forHtmlContent,forHtmlAttribute,forHtmlUnquotedAttribute,forCssString,forCssUrl,forJavaScript,forJavaScriptAttribute,forJavaScriptBlock,forJavaScriptSource,forXml,forXmlAttribute,forXmlContent}',
      sanitizes: ['html', 'xml'],
    },
    {
      call: 'org.owasp.encoder.Encode.{forUri,forUriComponent}',
      sanitizes: ['html', 'url', 'redirect', 'path', 'header'],
    },
    { call: 'org.owasp.html.PolicyFactory.sanitize', sanitizes: ['html'] },
    { call: 'org.owasp.validator.html.AntiSamy.scan', sanitizes: ['html'] },
    { call: 'org.jsoup.Jsoup.clean', sanitizes: ['html'] },
    {
      call: `${LANG}.{StringEscapeUtils}.{escapeHtml,escapeHtml3,escapeHtml4,escapeJavaScript,escapeEcmaScript}`,
      sanitizes: ['html'],
    },
    { call: `${LANG}.StringEscapeUtils.{escapeJava,escapeJson,escapeCsv}`, sanitizes: ['log', 'header'] },
    { call: `${LANG}.{StringEscapeUtils}.{escapeXml,escapeXml10,escapeXml11}`, sanitizes: ['html', 'xml'] },
    { call: `${LANG}.StringEscapeUtils.{escapeSql}`, sanitizes: ['sql'] },
    {
      call: [
        'com.google.common.html.HtmlEscapers.htmlEscaper().escape',
        'com.google.common.xml.XmlEscapers.xmlContentEscaper().escape',
      ],
      sanitizes: ['html', 'xml'],
    },
    {
      call: 'com.google.common.net.UrlEscapers.{urlFormParameterEscaper,urlPathSegmentEscaper}().escape',
      sanitizes: ['html', 'url', 'redirect', 'path'],
    },
    {
      call: [
        'org.apache.commons.io.FilenameUtils.{getName,getBaseName,getExtension}',
        'com.google.common.io.Files.{getFileExtension,getNameWithoutExtension}',
      ],
      sanitizes: ['path'],
    },
    {
      call: [
        'org.apache.commons.lang3.math.NumberUtils.{toInt,toLong,toDouble,createNumber}',
        'com.google.common.primitives.{Ints,Longs}.tryParse',
      ],
      sanitizes: 'all',
    },
  ],
  guards: [
    {
      call: `${LANG}.StringUtils.{isAlphanumeric,isNumeric,isAlpha,isAlphanumericSpace,isAlphaSpace}`,
      args: [0],
      sanitizes: 'all',
    },
    {
      call: [
        'org.owasp.esapi.Validator.{isValidInput,isValidFileName,isValidDirectoryPath,isValidURI,isValidRedirectLocation}',
      ],
      args: [1],
      sanitizes: 'all',
    },
    {
      call: 'org.apache.commons.validator.routines.{EmailValidator,InetAddressValidator,DomainValidator,IntegerValidator}.isValid',
      args: [0],
      sanitizes: ['sql', 'shell', 'html', 'path', 'header'],
    },
    { call: ['com.google.common.net.InetAddresses.isInetAddress'], args: [0], sanitizes: ['shell', 'sql', 'html'] },
  ],
  summaries: [
    {
      call: `${LANG}.StringUtils.{isEmpty,isBlank,isNotEmpty,isNotBlank,equals,equalsIgnoreCase,contains,startsWith,endsWith,length,isNumeric,isAlpha,isAlphanumeric}`,
      flow: 'clean',
    },
    {
      call: [
        'org.apache.commons.lang3.ObjectUtils.defaultIfNull',
        'org.apache.commons.lang3.StringUtils.{defaultString,defaultIfEmpty,defaultIfBlank}',
      ],
      flow: 'concat',
    },
  ],
};
