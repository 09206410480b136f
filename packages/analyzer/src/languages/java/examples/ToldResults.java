import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Base64;
import java.util.stream.Stream;
import org.apache.commons.codec.binary.Hex;
import org.springframework.security.crypto.password.PasswordEncoder;

/** Truth values, numbers and encoded bytes carry no markup, wherever they come from. */
public class ToldResults extends HttpServlet {
  private PasswordEncoder encoder;
  private String hash;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String value = request.getParameter("value");
    response.setContentType("text/html");
    PrintWriter page = response.getWriter();
    page.println("<p>" + value.split(",").length + "</p>"); // safe: cross-site-scripting
    page.println("<p>" + value.chars().count() + "</p>"); // safe: cross-site-scripting
    page.println("<p>" + Stream.of(value).anyMatch("all"::equals) + "</p>"); // safe: cross-site-scripting
    page.println("<p>" + Character.isDigit(value.charAt(0)) + "</p>"); // safe: cross-site-scripting
    page.println("<p>" + encoder.matches(value, hash) + "</p>"); // safe: cross-site-scripting
    page.println("<p>" + Base64.getEncoder().encodeToString(value.getBytes()) + "</p>"); // safe: cross-site-scripting
    page.println("<p>" + Hex.encodeHexString(value.getBytes()) + "</p>"); // safe: cross-site-scripting
    page.println("<p>" + value.split(",")[0] + "</p>"); // expect: cross-site-scripting
    page.println("<p>" + new String(Base64.getDecoder().decode(value)) + "</p>"); // expect: cross-site-scripting
  }
}
