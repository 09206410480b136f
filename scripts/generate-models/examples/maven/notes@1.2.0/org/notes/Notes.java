package org.notes;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class Notes {
    private final String folder;

    public Notes(String folder) {
        this.folder = folder;
    }

    public static byte[] read(String name) throws IOException {
        return new FileInputStream(name).readAllBytes();
    }

    public void remove(String note, int copies) throws IOException {
        wipe(note);
    }

    /** Of the same name, with something else in the first place. */
    public static void copy(String name, String to) throws IOException {
        Files.copy(Path.of(name), Path.of(to));
    }

    public static void copy(byte[] text, String to) throws IOException {
        Files.write(Path.of(to), text);
    }

    private void wipe(String note) throws IOException {
        Files.delete(Path.of(note));
    }
}
