package com.example.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.MapContext;
import org.apache.commons.text.StringSubstitutor;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

@RestController
public class SettingsAndEnums {
  enum Direction {
    ASC,
    DESC
  }

  private final DataSource source;
  private String table = "reports";
  private String filter = "";

  public SettingsAndEnums(DataSource source) {
    this.source = source;
  }

  public void setTable(String table) {
    this.table = table;
  }

  public void setFilter(String filter) {
    this.filter = filter;
  }

  public int count() throws SQLException {
    try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM " + table + " WHERE hidden = 0");
      return rows.next() ? rows.getInt(1) : 0;
    }
  }

  public int countFiltered() throws SQLException {
    try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM reports WHERE " + filter); // expect: sql-injection
      return rows.next() ? rows.getInt(1) : 0;
    }
  }

  @GetMapping("/reports")
  public boolean list(@RequestParam Direction direction, @RequestParam String column) throws SQLException {
    try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
      statement.executeQuery("SELECT id FROM reports ORDER BY id " + direction);
      return statement.execute("SELECT id FROM reports ORDER BY " + column); // expect: sql-injection
    }
  }

  @GetMapping("/echo")
  public ResponseEntity<String> echo(@RequestParam String name, @RequestParam boolean page) {
    if (page) {
      return ResponseEntity.ok().contentType(MediaType.TEXT_HTML).body("<b>" + name + "</b>"); // expect: cross-site-scripting
    }
    return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body("{\"name\":\"" + name + "\"}");
  }

  public Mono<ServerResponse> hello(ServerRequest request) {
    String name = request.queryParam("name").orElse("");
    if (name.isEmpty()) {
      return ServerResponse.ok().bodyValue("hello " + name);
    }
    return ServerResponse.ok().contentType(MediaType.TEXT_HTML).bodyValue("<b>" + name + "</b>"); // expect: cross-site-scripting
  }

  @GetMapping("/texts")
  public Object texts(@RequestParam String text, @RequestParam String rule) {
    new JexlBuilder().cache(512).create().createExpression(rule).evaluate(new MapContext()); // expect: expression-injection
    return StringSubstitutor.createInterpolator().replace(text); // expect: code-injection
  }

  public void unpack(InputStream in, Path folder) throws IOException {
    TarArchiveInputStream archive = new TarArchiveInputStream(in);
    TarArchiveEntry entry;
    while ((entry = archive.getNextTarEntry()) != null) {
      Path safe = folder.resolve(entry.getName()).normalize();
      if (safe.startsWith(folder)) {
        Files.copy(archive, safe); // expect: resource-exhaustion
      }
      Files.copy(archive, folder.resolve(entry.getName())); // expect: path-traversal
    }
  }
}
