package files;

import java.io.*;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.*;
import org.apache.commons.io.FilenameUtils;

public class DownloadServlet extends HttpServlet {
    private static final String ROOT = "/srv/files/";

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        FileInputStream in = new FileInputStream(ROOT + name); // expect: path-traversal, resource-leak
        File file = new File(ROOT, name);
        if (file.exists()) { // expect: path-traversal
            Files.copy(file.toPath(), response.getOutputStream()); // expect: path-traversal
        }
        byte[] bytes = Files.readAllBytes(Paths.get(ROOT).resolve(name)); // expect: path-traversal
        String base = FilenameUtils.getName(name);
        new FileReader(ROOT + base);
        new FileReader(ROOT + new File(name).getName());
        new FileReader(ROOT + Integer.parseInt(name) + ".txt");
    }

    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        Path target = Paths.get(ROOT, name).normalize();
        if (!target.startsWith(ROOT)) {
            throw new IOException("outside of the folder");
        }
        Files.write(target, new byte[0]);
    }

    protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        if (name.contains("..")) {
            response.sendError(400);
            return;
        }
        new File(ROOT + name).delete();
    }
}

class Spool extends HttpServlet {
    @Override
    public void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        File spooled = File.createTempFile(request.getParameter("name") + "_", ".part", new File("/var/spool/app"));
        Files.copy(request.getInputStream(), spooled.toPath());
        spooled.delete();
    }

    @Override
    public void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        File folder = new File("/var/spool/" + request.getParameter("queue"));
        File.createTempFile("job", ".part", folder); // expect: path-traversal
    }
}

class Mirror extends HttpServlet {
    private final File root = new File("/srv/mirror");

    @Override
    public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        File file = new File(root, name);
        String canonical = file.getCanonicalPath();
        if (name.indexOf("..") != -1 && !canonical.startsWith(root.getCanonicalPath() + File.separator)) {
            throw new IOException("outside of the mirror");
        }
        file.delete();
    }

    @Override
    public void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        File file = new File(root, name);
        if (request.getParameter("other").indexOf("..") != -1) {
            throw new IOException("another name");
        }
        file.delete(); // expect: path-traversal
    }
}
