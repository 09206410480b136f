package web;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Map;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Texts that are copied character by character, and names that become keys. */
class WrittenCharacters extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    PrintWriter page = response.getWriter();
    StringBuilder escaped = new StringBuilder();
    StringBuilder broken = new StringBuilder();
    StringBuilder chosen = new StringBuilder();
    StringBuilder kept = new StringBuilder();
    for (char c : request.getParameter("note").toCharArray()) {
      if (c == '<') escaped.append("&lt;");
      else if (c == '&') escaped.append("&amp;");
      else escaped.append(c);
      if (c == '<') broken.append(' ').append(c);
      else broken.append(c);
      switch (c) {
        case '<':
          chosen.append("&lt;");
          break;
        default:
          chosen.append(c);
      }
      switch (c) {
        case '\n':
          kept.append("<br>");
          break;
        default:
          kept.append(c);
      }
    }
    page.println("<p>" + escaped + "</p>"); // safe: cross-site-scripting
    page.println("<p>" + chosen + "</p>"); // safe: cross-site-scripting
    page.println("<p>" + broken + "</p>"); // expect: cross-site-scripting
    page.println("<p>" + kept + "</p>"); // expect: cross-site-scripting
    page.println("<p>" + request.getParameter("note") + "</p>"); // expect: cross-site-scripting
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    PrintWriter page = response.getWriter();
    Map<String, String> counts = new HashMap<>();
    counts.put(request.getParameter("word"), "once");
    for (Map.Entry<String, String> entry : counts.entrySet()) {
      page.println("<b>" + entry.getKey() + "</b>"); // expect: cross-site-scripting
      page.println("<i>" + entry.getValue() + "</i>"); // safe: cross-site-scripting
    }
    counts.forEach((word, times) -> {
      page.println("<b>" + word + "</b>"); // expect: cross-site-scripting
      page.println("<i>" + times + "</i>"); // safe: cross-site-scripting
    });
  }
}
