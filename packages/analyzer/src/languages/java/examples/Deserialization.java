package remote;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.thoughtworks.xstream.XStream;
import java.io.*;
import javax.servlet.http.*;
import org.springframework.core.serializer.DefaultDeserializer;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

public class StateServlet extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        ObjectInputStream in = new ObjectInputStream(request.getInputStream());
        try {
            Object state = in.readObject(); // expect: unsafe-deserialization
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
        new DefaultDeserializer().deserialize(request.getInputStream()); // expect: unsafe-deserialization
        new DefaultDeserializer().deserialize(getClass().getResourceAsStream("/state.ser"));
        new XStream().fromXML(request.getParameter("xml")); // expect: unsafe-deserialization
        XStream limited = new XStream();
        limited.allowTypes(new Class[] {String.class});
        limited.fromXML(request.getParameter("xml"));
        new Yaml().load(request.getReader()); // expect: unsafe-deserialization
        new Yaml(new SafeConstructor()).load(request.getReader());
        ObjectMapper mapper = new ObjectMapper();
        mapper.readValue(request.getReader(), State.class);
        ObjectMapper typed = new ObjectMapper();
        typed.enableDefaultTyping(); // expect: unsafe-deserialization
        new java.beans.XMLDecoder(request.getInputStream()).readObject(); // expect: unsafe-deserialization
    }
}
