import java.net.InetAddress;
import java.net.URI;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.net.URIBuilder;
import org.mvel2.MVEL;

class Addresses {
  private static final Map<String, String> RULES = Map.of("bulk", "quantity > 100");
  private final CloseableHttpClient http;

  Addresses(CloseableHttpClient http) {
    this.http = http;
  }

  Object find(HttpServletRequest request) throws Exception {
    URI uri = new URIBuilder("https://search.example.com/find").addParameter("q", request.getParameter("q")).build();
    return http.execute(new HttpGet(uri), r -> r); // safe: ssrf
  }

  Object fetch(HttpServletRequest request) throws Exception {
    URI uri = new URIBuilder(request.getParameter("url")).addParameter("q", "1").build();
    return http.execute(new HttpGet(uri), r -> r); // expect: ssrf
  }

  Process ping(HttpServletRequest request) throws Exception {
    InetAddress address = InetAddress.getByName(request.getParameter("host"));
    return new ProcessBuilder("ping", "-c", "1", address.getHostAddress()).start(); // safe: argument-injection
  }

  Process pingName(HttpServletRequest request) throws Exception {
    return new ProcessBuilder("ping", "-c", "1", request.getParameter("host")).start(); // expect: argument-injection
  }

  Object rule(HttpServletRequest request) {
    return MVEL.eval(RULES.get("bulk"), Map.of("quantity", request.getParameter("quantity"))); // safe: expression-injection
  }

  Object any(HttpServletRequest request) {
    return MVEL.eval(request.getParameter("rule"), Map.of()); // expect: expression-injection
  }
}
