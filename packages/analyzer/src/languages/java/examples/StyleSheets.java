package reports;

import java.io.StringReader;
import java.net.Socket;
import java.net.URI;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.XMLConstants;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.XsltCompiler;

class StyleSheets {
  private Transformer closed(StreamSource sheet) throws Exception {
    TransformerFactory factory = TransformerFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory.newTransformer(sheet);
  }

  void fromParameter(HttpServletRequest request, HttpServletResponse response) throws Exception {
    TransformerFactory factory = TransformerFactory.newInstance();
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");
    String sheet = "<xsl:stylesheet version='1.0'>" + request.getParameter("template") + "</xsl:stylesheet>";
    Transformer transformer = factory.newTransformer(new StreamSource(new StringReader(sheet))); // expect: xslt-injection
    transformer.transform(new StreamSource("orders.xml"), new StreamResult(response.getOutputStream()));
  }

  Templates fromSocket(Socket socket) throws Exception {
    StreamSource source = new StreamSource(socket.getInputStream());
    TransformerFactory factory = TransformerFactory.newInstance();
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");
    return factory.newTemplates(source); // expect: xslt-injection
  }

  void withSaxon(HttpServletRequest request) throws Exception {
    XsltCompiler compiler = new Processor(false).newXsltCompiler();
    compiler.loadExecutablePackage(new URI(request.getParameter("package"))).load().transform(); // expect: xslt-injection
  }

  void halfClosed(HttpServletRequest request) throws Exception {
    TransformerFactory factory = TransformerFactory.newInstance();
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "all");
    Transformer transformer = factory.newTransformer(new StreamSource("orders.xsl")); // expect: xxe
    transformer.setParameter("title", "Orders");
  }

  void processedSecurely(HttpServletRequest request, HttpServletResponse response) throws Exception {
    StreamSource sheet = new StreamSource(request.getInputStream());
    closed(sheet).transform(new StreamSource("orders.xml"), new StreamResult(response.getOutputStream()));
  }

  void ownSheet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    StreamSource sheet = new StreamSource(getClass().getResourceAsStream("/orders.xsl"));
    Transformer transformer = closed(sheet);
    transformer.setParameter("title", request.getParameter("title"));
    transformer.transform(new StreamSource("orders.xml"), new StreamResult(response.getOutputStream()));
  }

  void saxonFromResource() throws Exception {
    XsltCompiler compiler = new Processor(false).newXsltCompiler();
    compiler.compile(new StreamSource("/etc/reports/orders.xsl")).load().transform();
  }
}
