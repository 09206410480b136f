package shop.overlooked;

import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.SignedJWT;
import io.jsonwebtoken.Jwts;
import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.SSLSession;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.jsp.JspException;
import javax.servlet.jsp.tagext.SimpleTagSupport;
import org.apache.camel.builder.RouteBuilder;
import org.apache.commons.text.StringEscapeUtils;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.handler.TextWebSocketHandler;

class Overlooked {
  String withoutScripts(String html) {
    return html.replace("<script>", ""); // expect: incomplete-sanitization
  }

  String quoted(String name) {
    return name.replaceFirst("'", "''"); // expect: incomplete-sanitization
  }

  String withoutBreaks(String html) {
    return html.replace("<br>", ""); // safe: incomplete-sanitization
  }

  String unsigned(String user) {
    return Jwts.builder().setSubject(user).compact(); // expect: jwt-not-verified, session-expiration
  }

  String claimed(String token) throws Exception {
    SignedJWT jwt = SignedJWT.parse(token); // expect: jwt-not-verified
    return jwt.getJWTClaimsSet().getSubject();
  }

  String proven(String token, byte[] key) throws Exception {
    SignedJWT jwt = SignedJWT.parse(token); // safe: jwt-not-verified
    if (!jwt.verify(new MACVerifier(key))) {
      throw new SecurityException("token");
    }
    return jwt.getJWTClaimsSet().getSubject();
  }

  void rules(HttpSecurity http) throws Exception {
    http.authorizeRequests().antMatchers("/admin/**").permitAll(); // expect: missing-authorization
    http.authorizeRequests().antMatchers("/public/**").permitAll(); // safe: missing-authorization
  }

  void waits(HttpServletRequest request) throws Exception {
    int seconds = Integer.parseInt(request.getParameter("seconds"));
    TimeUnit.SECONDS.sleep(seconds); // expect: resource-exhaustion
    TimeUnit.SECONDS.sleep(Math.min(seconds, 5)); // safe: resource-exhaustion
  }

  void pools(HttpServletRequest request) {
    int threads = Integer.parseInt(request.getParameter("threads"));
    Executors.newFixedThreadPool(threads); // expect: resource-exhaustion
  }

  static class Tolerant implements HostnameVerifier {
    public boolean verify(String host, SSLSession session) { // expect: hostname-check-disabled
      if (!host.equals(session.getPeerHost())) {
        System.err.println(host);
      }
      return true;
    }
  }

  static class Strict implements HostnameVerifier {
    public boolean verify(String host, SSLSession session) { // safe: hostname-check-disabled
      if (!host.equals("api.example.com")) {
        return false;
      }
      return true;
    }
  }

  static class Title extends SimpleTagSupport {
    private String text;

    public void setText(String text) {
      this.text = text;
    }

    public void doTag() throws JspException, IOException {
      getJspContext().getOut().write("<b>" + text + "</b>"); // expect: cross-site-scripting
      getJspContext().getOut().write("<b>" + StringEscapeUtils.escapeHtml4(text) + "</b>"); // safe: cross-site-scripting
    }
  }

  static class Commands extends TextWebSocketHandler {
    protected void handleTextMessage(WebSocketSession session, TextMessage message) throws Exception {
      Runtime.getRuntime().exec(message.getPayload()); // expect: command-injection
    }
  }

  static class Routes extends RouteBuilder {
    public void configure() {
      from("jetty:http://0.0.0.0:8080/run")
          .process(exchange -> Runtime.getRuntime().exec(exchange.getIn().getHeader("command", String.class))); // expect: command-injection
    }
  }
}
