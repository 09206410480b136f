package org.example.tools;

import com.google.gson.Gson;
import java.io.*;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/** A command-line tool that indexes files and serves queries over a socket. */
public class Indexer {
  private static final Logger LOG = Logger.getLogger(Indexer.class.getName());
  private static final Pattern WORD = Pattern.compile("[a-z]+(?:-[a-z]+)*");
  private static final Pattern EMAIL = Pattern.compile("^([a-zA-Z0-9]+)+@example\\.com$"); // expect: redos
  private final Map<String, List<Path>> index = new ConcurrentHashMap<>();
  private final ExecutorService workers = Executors.newFixedThreadPool(4);

  public static void main(String[] args) throws Exception {
    if (args.length < 1) {
      System.err.println("usage: indexer <port>");
      System.exit(2);
    }
    Indexer indexer = new Indexer();
    indexer.scan(Paths.get("/var/lib/indexer"));
    indexer.serve(Integer.parseInt(args[0]));
  }

  void scan(Path root) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(root)) {
      for (Path entry : entries) {
        if (Files.isDirectory(entry)) {
          scan(entry);
          continue;
        }
        for (String line : Files.readAllLines(entry)) {
          Matcher matcher = WORD.matcher(line);
          while (matcher.find()) {
            index.computeIfAbsent(matcher.group(), key -> new ArrayList<>()).add(entry);
          }
        }
      }
    }
  }

  void serve(int port) throws IOException {
    try (ServerSocket server = new ServerSocket(port)) {
      while (true) {
        Socket socket = server.accept();
        workers.submit(() -> {
          try (BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
              PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
            String line = in.readLine();
            String[] parts = line.split(" ", 2);
            if (parts[0].equals("find")) {
              out.println(index.getOrDefault(parts[1], Collections.emptyList()));
            } else if (parts[0].equals("run")) {
              Runtime.getRuntime().exec(parts[1]); // expect: command-injection
            } else if (parts[0].equals("match")) {
              Pattern pattern = Pattern.compile(parts[1]); // expect: regex-injection
              index.keySet().stream().filter(word -> pattern.matcher(word).matches()).forEach(out::println);
            } else if (parts[0].equals("fetch")) {
              fetch(parts[1]);
            } else if (parts[0].equals("drop")) {
              Files.deleteIfExists(Paths.get("/var/lib/indexer", parts[1])); // expect: path-traversal
            }
          } catch (IOException e) {
            LOG.log(Level.WARNING, "client failed", e);
          }
        });
      }
    }
  }

  private String fetch(String address) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) new URL(address).openConnection(); // expect: ssrf
    try (InputStream in = connection.getInputStream(); ByteArrayOutputStream out = new ByteArrayOutputStream()) {
      in.transferTo(out);
      return out.toString();
    }
  }

  void consume(KafkaConsumer<String, String> consumer) throws Exception {
    ConsumerRecords<String, String> records = consumer.poll(java.time.Duration.ofSeconds(1));
    for (ConsumerRecord<String, String> record : records) {
      Class<?> type = Class.forName(record.value()); // expect: unsafe-reflection
      LOG.info("received " + record.value()); // expect: log-injection
      System.out.println(type.getDeclaredConstructor().newInstance());
    }
  }

  Properties settings() throws IOException {
    Properties properties = new Properties();
    try (Reader reader = new FileReader("indexer.properties")) {
      properties.load(reader);
    }
    return properties;
  }

  Map<?, ?> decode(String json) {
    return new Gson().fromJson(json, Map.class);
  }

  Path cache(byte[] data) throws IOException {
    Path file = Files.createTempFile("indexer", ".bin");
    Files.write(file, data);
    return file;
  }
}
