package org.batch;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class BatchJob {
  private static final Logger log = LoggerFactory.getLogger(BatchJob.class);
  private static final int BATCH = 500;
  private final Map<String, Integer> totals = new ConcurrentHashMap<>();
  private final AtomicInteger failures = new AtomicInteger();

  public void run(Path folder, Connection connection) throws IOException, SQLException {
    List<Path> files;
    try (var stream = Files.list(folder)) {
      files = stream.filter(path -> path.toString().endsWith(".csv")).sorted(Comparator.comparing(Path::getFileName)).collect(Collectors.toList());
    }
    String sql = "INSERT INTO sales (day, shop, cents) VALUES (?, ?, ?)";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (Path file : files) {
        load(file, statement);
      }
    }
    log.info("{} files, {} failures", files.size(), failures.get());
  }

  private void load(Path file, PreparedStatement statement) throws IOException, SQLException {
    int count = 0;
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      String line;
      while ((line = reader.readLine()) != null) {
        String[] cells = line.split(";");
        if (cells.length < 3) {
          failures.incrementAndGet();
          continue;
        }
        try {
          statement.setObject(1, LocalDate.parse(cells[0]));
          statement.setString(2, cells[1]);
          statement.setInt(3, Integer.parseInt(cells[2]));
          statement.addBatch();
        } catch (NumberFormatException e) {
          failures.incrementAndGet();
        }
        totals.merge(cells[1], 1, Integer::sum);
        if (++count % BATCH == 0) {
          statement.executeBatch();
        }
      }
    }
    statement.executeBatch();
  }

  public Optional<Map.Entry<String, Integer>> best() {
    return totals.entrySet().stream().max(Map.Entry.comparingByValue());
  }

  public Map<String, List<String>> byPrefix() {
    return totals.keySet().stream().collect(Collectors.groupingBy(key -> key.substring(0, 1)));
  }

  public String report() {
    StringBuilder text = new StringBuilder();
    totals.forEach((shop, count) -> text.append(String.format("%-20s %5d%n", shop, count)));
    return text.toString();
  }

  public static void main(String[] args) throws Exception {
    String password = System.getenv("DB_PASSWORD");
    Objects.requireNonNull(password, "DB_PASSWORD");
    try (Connection connection = java.sql.DriverManager.getConnection("jdbc:postgresql://localhost/sales", "batch", password)) {
      new BatchJob().run(Paths.get("/var/spool/sales"), connection);
    }
  }

  static int hash(List<String> names) {
    int result = 17;
    for (String name : names) {
      result = result * 31 + name.hashCode();
    }
    return result;
  }

  static <T, R> List<R> map(List<T> items, Function<T, R> function) {
    List<R> results = new ArrayList<>(items.size());
    for (T item : items) {
      results.add(function.apply(item));
    }
    return Collections.unmodifiableList(results);
  }

  static void clean(File folder) {
    File[] files = folder.listFiles();
    if (files != null) {
      Arrays.stream(files).filter(file -> file.lastModified() < System.currentTimeMillis() - 86_400_000L).forEach(File::delete);
    }
  }
}
