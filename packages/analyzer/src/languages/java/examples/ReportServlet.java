package com.harbour.reports;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.servlet.ServletException;
import javax.servlet.annotation.MultipartConfig;
import javax.servlet.annotation.WebServlet;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;
import javax.servlet.http.Part;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

@WebServlet("/reports/*")
@MultipartConfig
public class ReportServlet extends HttpServlet {
  private static final List<String> FORMATS = Arrays.asList("pdf", "csv", "xlsx");
  private File base;

  @Override
  public void init() {
    base = new File(getServletContext().getInitParameter("reports.dir"));
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    String action = request.getPathInfo();
    if (action == null) {
      response.sendError(404);
      return;
    }
    switch (action) {
      case "/convert":
        convert(request, response);
        break;
      case "/show":
        show(request, response);
        break;
      case "/page":
        request.getRequestDispatcher("/WEB-INF/views/" + request.getParameter("view") + ".jsp").forward(request, response); // expect: unsafe-forward
        break;
      default:
        PrintWriter out = response.getWriter();
        response.setContentType("text/html");
        out.println("<p>Unknown action " + action + "</p>"); // expect: cross-site-scripting
    }
  }

  private void convert(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String format = request.getParameter("format");
    String name = request.getParameter("name");
    if (!FORMATS.contains(format)) {
      throw new IllegalArgumentException("format");
    }
    Process process = Runtime.getRuntime().exec("/usr/bin/convert-report --to " + format + " " + name); // expect: command-injection
    try (BufferedReader reader = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
      response.setContentType("text/plain");
      String line;
      while ((line = reader.readLine()) != null) {
        response.getWriter().println(line);
      }
    }
  }

  private void convertSafely(HttpServletRequest request) throws IOException {
    String format = request.getParameter("format");
    if (!FORMATS.contains(format)) {
      throw new IllegalArgumentException("format");
    }
    new ProcessBuilder("/usr/bin/convert-report", "--to", format).start();
  }

  private void show(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File(base, request.getParameter("file"));
    if (!file.getCanonicalPath().startsWith(base.getCanonicalPath() + File.separator)) {
      response.sendError(403);
      return;
    }
    try (FileInputStream in = new FileInputStream(file); OutputStream out = response.getOutputStream()) {
      in.transferTo(out);
    }
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    Part part = request.getPart("archive");
    try (ZipInputStream zip = new ZipInputStream(part.getInputStream())) {
      ZipEntry entry;
      while ((entry = zip.getNextEntry()) != null) {
        Path target = base.toPath().resolve(entry.getName());
        Files.copy(zip, target); // expect: path-traversal, resource-exhaustion
      }
    }
    String state = request.getParameter("state");
    if (state != null) {
      try (ObjectInputStream in = new ObjectInputStream(new java.io.ByteArrayInputStream(Base64.getDecoder().decode(state)))) {
        Object restored = in.readObject(); // expect: unsafe-deserialization
        request.getSession().setAttribute("restored", restored); // expect: trust-boundary-violation
      } catch (ClassNotFoundException e) {
        throw new ServletException(e);
      }
    }
    try {
      DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      Document document = builder.parse(request.getInputStream()); // expect: xxe
      document.normalizeDocument();
    } catch (Exception e) {
      e.printStackTrace(response.getWriter()); // expect: error-details-exposed
    }
    Cookie cookie = new Cookie("seen", "1"); 
    cookie.setPath("/reports");
    response.addCookie(cookie); // expect: cookie-not-secure, cookie-not-httponly
  }

  private void login(HttpServletRequest request, HttpServletResponse response) throws IOException {
    HttpSession old = request.getSession(false);
    if (old != null) {
      old.invalidate();
    }
    HttpSession session = request.getSession(true);
    session.setMaxInactiveInterval(900);
    session.setAttribute("user", authenticate(request.getParameter("user"), request.getParameter("password")));
    response.sendRedirect(request.getContextPath() + "/reports/");
  }

  private String authenticate(String user, String password) {
    return user != null && password != null && password.length() > 12 ? "reporter" : null;
  }
}
