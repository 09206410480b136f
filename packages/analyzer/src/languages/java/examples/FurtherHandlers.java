package api;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.hubspot.jinjava.Jinjava;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;
import com.netflix.graphql.dgs.DgsComponent;
import com.netflix.graphql.dgs.DgsQuery;
import com.netflix.graphql.dgs.InputArgument;
import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.SearchScope;
import freemarker.template.Configuration;
import freemarker.template.Template;
import io.grpc.stub.StreamObserver;
import io.javalin.Javalin;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import io.vertx.sqlclient.Pool;
import jakarta.websocket.OnMessage;
import jakarta.websocket.Session;
import jakarta.websocket.server.ServerEndpoint;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import java.io.File;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.sql.Connection;
import java.util.Map;
import javax.script.ScriptEngineManager;
import org.apache.commons.exec.CommandLine;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.mvel2.MVEL;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.handler.TextWebSocketHandler;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;
import org.yaml.snakeyaml.Yaml;
import com.thoughtworks.xstream.XStream;

@Path("/notes")
class NotesResource {
  Connection connection;
  Configuration freemarker;

  @GET
  @Path("/{name}")
  public Response find(@PathParam("name") String name, @QueryParam("to") String to, @QueryParam("tpl") String tpl) throws Exception {
    connection.createStatement().executeQuery("SELECT * FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
    Files.readString(Paths.get("/srv/notes/" + name)); // expect: path-traversal
    new Template("t", new StringReader(tpl), freemarker); // expect: template-injection
    Velocity.evaluate(new VelocityContext(), new StringWriter(), "t", tpl); // expect: template-injection
    new Jinjava().render(tpl, Map.of()); // expect: template-injection
    new TemplateEngine().process(tpl, new Context()); // expect: template-injection
    new SpelExpressionParser().parseExpression(tpl).getValue(); // expect: expression-injection
    MVEL.eval(tpl); // expect: expression-injection
    new JexlBuilder().create().createExpression(tpl).evaluate(null); // expect: expression-injection
    new ScriptEngineManager().getEngineByName("js").eval(tpl); // expect: code-injection
    CommandLine.parse("convert " + name); // expect: command-injection
    Runtime.getRuntime().exec("convert " + name); // expect: command-injection
    Runtime.getRuntime().exec(new String[] {"sh", "-c", "convert " + name}); // expect: command-injection
    return Response.seeOther(URI.create(to)).build(); // expect: open-redirect
  }

  @POST
  public Response restore(String body) {
    new Yaml().load(body); // expect: unsafe-deserialization
    new XStream().fromXML(body); // expect: unsafe-deserialization
    NewCookie cookie = new NewCookie("session", "x", "/", null, "", -1, false, false); // expect: cookie-not-secure, cookie-not-httponly
    return Response.ok("<h1>" + body + "</h1>", "text/html").cookie(cookie).build(); // expect: cross-site-scripting
  }
}

class NotesGraph {
  JdbcTemplate jdbc;
  LdapTemplate ldap;

  @QueryMapping
  public Object notes(@Argument String name) {
    ldap.search("ou=people", "(uid=" + name + ")", (org.springframework.ldap.core.AttributesMapper<String>) a -> ""); // expect: ldap-injection
    return jdbc.queryForList("SELECT * FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
  }
}

@DgsComponent
class NotesDgs {
  JdbcTemplate jdbc;

  @DgsQuery
  public Object notes(@InputArgument String name) {
    return jdbc.queryForList("SELECT * FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
  }
}

class NotesListeners {
  JdbcTemplate jdbc;

  @KafkaListener(topics = "notes")
  public void kafka(ConsumerRecord<String, String> record) {
    jdbc.update("DELETE FROM notes WHERE name = '" + record.value() + "'"); // expect: sql-injection
  }

  @RabbitListener(queues = "notes")
  public void rabbit(String name) {
    jdbc.update("DELETE FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
  }

  @JmsListener(destination = "notes")
  public void jms(String name) {
    jdbc.update("DELETE FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
  }

  @Incoming("notes")
  public void incoming(String name) {
    jdbc.update("DELETE FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
  }

  @MessageMapping("/notes")
  public void stomp(@Payload String name) {
    jdbc.update("DELETE FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
  }
}

@ServerEndpoint("/notes")
class NotesSocket {
  JdbcTemplate jdbc;

  @OnMessage
  public void message(String name, Session session) {
    jdbc.update("DELETE FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
  }
}

class NotesTextSocket extends TextWebSocketHandler {
  JdbcTemplate jdbc;

  @Override
  protected void handleTextMessage(WebSocketSession session, TextMessage message) {
    jdbc.update("DELETE FROM notes WHERE name = '" + message.getPayload() + "'"); // expect: sql-injection
  }
}

class NotesGrpc extends NotesServiceGrpc.NotesServiceImplBase {
  JdbcTemplate jdbc;

  @Override
  public void find(FindRequest request, StreamObserver<FindReply> observer) {
    jdbc.update("DELETE FROM notes WHERE name = '" + request.getName() + "'"); // expect: sql-injection
  }
}

class NotesArmeria {
  @Get("/hello")
  public HttpResponse hello(@Param("name") String name) {
    return HttpResponse.of(MediaType.HTML_UTF_8, "<h1>" + name + "</h1>"); // expect: cross-site-scripting
  }
}

class NotesVertx {
  void start(Vertx vertx, Pool pool) {
    Router router = Router.router(vertx);
    router.get("/notes").handler(ctx -> {
      String name = ctx.request().getParam("name");
      pool.query("SELECT * FROM notes WHERE name = '" + name + "'").execute(); // expect: sql-injection
      ctx.response().putHeader("content-type", "text/html").end("<h1>" + name + "</h1>"); // expect: cross-site-scripting
      ctx.redirect(name); // expect: open-redirect
      ctx.response().sendFile("/srv/notes/" + name); // expect: path-traversal
    });
  }
}

class NotesJavalin {
  void start(Javalin app) {
    app.get("/notes", ctx -> {
      ctx.html("<h1>" + ctx.queryParam("name") + "</h1>"); // expect: cross-site-scripting
      ctx.redirect(ctx.queryParam("to")); // expect: open-redirect
      ctx.result(Files.newInputStream(Paths.get("/srv/notes/" + ctx.pathParam("name")))); // expect: path-traversal
    });
  }
}

class NotesLdap {
  void find(LDAPConnection ldap, javax.servlet.http.HttpServletRequest request) throws Exception {
    ldap.search("ou=people", SearchScope.SUB, "(uid=" + request.getParameter("uid") + ")"); // expect: ldap-injection
  }
}
