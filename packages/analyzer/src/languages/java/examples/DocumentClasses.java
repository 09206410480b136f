package rules;

import java.io.File;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Rules that a document describes; each names the class that applies it. */
public class DocumentClasses {
    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";
    private static final Map<String, Class<? extends Rule>> KNOWN = Map.of("limit", Limit.class, "range", Range.class);

    interface Rule {
        void configure(Element element);
    }

    static class Limit implements Rule {
        public void configure(Element element) {}
    }

    static class Range implements Rule {
        public void configure(Element element) {}
    }

    private Document read(File file) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(NO_DOCTYPE, true);
        return factory.newDocumentBuilder().parse(file);
    }

    public void load(File file) throws Exception {
        NodeList rules = read(file).getElementsByTagName("rule");
        for (int index = 0; index < rules.getLength(); index++) {
            Element element = (Element) rules.item(index);
            String name = element.getAttribute("class");
            Rule rule = (Rule) Class.forName(name).getDeclaredConstructor().newInstance(); // expect: unsafe-reflection
            rule.configure(element);
        }
    }

    public void loadChecked(File file) throws Exception {
        NodeList rules = read(file).getElementsByTagName("rule");
        for (int index = 0; index < rules.getLength(); index++) {
            Element element = (Element) rules.item(index);
            Class<?> type = Class.forName(element.getAttribute("class"));
            if (!Rule.class.isAssignableFrom(type)) {
                throw new IllegalArgumentException("no rule: " + type);
            }
            Rule rule = (Rule) type.getDeclaredConstructor().newInstance();
            rule.configure(element);
        }
    }

    public void loadKnown(File file) throws Exception {
        Element element = read(file).getDocumentElement();
        Class<? extends Rule> type = KNOWN.get(element.getAttribute("kind"));
        type.getDeclaredConstructor().newInstance().configure(element);
    }
}
