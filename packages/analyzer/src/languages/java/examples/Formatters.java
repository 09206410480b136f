import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.FileInputStream;
import java.io.IOException;
import org.example.spi.Catalog;
import org.example.spi.MaskingFormatter;

/** What is handed to an object of another library: kept by a catalog, not by a formatter. */
class Formatters extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    MaskingFormatter formatter = new MaskingFormatter();
    formatter.format(request.getParameter("name"));
    formatter.encode(request.getParameter("name"));
    new FileInputStream(formatter.template()).close(); // safe: path-traversal
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Catalog catalog = new Catalog();
    catalog.register(request.getParameter("name"));
    new FileInputStream(catalog.template()).close(); // expect: path-traversal
  }
}
