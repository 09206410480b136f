package com.harborline.checks;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Properties;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.jsp.JspWriter;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.xpath.XPathFactory;
import org.apache.struts.action.ActionForward;
import org.xml.sax.InputSource;

/** What published checks for Java look for: forwards, documents, pages, secrets that are kept. */
class PublishedFlows {
  ActionForward forward(HttpServletRequest request) {
    if (request.getParameter("page") == null) {
      return new ActionForward("/start.jsp", true); // safe: unsafe-forward
    }
    return new ActionForward(request.getParameter("page"), true); // expect: unsafe-forward
  }

  String total(HttpServletRequest request) throws Exception {
    return XPathFactory.newInstance().newXPath()
        .evaluate("/order/total", new InputSource(request.getInputStream())); // expect: xxe
  }

  String ownTotal() throws Exception {
    return XPathFactory.newInstance().newXPath()
        .evaluate("/order/total", new InputSource("orders.xml")); // safe: xxe
  }

  void validate(HttpServletRequest request, Schema schema) throws Exception {
    schema.newValidator().validate(new StreamSource(request.getInputStream())); // expect: xxe
    schema.newValidator().validate(new StreamSource("orders.xml")); // safe: xxe
  }

  void greet(HttpServletRequest request, JspWriter out) throws IOException {
    out.println("Hello " + request.getParameter("name")); // expect: cross-site-scripting
    out.println("Hello " + request.getContentLength()); // safe: cross-site-scripting
  }

  void remember(HttpServletResponse response, String password, String theme) {
    Cookie kept = new Cookie("password", password); // expect: cleartext-storage
    kept.setSecure(true);
    kept.setHttpOnly(true);
    response.addCookie(kept);
    Cookie chosen = new Cookie("theme", theme); // safe: cleartext-storage
    chosen.setSecure(true);
    chosen.setHttpOnly(true);
    response.addCookie(chosen);
  }

  void keep(Properties settings, String password, OutputStream out) throws IOException {
    settings.setProperty("db.password", password); // expect: cleartext-storage
    settings.setProperty("db.host", "db1"); // safe: cleartext-storage
    settings.store(out, "");
  }
}
