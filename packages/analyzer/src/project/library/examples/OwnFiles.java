import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/** Files that an object of the program names, and names that are joined to a folder. */
class StoredDocument {
    private String path;
    private String name;

    public String getPath() {
        return path;
    }

    public String getName() {
        return name;
    }

    public void setPath(String path) {
        this.path = path;
    }

    public void setName(String name) {
        this.name = name;
    }
}

public class OwnFiles {
    private final File root = new File("/srv/documents");

    public int first(StoredDocument document) throws IOException {
        File file = new File(document.getPath());
        try (FileInputStream in = new FileInputStream(file)) {
            return in.read();
        }
    }

    public void create(StoredDocument document) throws IOException {
        File file = new File(root, document.getName());
        try (FileOutputStream out = new FileOutputStream(file)) { // expect: path-traversal
            out.write(0);
        }
    }
}
