package shop.settings;

import android.webkit.WebView;
import java.security.SignatureException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;
import javax.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

interface Signer {
  boolean check(String token);

  void verify(String message) throws SignatureException;
}

class Guard {
  private static final Logger log = LoggerFactory.getLogger(Guard.class);
  private final Signer signer;

  Guard(Signer signer) {
    this.signer = signer;
  }

  boolean isAuthorized(String token) {
    try {
      return signer.check(token);
    } catch (Exception e) { // safe: fail-open
      return false;
    }
  }

  boolean hasPermission(String token) {
    boolean allowed = false;
    try {
      allowed = signer.check(token);
    } catch (RuntimeException e) { // safe: fail-open
      log.warn("the check of a token failed", e);
    }
    return allowed;
  }

  boolean isAllowed(String token) {
    try {
      signer.verify(token);
      return true;
    } catch (SignatureException e) { // safe: fail-open
      throw new SecurityException("wrong signature", e);
    }
  }

  void checkSignature(String message) {
    try {
      signer.verify(message);
    } catch (SignatureException e) { // safe: swallowed-exception
      throw new IllegalArgumentException(e);
    }
  }

  boolean tryVerify(String message) {
    try {
      signer.verify(message);
    } catch (SignatureException e) { // safe: swallowed-exception
      return false;
    }
    return true;
  }

  void transfer(String message) {
    try {
      signer.verify(message);
    } catch (Exception e) { // safe: swallowed-exception
      log.error("not transferred", e);
    }
  }

  void login(HttpServletRequest request, String password) {
    String user = request.getParameter("user");
    log.info("login of {}", user.replaceAll("[\r\n]", "_")); // safe: log-injection
    log.info("login of account {}", Long.parseLong(request.getParameter("account"))); // safe: log-injection
    log.info("login {}", user.equals("admin") ? "of the owner" : "of a customer"); // safe: log-injection
    log.info("password of {} characters", password.length()); // safe: sensitive-data-logged
    log.debug("the password was {}", password.isEmpty() ? "empty" : "given"); // safe: sensitive-data-logged
    log.info("a password reset was asked for"); // safe: sensitive-data-logged
  }
}

class Rows {
  int sum(int[][] grid) {
    int sum = 0;
    for (int i = 0; i < 10; i++) { // safe: infinite-loop
      for (int j = 0; j < 10; j++) { // safe: infinite-loop
        sum += grid[i][j];
      }
    }
    return sum;
  }

  int first(int[] values) {
    int found = 0;
    for (int i = 0; found < 10; i++) { // safe: infinite-loop
      found += values[i];
    }
    return found;
  }
}

@RestController
class Prices {
  private static final int PRICE = 1999;

  @GetMapping("/exact")
  int exact(@RequestParam int quantity) {
    return Math.multiplyExact(quantity, PRICE); // safe: integer-overflow
  }

  @GetMapping("/wide")
  long wide(@RequestParam int quantity) {
    return (long) quantity * PRICE; // safe: integer-overflow
  }

  @GetMapping("/bounded")
  int bounded(@RequestParam int quantity) {
    if (quantity < 0 || quantity > 100) {
      throw new IllegalArgumentException("between 0 and 100");
    }
    return quantity * PRICE; // safe: integer-overflow
  }
}

class Chains {
  SecurityFilterChain byCookie(HttpSecurity http) throws Exception {
    return http.csrf(csrf -> csrf.csrfTokenRepository(CookieCsrfTokenRepository.withHttpOnlyFalse())).build(); // safe: csrf-disabled
  }
}

class Inspection {
  void set(boolean wanted) {
    WebView.setWebContentsDebuggingEnabled(false); // safe: debug-enabled
    WebView.setWebContentsDebuggingEnabled(BuildConfig.DEBUG && wanted); // safe: debug-enabled
  }
}

class Pinned implements X509TrustManager {
  private final X509TrustManager base;

  Pinned(X509TrustManager base) {
    this.base = base;
  }

  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    base.checkClientTrusted(chain, type);
  }

  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException { // safe: certificate-check-disabled
    base.checkServerTrusted(chain, type);
  }

  public X509Certificate[] getAcceptedIssuers() {
    return base.getAcceptedIssuers();
  }
}
