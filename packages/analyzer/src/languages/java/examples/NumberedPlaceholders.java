package web;

import java.io.IOException;
import java.text.MessageFormat;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Placeholders take the value of their number, whatever the order. */
class NumberedPlaceholders extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    response.getWriter().println(String.format("<b>%2$s</b>", "a", name)); // expect: cross-site-scripting
    response.getWriter().println(String.format("<b>%1$s</b>", "a", name)); // safe: cross-site-scripting
    response.getWriter().println(MessageFormat.format("<b>{0}</b>", name, "a")); // expect: cross-site-scripting
    response.getWriter().println(MessageFormat.format("<b>{1}</b>", name, "a")); // safe: cross-site-scripting
  }
}
