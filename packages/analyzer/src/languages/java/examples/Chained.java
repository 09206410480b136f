package examples;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/** Constructors that call others of their class or of the class they extend, and methods that call the ones they replace. */
class Command {
  private final String line;

  Command(String line) {
    this.line = line;
  }

  void run() throws IOException {
    new ProcessBuilder("sh", "-c", line).start(); // expect: command-injection
  }

  void runWith(String more) throws IOException {
    new ProcessBuilder("sh", "-c", "echo " + more).start(); // expect: command-injection
  }
}

class NamedCommand extends Command {
  NamedCommand(String first) {
    super(first);
  }

  @Override
  void runWith(String more) throws IOException {
    super.runWith(more);
  }
}

class Listing {
  private final String folder;
  private final String line;

  Listing(String folder) {
    this(folder, "ls -l");
  }

  private Listing(String folder, String line) {
    this.folder = folder;
    this.line = line;
  }

  void run() throws IOException {
    new ProcessBuilder("sh", "-c", line).start(); // safe: command-injection
    new ProcessBuilder("sh", "-c", "ls " + folder).start(); // expect: command-injection
  }
}

class ChainedServlet extends HttpServlet {
  @Override
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    NamedCommand command = new NamedCommand(request.getParameter("line"));
    command.run();
    command.runWith(request.getParameter("more"));
    new Listing(request.getParameter("folder")).run();
  }
}

class Documents {
  private final XMLInputFactory factory;

  Documents() {
    this(null, "default");
  }

  private Documents(XMLInputFactory given, String name) {
    factory = given == null ? XMLInputFactory.newInstance() : given;
  }

  Documents copy() {
    return new Documents(factory, "copy");
  }

  Object read(InputStream in) throws XMLStreamException {
    return factory.createXMLStreamReader(in).next(); // expect: xxe
  }
}

class SettledDocuments {
  private final XMLInputFactory factory;

  SettledDocuments() {
    this(XMLInputFactory.newInstance(), "default");
  }

  private SettledDocuments(XMLInputFactory given, String name) {
    factory = given;
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
  }

  SettledDocuments copy() {
    return new SettledDocuments(factory, "copy");
  }

  Object read(InputStream in) throws XMLStreamException {
    return factory.createXMLStreamReader(in).next(); // safe: xxe
  }
}
