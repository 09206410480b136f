package web;

import jakarta.servlet.http.*;
import java.io.IOException;
import java.io.PrintWriter;
import org.owasp.encoder.Encode;
import org.apache.commons.text.StringEscapeUtils;
import org.springframework.web.util.HtmlUtils;

public class GreetingServlet extends HttpServlet {
    @Override
    public void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
        resp.setContentType("text/html;charset=UTF-8");
        String name = req.getParameter("name");
        PrintWriter out = resp.getWriter();
        out.println("<h1>Hello " + name + "</h1>"); // expect: cross-site-scripting
        out.println("<h1>Hello " + Encode.forHtml(name) + "</h1>");
        out.println("<h1>Hello " + HtmlUtils.htmlEscape(name) + "</h1>");
        out.printf("<p>%s</p>", StringEscapeUtils.escapeHtml4(name));
        out.printf("<p>%s</p>", name); // expect: cross-site-scripting
        out.write("Length: " + name.length());
        for (Cookie cookie : req.getCookies()) {
            if (cookie.getName().equals("theme")) {
                resp.getWriter().write(cookie.getValue()); // expect: cross-site-scripting
            }
        }
        String choice;
        switch (name) {
            case "a":
                choice = name;
                break;
            default:
                choice = "other";
        }
        out.print(choice);
        String page = 7 * 18 + 42 > 200 ? name : "never";
        out.print(page);
        String shown = 7 * 6 > 40 ? "always" : name;
        out.print(shown);
        String half = req.getParameter("half");
        if (half != null) {
            half = Encode.forHtml(half);
        }
        out.print(half);
        String late = req.getQueryString();
        if (late.length() > 10) {
            late = HtmlUtils.htmlEscape(late);
        }
        out.print(late); // expect: cross-site-scripting
    }

    @Override
    public void doPost(HttpServletRequest req, HttpServletResponse resp) throws IOException {
        resp.setContentType("application/json");
        resp.getWriter().write("{\"name\": \"" + req.getParameter("name") + "\"}");
    }

    @Override
    public void doPut(HttpServletRequest req, HttpServletResponse resp) throws IOException {
        resp.setContentType("text/html");
        resp.getWriter().append("<p>").append(req.getParameter("name")); // expect: cross-site-scripting
        resp.getWriter().append("<p>").append("</p>");
    }
}

class StatusServlet extends HttpServlet {
    @Override
    public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String command = request.getPathInfo();
        response.setContentType("text/plain; charset=" + Settings.CHARSET);
        PrintWriter writer = response.getWriter();
        tell(writer, command);
    }

    @Override
    public void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String command = request.getPathInfo();
        response.setContentType("text/html; charset=" + Settings.CHARSET);
        PrintWriter page = response.getWriter();
        show(page, command);
    }

    protected void tell(PrintWriter writer, String command) {
        writer.println("Unknown command: " + command);
    }

    protected void show(PrintWriter page, String command) {
        page.println("<p>Unknown command: " + command + "</p>"); // expect: cross-site-scripting
    }
}
