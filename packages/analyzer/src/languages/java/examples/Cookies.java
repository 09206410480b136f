package web;

import javax.servlet.http.*;

public class CookieServlet extends HttpServlet {
    public void doGet(HttpServletRequest request, HttpServletResponse response) {
        Cookie safe = new Cookie("session", "a");
        safe.setSecure(true);
        safe.setHttpOnly(true);
        response.addCookie(safe);

        Cookie open = new Cookie("session", "a");
        open.setHttpOnly(true);
        response.addCookie(open); // expect: cookie-not-secure

        Cookie off = new Cookie("session", "a");
        off.setSecure(false);
        off.setHttpOnly(true);
        response.addCookie(off); // expect: cookie-not-secure

        Cookie script = new Cookie("session", "a");
        script.setSecure(true);
        response.addCookie(script); // expect: cookie-not-httponly

        response.addCookie(fromElsewhere());
        response.addCookie(made("token"));
    }

    private Cookie made(String name) {
        Cookie cookie = new Cookie(name, "b");
        cookie.setSecure(true);
        cookie.setHttpOnly(true);
        return cookie;
    }
}
