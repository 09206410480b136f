package com.example.settled;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.StringWriter;
import javax.servlet.http.HttpServletRequest;
import javax.xml.bind.JAXBContext;
import javax.xml.stream.XMLInputFactory;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Settled {
  @PostMapping("/state")
  public Object state(@RequestBody byte[] raw) throws Exception {
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(raw));
    in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("com.example.dto.*;!*"));
    return in.readObject();
  }

  @PostMapping("/open")
  public Object open(@RequestBody byte[] raw) throws Exception {
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(raw));
    return in.readObject(); // expect: unsafe-deserialization
  }

  @PostMapping("/order")
  public Object order(HttpServletRequest request) throws Exception {
    InputStream body = request.getInputStream();
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    return JAXBContext.newInstance(Order.class).createUnmarshaller().unmarshal(factory.createXMLStreamReader(body));
  }

  @PostMapping("/order/old")
  public Object oldOrder(HttpServletRequest request) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    return JAXBContext.newInstance(Order.class)
        .createUnmarshaller()
        .unmarshal(factory.createXMLStreamReader(request.getInputStream())); // expect: xxe
  }

  @GetMapping("/greeting")
  public String greeting(@RequestParam String name, @RequestParam String template) {
    VelocityContext context = new VelocityContext();
    context.put("name", name);
    StringWriter page = new StringWriter();
    Velocity.evaluate(context, page, "greeting", "Hello $name");
    Velocity.evaluate(context, page, "greeting", template); // expect: template-injection
    return "sent";
  }

  @GetMapping("/leave")
  public ResponseEntity<Void> leave(@RequestParam String to, @RequestParam int id) {
    if (id > 0) {
      return ResponseEntity.status(302).header(HttpHeaders.LOCATION, "/orders/" + id).build();
    }
    return ResponseEntity.status(302).header(HttpHeaders.LOCATION, to).build(); // expect: open-redirect
  }

  public long retryDelay(int attempt) {
    long backoff = 100L << attempt;
    return backoff + (long) (Math.random() * 50);
  }
}
