package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

public class PluginFolder {
    public void install(Plugin plugin) throws IOException {
        String name = plugin.getName();
        Files.createDirectories(Paths.get("/srv/plugins", name)); // expect: path-traversal
        Files.createDirectories(Paths.get("/srv/levels", "level-" + plugin.getLevel()));
        Files.createDirectories(Paths.get("/srv/levels", plugin.getClass().getSimpleName()));
    }
}
