package xml;

import java.io.InputStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.*;
import javax.xml.stream.XMLInputFactory;
import org.dom4j.io.SAXReader;
import org.w3c.dom.Document;

class Reader {
    Document open(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        return factory.newDocumentBuilder().parse(in); // expect: xxe
    }

    Document closed(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        return builder.parse(in);
    }

    Document secured(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        return factory.newDocumentBuilder().parse(in);
    }

    Document half(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        return factory.newDocumentBuilder().parse(in); // expect: xxe
    }

    Document both(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        return factory.newDocumentBuilder().parse(in);
    }

    void stream(InputStream in) throws Exception {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.createXMLStreamReader(in); // expect: xxe
        XMLInputFactory safe = XMLInputFactory.newInstance();
        safe.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        safe.createXMLStreamReader(in);
    }

    void given(SAXReader reader, InputStream in) throws Exception {
        reader.read(in);
        new SAXReader().read(in); // expect: xxe
        SAXReader own = new SAXReader();
        own.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        own.read(in);
    }

    void opening(SAXParserFactory factory) throws Exception {
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", false); // expect: xxe
    }
}
