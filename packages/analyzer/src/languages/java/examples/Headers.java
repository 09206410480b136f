package web;

import java.util.Locale;
import java.util.Map;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;
import org.apache.commons.beanutils.BeanUtils;
import org.apache.commons.beanutils.PropertyUtils;

class Headers {
  private static final Map<String, String> LANGUAGES = Map.of("de", "de-DE", "en", "en-GB");

  void language(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("Content-Language", request.getParameter("lang")); // expect: header-injection
  }

  void fileName(HttpServletRequest request, HttpServletResponse response) {
    String name = request.getParameter("name").trim();
    response.addHeader("Content-Disposition", "attachment; filename=" + name); // expect: header-injection
  }

  void cookie(HttpServletRequest request, HttpServletResponse response) {
    Cookie cookie = new Cookie("theme", request.getParameter("theme"));
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie); // expect: header-injection
  }

  void knownLanguage(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("Content-Language", LANGUAGES.getOrDefault(request.getParameter("lang"), "en-GB"));
  }

  void stripped(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Name", request.getParameter("name").replaceAll("[\\r\\n]", ""));
  }

  void number(HttpServletRequest request, HttpServletResponse response) {
    int age = Integer.parseInt(request.getParameter("age"));
    response.setHeader("Cache-Control", "max-age=" + age);
  }

  void remember(HttpServletRequest request) {
    request.getSession().setAttribute("role", request.getParameter("role")); // expect: trust-boundary-violation
  }

  void rememberHeader(HttpServletRequest request) {
    HttpSession session = request.getSession(true);
    String client = request.getHeader("X-Client");
    session.setAttribute("client", client); // expect: trust-boundary-violation
  }

  void rememberUnder(HttpServletRequest request) {
    request.getSession().putValue(request.getParameter("key"), "yes"); // expect: trust-boundary-violation
  }

  void rememberNumber(HttpServletRequest request) {
    request.getSession().setAttribute("page", Integer.valueOf(request.getParameter("page")));
  }

  void rememberChecked(HttpServletRequest request) {
    String view = request.getParameter("view");
    if ("list".equals(view) || "grid".equals(view)) {
      request.getSession().setAttribute("view", view);
    }
  }

  void rememberOwn(HttpServletRequest request) {
    request.getSession().setAttribute("seen", System.currentTimeMillis());
  }

  void fill(HttpServletRequest request, Account account) throws Exception {
    BeanUtils.populate(account, request.getParameterMap()); // expect: mass-assignment
  }

  void set(HttpServletRequest request, Account account) throws Exception {
    BeanUtils.setProperty(account, request.getParameter("field"), "1"); // expect: mass-assignment
  }

  void setPlain(HttpServletRequest request, Account account) throws Exception {
    PropertyUtils.setProperty(account, request.getParameter("field"), 1); // expect: mass-assignment
  }

  void setKnown(HttpServletRequest request, Account account) throws Exception {
    BeanUtils.setProperty(account, "name", request.getParameter("name"));
  }

  void setAllowed(HttpServletRequest request, Account account) throws Exception {
    String field = request.getParameter("field");
    if (field.equals("name") || field.equals("city")) {
      BeanUtils.setProperty(account, field, request.getParameter("value"));
    }
  }

  void setByHand(HttpServletRequest request, Account account) {
    account.setName(request.getParameter("name"));
  }

  String greet(HttpServletRequest request, String name) {
    return String.format(request.getParameter("format"), name); // expect: format-string
  }

  String local(HttpServletRequest request, double total) {
    String format = "Total " + request.getParameter("currency") + " %.2f";
    return String.format(Locale.ENGLISH, format, total); // expect: format-string
  }

  void print(HttpServletRequest request) {
    System.out.printf(request.getParameter("line")); // expect: format-string
  }

  String fixed(HttpServletRequest request) {
    return String.format("Hello %s", request.getParameter("name"));
  }

  String chosen(HttpServletRequest request, double total) {
    String format = "short".equals(request.getParameter("style")) ? "%.0f" : "%.2f";
    return String.format(format, total);
  }

  void printed(HttpServletRequest request) {
    System.out.printf("%s%n", request.getParameter("line").length());
  }

  void keep(HttpSession session) {
    session.setMaxInactiveInterval(-1); // expect: session-expiration
  }

  void keepNamed(HttpServletRequest request) {
    int forever = -1;
    request.getSession().setMaxInactiveInterval(forever); // expect: session-expiration
  }

  void keepSome(HttpServletRequest request, boolean remembers) {
    request.getSession().setMaxInactiveInterval(remembers ? -1 : 900); // expect: session-expiration
  }

  void end(HttpServletRequest request, int seconds) {
    request.getSession().setMaxInactiveInterval(900);
    request.getSession().setMaxInactiveInterval(seconds);
    request.getSession().invalidate();
  }

  static class Account {
    private String name;

    void setName(String name) {
      this.name = name;
    }
  }
}
