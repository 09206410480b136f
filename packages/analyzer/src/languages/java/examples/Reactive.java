package reactive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import javax.persistence.EntityManager;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.util.StringUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

@RestController
class Reactive {
  private final DatabaseClient database;
  private final WebClient client;
  private EntityManager entities;

  Reactive(DatabaseClient database, WebClient client) {
    this.database = database;
    this.client = client;
  }

  Mono<ServerResponse> find(ServerRequest request) {
    String name = request.queryParam("name").orElse("");
    return database.sql("SELECT * FROM people WHERE name = '" + name + "'").fetch().all().collectList() // expect: sql-injection
        .flatMap(rows -> ServerResponse.ok().bodyValue(rows));
  }

  Mono<ServerResponse> findBound(ServerRequest request) {
    return database.sql("SELECT * FROM people WHERE name = :name").bind("name", request.queryParam("name").orElse(""))
        .fetch().all().collectList().flatMap(rows -> ServerResponse.ok().bodyValue(rows));
  }

  Mono<ServerResponse> proxy(ServerRequest request) {
    String address = request.queryParam("address").get();
    return client.get().uri(address).retrieve().bodyToMono(String.class).flatMap(body -> ServerResponse.ok().bodyValue(body)); // expect: ssrf
  }

  Mono<ServerResponse> run(ServerRequest request) {
    return request.bodyToMono(Command.class)
        .flatMap(command -> Mono.fromCallable(() -> Runtime.getRuntime().exec(command.line))) // expect: command-injection
        .flatMap(process -> ServerResponse.ok().build());
  }

  @QueryMapping
  Object search(@Argument String term) {
    return entities.createQuery("SELECT p FROM Person p WHERE p.name = '" + term + "'").getResultList(); // expect: sql-injection
  }

  @PostMapping("/upload")
  void upload(@RequestPart MultipartFile file) throws Exception {
    Path target = Path.of("/srv/files").resolve(Objects.requireNonNull(file.getOriginalFilename()));
    try (var in = file.getInputStream()) {
      Files.copy(in, target); // expect: path-traversal, unrestricted-upload
    }
  }

  @PostMapping("/upload/checked")
  void uploadChecked(@RequestPart MultipartFile file) throws Exception {
    String name = StringUtils.cleanPath(file.getOriginalFilename());
    if (name.contains("..")) {
      throw new IllegalArgumentException(name);
    }
    Files.copy(file.getInputStream(), Path.of("/srv/files").resolve(name));
  }

  @GetMapping("/delete")
  void delete(@RequestHeader("X-Id") String id) throws Exception {
    Files.delete(Path.of("/srv/files/" + id)); // expect: path-traversal
  }

  @GetMapping("/delete/{id}")
  void deleteByNumber(@PathVariable long id) throws Exception {
    Files.delete(Path.of("/srv/files/" + id));
  }

  @GetMapping("/lazy")
  Mono<String> lazy(@RequestParam String path) {
    return Mono.just(path).map(text -> {
      try {
        return Files.readString(Path.of(text)); // expect: path-traversal
      } catch (java.io.IOException e) {
        throw new IllegalStateException(e);
      }
    });
  }

  static class Command {
    public String line;
  }
}
