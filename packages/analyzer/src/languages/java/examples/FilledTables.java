package example;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.HashMap;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class FilledTables {
  interface Task {
    void run(String name) throws IOException;
  }
  private final Map<String, Task> tasks = new HashMap<>();

  public FilledTables() {
    tasks.put("read", name -> Files.readString(Paths.get("/srv/files/" + name))); // expect: path-traversal
    tasks.put("clear", name -> Files.delete(Paths.get("/srv/files/index")));
    tasks.put("show", this::show);
  }

  private void show(String name) throws IOException {
    Files.readAllBytes(Paths.get("/srv/files/" + name)); // expect: path-traversal
  }

  @GetMapping("/run")
  String execute(@RequestParam String task, @RequestParam String name) throws IOException {
    tasks.get(task).run(name);
    return "done";
  }
}
