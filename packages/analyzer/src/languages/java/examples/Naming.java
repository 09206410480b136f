package shop.directory;

import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import javax.naming.CompositeName;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.Name;
import javax.naming.directory.InitialDirContext;
import javax.servlet.http.HttpServletRequest;
import javax.sql.DataSource;
import org.springframework.jndi.JndiTemplate;
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Naming {
  private static final Map<String, String> SOURCES = Map.of("orders", "jdbc/orders", "stock", "jdbc/stock");
  private final JndiTemplate template = new JndiTemplate();
  private final LdapTemplate ldap = new LdapTemplate();

  @GetMapping("/source")
  public Object byName(@RequestParam String name) throws Exception {
    InitialContext context = new InitialContext();
    return context.lookup(name); // expect: jndi-injection
  }

  @GetMapping("/source/linked")
  public Object linked(@RequestParam String name) throws Exception {
    Name composite = new CompositeName(name);
    Context context = new InitialDirContext();
    return context.lookupLink(composite); // expect: jndi-injection
  }

  @GetMapping("/source/template")
  public Object byTemplate(HttpServletRequest request) throws Exception {
    String name = "java:comp/env/".isEmpty() ? "jdbc/main" : request.getParameter("name");
    return template.lookup(name); // expect: jndi-injection
  }

  @GetMapping("/directory/move")
  public void move(@RequestParam String entry) {
    ldap.unbind(entry, true); // expect: jndi-injection
  }

  @GetMapping("/directory")
  public Context other(@RequestParam String server) throws Exception {
    Hashtable<String, String> environment = new Hashtable<>();
    environment.put(Context.INITIAL_CONTEXT_FACTORY, "com.sun.jndi.ldap.LdapCtxFactory");
    environment.put(Context.PROVIDER_URL, server); // expect: jndi-injection
    return new InitialContext(environment);
  }

  @GetMapping("/agents")
  public Object agent(@RequestParam String url) throws Exception {
    return JMXConnectorFactory.connect(new JMXServiceURL(url)); // expect: jndi-injection
  }

  @GetMapping("/source/known")
  public DataSource known(@RequestParam String name) throws Exception {
    String path = SOURCES.get(name);
    return (DataSource) new InitialContext().lookup("java:comp/env/" + path);
  }

  @GetMapping("/source/listed")
  public DataSource listed(@RequestParam String name) throws Exception {
    if (!List.of("jdbc/orders", "jdbc/stock").contains(name)) {
      throw new IllegalArgumentException("unknown source");
    }
    return (DataSource) InitialContext.doLookup(name);
  }

  @GetMapping("/source/default")
  public DataSource standard(@RequestParam String name) throws Exception {
    String lookup = name;
    lookup = "java:comp/env/jdbc/orders";
    return (DataSource) new InitialContext().lookup(lookup);
  }
}
