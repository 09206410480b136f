package misc;

import java.net.URL;
import java.net.URLClassLoader;
import javax.servlet.http.*;
import org.apache.commons.beanutils.BeanUtils;
import org.apache.commons.net.ftp.FTPClient;

public class MiscServlet extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
        BeanUtils.populate(new Account(), request.getParameterMap()); // expect: mass-assignment
        String plugin = request.getParameter("plugin");
        URLClassLoader loader = new URLClassLoader(new URL[] {new URL(plugin)}); // expect: untrusted-code-load
        URLClassLoader own = new URLClassLoader(new URL[] {new URL("https://plugins.example.com/a.jar")});
        System.out.printf(request.getParameter("format"), "a"); // expect: format-string
        System.out.printf("%s", request.getParameter("format"));
        String.format(request.getParameter("format"), 1); // expect: format-string
        new FTPClient(); // expect: cleartext-transport
        new URL("http://api.example.com/orders").openStream(); // expect: cleartext-transport
        new URL("https://api.example.com/orders").openStream();
        new URL("http://localhost:8080/orders").openStream();
        request.getSession().setMaxInactiveInterval(-1); // expect: session-expiration
        request.getSession().setMaxInactiveInterval(1800);
    }

    void checkAccess(Account account) {
        assert account.isAdmin(); // expect: assertion-as-check
        if (!account.isAdmin()) {
            throw new SecurityException("not allowed");
        }
    }

    int sum(int left, int right) {
        assert left > 0;
        return left + right;
    }

    static class Account {
        private boolean admin;

        boolean isAdmin() {
            return admin;
        }
    }
}
