package shop.orders;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.*;
import javax.persistence.EntityManager;
import javax.servlet.http.*;
import org.springframework.jdbc.core.JdbcTemplate;

public class OrderServlet extends HttpServlet {
    private static final String BASE = "SELECT id, total FROM orders WHERE customer = '";
    private static final Set<String> COLUMNS = Set.of("id", "total", "created");
    private Connection connection;
    private JdbcTemplate jdbcTemplate;
    private EntityManager entityManager;
    private String lastFilter;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String customer = request.getParameter("customer");
        try (Statement statement = connection.createStatement()) {
            statement.executeQuery(BASE + customer + "'"); // expect: sql-injection
            statement.executeQuery(String.format("SELECT * FROM orders WHERE customer = '%s'", customer)); // expect: sql-injection
            statement.executeQuery(String.format("SELECT * FROM orders WHERE id = %d", Integer.parseInt(customer)));

            StringBuilder query = new StringBuilder("SELECT * FROM orders");
            query.append(" WHERE customer = '").append(customer).append("'");
            statement.execute(query.toString()); // expect: sql-injection

            String sql = BASE + customer;
            sql = BASE + "internal'";
            statement.executeQuery(sql);

            statement.addBatch("UPDATE orders SET seen = 1 WHERE note = '" + readNote(request) + "'"); // expect: sql-injection
            statement.executeUpdate("DELETE FROM orders WHERE id = " + Long.parseLong(request.getParameter("id")));
        } catch (SQLException e) {
            throw new IOException("The orders could not be read", e);
        }
    }

    private String readNote(HttpServletRequest req) {
        return req.getHeader("X-Note").trim();
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        Map<String, String> values = new HashMap<>();
        values.put("name", name);
        values.put("status", "open");
        jdbcTemplate.queryForList("SELECT * FROM t WHERE status = '" + values.get("status") + "'");
        jdbcTemplate.queryForList("SELECT * FROM t WHERE name = '" + values.get("name") + "'"); // expect: sql-injection
        jdbcTemplate.queryForList("SELECT * FROM t WHERE name = ?", name);

        List<String> parts = new ArrayList<>();
        parts.add("a");
        parts.add(name);
        parts.remove(0);
        jdbcTemplate.execute("DELETE FROM t WHERE x = '" + parts.get(0) + "'"); // expect: sql-injection

        entityManager.createQuery("from Item i where i.name = '" + name + "'"); // expect: sql-injection
        entityManager.createQuery("from Item i where i.name = :name").setParameter("name", name);

        String sort = request.getParameter("sort");
        if (!COLUMNS.contains(sort)) {
            sort = "id";
        }
        jdbcTemplate.queryForList("SELECT * FROM t ORDER BY " + sort);

        String direction = "desc".equals(request.getParameter("direction")) ? "DESC" : "ASC";
        jdbcTemplate.queryForList("SELECT * FROM t ORDER BY id " + direction);

        lastFilter = request.getParameter("filter"); // expect: race-condition
        listFiltered();
    }

    private void listFiltered() {
        jdbcTemplate.queryForList("SELECT * FROM t WHERE " + lastFilter); // expect: sql-injection
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String id = request.getParameter("id");
        try (PreparedStatement bound = connection.prepareStatement("SELECT * FROM t WHERE id = ?")) {
            bound.setString(1, id);
            bound.executeQuery();
        } catch (SQLException e) {
            throw new IOException(e);
        }
        try (PreparedStatement built = connection.prepareStatement("SELECT * FROM t WHERE id = " + id)) { // expect: sql-injection
            ResultSet rows = built.executeQuery();
            while (rows.next()) {
                connection.createStatement().execute("DELETE FROM audit WHERE name = '" + rows.getString("name") + "'"); // expect: sql-injection
                connection.createStatement().execute("DELETE FROM audit WHERE id = " + rows.getInt("id"));
            }
        } catch (SQLException e) {
            throw new IOException(e);
        }
        String safe = org.owasp.esapi.ESAPI.encoder().encodeForHTML(id);
        jdbcTemplate.update("UPDATE t SET a = '" + safe + "'"); // expect: sql-injection
    }
}
