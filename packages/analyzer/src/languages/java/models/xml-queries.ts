/** @module Models of XPath, XQuery and XSLT. */
import type { ApiModel } from '../../../api-model/api.ts';

export const javaXmlQueries: ApiModel = {
  id: 'java-xml-queries',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: { 'org.apache.xml.security.utils.JDKXPathAPI': ['org.apache.xml.security.utils.XPathAPI'] },
  returns: {
    'org.dom4j.DocumentHelper.{createXPath}': 'org.dom4j.XPath',
    'org.dom4j.io.SAXReader.read': 'org.dom4j.Document',
    'net.sf.saxon.s9api.Processor.newXsltCompiler': 'net.sf.saxon.s9api.XsltCompiler',
    'net.sf.saxon.s9api.Processor.newXPathCompiler': 'net.sf.saxon.s9api.XPathCompiler',
    'net.sf.saxon.s9api.Processor.newXQueryCompiler': 'net.sf.saxon.s9api.XQueryCompiler',
    'org.apache.xml.security.utils.XPathFactory.{newInstance}': 'org.apache.xml.security.utils.XPathFactory',
    'org.apache.xml.security.utils.XPathFactory.newXPathAPI': 'org.apache.xml.security.utils.XPathAPI',
    'org.apache.commons.jxpath.JXPathContext.newContext': 'org.apache.commons.jxpath.JXPathContext',
    'org.jdom2.xpath.XPathFactory.instance': 'org.jdom2.xpath.XPathFactory',
  },
  sinks: [
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: 'javax.xml.xpath.XPath.{evaluate,compile,evaluateExpression}',
      args: [0],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: 'org.apache.xpath.{XPathAPI,CachedXPathAPI}.{selectNodeList,selectSingleNode,selectNodeIterator,eval}',
      args: [1],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: 'org.apache.xml.security.utils.{XPathAPI,XalanXPathAPI,JDKXPathAPI}.{selectNodeList,evaluate}',
      args: [2],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        'org.dom4j.{Node,Document,Element}.{selectNodes,selectSingleNode,valueOf,numberValueOf,createXPath,matches}',
        'org.dom4j.DocumentHelper.{createXPath,createXPathFilter,selectNodes,sort}',
        'org.jdom2.xpath.XPathFactory.compile',
        'org.jdom.xpath.XPath.{newInstance,selectNodes,selectSingleNode}',
        'new org.jaxen.{dom.DOMXPath,BaseXPath,dom4j.Dom4jXPath,jdom.JDOMXPath,XPath}',
        'org.apache.commons.jxpath.JXPathContext.{getValue,iterate,iteratePointers,getPointer,selectNodes,selectSingleNode,compile,setValue,removePath,removeAll}',
        'com.ximpleware.AutoPilot.selectXPath',
        'net.sf.saxon.s9api.{XPathCompiler,XQueryCompiler}.{compile,evaluate,evaluateSingle}',
        'javax.xml.xquery.XQConnection.prepareExpression',
        'javax.xml.xquery.XQExpression.executeQuery',
        'org.basex.core.cmd.XQuery.execute',
        'new org.basex.core.cmd.XQuery',
        'org.xmldb.api.modules.{XPathQueryService,XQueryService}.{query,queryResource}',
      ],
      args: ['*'],
    },
    {
      weakness: 'xslt-injection',
      note: 'style sheet',
      call: 'javax.xml.transform.TransformerFactory.{newTransformer,newTemplates,newXMLFilter,newTransformerHandler}',
      args: [0],
      when: { unless: { arg: 'this', field: 'secure', is: true } },
    },
    {
      weakness: 'xslt-injection',
      note: 'style sheet',
      call: 'net.sf.saxon.s9api.XsltCompiler.{compile,compilePackage,loadExecutablePackage,loadLibraryPackage}',
      args: [0],
    },
  ],
  sanitizers: [{ call: ['javax.xml.xpath.XPath.setXPathVariableResolver'], sanitizes: ['xpath'] }],
};
