import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.springframework.util.StringUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Checks that look at another form of the path: normalized, decoded, or as a file gives it. */
@RestController
class Manuals {
  private static String root;

  static void serve(String folder) {
    root = folder;
  }

  @GetMapping("/manuals/{name}")
  void manual(@PathVariable String name) throws IOException {
    if (leaves(name)) return;
    new FileInputStream(new File("/srv/manuals", name)).close(); // safe: path-traversal
  }

  /** The parameter is replaced by its normalized form, which is what is looked at. */
  private boolean leaves(String path) {
    if (path.contains("..")) {
      path = StringUtils.cleanPath(path);
      if (path.contains("../")) {
        return true;
      }
    }
    return false;
  }

  @GetMapping("/sheets/{name}")
  void sheet(@PathVariable String name) throws IOException {
    if (isHidden(name)) return;
    new FileInputStream(new File("/srv/sheets", name)).close(); // expect: path-traversal
  }

  /** A normalized form that no one asks for `..`. */
  private boolean isHidden(String path) {
    path = StringUtils.cleanPath(path);
    return path.startsWith(".");
  }

  @GetMapping("/notes")
  void note(@RequestParam String file) throws IOException {
    requireInside(new File(file).getPath());
    new FileInputStream(file).close(); // safe: path-traversal
  }

  static void requireInside(String path) {
    if (!isInside(path, root)) throw new SecurityException(path);
  }

  private static boolean isInside(String path, String folder) {
    String clean = StringUtils.cleanPath(path);
    return clean.startsWith(folder);
  }

  @GetMapping("/drafts")
  void draft(@RequestParam String file) throws IOException {
    requirePrefix(new File(file).getPath());
    new FileInputStream(file).close(); // expect: path-traversal
  }

  /** `..` in the rest of the path leads out of the folder. */
  static void requirePrefix(String path) {
    if (!path.startsWith(root)) throw new SecurityException(path);
  }

  @GetMapping("/pages/{page}")
  void page(@PathVariable String page) throws IOException {
    File target = new File(page);
    requireInside(target.getPath());
    new FileInputStream(target).close(); // safe: path-traversal
  }

  @GetMapping("/covers")
  void cover(@RequestParam String file, @RequestParam String other) throws IOException {
    requireInside(new File(file).getPath());
    new FileInputStream(other).close(); // expect: path-traversal
  }

  @GetMapping("/letters/{name}")
  void letter(@PathVariable String name) throws IOException {
    if (leaves(name) || leavesDecoded(name)) return;
    new FileInputStream(new File("/srv/letters", name)).close(); // safe: path-traversal
  }

  private boolean leavesDecoded(String path) {
    return path.contains("%") && leaves(URLDecoder.decode(path, StandardCharsets.UTF_8));
  }
}
