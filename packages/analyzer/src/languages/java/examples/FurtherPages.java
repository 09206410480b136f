package pages;

import com.opensymphony.xwork2.util.ValueStack;
import io.vertx.core.AbstractVerticle;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.handler.CorsHandler;
import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.util.Optional;
import java.util.Scanner;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import javax.faces.context.FacesContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.security.web.firewall.StrictHttpFirewall;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import play.libs.ws.WSClient;
import play.mvc.Controller;
import play.mvc.Http;
import play.mvc.Result;
import spark.Spark;

class PlayPages extends Controller {
  private final WSClient client;

  PlayPages(WSClient client) {
    this.client = client;
  }

  public Result go(Http.Request request) {
    return redirect(request.getQueryString("to")); // expect: open-redirect
  }

  public Result home(Http.Request request) {
    return redirect("/home"); // safe: open-redirect
  }

  public Result file(Http.Request request) {
    return ok(new File("/srv/" + request.getQueryString("name"))); // expect: path-traversal
  }

  public Result fetch(Http.Request request) {
    client.url(request.getQueryString("address")); // expect: ssrf
    client.url("https://api.example.com/orders"); // safe: ssrf
    return ok("");
  }
}

class SparkPages {
  static void mount() {
    Spark.get("/open", (request, response) -> { response.cookie("sid", "1", 3600, false, true); return ""; }); // expect: cookie-not-secure
    Spark.get("/closed", (request, response) -> { response.cookie("sid", "1", 3600, true, true); return ""; }); // safe: cookie-not-secure
  }
}

class VertxPages extends AbstractVerticle {
  public void start() {
    Router router = Router.router(vertx);
    router.route().handler(CorsHandler.create("*").allowCredentials(true)); // expect: permissive-cors
    router.get("/go").handler(context ->
      context.response().setStatusCode(302).putHeader("Location", context.request().getParam("to")).end()); // expect: open-redirect
    router.get("/json").handler(context ->
      context.response().putHeader("content-type", "application/json").end(new JsonObject().put("n", context.pathParam("n")).encode())); // safe: cross-site-scripting
  }
}

class Expressions {
  void find(ValueStack stack) {
    String name = FacesContext.getCurrentInstance().getExternalContext().getRequestParameterMap().get("name");
    stack.findValue(name); // expect: expression-injection
    stack.findValue("order.name"); // safe: expression-injection
  }
}

@RestController
class Orders {
  private static final Set<String> COLUMNS = Set.of("item", "amount");
  private final ReentrantLock lock = new ReentrantLock();
  private final JdbcTemplate jdbc;

  Orders(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @GetMapping("/sorted")
  Object sorted(@RequestParam String by) {
    String column = Optional.of(by).filter(one -> COLUMNS.contains(one)).orElse("item");
    return jdbc.queryForList("SELECT * FROM orders ORDER BY " + column); // safe: sql-injection
  }

  @GetMapping("/any")
  Object any(@RequestParam String by) {
    String column = Optional.of(by).filter(one -> !one.isBlank()).orElse("item");
    return jdbc.queryForList("SELECT * FROM orders ORDER BY " + column); // expect: sql-injection
  }

  @GetMapping("/first")
  String first(@RequestParam String name) throws IOException {
    return new Scanner(new File("/srv/" + name)).nextLine(); // expect: path-traversal
  }

  void count() {
    lock.lock(); // expect: lock-not-released
    recount();
    lock.unlock();
  }

  void countSafely() {
    lock.lock(); // safe: lock-not-released
    try {
      recount();
    } finally {
      lock.unlock();
    }
  }

  void drain() {
    lock.lock(); // expect: lock-not-released
    while (pending()) recount();
    lock.unlock();
  }

  int drained() {
    lock.lock(); // expect: lock-not-released
    int left = remaining();
    lock.unlock();
    return left;
  }

  String configured() throws IOException {
    BufferedReader reader = new BufferedReader(new FileReader("/etc/orders.conf")); // expect: resource-leak
    return reader.readLine();
  }

  String configuredSafely() throws IOException {
    try (BufferedReader reader = new BufferedReader(new FileReader("/etc/orders.conf"))) { // safe: resource-leak
      return reader.readLine();
    }
  }

  StrictHttpFirewall firewall() {
    StrictHttpFirewall firewall = new StrictHttpFirewall();
    firewall.setAllowUrlEncodedSlash(true); // expect: security-control-disabled
    firewall.setAllowSemicolon(false); // safe: security-control-disabled
    return firewall;
  }

  private void recount() {}

  private boolean pending() {
    return false;
  }

  private int remaining() {
    return 0;
  }
}
