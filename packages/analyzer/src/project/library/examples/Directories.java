package org.example.store;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;

/** Folders and files that callers name, as a text or as what was made of one. */
public class Directories {
    /** `/srv/data-old` begins with `/srv/data`. */
    public static File open(String name, File parent) throws IOException {
        File directory = new File(name);
        if (!directory.exists()) {
            throw new FileNotFoundException(name);
        }
        if (!directory.getCanonicalPath().startsWith(parent.getCanonicalPath())) { // expect: path-traversal
            throw new IOException("not below " + parent);
        }
        return directory;
    }

    public static File openWithin(String name, File parent) throws IOException {
        File directory = new File(name);
        if (!directory.exists()) {
            throw new FileNotFoundException(name);
        }
        if (!directory.getCanonicalFile().toPath().startsWith(parent.getCanonicalFile().toPath())) {
            throw new IOException("not below " + parent);
        }
        return directory;
    }

    public static boolean knows(String name) {
        return new File(name).exists(); // expect: path-traversal
    }

    public static byte[] read(String name) throws IOException {
        return Files.readAllBytes(Paths.get(name)); // expect: path-traversal
    }

    public static byte[] readFile(File file) throws IOException {
        return Files.readAllBytes(file.toPath());
    }

    public static byte[] readPath(Path path) throws IOException {
        return Files.readAllBytes(path);
    }

    public static void discard(List<File> files) {
        for (File file : files) {
            file.delete();
        }
    }

    public static byte[] readFrom(File folder, String name) throws IOException {
        return Files.readAllBytes(new File(folder, name).toPath()); // expect: path-traversal
    }

    /** What a file is called is a text like others elsewhere. */
    public static void compress(File file) throws IOException {
        Runtime.getRuntime().exec(new String[] {"sh", "-c", "gzip " + file.getPath()}); // expect: command-injection
    }
}
