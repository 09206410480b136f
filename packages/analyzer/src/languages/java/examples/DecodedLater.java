import java.io.File;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.text.StringEscapeUtils;
import org.owasp.esapi.ESAPI;

public class DecodedLater extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (name.contains("..")) return;
    long size = new File("/srv/files", URLDecoder.decode(name, StandardCharsets.UTF_8)).length(); // expect: path-traversal
    long plain = new File("/srv/files", name).length();
    response.setContentType("text/html");
    String shown = StringEscapeUtils.escapeHtml4(request.getParameter("title"));
    response.getWriter().println(shown);
    response.getWriter().println(StringEscapeUtils.unescapeHtml4(shown)); // expect: cross-site-scripting
    String quoted = ESAPI.encoder().encodeForHTML(request.getParameter("body"));
    response.getWriter().println(quoted);
    response.getWriter().println(ESAPI.encoder().decodeForHTML(quoted)); // expect: cross-site-scripting
    response.getWriter().println(size + plain);
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = URLDecoder.decode(request.getParameter("name"), StandardCharsets.UTF_8);
    if (name.contains("..")) return;
    response.getWriter().println(new File("/srv/files", name).length());
  }
}
