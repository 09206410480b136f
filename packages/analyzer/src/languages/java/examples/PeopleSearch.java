package people;

import static org.springframework.ldap.query.LdapQueryBuilder.query;

import org.springframework.ldap.core.AttributesMapper;
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.ldap.filter.AndFilter;
import org.springframework.ldap.filter.EqualsFilter;
import org.springframework.web.bind.annotation.*;

@RestController
class PeopleSearch {
  private final LdapTemplate ldap = new LdapTemplate();
  private AttributesMapper<String> mapper;

  @GetMapping("/people/format")
  Object byFormat(@RequestParam String uid) {
    return ldap.search(query().base("ou=people").filter("(uid={0})", uid), mapper);
  }

  @GetMapping("/people/condition")
  Object byCondition(@RequestParam String uid) {
    return ldap.search(query().base("ou=people").where("objectclass").is("person").and("uid").is(uid), mapper);
  }

  @GetMapping("/people/filter")
  Object byFilter(@RequestParam String uid) {
    AndFilter filter = new AndFilter();
    filter.and(new EqualsFilter("objectclass", "person"));
    filter.and(new EqualsFilter("uid", uid));
    return ldap.search("", filter.encode(), mapper);
  }

  @GetMapping("/people/text")
  Object byText(@RequestParam String uid) {
    return ldap.search(query().base("ou=people").filter("(uid=" + uid + ")"), mapper); // expect: ldap-injection
  }

  @GetMapping("/people/both")
  Object byBoth(@RequestParam String uid) {
    return ldap.search(query().filter("(|(uid={0})(mail=" + uid + "))", uid), mapper); // expect: ldap-injection
  }

  @GetMapping("/people/folder")
  Object below(@RequestParam String folder, @RequestParam String uid) {
    return ldap.search(query().base("ou=" + folder).filter("(uid={0})", uid), mapper); // expect: ldap-injection
  }
}
