package archive;

import java.io.*;
import java.nio.file.*;
import java.security.MessageDigest;
import java.util.zip.*;
import javax.servlet.http.*;

public class ArchiveServlet extends HttpServlet {
    void extract(ZipInputStream zip, File target) throws IOException {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            File file = new File(target, entry.getName());
            try (OutputStream out = new FileOutputStream(file)) { // expect: path-traversal
                zip.transferTo(out); // expect: resource-exhaustion
            }
        }
    }

    void extractWithin(ZipInputStream zip, File target) throws IOException {
        ZipEntry entry = zip.getNextEntry();
        File file = new File(target, entry.getName());
        String canonical = file.getCanonicalPath();
        if (!canonical.startsWith(target.getCanonicalPath() + File.separator)) {
            throw new IOException("outside of the folder");
        }
        try (OutputStream out = new FileOutputStream(file)) {
            zip.transferTo(out); // expect: resource-exhaustion
        }
    }

    void extractBelow(ZipInputStream zip, File target) throws IOException {
        ZipEntry entry = zip.getNextEntry();
        File file = new File(target, entry.getName());
        if (!isBelow(target, file)) {
            return;
        }
        try (OutputStream out = new FileOutputStream(file)) {
            zip.transferTo(out); // expect: resource-exhaustion
        }
    }

    void extractNear(ZipInputStream zip, File target) throws IOException {
        ZipEntry entry = zip.getNextEntry();
        File file = new File(target, entry.getName());
        if (!leadsUpTo(target, file)) {
            return;
        }
        try (OutputStream out = new FileOutputStream(file)) { // expect: path-traversal
            zip.transferTo(out); // expect: resource-exhaustion
        }
    }

    private static boolean isBelow(File folder, File file) throws IOException {
        File root = folder.getCanonicalFile();
        File at = file.getCanonicalFile();
        do {
            if (root.equals(at)) {
                return true;
            }
            at = at.getParentFile();
        } while (at != null);
        return false;
    }

    /** The folder is on the way, but {@code ..} may lead out of it again. */
    private static boolean leadsUpTo(File folder, File file) {
        for (File at = file; at != null; at = at.getParentFile()) {
            if (folder.equals(at)) {
                return true;
            }
        }
        return false;
    }

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Path base = Paths.get("/srv/files");
        String name = request.getParameter("name");
        Path direct = base.resolve(name);
        if (direct.startsWith(base)) {
            Files.readString(direct); // expect: path-traversal
        }
        Path path = base.resolve(name).normalize();
        if (!path.startsWith(base)) {
            return;
        }
        Files.readString(path);
        if (name.startsWith("/srv/files/")) {
            new FileReader(request.getParameter("other")); // expect: path-traversal
        }
    }

    boolean verify(String signature, String body) {
        return signature.equals(sign(body)); // expect: timing-unsafe-comparison
    }

    boolean verifyWell(String signature, String body) {
        return MessageDigest.isEqual(signature.getBytes(), sign(body).getBytes());
    }

    private String sign(String body) {
        return body;
    }
}
