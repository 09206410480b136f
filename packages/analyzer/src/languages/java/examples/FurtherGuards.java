package shop.guards;

import com.google.common.base.Preconditions;
import java.net.URI;
import java.net.URL;
import java.sql.Connection;
import java.util.Properties;
import java.util.Set;
import java.util.logging.Logger;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.text.StringEscapeUtils;
import org.springframework.util.Assert;

class FurtherGuards {
  private static final Set<String> COLUMNS = Set.of("name", "price");
  private static final Logger LOG = Logger.getLogger("shop");

  void demanded(HttpServletRequest request, Connection connection) throws Exception {
    String column = request.getParameter("column");
    Preconditions.checkArgument(COLUMNS.contains(column), "column");
    connection.createStatement().executeQuery("SELECT * FROM articles ORDER BY " + column); // safe: sql-injection
  }

  void asserted(HttpServletRequest request, Connection connection) throws Exception {
    String column = request.getParameter("column");
    Assert.isTrue(COLUMNS.contains(column), "column");
    connection.createStatement().executeQuery("SELECT * FROM articles ORDER BY " + column); // safe: sql-injection
  }

  void demandedOtherwise(HttpServletRequest request, Connection connection) throws Exception {
    String column = request.getParameter("column");
    Preconditions.checkArgument(!column.isEmpty(), "column");
    connection.createStatement().executeQuery("SELECT * FROM articles ORDER BY " + column); // expect: sql-injection
  }

  void kept(HttpServletRequest request, Connection connection) throws Exception {
    Properties form = new Properties();
    form.setProperty("name", request.getParameter("name"));
    form.setProperty("table", "articles");
    connection.createStatement().executeQuery("SELECT * FROM " + form.getProperty("table")); // safe: sql-injection
    connection.createStatement().executeQuery("SELECT " + form.getProperty("name")); // expect: sql-injection
  }

  void replaced(HttpServletRequest request, Connection connection) throws Exception {
    String column = request.getParameter("column");
    for (int i = 0; i < 1; i++) {
      column = "name";
    }
    connection.createStatement().executeQuery("SELECT " + column); // safe: sql-injection
  }

  void neverReplaced(HttpServletRequest request, Connection connection) throws Exception {
    String column = request.getParameter("column");
    for (int i = 0; i < 0; i++) {
      column = "name";
    }
    connection.createStatement().executeQuery("SELECT " + column); // expect: sql-injection
  }

  void toKnownHost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String next = request.getParameter("next");
    if (new URL(next).getHost().equals("www.example.com")) {
      response.sendRedirect(next); // safe: open-redirect
    }
  }

  void onThisSite(HttpServletRequest request, HttpServletResponse response) throws Exception {
    URI next = new URI(request.getParameter("next"));
    if (next.isAbsolute() || next.getAuthority() != null) {
      return;
    }
    response.sendRedirect(next.toString()); // safe: open-redirect
  }

  void anywhere(HttpServletRequest request, HttpServletResponse response) throws Exception {
    URI next = new URI(request.getParameter("next"));
    if (next.isAbsolute()) {
      response.sendRedirect(next.toString()); // expect: open-redirect
    }
  }

  Object ownPlugin(HttpServletRequest request) throws Exception {
    String plugin = request.getParameter("plugin");
    if (!plugin.startsWith("shop.plugins.")) {
      return null;
    }
    return Class.forName(plugin).getDeclaredConstructor().newInstance(); // safe: unsafe-reflection
  }

  Object anyPlugin(HttpServletRequest request) throws Exception {
    String plugin = request.getParameter("plugin");
    return Class.forName(plugin).getDeclaredConstructor().newInstance(); // expect: unsafe-reflection
  }

  void logged(HttpServletRequest request) {
    LOG.info("name " + StringEscapeUtils.escapeJava(request.getParameter("name"))); // safe: log-injection
    LOG.info("name " + request.getParameter("name")); // expect: log-injection
  }
}
