package accounts;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.util.Properties;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Logins extends HttpServlet {
  private Accounts accounts;
  private Signer signer;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String user = request.getParameter("user");
    String password = request.getParameter("password"); // expect: secret-in-query
    String key = request.getParameter("api_key"); // expect: secret-in-query
    String access = request.getParameter("access_token"); // expect: secret-in-query
    String csrf = request.getParameter("csrf_token");
    String hint = request.getParameter("password_hint");
    accounts.signIn(user, password, key + access + csrf + hint);
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    accounts.signIn(request.getParameter("user"), request.getParameter("password"), "");
  }

  boolean isAdmin(String password) {
    return password.equals("s3same-open"); // expect: hard-coded-credentials
  }

  boolean isSupport(Account account) {
    return "Supp0rt!2019".equals(account.getPassword()); // expect: hard-coded-credentials
  }

  boolean isService(char[] password) {
    return new String(password).equals("svc-Backup-77"); // expect: hard-coded-credentials
  }

  String configured(Properties properties) {
    return properties.getProperty("db.password", "Winter2020"); // expect: hard-coded-credentials
  }

  String configuredSafely(Properties properties) {
    return properties.getProperty("db.password", "");
  }

  boolean isEmpty(String password) {
    return password.equals("") || "null".equals(password);
  }

  boolean isRepeated(String password, String repeated) {
    return password.equals(repeated);
  }

  boolean isField(String name) {
    return name.equals("password");
  }

  boolean isAuthorized(String token) {
    try {
      return signer.check(token);
    } catch (Exception e) { // expect: fail-open
      return true;
    }
  }

  boolean verifySignature(String message) {
    try {
      signer.verify(message);
      return true;
    } catch (SignatureException | RuntimeException e) { // expect: fail-open
      return true;
    }
  }

  boolean hasPermission(String user) {
    try {
      return accounts.allows(user);
    } catch (RuntimeException e) { // expect: fail-open
      log("no answer", e);
      return true;
    }
  }

  boolean mayEnter(String user) {
    try {
      return accounts.allows(user);
    } catch (RuntimeException e) {
      return false;
    }
  }

  boolean isValidNumber(String text) {
    try {
      Integer.parseInt(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  boolean isTrusted(String user) throws IOException {
    try {
      return accounts.allows(user);
    } catch (RuntimeException e) {
      throw new IOException("no answer", e);
    }
  }

  void transfer(long cents) {
    try {
      accounts.transfer(cents);
    } catch (Exception e) {} // expect: swallowed-exception
  }

  void checkSignature(String message) {
    try {
      signer.verify(message);
    } catch (SignatureException e) {} // expect: swallowed-exception
  }

  void audit(String message) {
    try {
      accounts.writeAudit(message);
    } catch (Throwable e) {} // expect: swallowed-exception
  }

  void transferAndTell(long cents) {
    try {
      accounts.transfer(cents);
    } catch (Exception e) {
      log("transfer failed", e);
    }
  }

  void ignoreOnPurpose(long cents) {
    try {
      accounts.transfer(cents);
    } catch (Exception e) {
      // The nightly job makes up for what is missing.
    }
  }

  void closeQuietly(AutoCloseable closeable) {
    try {
      closeable.close();
    } catch (Exception e) {
    }
  }

  void authorize(Account account) {
    assert account.isAdmin(); // expect: assertion-as-check
  }

  void verifyOwner(Account account, String user) {
    assert account.getOwner().equals(user) : "not the owner"; // expect: assertion-as-check
  }

  void validateAccess(String token) {
    assert signer.check(token); // expect: assertion-as-check
  }

  int total(int[] amounts) {
    int sum = 0;
    for (int amount : amounts) {
      sum += amount;
    }
    assert sum >= 0;
    return sum;
  }

  void show(HttpServletResponse response) throws IOException {
    try {
      accounts.load();
    } catch (Exception e) {
      response.sendError(500, e.getMessage()); // expect: error-details-exposed
    }
  }

  void print(HttpServletResponse response) throws IOException {
    try {
      accounts.load();
    } catch (RuntimeException e) {
      response.getWriter().println("Failed: " + e); // expect: error-details-exposed
    }
  }

  void trace(HttpServletResponse response) throws IOException {
    try {
      accounts.load();
    } catch (IllegalStateException e) {
      e.printStackTrace(response.getWriter()); // expect: error-details-exposed
    }
  }

  void general(HttpServletResponse response) throws IOException {
    try {
      accounts.load();
    } catch (Exception e) {
      log("could not load the accounts", e);
      response.sendError(500, "Something went wrong.");
    }
  }

  void worded(HttpServletResponse response) throws IOException {
    try {
      accounts.load();
    } catch (AccountLockedException e) {
      response.sendError(423, e.getMessage());
    }
  }

  void console() {
    try {
      accounts.load();
    } catch (Exception e) {
      System.err.println("failed: " + e.getMessage());
    }
  }
}
