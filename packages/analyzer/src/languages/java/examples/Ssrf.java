package net;

import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.util.Set;
import javax.ws.rs.GET;
import javax.ws.rs.Path;
import javax.ws.rs.QueryParam;
import org.apache.http.client.methods.HttpGet;
import org.springframework.web.client.RestTemplate;

@Path("/proxy")
public class ProxyResource {
    private static final Set<String> HOSTS = Set.of("https://a.example/x", "https://b.example/x");
    private final RestTemplate rest = new RestTemplate();

    @GET
    public String fetch(@QueryParam("url") String address, @QueryParam("id") int id) throws Exception {
        URL url = new URL(address);
        HttpURLConnection connection = (HttpURLConnection) url.openConnection(); // expect: ssrf
        InputStream in = new URL(address).openStream(); // expect: ssrf
        rest.getForObject(address, String.class); // expect: ssrf
        rest.getForObject("https://api.example.com/items/" + address, String.class);
        HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build(); // expect: ssrf
        new HttpGet("https://" + address + "/status"); // expect: ssrf
        new HttpGet("https://api.example.com/items/" + id);
        if (HOSTS.contains(address)) {
            rest.getForObject(address, String.class);
        }
        return "ok";
    }
}
