import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** A check that stands many calls below the handler is one all the same. */
@RestController
class ReportController {
  private final ReportService reports = new ReportService();

  @GetMapping("/reports/{name}")
  void report(@PathVariable String name) throws IOException {
    reports.load(name);
  }

  @GetMapping("/drafts/{name}")
  void draft(@PathVariable String name) throws IOException {
    reports.loadDraft(name);
  }
}

class ReportService {
  private final ReportStore store = new ReportStore();

  void load(String name) throws IOException {
    store.find(name);
  }

  void loadDraft(String name) throws IOException {
    store.findDraft(name);
  }
}

class ReportStore {
  private final ReportFolder folder = new ReportFolder();

  InputStream find(String name) throws IOException {
    return folder.open(name);
  }

  InputStream findDraft(String name) throws IOException {
    return folder.openDraft(name);
  }
}

class ReportFolder {
  InputStream open(String name) throws IOException {
    return read(name);
  }

  InputStream openDraft(String name) throws IOException {
    return readDraft(name);
  }

  private InputStream read(String name) throws IOException {
    if (isInvalid(name)) throw new IOException("no such report");
    return new FileInputStream("/srv/reports/" + name); // safe: path-traversal
  }

  private InputStream readDraft(String name) throws IOException {
    if (isEmpty(name)) throw new IOException("no such draft");
    return new FileInputStream("/srv/drafts/" + name); // expect: path-traversal
  }

  private boolean isInvalid(String name) {
    return isEmpty(name) || climbs(name);
  }

  private boolean climbs(String name) {
    boolean climbs = name.contains("..");
    if (climbs) System.err.println("refused");
    return climbs;
  }

  private boolean isEmpty(String name) {
    return name.isEmpty();
  }
}
