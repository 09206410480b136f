package org.example.rest;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import jakarta.inject.Inject;
import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;
import java.io.InputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import com.thoughtworks.xstream.XStream;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import javax.naming.directory.SearchControls;
import org.apache.commons.text.StringEscapeUtils;
import org.springframework.ldap.support.LdapEncoder;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

@Path("/users")
@Produces(MediaType.APPLICATION_JSON)
public class UserResource {
  @Inject
  private DirContext directory;
  private final Document people;
  private final ObjectMapper mapper = new ObjectMapper();

  public UserResource(Document people) {
    this.people = people;
  }

  @GET
  @Path("/{uid}")
  public Response find(@PathParam("uid") String uid) throws Exception {
    SearchControls controls = new SearchControls();
    controls.setSearchScope(SearchControls.SUBTREE_SCOPE);
    directory.search("ou=people", "(uid=" + uid + ")", controls); // expect: ldap-injection
    return Response.ok().build();
  }

  @GET
  @Path("/safe/{uid}")
  public Response findSafely(@PathParam("uid") String uid) throws Exception {
    directory.search("ou=people", "(uid=" + LdapEncoder.filterEncode(uid) + ")", new SearchControls());
    directory.search("ou=people", "(uid={0})", new Object[] {uid}, new SearchControls());
    return Response.ok().build();
  }

  @GET
  @Path("/role")
  public String role(@QueryParam("name") String name, @QueryParam("pass") String pass) throws Exception {
    XPath xpath = XPathFactory.newInstance().newXPath();
    return xpath.evaluate("//user[name='" + name + "' and pass='" + pass + "']/role/text()", people); // expect: xpath-injection
  }

  @POST
  @Path("/yaml")
  @Consumes("application/yaml")
  public Response yaml(InputStream body) {
    Map<String, Object> loaded = new Yaml().load(body); // expect: unsafe-deserialization
    return Response.ok(loaded).build();
  }

  @POST
  @Path("/yaml-safe")
  public Response yamlSafe(InputStream body) {
    Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
    return Response.ok(yaml.<Map<String, Object>>load(body)).build();
  }

  @POST
  @Path("/xstream")
  public Response xstream(String xml) {
    XStream xstream = new XStream();
    return Response.ok(xstream.fromXML(xml)).build(); // expect: unsafe-deserialization
  }

  @POST
  @Path("/xstream-safe")
  public Response xstreamSafe(String xml) {
    XStream xstream = new XStream();
    xstream.allowTypes(new Class[] {User.class});
    return Response.ok(xstream.fromXML(xml)).build();
  }

  @POST
  @Path("/json")
  public Response json(String json) throws Exception {
    return Response.ok(mapper.readValue(json, User.class)).build();
  }

  @POST
  @Path("/json-typed")
  public Response jsonTyped(String json) throws Exception {
    ObjectMapper open = new ObjectMapper();
    open.enableDefaultTyping(); // expect: unsafe-deserialization
    return Response.ok(open.readValue(json, Object.class)).build(); // expect: unsafe-deserialization
  }

  @GET
  @Path("/greet")
  @Produces(MediaType.TEXT_HTML)
  public String greet(@QueryParam("name") String name) {
    return "<b>" + name + "</b>"; // expect: cross-site-scripting
  }

  @GET
  @Path("/greet-safe")
  @Produces(MediaType.TEXT_HTML)
  public String greetSafely(@QueryParam("name") String name) {
    return "<b>" + StringEscapeUtils.escapeHtml4(name) + "</b>";
  }

  @GET
  @Path("/out")
  public Response out(@QueryParam("to") String to) {
    return Response.seeOther(URI.create(to)).build(); // expect: open-redirect
  }

  @GET
  @Path("/home")
  public Response home(@Context UriInfo info) {
    return Response.seeOther(info.getBaseUriBuilder().path("home").build()).build();
  }

  public static class User {
    public String name;
    public Map<String, String> labels = new HashMap<>();
  }
}
