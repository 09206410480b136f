package people;

import java.util.Hashtable;
import java.util.List;
import java.util.Properties;
import javax.naming.Context;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import javax.naming.directory.SearchControls;
import javax.naming.ldap.InitialLdapContext;
import com.unboundid.ldap.sdk.Filter;
import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.SearchScope;
import org.springframework.ldap.core.AttributesMapper;
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.ldap.filter.EqualsFilter;
import org.springframework.ldap.support.LdapNameBuilder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Directory {
  private DirContext directory;
  private LdapTemplate template;
  private LDAPConnection connection;

  @GetMapping("/by-uid")
  public Object byUid(@RequestParam String uid) throws Exception {
    String filter = String.format("(&(objectClass=person)(uid=%s))", uid);
    return directory.search("ou=people", filter, new SearchControls()); // expect: ldap-injection
  }

  @GetMapping("/by-unit")
  public List<String> byUnit(@RequestParam String unit) {
    AttributesMapper<String> mapper = attributes -> attributes.get("cn").get().toString();
    return template.search("ou=" + unit, "(objectClass=person)", mapper); // expect: ldap-injection
  }

  @GetMapping("/by-mail")
  public Object byMail(@RequestParam String mail) throws Exception {
    StringBuilder filter = new StringBuilder("(mail=").append(mail).append(')');
    return connection.search("ou=people", SearchScope.SUB, filter.toString()); // expect: ldap-injection
  }

  @GetMapping("/escaped")
  public Object escaped(@RequestParam String uid) throws Exception {
    return connection.search("ou=people", SearchScope.SUB, Filter.createEqualityFilter("uid", uid));
  }

  @GetMapping("/filter")
  public List<String> filter(@RequestParam String uid) {
    AttributesMapper<String> mapper = attributes -> attributes.get("cn").get().toString();
    String filter = new EqualsFilter("uid", uid).encode();
    return template.search(LdapNameBuilder.newInstance().add("ou", "people").build(), filter, mapper);
  }

  @GetMapping("/checked")
  public Object checked(@RequestParam String uid) throws Exception {
    if (!uid.matches("[a-z][a-z0-9]{1,30}")) {
      throw new IllegalArgumentException("uid");
    }
    return directory.search("ou=people", "(uid=" + uid + ")", new SearchControls());
  }

  DirContext connect(String user, String password) throws Exception {
    Hashtable<String, String> environment = new Hashtable<>();
    environment.put(Context.INITIAL_CONTEXT_FACTORY, "com.sun.jndi.ldap.LdapCtxFactory");
    environment.put(Context.PROVIDER_URL, "ldap://directory.example.com:389");
    environment.put(Context.SECURITY_AUTHENTICATION, "simple");
    environment.put(Context.SECURITY_PRINCIPAL, user);
    environment.put(Context.SECURITY_CREDENTIALS, password);
    return new InitialDirContext(environment); // expect: cleartext-credentials
  }

  DirContext connectTo(String host, String user, String password) throws Exception {
    Properties environment = new Properties();
    environment.setProperty("java.naming.provider.url", "ldap://" + host);
    environment.setProperty("java.naming.security.principal", user);
    environment.setProperty("java.naming.security.credentials", password);
    return new InitialLdapContext(environment, null); // expect: cleartext-credentials
  }

  DirContext connectSafely(String user, String password) throws Exception {
    Hashtable<String, String> environment = new Hashtable<>();
    environment.put(Context.PROVIDER_URL, "ldaps://directory.example.com:636");
    environment.put(Context.SECURITY_PRINCIPAL, user);
    environment.put(Context.SECURITY_CREDENTIALS, password);
    return new InitialDirContext(environment);
  }

  DirContext connectWithTls(String user, String password) throws Exception {
    Hashtable<String, String> environment = new Hashtable<>();
    environment.put(Context.PROVIDER_URL, "ldap://directory.example.com");
    environment.put(Context.SECURITY_PROTOCOL, "ssl");
    environment.put(Context.SECURITY_CREDENTIALS, password);
    return new InitialDirContext(environment);
  }

  DirContext connectWithoutPassword() throws Exception {
    Hashtable<String, String> environment = new Hashtable<>();
    environment.put(Context.PROVIDER_URL, "ldap://directory.example.com");
    return new InitialDirContext(environment);
  }

  DirContext anonymous() throws Exception {
    Hashtable<String, String> environment = new Hashtable<>();
    environment.put(Context.PROVIDER_URL, "ldaps://directory.example.com");
    environment.put(Context.SECURITY_AUTHENTICATION, "none"); // expect: security-control-disabled
    return new InitialDirContext(environment);
  }

  void objects(SearchControls controls) {
    controls.setReturningObjFlag(true); // expect: unsafe-deserialization
  }

  void noObjects(SearchControls controls) {
    controls.setReturningObjFlag(false);
  }
}
