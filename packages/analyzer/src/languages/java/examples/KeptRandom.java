import java.security.SecureRandom;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class KeptRandom extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        request.getSession().setAttribute("csrfToken", String.valueOf(Math.random())); // expect: predictable-random
        request.getSession().setAttribute("color", String.valueOf(Math.random()));
        request.getSession().setAttribute("formToken", String.valueOf(new SecureRandom().nextLong()));
    }
}
