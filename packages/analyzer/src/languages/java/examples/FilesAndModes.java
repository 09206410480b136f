package files;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;

class Modes {
    void modes(File file) throws Exception {
        file.setReadable(true, false); // expect: permissive-file-mode
        file.setReadable(true, true);
        file.setWritable(true, false); // expect: permissive-file-mode
        PosixFilePermissions.fromString("rwxrwxrwx"); // expect: permissive-file-mode
        PosixFilePermissions.fromString("rw-------");
        new File("/tmp/cache.txt"); // expect: insecure-temp-file
        Files.createTempFile("cache", ".txt");
        com.google.common.io.Files.createTempDir(); // expect: insecure-temp-file
    }
}
