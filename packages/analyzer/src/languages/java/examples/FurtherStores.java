package api;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch.core.SearchRequest;
import com.couchbase.client.java.Cluster;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.querydsl.core.types.dsl.Expressions;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import io.lettuce.core.api.sync.RedisCommands;
import io.r2dbc.spi.Connection;
import org.bson.BsonDocument;
import org.bson.Document;
import org.bson.json.JsonObject;
import org.elasticsearch.client.Request;
import org.hibernate.reactive.mutiny.Mutiny;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;
import org.neo4j.driver.Values;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.springframework.data.redis.core.script.DefaultRedisScript;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import redis.clients.jedis.JedisPooled;

@RestController
class FurtherStores {
  private final Driver driver;
  private final RedisCommands<String, String> redis;
  private final CqlSession cql;
  private final DatabaseClient r2dbc;
  private final Mutiny.SessionFactory factory;
  private final JedisPooled jedis;
  private final RedissonClient redisson;
  private final MongoCollection<Document> notes;
  private final JdbcClient jdbc;
  private final ElasticsearchClient search;
  private final Cluster cluster;

  @GetMapping("/labels")
  long labels(@RequestParam String label) {
    try (Session session = driver.session()) {
      session.executeWrite(tx -> tx.run("MERGE (n:" + label + ")").consume()); // expect: nosql-injection
      return session.executeRead(tx -> tx.run("MATCH (n:" + label + ") RETURN count(n)").single().get(0).asLong()); // expect: nosql-injection
    }
  }

  @GetMapping("/people")
  Object people(@RequestParam String name) {
    driver.executableQuery("MATCH (p {name: '" + name + "'}) RETURN p").execute(); // expect: nosql-injection
    driver.executableQuery("MATCH (p {name: $name}) RETURN p").withParameters(java.util.Map.of("name", name)).execute(); // safe: nosql-injection
    try (Session session = driver.session()) {
      return session.executeRead(tx -> tx.run("MATCH (p {name: $name}) RETURN p", Values.parameters("name", name)).list()); // safe: nosql-injection
    }
  }

  @GetMapping("/orders")
  Object orders(@RequestParam String status, @RequestParam String id) {
    cql.execute(SimpleStatement.newInstance("SELECT * FROM orders WHERE status = '" + status + "'")); // expect: nosql-injection
    cql.executeAsync("SELECT * FROM orders WHERE status = '" + status + "'"); // expect: nosql-injection
    cql.execute(SimpleStatement.builder("SELECT * FROM orders WHERE status = '" + status + "'").build()); // expect: nosql-injection
    cql.execute(SimpleStatement.newInstance("SELECT * FROM orders WHERE status = ?", status)); // safe: nosql-injection
    return cluster.query("SELECT * FROM shop WHERE id = '" + id + "'"); // expect: nosql-injection
  }

  @GetMapping("/scripts")
  Object scripts(@RequestParam String code) {
    redis.eval("return redis.call('GET', '" + code + "')", io.lettuce.core.ScriptOutputType.VALUE); // expect: code-injection
    jedis.eval("return redis.call('GET', '" + code + "')"); // expect: code-injection
    redisson.getScript().eval(RScript.Mode.READ_ONLY, "return redis.call('GET', '" + code + "')", RScript.ReturnType.VALUE); // expect: code-injection
    new DefaultRedisScript<>("return redis.call('GET', '" + code + "')", String.class); // expect: code-injection
    return redis.eval("return redis.call('GET', KEYS[1])", io.lettuce.core.ScriptOutputType.VALUE, new String[] {code}); // safe: code-injection
  }

  @GetMapping("/notes")
  Object notes(@RequestParam String filter, @RequestParam String author) {
    notes.find(BsonDocument.parse(filter)).first(); // expect: nosql-injection
    notes.find(new JsonObject(filter)).first(); // expect: nosql-injection
    notes.find(Filters.where("this.stars > " + filter)).first(); // expect: nosql-injection
    return notes.find(Filters.eq("author", author)).first(); // safe: nosql-injection
  }

  @GetMapping("/reactive")
  Object reactive(@RequestParam String city, Connection connection) {
    r2dbc.sql("SELECT * FROM people WHERE city = '" + city + "'").fetch(); // expect: sql-injection
    connection.createStatement("SELECT * FROM people WHERE city = '" + city + "'").execute(); // expect: sql-injection
    connection.createBatch().add("DELETE FROM people WHERE city = '" + city + "'").execute(); // expect: sql-injection
    factory.withSession(s -> s.createNativeQuery("SELECT * FROM people WHERE city = '" + city + "'").getResultList()); // expect: sql-injection
    jdbc.sql("SELECT * FROM people WHERE city = :city").param("city", city).query().listOfRows(); // safe: sql-injection
    return r2dbc.sql("SELECT * FROM people WHERE city = :city").bind("city", city).fetch(); // safe: sql-injection
  }

  @GetMapping("/templates")
  Object templates(@RequestParam String name, @RequestParam String order) {
    Expressions.booleanTemplate("lower(name) like '%" + name + "%'"); // expect: sql-injection
    Expressions.numberTemplate(Integer.class, "rank(" + order + ")"); // expect: sql-injection
    Expressions.dateTemplate(java.util.Date.class, "trunc(" + order + ")"); // expect: sql-injection
    return Expressions.booleanTemplate("lower(name) like {0}", name); // safe: sql-injection
  }

  @GetMapping("/articles")
  Object articles(@RequestParam String q) throws Exception {
    Request raw = new Request("GET", "/articles/_search");
    raw.setJsonEntity("{\"query\":{\"query_string\":{\"query\":\"" + q + "\"}}}"); // expect: nosql-injection
    SearchRequest.of(s -> s.withJson(new java.io.StringReader("{\"query\":{\"match\":{\"title\":\"" + q + "\"}}}"))); // expect: nosql-injection
    return search.search(s -> s.query(b -> b.match(m -> m.field("title").query(q))), Document.class); // safe: nosql-injection
  }
}
