package shop.accounts;

import java.net.URL;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.sql.Connection;
import java.util.Map;
import javax.net.ssl.X509TrustManager;
import javax.servlet.http.HttpServletRequest;
import javax.validation.constraints.Size;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

class Policies {
  private static final Map<String, String> CATALOGS = Map.of("north", "shop_north", "south", "shop_south");

  static class Registration {
    @Size(min = 4, max = 40) // expect: weak-password-policy
    String password;

    @Size(min = 12, max = 80) // safe: weak-password-policy
    String newPassword;
  }

  void register(String password) {
    if (password.length() < 5) { // expect: weak-password-policy
      throw new IllegalArgumentException("password");
    }
  }

  boolean isStrong(String newPassword) {
    return newPassword.length() >= 6; // expect: weak-password-policy
  }

  boolean isStronger(String newPassword) {
    return newPassword.length() >= 12; // safe: weak-password-policy
  }

  boolean isGiven(String password) {
    return password.length() > 0; // safe: weak-password-policy
  }

  void useBranch(HttpServletRequest request, Connection connection) throws Exception {
    connection.setCatalog(request.getParameter("branch")); // expect: external-configuration-control
    connection.setCatalog(CATALOGS.get(request.getParameter("branch"))); // safe: external-configuration-control
  }

  void useSchema(HttpServletRequest request, Connection connection) throws Exception {
    connection.setSchema(request.getHeader("X-Tenant")); // expect: external-configuration-control
    connection.setSchema("shop"); // safe: external-configuration-control
  }

  void setMode(HttpServletRequest request) {
    System.setProperty("shop.mode", request.getParameter("mode")); // expect: external-configuration-control
    System.setProperty("shop.mode", "test"); // safe: external-configuration-control
  }

  void loadDriver(HttpServletRequest request) {
    System.load(request.getParameter("driver")); // expect: command-injection
    System.load("/usr/lib/shop/driver.so"); // safe: command-injection
  }

  void onKnownHost(HttpServletRequest request) throws Exception {
    new URL("https", "api.example.com", 443, "/articles/" + request.getParameter("id")).openStream(); // safe: ssrf
    new URL("https", request.getParameter("host"), 443, "/articles").openStream(); // expect: ssrf
  }

  Object rows(DSLContext context, HttpServletRequest request) {
    return context.select().from(DSL.table(DSL.name(request.getParameter("table")))).fetch(); // safe: sql-injection
  }

  static class Tolerant implements X509TrustManager {
    private final X509TrustManager inner;

    Tolerant(X509TrustManager inner) {
      this.inner = inner;
    }

    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
      inner.checkClientTrusted(chain, type);
    }

    public void checkServerTrusted(X509Certificate[] chain, String type) { // expect: certificate-check-disabled
      try {
        inner.checkServerTrusted(chain, type);
      } catch (CertificateException refused) {
        System.err.println("certificate refused");
      }
    }

    public X509Certificate[] getAcceptedIssuers() {
      return inner.getAcceptedIssuers();
    }
  }
}
