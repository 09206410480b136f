package shop.functions;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.servlet.http.HttpServletRequest;

class FunctionValues {
  interface Handler {
    void handle(String statement) throws SQLException;
  }

  private Connection connection;

  void supplied(HttpServletRequest request) throws SQLException {
    Supplier<String> name = () -> request.getParameter("name");
    Supplier<String> fixed = () -> "articles";
    connection.createStatement().execute("SELECT * FROM " + name.get()); // expect: sql-injection
    connection.createStatement().execute("SELECT * FROM " + fixed.get()); // safe: sql-injection
  }

  void called(HttpServletRequest request) throws Exception {
    Callable<String> name = () -> request.getParameter("name");
    connection.createStatement().execute("SELECT * FROM " + name.call()); // expect: sql-injection
  }

  void applied(HttpServletRequest request) throws SQLException {
    Function<String, String> statement = name -> "SELECT * FROM " + name;
    connection.createStatement().execute(statement.apply(request.getParameter("name"))); // expect: sql-injection
    connection.createStatement().execute(statement.apply("articles")); // safe: sql-injection
  }

  void accepted(HttpServletRequest request) {
    Consumer<String> run = statement -> {
      try {
        connection.createStatement().execute(statement);
      } catch (SQLException failure) {
        throw new IllegalStateException(failure);
      }
    };
    run.accept("SELECT * FROM " + request.getParameter("name")); // expect: sql-injection
  }

  void tested(HttpServletRequest request) throws SQLException {
    Predicate<String> isName = text -> text.matches("[a-z]+");
    String name = request.getParameter("name");
    if (isName.test(name)) {
      connection.createStatement().execute("SELECT * FROM " + name); // safe: sql-injection
    }
  }

  void handled(HttpServletRequest request) throws SQLException {
    pass(statement -> connection.createStatement().execute(statement), "SELECT " + request.getParameter("name")); // expect: sql-injection
  }

  private void pass(Handler handler, String statement) throws SQLException {
    handler.handle(statement);
  }
}
