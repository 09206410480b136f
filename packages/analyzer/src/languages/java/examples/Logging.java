package audit;

import javax.servlet.http.*;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class LoginServlet extends HttpServlet {
    private static final Logger log = LoggerFactory.getLogger(LoginServlet.class);

    protected void doPost(HttpServletRequest request, HttpServletResponse response) {
        String user = request.getParameter("user");
        log.info("login of " + user); // expect: log-injection
        log.info("login of {}", user); // expect: log-injection
        log.info("login of {}", user.replaceAll("[\r\n]", "_"));
        log.info("login of {}", user.length());
        log.info("a login");
        try {
            check(user);
        } catch (Exception e) {} // expect: swallowed-exception
        try {
            check(user);
        } catch (Exception e) {
            // the check is made again at the gate
        }
        try {
            Integer.parseInt(user);
        } catch (NumberFormatException e) {}
        try {
            check(user);
        } catch (Exception e) {
            log.error("The login could not be checked", e);
        }
        try {
            check(user);
        } catch (IllegalStateException e) {
            e.printStackTrace(response.getWriter()); // expect: error-details-exposed
        }
    }
}
