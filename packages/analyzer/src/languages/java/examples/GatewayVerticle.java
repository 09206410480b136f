package io.gateway;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Promise;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.impl.URIDecoder;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Tuple;
import java.util.concurrent.TimeUnit;

public class GatewayVerticle extends AbstractVerticle {
  private Pool pool;

  @Override
  public void start(Promise<Void> started) {
    Router router = Router.router(vertx);
    router.route().handler(BodyHandler.create());
    router.get("/users/:id").handler(this::user);
    router.get("/search").handler(context -> {
      String term = context.request().getParam("q");
      pool.query("SELECT * FROM items WHERE name = '" + term + "'").execute(); // expect: sql-injection
      pool.preparedQuery("SELECT * FROM items WHERE name = $1").execute(Tuple.of(term));
      context.response().putHeader("content-type", "text/html").end("<p>" + term + "</p>"); // expect: cross-site-scripting
    });
    router.post("/run").handler(context -> {
      JsonObject body = context.getBodyAsJson();
      try {
        Process process = new ProcessBuilder("sh", "-c", body.getString("command")).start(); // expect: command-injection
        process.waitFor(5, TimeUnit.SECONDS);
      } catch (Exception e) {
        context.fail(e);
      }
    });
    router.get("/files/*").handler(context -> {
      String path = context.normalizedPath();
      context.vertx().fileSystem().props("www" + URIDecoder.decodeURIComponent(path), done -> {}); // expect: path-traversal
      context.vertx().fileSystem().props("www" + path, done -> {}); // safe: path-traversal
    });
    vertx.createHttpServer().requestHandler(router).listen(8080);
    started.complete();
  }

  private void user(RoutingContext context) {
    String id = context.pathParam("id");
    vertx.fileSystem().readFile("/data/users/" + id + ".json"); // expect: path-traversal
    int number = Integer.parseInt(id);
    vertx.fileSystem().readFile("/data/users/" + number + ".json");
  }
}
