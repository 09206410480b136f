package tools;

import com.google.common.io.Files;
import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.crypto.Mac;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Tools {
  private static final Set<String> BRANCHES = Set.of("main", "next");

  void checkout(HttpServletRequest request) throws IOException {
    new ProcessBuilder("git", "checkout", request.getParameter("branch")).start(); // expect: argument-injection
  }

  void archive(HttpServletRequest request) throws IOException {
    String[] command = {"/bin/tar", "-cf", "/tmp-store/out.tar", request.getParameter("folder")};
    Runtime.getRuntime().exec(command); // expect: argument-injection
  }

  void fetch(HttpServletRequest request) throws IOException {
    List<String> command = Arrays.asList("curl", "-s", request.getParameter("address"));
    new ProcessBuilder(command).start(); // expect: argument-injection
  }

  void checkoutKnown(HttpServletRequest request) throws IOException {
    String branch = request.getParameter("branch");
    if (BRANCHES.contains(branch)) {
      new ProcessBuilder("git", "checkout", branch).start();
    }
  }

  void resize(HttpServletRequest request) throws IOException {
    int width = Integer.parseInt(request.getParameter("width"));
    new ProcessBuilder("convert", "in.png", "-resize", String.valueOf(width), "out.png").start();
  }

  void status() throws IOException {
    String command = "git status";
    Runtime.getRuntime().exec(command);
  }

  File scratch() throws IOException {
    return new File("/tmp/report.csv"); // expect: insecure-temp-file
  }

  void write(String text) throws IOException {
    try (FileWriter writer = new FileWriter("/tmp/tools.log")) { // expect: insecure-temp-file
      writer.write(text);
    }
  }

  File folder() {
    return Files.createTempDir(); // expect: insecure-temp-file
  }

  Path safeFolder() throws IOException {
    return java.nio.file.Files.createTempDirectory("tools");
  }

  Path safeFile() throws IOException {
    return java.nio.file.Files.createTempFile("tools", ".csv");
  }

  File own(File folder) {
    return new File(folder, "tmp/report.csv");
  }

  boolean verifySignature(Mac mac, byte[] body, byte[] signature) {
    byte[] expected = mac.doFinal(body);
    return Arrays.equals(expected, signature); // expect: timing-unsafe-comparison
  }

  boolean verifyToken(HttpServletRequest request, String expectedToken) {
    String token = request.getHeader("X-Token");
    return token.equals(expectedToken); // expect: timing-unsafe-comparison
  }

  boolean checkApiKey(String apiKey, Settings settings) {
    return apiKey.equals(settings.getApiKey()); // expect: timing-unsafe-comparison
  }

  boolean verifyInConstantTime(byte[] expected, byte[] signature) {
    return MessageDigest.isEqual(expected, signature);
  }

  boolean isSameName(String name, String other) {
    return name.equals(other);
  }

  boolean isBearer(String tokenType) {
    return tokenType.equals("Bearer");
  }

  void plainCookie(HttpServletResponse response, String id) {
    Cookie cookie = new Cookie("basket", id);
    cookie.setSecure(true);
    response.addCookie(cookie); // expect: cookie-not-httponly
  }

  void openCookie(HttpServletResponse response, String id) {
    Cookie cookie = new Cookie("basket", id);
    cookie.setSecure(true);
    cookie.setHttpOnly(false);
    response.addCookie(cookie); // expect: cookie-not-httponly
  }

  void closedCookie(HttpServletResponse response, String id) {
    Cookie cookie = new Cookie("basket", id);
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }
}
