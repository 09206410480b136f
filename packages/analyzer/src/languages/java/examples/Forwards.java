package pages;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import javax.servlet.RequestDispatcher;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Forwards extends HttpServlet {
  private static final Map<String, String> PAGES = Map.of("home", "/WEB-INF/home.jsp", "help", "/WEB-INF/help.jsp");
  private static final Set<String> VIEWS = Set.of("list", "detail");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String page = request.getParameter("page");
    RequestDispatcher dispatcher = request.getRequestDispatcher(page); // expect: unsafe-forward
    dispatcher.forward(request, response);
  }

  void include(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String part = "/WEB-INF/parts/" + request.getParameter("part");
    getServletContext().getRequestDispatcher(part).include(request, response); // expect: unsafe-forward
  }

  void byPath(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String path = request.getPathInfo().substring(1);
    request.getServletContext().getRequestDispatcher("/" + path).forward(request, response); // expect: unsafe-forward
  }

  void fromTable(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String page = PAGES.getOrDefault(request.getParameter("page"), "/WEB-INF/home.jsp");
    request.getRequestDispatcher(page).forward(request, response);
  }

  void fromSet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String view = request.getParameter("view");
    if (!VIEWS.contains(view)) {
      view = "list";
    }
    request.getRequestDispatcher("/WEB-INF/" + view + ".jsp").forward(request, response);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    request.setAttribute("page", request.getParameter("page"));
    request.getRequestDispatcher("/WEB-INF/home.jsp").forward(request, response);
  }
}
