package com.harbour.shop.web;

import com.harbour.shop.domain.Order;
import com.harbour.shop.service.OrderService;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Valid;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Sort;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.BeanPropertyRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.view.RedirectView;
import org.springframework.web.util.HtmlUtils;

@RestController
@RequestMapping("/api/orders")
public class OrderController {
  private static final Logger log = LoggerFactory.getLogger(OrderController.class);
  private static final Map<String, String> SORT_COLUMNS = Map.of("date", "created_at", "total", "total_cents");

  @Value("${app.upload-dir}")
  private String uploadDir;

  private final OrderService orders;
  private final JdbcTemplate jdbc;
  private final NamedParameterJdbcTemplate named;
  private final RestTemplate rest;

  public OrderController(OrderService orders, JdbcTemplate jdbc, NamedParameterJdbcTemplate named, RestTemplate rest) {
    this.orders = orders;
    this.jdbc = jdbc;
    this.named = named;
    this.rest = rest;
  }

  @GetMapping
  public List<Order> search(@RequestParam(required = false) String status, @RequestParam(defaultValue = "date") String sort,
      @RequestParam(defaultValue = "0") int page) {
    String column = SORT_COLUMNS.getOrDefault(sort, "created_at");
    String sql = "SELECT * FROM orders WHERE status = ? ORDER BY " + column + " LIMIT 20 OFFSET " + (page * 20);
    return jdbc.query(sql, new BeanPropertyRowMapper<>(Order.class), status);
  }

  @GetMapping("/legacy")
  public List<Map<String, Object>> legacy(@RequestParam String status, @RequestParam String sort) {
    StringBuilder sql = new StringBuilder("SELECT * FROM orders WHERE 1 = 1");
    if (status != null && !status.isBlank()) {
      sql.append(" AND status = '").append(status).append("'");
    }
    sql.append(" ORDER BY ").append(sort);
    return jdbc.queryForList(sql.toString()); // expect: sql-injection
  }

  @GetMapping("/by-customer/{customerId}")
  public List<Order> byCustomer(@PathVariable Long customerId, @RequestParam List<Long> ids) {
    String in = ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    return jdbc.query("SELECT * FROM orders WHERE customer_id = " + customerId + " AND id IN (" + in + ")",
        new BeanPropertyRowMapper<>(Order.class));
  }

  @GetMapping("/named")
  public List<Order> named(@RequestParam String customer) {
    MapSqlParameterSource params = new MapSqlParameterSource().addValue("customer", customer);
    return named.query("SELECT * FROM orders WHERE customer = :customer", params, new BeanPropertyRowMapper<>(Order.class));
  }

  @GetMapping("/named-unsafe")
  public Integer namedUnsafe(@RequestParam String customer) {
    return named.queryForObject("SELECT count(*) FROM orders WHERE customer like '%" + customer + "%'", Map.of(), Integer.class); // expect: sql-injection
  }

  @PostMapping("/{id}/invoice")
  public ResponseEntity<String> uploadInvoice(@PathVariable UUID id, @RequestParam("file") MultipartFile file) throws IOException {
    Path target = Paths.get(uploadDir, id.toString(), file.getOriginalFilename());
    Files.copy(file.getInputStream(), target, StandardCopyOption.REPLACE_EXISTING); // expect: path-traversal, unrestricted-upload
    return ResponseEntity.ok("stored");
  }

  @PostMapping("/{id}/receipt")
  public ResponseEntity<String> uploadReceipt(@PathVariable UUID id, @RequestParam("file") MultipartFile file) throws IOException {
    Path root = Paths.get(uploadDir).toAbsolutePath().normalize();
    Path target = root.resolve(file.getOriginalFilename()).normalize();
    if (!target.startsWith(root)) {
      return ResponseEntity.badRequest().build();
    }
    file.transferTo(target); // expect: unrestricted-upload
    return ResponseEntity.ok("stored");
  }

  @GetMapping("/{id}/download")
  public ResponseEntity<Resource> download(@PathVariable UUID id, @RequestParam String name) {
    Resource resource = new FileSystemResource(uploadDir + "/" + id + "/" + name); // expect: path-traversal
    return ResponseEntity.ok().contentType(MediaType.APPLICATION_OCTET_STREAM).body(resource);
  }

  @GetMapping("/{id}/safe-download")
  public ResponseEntity<Resource> safeDownload(@PathVariable UUID id) {
    File file = new File(uploadDir, id + ".pdf");
    if (!file.exists()) {
      return ResponseEntity.notFound().build();
    }
    return ResponseEntity.ok(new FileSystemResource(file));
  }

  @GetMapping(value = "/hello", produces = MediaType.TEXT_HTML_VALUE)
  public String hello(@RequestParam String name) {
    return "<h1>Hello " + name + "</h1>"; // expect: cross-site-scripting
  }

  @GetMapping(value = "/hello-safe", produces = MediaType.TEXT_HTML_VALUE)
  public String helloSafe(@RequestParam String name) {
    return "<h1>Hello " + HtmlUtils.htmlEscape(name) + "</h1>";
  }

  @GetMapping("/track")
  public String track(@RequestParam String url) {
    return rest.getForObject(url, String.class); // expect: ssrf
  }

  @GetMapping("/track/{number}")
  public String trackByNumber(@PathVariable String number) {
    return rest.getForObject("https://tracking.example.com/v1/{number}", String.class, number);
  }

  @GetMapping("/return")
  public RedirectView goBack(@RequestParam String next) {
    if (next.startsWith("/") && !next.startsWith("//")) {
      return new RedirectView(next);
    }
    return new RedirectView("/orders");
  }

  @GetMapping("/go")
  public ResponseEntity<Void> go(@RequestParam String next) {
    log.info("redirecting to {}", next); // expect: log-injection
    return ResponseEntity.status(HttpStatus.FOUND).location(URI.create(next)).build(); // expect: open-redirect
  }

  @ExceptionHandler(Exception.class)
  public ResponseEntity<String> onError(Exception e) {
    return ResponseEntity.status(500).body(e.getMessage()); // expect: error-details-exposed
  }

  @DeleteMapping("/{id}")
  @PreAuthorize("hasRole('ADMIN')")
  public void delete(@PathVariable Long id) {
    orders.delete(id);
  }

  @GetMapping("/{id}")
  public Optional<Order> one(@PathVariable Long id) {
    return orders.find(id);
  }
}
