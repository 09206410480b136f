package plugins;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Reflection {
  private static final Set<String> KNOWN = Set.of("plugins.Csv", "plugins.Json");
  private static final Map<String, Supplier<Runnable>> FACTORIES = Map.of("csv", Csv::new);

  @GetMapping("/export")
  public Object export(@RequestParam String type) throws Exception {
    return Class.forName("plugins." + type).getDeclaredConstructor().newInstance(); // expect: unsafe-reflection
  }

  @GetMapping("/call")
  public Object call(@RequestParam String name) throws Exception {
    Method method = Csv.class.getMethod(name); // expect: unsafe-reflection
    return method.invoke(new Csv());
  }

  @GetMapping("/load")
  public Object load(@RequestParam String name) throws Exception {
    return getClass().getClassLoader().loadClass(name); // expect: unsafe-reflection
  }

  @GetMapping("/remote")
  public Object remote(@RequestParam String address) throws Exception {
    URLClassLoader loader = new URLClassLoader(new URL[] {new URL(address)}); // expect: untrusted-code-load
    return loader.loadClass("plugins.Main");
  }

  @GetMapping("/remote/instance")
  public Object remoteInstance(@RequestParam String host) throws Exception {
    URL[] jars = {new URL("https://" + host + "/plugin.jar")};
    return URLClassLoader.newInstance(jars).loadClass("plugins.Main"); // expect: untrusted-code-load
  }

  @GetMapping("/remote/parent")
  public Object remoteWithParent(@RequestParam String address) throws Exception {
    URL[] jars = new URL[1];
    jars[0] = new URL(address);
    return new URLClassLoader(jars, getClass().getClassLoader()).loadClass("plugins.Main"); // expect: untrusted-code-load
  }

  @GetMapping("/known")
  public Object known(@RequestParam String type) throws Exception {
    if (!KNOWN.contains(type)) {
      throw new IllegalArgumentException(type);
    }
    return Class.forName(type).getDeclaredConstructor().newInstance();
  }

  @GetMapping("/factory")
  public Runnable factory(@RequestParam String type) {
    return FACTORIES.get(type).get();
  }

  @GetMapping("/driver")
  public void driver(@RequestParam String ignored) throws Exception {
    String driver = ignored;
    driver = "org.postgresql.Driver";
    Class.forName(driver);
  }

  public Object local() throws Exception {
    return new URLClassLoader(new URL[] {new URL("file:/opt/app/plugins/csv.jar")}).loadClass("plugins.Csv");
  }

  void halt(Thread worker) {
    worker.stop(); // expect: dangerous-function
  }

  void pause(Thread worker) {
    worker.suspend(); // expect: dangerous-function
  }

  void goOn(Thread worker) {
    worker.resume(); // expect: dangerous-function
  }

  void end(Thread worker) throws InterruptedException {
    worker.interrupt();
    worker.join();
  }

  void leave(Csv csv) {
    csv.stop();
    csv.resume();
  }

  static class Csv implements Runnable {
    public void run() {}

    void stop() {}

    void resume() {}
  }
}
