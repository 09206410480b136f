package web;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Tests that leave nothing but plain characters. */
class PassedTests extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String color = request.getParameter("color");
    switch (color) {
      case "red":
      case "blue":
        break;
      default:
        return;
    }
    response.getWriter().println("<p>" + color + "</p>"); // safe: cross-site-scripting
    String name = request.getParameter("name");
    if (!name.chars().allMatch(Character::isLetterOrDigit)) return;
    response.getWriter().println("<p>" + name + "</p>"); // safe: cross-site-scripting
    String count = request.getParameter("count");
    Integer.parseInt(count);
    response.getWriter().println("<p>" + count + "</p>"); // safe: cross-site-scripting
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String color = request.getParameter("color");
    switch (color) {
      case "red":
      case "blue":
        break;
      default:
        log("another color");
    }
    response.getWriter().println("<p>" + color + "</p>"); // expect: cross-site-scripting
    String name = request.getParameter("name");
    if (!name.chars().anyMatch(Character::isLetterOrDigit)) return;
    response.getWriter().println("<p>" + name + "</p>"); // expect: cross-site-scripting
    String flag = request.getParameter("flag");
    Boolean.parseBoolean(flag);
    response.getWriter().println("<p>" + flag + "</p>"); // expect: cross-site-scripting
  }
}
