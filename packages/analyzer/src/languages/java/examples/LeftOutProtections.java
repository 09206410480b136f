package settings;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Properties;
import javax.net.ssl.SSLParameters;
import javax.servlet.http.HttpServletResponse;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class LeftOutProtections {
  void headers(HttpServletResponse response) {
    response.setHeader("X-Frame-Options", "ALLOWALL"); // expect: security-control-disabled
    response.setHeader("X-Frame-Options", "DENY"); // safe: security-control-disabled
    response.setHeader("Content-Security-Policy", "default-src *"); // expect: security-control-disabled
    response.setHeader("Content-Security-Policy", "script-src 'self' 'unsafe-eval'"); // expect: security-control-disabled
    response.setHeader("Content-Security-Policy", "default-src 'self'; style-src 'unsafe-inline'"); // safe: security-control-disabled
    response.addHeader("Set-Cookie", "theme=dark"); // expect: cookie-not-secure
    response.addHeader("Set-Cookie", "sid=1; Secure"); // expect: cookie-not-httponly
    response.addHeader("Set-Cookie", "sid=1; Secure; HttpOnly"); // safe: cookie-not-secure
  }

  void files(Path report) throws java.io.IOException {
    Files.setPosixFilePermissions(report, EnumSet.allOf(PosixFilePermission.class)); // expect: permissive-file-mode
    Files.setPosixFilePermissions(report, PosixFilePermissions.fromString("rw-------")); // safe: permissive-file-mode
  }

  void mail(Properties mail) {
    mail.put("mail.smtp.starttls.enable", "false"); // expect: cleartext-transport
    mail.put("mail.smtp.starttls.enable", "true"); // safe: cleartext-transport
  }

  void peers(SSLParameters parameters) {
    parameters.setEndpointIdentificationAlgorithm(""); // expect: hostname-check-disabled
    parameters.setEndpointIdentificationAlgorithm("HTTPS"); // safe: hostname-check-disabled
  }

  void remember(HttpSecurity http, String key) throws Exception {
    http.rememberMe().key("remember-this-device"); // expect: hard-coded-key
    http.rememberMe().key(key); // safe: hard-coded-key
  }

  String plain = "jdbc:mysql://db/orders?useSSL=false"; // expect: cleartext-transport
  String encrypted = "jdbc:mysql://db/orders?sslMode=VERIFY_IDENTITY"; // safe: cleartext-transport
  String trusting = "jdbc:sqlserver://db;encrypt=true;trustServerCertificate=true"; // expect: certificate-check-disabled
}
