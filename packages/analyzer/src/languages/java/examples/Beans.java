package forms;

import java.sql.Statement;
import lombok.Data;
import lombok.Getter;
import lombok.Setter;
import lombok.Value;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Beans {
  private Statement statement;

  @Data
  static class Form {
    private String name;
    private int age;
    private String city;
  }

  @Value
  static class Pair {
    String first;
    String second;
  }

  static class Filter {
    @Getter @Setter private String column;
    private int limit;

    public int getLimit() {
      return limit;
    }
  }

  record Search(String term, int page) {}

  @PostMapping("/form")
  void form(@RequestBody Form form) throws Exception {
    statement.execute("SELECT * FROM people WHERE name = '" + form.getName() + "'"); // expect: sql-injection
    statement.execute("SELECT * FROM people WHERE age = " + form.getAge());
  }

  @PostMapping("/set")
  void set(@RequestParam String name) throws Exception {
    Form form = new Form();
    form.setName(name);
    form.setCity("Bern");
    statement.execute("SELECT * FROM people WHERE name = '" + form.getName() + "'"); // expect: sql-injection
    statement.execute("SELECT * FROM people WHERE city = '" + form.getCity() + "'");
  }

  @PostMapping("/pair")
  void pair(@RequestParam String name) throws Exception {
    Pair pair = new Pair(name, "fixed");
    statement.execute("SELECT * FROM people WHERE name = '" + pair.getFirst() + "'"); // expect: sql-injection
    statement.execute("SELECT * FROM people WHERE name = '" + pair.getSecond() + "'");
  }

  @PostMapping("/record")
  void record(@RequestBody Search search) throws Exception {
    statement.execute("SELECT * FROM people WHERE name LIKE '" + search.term() + "%'"); // expect: sql-injection
    statement.execute("SELECT * FROM people OFFSET " + search.page());
  }

  @PostMapping("/filter")
  void filter(@ModelAttribute Filter filter) throws Exception {
    statement.execute("SELECT * FROM people ORDER BY " + filter.getColumn()); // expect: sql-injection
    statement.execute("SELECT * FROM people LIMIT " + filter.getLimit());
  }
}
