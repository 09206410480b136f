import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Objects;
import java.util.logging.Logger;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Tests that are passed to a method, of each part of a path, and of a name against its last part. */
class RefusedParts extends HttpServlet {
    private static final Logger LOG = Logger.getLogger("files");
    private final File root = new File("/srv/files");

    private static void ensure(boolean passed, String message) {
        if (!passed) {
            throw new IllegalArgumentException(message);
        }
    }

    private static void warn(boolean passed, String message) {
        if (!passed) {
            LOG.warning(message);
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        File file = new File(root, request.getParameter("name"));
        ensure(file.getCanonicalPath().startsWith(root.getCanonicalPath() + File.separator), "outside");
        try (FileInputStream in = new FileInputStream(file)) {
            in.transferTo(response.getOutputStream());
        }
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        File file = new File(root, request.getParameter("name"));
        warn(file.getCanonicalPath().startsWith(root.getCanonicalPath() + File.separator), "outside");
        try (FileInputStream in = new FileInputStream(file)) { // expect: path-traversal
            in.transferTo(response.getOutputStream());
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        if (!new File(name).getName().equals(name)) {
            response.sendError(400);
            return;
        }
        try (FileInputStream in = new FileInputStream("/srv/files/" + name)) {
            in.transferTo(response.getOutputStream());
        }
    }

    @Override
    protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        String last = new File(name).getName();
        if (Objects.equals(last, name)) {
            response.sendError(400);
            return;
        }
        try (FileInputStream in = new FileInputStream("/srv/files/" + name)) { // expect: path-traversal
            in.transferTo(response.getOutputStream());
        }
    }
}

class RefusedSegments extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        for (String part : name.split("/")) {
            if (part.equals("..")) {
                throw new IOException("outside");
            }
        }
        try (FileInputStream in = new FileInputStream("/srv/files/" + name)) {
            in.transferTo(response.getOutputStream());
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Path path = Paths.get("/srv/files/" + request.getParameter("name"));
        for (Path part : path) {
            if ("..".equals(part.toString())) {
                throw new IOException("outside");
            }
        }
        try (FileInputStream in = new FileInputStream(path.toFile())) {
            in.transferTo(response.getOutputStream());
        }
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        for (String part : name.split("/")) {
            if (part.equals("..")) {
                break;
            }
        }
        try (FileInputStream in = new FileInputStream("/srv/files/" + name)) { // expect: path-traversal
            in.transferTo(response.getOutputStream());
        }
    }
}

class RefusedCharacters extends HttpServlet {
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isLetterOrDigit(c) && c != '_' && c != '-') {
                return false;
            }
        }
        return true;
    }

    private static boolean isShown(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ') {
                return false;
            }
        }
        return true;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        if (!isPlain(name)) {
            return;
        }
        try (FileInputStream in = new FileInputStream("/srv/files/" + name)) {
            in.transferTo(response.getOutputStream());
        }
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        if (!isShown(name)) {
            return;
        }
        try (FileInputStream in = new FileInputStream("/srv/files/" + name)) { // expect: path-traversal
            in.transferTo(response.getOutputStream());
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        String[] parts = name.split("/");
        for (int i = 0; i < parts.length; i++) {
            if (parts[i].equals("..")) {
                throw new IOException("outside");
            }
        }
        try (FileInputStream in = new FileInputStream("/srv/files/" + name)) {
            in.transferTo(response.getOutputStream());
        }
    }

    @Override
    protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        String[] parts = name.split("/");
        for (int i = 0; i < parts.length; i++) {
            if (parts[i].isEmpty()) {
                continue;
            }
            if (parts[i].equals("public")) {
                throw new IOException("outside");
            }
        }
        try (FileInputStream in = new FileInputStream("/srv/files/" + name)) { // expect: path-traversal
            in.transferTo(response.getOutputStream());
        }
    }
}
