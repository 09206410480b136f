package directory;

import javax.naming.directory.DirContext;
import javax.naming.directory.SearchControls;
import javax.servlet.http.*;
import javax.xml.parsers.*;
import javax.xml.xpath.*;
import org.springframework.ldap.support.LdapEncoder;
import org.w3c.dom.Document;

public class PeopleServlet extends HttpServlet {
    private DirContext directory;
    private Document people;

    public void doGet(HttpServletRequest request, HttpServletResponse response) {
        String user = request.getParameter("user");
        try {
            directory.search("ou=people", "(uid=" + user + ")", new SearchControls()); // expect: ldap-injection
            directory.search("ou=people", "(uid=" + LdapEncoder.filterEncode(user) + ")", new SearchControls());
            directory.search("ou=people", "(uid={0})", new Object[] {user}, new SearchControls());
            XPath xpath = XPathFactory.newInstance().newXPath();
            xpath.evaluate("//person[@id='" + user + "']", people); // expect: xpath-injection
            XPathExpression expression = xpath.compile("//person[name='" + user + "']"); // expect: xpath-injection
            xpath.evaluate("//person[@id=" + Integer.parseInt(user) + "]", people);
            xpath.evaluate("//person", people);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
