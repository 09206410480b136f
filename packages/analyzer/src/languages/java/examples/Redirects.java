package web;

import java.io.IOException;
import javax.servlet.*;
import javax.servlet.http.*;

public class ReturnFilter implements Filter {
    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest req = (HttpServletRequest) request;
        HttpServletResponse res = (HttpServletResponse) response;
        String target = req.getParameter("returnTo");
        res.sendRedirect(target); // expect: open-redirect
        res.sendRedirect("/app/" + target);
        res.sendRedirect("https://example.com/" + target);
        res.sendRedirect(req.getContextPath() + "/home");
        res.setHeader("Location", target); // expect: open-redirect
        res.setHeader("Location", "/app?lang=" + target); // expect: header-injection
        res.setHeader("Location", "/app?lang=" + java.net.URLEncoder.encode(target, "UTF-8"));
        res.setHeader("X-Echo", target); // expect: header-injection
        res.setHeader("X-Echo", target.replaceAll("[\r\n]", ""));
        res.addHeader("Access-Control-Allow-Origin", "*"); // expect: permissive-cors
        res.addHeader("Access-Control-Allow-Origin", System.getenv("SHOP_ORIGIN"));
        if ("/home".equals(target) || "/cart".equals(target)) {
            res.sendRedirect(target);
        }
        req.getSession().setAttribute("returnTo", target); // expect: trust-boundary-violation
        req.getSession().setAttribute("seen", true);
        req.getRequestDispatcher(target).forward(request, response); // expect: unsafe-forward
        chain.doFilter(request, response);
    }
}
