package shop;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Tests of what data stands for: a canonical path, a relative path, a text of one line. */
public class CheckedForms extends HttpServlet {
  private static final File ROOT = new File("/srv/files");
  private static final Path FOLDER = Paths.get("/srv/files");

  private static boolean isInside(File root, File file) throws IOException {
    String base = root.getCanonicalPath();
    String path = file.getCanonicalPath();
    return path.equals(base) || path.startsWith(base + File.separator);
  }

  private static boolean isInsideOrNamed(File root, File file, String name) throws IOException {
    String base = root.getCanonicalPath();
    String path = file.getCanonicalPath();
    return name.equals("all") || path.startsWith(base + File.separator);
  }

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File(ROOT, request.getParameter("file"));
    if (!isInside(ROOT, file)) throw new IOException("outside");
    try (FileInputStream in = new FileInputStream(file)) { // safe: path-traversal
      in.read();
    }
  }

  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File(ROOT, request.getParameter("file"));
    if (!isInsideOrNamed(ROOT, file, request.getParameter("name"))) throw new IOException("outside");
    try (FileInputStream in = new FileInputStream(file)) { // expect: path-traversal
      in.read();
    }
  }

  protected void doHead(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File(ROOT, request.getParameter("file"));
    Path relative = FOLDER.relativize(file.toPath().normalize());
    if (relative.startsWith("..")) throw new IOException("outside");
    try (FileInputStream in = new FileInputStream(file)) { // safe: path-traversal
      in.read();
    }
  }

  protected void doOptions(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String label = request.getParameter("label");
    if (label.indexOf('\n') >= 0 || label.indexOf('\r') >= 0) throw new IOException("two lines");
    response.setHeader("X-Label", label); // safe: header-injection
    response.setHeader("X-Other", request.getParameter("other")); // expect: header-injection
  }
}
