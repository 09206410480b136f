import java.io.FileInputStream;
import java.io.IOException;
import java.util.List;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Tests that ask something of the elements of a list. */
public class ElementGuards extends HttpServlet {
  private static final List<String> REPORTS = List.of("daily.txt", "weekly.txt");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (REPORTS.stream().noneMatch(report -> report.equals(name))) return;
    new FileInputStream("/srv/reports/" + name).transferTo(response.getOutputStream());
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    String kind = request.getParameter("kind");
    if (REPORTS.stream().noneMatch(report -> report.equals(kind))) return;
    new FileInputStream("/srv/reports/" + name).transferTo(response.getOutputStream()); // expect: path-traversal
  }
}
