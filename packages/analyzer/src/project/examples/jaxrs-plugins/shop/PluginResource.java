package shop;

import java.io.IOException;
import javax.ws.rs.POST;
import javax.ws.rs.Path;

@Path("/plugins")
public class PluginResource {
    private final PluginFolder folder = new PluginFolder();

    @POST
    public String install(String message) throws IOException {
        Plugin plugin = Plugin.fromJson(message);
        folder.install(plugin);
        return "installed";
    }
}
