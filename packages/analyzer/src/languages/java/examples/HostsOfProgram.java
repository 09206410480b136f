import javax.ws.rs.DELETE;
import javax.ws.rs.GET;
import javax.ws.rs.Path;
import javax.ws.rs.PathParam;
import org.apache.hc.client5.http.classic.methods.HttpDelete;
import org.apache.hc.client5.http.classic.methods.HttpGet;

@Path("/queries")
public class HostsOfProgram {
  private BrokerSettings settings;

  // The scheme and what ends the host stand around the program's host.
  @DELETE
  @Path("/{id}")
  public HttpDelete cancel(@PathParam("id") String id) {
    return new HttpDelete(
        String.format("%s://%s:%d/query/%s?client=true", settings.getScheme(), settings.getHost(), settings.getPort(), id));
  }

  @GET
  @Path("/{id}")
  public HttpGet look(@PathParam("id") String id) {
    return new HttpGet("https://" + settings.getHost() + "/query/" + id);
  }

  @GET
  @Path("/on/{host}")
  public HttpGet lookOn(@PathParam("host") String host) {
    return new HttpGet(String.format("https://%s/query/%s", host, settings.getName())); // expect: ssrf
  }

  @GET
  @Path("/at/{host}")
  public HttpGet lookAt(@PathParam("host") String host) {
    return new HttpGet("https://" + settings.getPrefix() + host + "/query"); // expect: ssrf
  }
}
