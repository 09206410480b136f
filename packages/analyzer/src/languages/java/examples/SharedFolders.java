package shop.files;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;

/** Files and folders below the folder that all users share. */
class SharedFolders {
  File folder(File parent) throws IOException {
    File made = File.createTempFile("shop", "", parent); // expect: insecure-temp-file
    made.delete();
    made.mkdirs();
    return made;
  }

  File safeFolder(File parent) throws IOException {
    return Files.createTempDirectory(parent.toPath(), "shop").toFile(); // safe: insecure-temp-file
  }

  File upload(File parent) throws IOException {
    File made = File.createTempFile("shop", ".bin", parent); // safe: insecure-temp-file
    made.deleteOnExit();
    return made;
  }

  File report() throws IOException {
    return File.createTempFile("report", ".csv", null); // expect: insecure-temp-file
  }

  void unpack(InputStream archive, int version) throws IOException {
    String folder = new File(System.getProperty("java.io.tmpdir")).getAbsolutePath();
    String name = String.format("shop-%d.db", version);
    File file = new File(folder, name);
    Files.copy(archive, file.toPath(), StandardCopyOption.REPLACE_EXISTING); // expect: insecure-temp-file
  }

  void unpackApart(InputStream archive) throws IOException {
    String folder = new File(System.getProperty("java.io.tmpdir")).getAbsolutePath();
    String name = String.format("shop-%s.db", java.util.UUID.randomUUID());
    File file = new File(folder, name);
    Files.copy(archive, file.toPath()); // safe: insecure-temp-file
  }
}
