package modern;

import java.sql.Connection;
import java.util.List;
import java.util.Optional;
import javax.servlet.http.*;

public class ModernServlet extends HttpServlet {
    private Connection connection;

    record Filter(String column, String value) {}

    sealed interface Query permits ByName, ById {}

    record ByName(String name) implements Query {}

    record ById(int id) implements Query {}

    @Override
    public void doGet(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
        var statement = open();
        var filter = new Filter("name", request.getParameter("value"));
        run("select * from t where " + filter.column() + " = 1");
        execute("select * from t where name = '" + filter.value() + "'"); // expect: sql-injection
        Object input = request.getParameter("input");
        if (input instanceof String text && !text.isEmpty()) {
            response.getWriter().print(text); // expect: cross-site-scripting
        }
        String mode = switch (request.getParameter("mode")) {
            case "full", "short" -> "known";
            case null, default -> {
                yield "unknown";
            }
        };
        response.getWriter().print(mode);
        String echoed = switch (request.getParameter("n")) {
            case "1" -> "one";
            default -> request.getParameter("n");
        };
        response.getWriter().print(echoed); // expect: cross-site-scripting
        List.of(request.getParameterValues("tags")).forEach(tag -> write(response, tag)); // expect: cross-site-scripting
        Optional.ofNullable(request.getParameter("title")).ifPresent(title -> write(response, title)); // expect: cross-site-scripting
        String block = """
            <p>%s</p>
            """.formatted(request.getParameter("text"));
        response.getWriter().print(block); // expect: cross-site-scripting
    }

    private void write(HttpServletResponse response, String value) {
        response.getWriter().print(value);
    }

    private void run(String sql) throws java.sql.SQLException {
        connection.createStatement().executeQuery(sql);
    }

    private void execute(String sql) throws java.sql.SQLException {
        connection.createStatement().executeQuery(sql);
    }
}
