/** @module Models of clients that fetch URLs, and of loggers, of the JVM that fewer programs use. */
import type { ApiModel } from '../../../api-model/api.ts';

export const libraryClients: ApiModel = {
  id: 'jvm-library-clients',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  returns: {
    'org.eclipse.jgit.api.Git.cloneRepository': 'org.eclipse.jgit.api.CloneCommand',
    'org.eclipse.jgit.api.Git.lsRemoteRepository': 'org.eclipse.jgit.api.LsRemoteCommand',
    'com.github.sardine.SardineFactory.begin': 'com.github.sardine.Sardine',
    'us.codecraft.webmagic.Spider.create': 'us.codecraft.webmagic.Spider',
  },
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'com.ning.http.client.AsyncHttpClient.{prepareGet,preparePost,preparePut,prepareDelete,prepareHead,prepareOptions}',
        'com.github.kevinsawicki.http.HttpRequest.{get,post,put,delete,head,options,trace}',
        'org.apache.cxf.jaxrs.client.{WebClient,JAXRSClientFactory}.create',
        'org.apache.wink.client.RestClient.resource',
        'new com.meterware.httpunit.{GetMethodWebRequest,PostMethodWebRequest}',
        'org.htmlunit.WebClient.getPage',
        'jodd.http.HttpRequest.{get,post,put,delete,head,patch,options}',
        'org.nutz.http.Http.{get,post}',
        'com.jfinal.kit.HttpKit.{get,post}',
        'com.github.sardine.Sardine.{get,put,delete,list,exists,createDirectory}',
        'new org.restlet.resource.ClientResource',
        'us.codecraft.webmagic.Spider.addUrl',
      ],
      args: [0],
    },
    // The first argument is the method.
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['new com.github.scribejava.core.model.OAuthRequest', 'new org.restlet.resource.ClientResource'],
      args: [1],
    },
    {
      weakness: 'ssrf',
      note: 'URL of a rendered page',
      call: [
        'org.xhtmlrenderer.pdf.ITextRenderer.setDocument',
        'com.openhtmltopdf.pdfboxout.PdfRendererBuilder.withUri',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'rendered HTML',
      confidence: 'medium',
      call: [
        'org.xhtmlrenderer.pdf.ITextRenderer.setDocumentFromString',
        'com.openhtmltopdf.pdfboxout.PdfRendererBuilder.withHtmlContent',
        'com.itextpdf.html2pdf.HtmlConverter.{convertToPdf,convertToDocument,convertToElements}',
      ],
      args: [0],
    },
    { weakness: 'ssrf', note: 'address of a file server', call: 'new jcifs.smb.SmbFile', args: [0] },
    {
      weakness: 'ssrf',
      note: 'URL of a Git repository',
      call: ['org.eclipse.jgit.api.CloneCommand.setURI', 'org.eclipse.jgit.api.LsRemoteCommand.setRemote'],
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: [
        '{org.tinylog,org.pmw.tinylog}.Logger.{trace,debug,info,warn,error}',
        'org.apache.juli.logging.Log.{trace,debug,info,warn,error,fatal}',
        'timber.log.Timber.{v,d,i,w,e,wtf}',
      ],
      args: ['*'],
      sources: ['remote', 'message'],
    },
  ],
};
