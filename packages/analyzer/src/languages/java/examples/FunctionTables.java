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
public class FunctionTables {
  interface Task {
    void run(String name) throws IOException;
  }

  private static class Delete implements Task {
    public void run(String name) throws IOException {
      Files.delete(Paths.get("/srv/files/" + name)); // expect: path-traversal
    }
  }

  private static final Map<String, Task> TASKS = new HashMap<>();

  static {
    TASKS.put("read", name -> Files.readString(Paths.get("/srv/files/" + name))); // expect: path-traversal
    TASKS.put("clear", name -> Files.delete(Paths.get("/srv/files/index")));
    TASKS.put("delete", new Delete());
    TASKS.put("show", FunctionTables::show);
  }

  private static void show(String name) throws IOException {
    Files.readAllBytes(Paths.get("/srv/files/" + name)); // expect: path-traversal
  }

  @GetMapping("/run")
  String run(@RequestParam String task, @RequestParam String name) throws IOException {
    TASKS.get(task).run(name);
    return "done";
  }
}
