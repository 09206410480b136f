package shop;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class SearchServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
        try {
            Db db = Db.getInstance();
            ResultSet rows = db.query("SELECT * FROM products WHERE title LIKE '%" + request.getParameter("q") + "%'"); // expect: sql-injection
            String brand = request.getParameter("brand");
            String sql = "SELECT * FROM brands WHERE name = '" + brand + "'";
            ResultSet brands = db.query(sql); // expect: sql-injection
            int page = Integer.parseInt(request.getParameter("page"));
            ResultSet more = db.query("SELECT * FROM products LIMIT " + page);
            ResultSet one = db.query("SELECT * FROM products WHERE slug = ?", request.getParameter("slug"));
            response.setStatus(rows.next() && brands.next() && more.next() && one.next() ? 200 : 404);
        } catch (SQLException e) {
            throw new ServletException("query failed");
        }
    }
}
