package shop.totals;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.servlet.http.HttpServletRequest;

class Counters {
  private final int[] prices = new int[16];

  int price(HttpServletRequest request) {
    int article = Integer.parseInt(request.getParameter("article"));
    return prices[article]; // expect: out-of-bounds-read
  }

  int knownPrice(HttpServletRequest request) {
    int article = Integer.parseInt(request.getParameter("article"));
    if (article < 0 || article >= prices.length) {
      throw new IllegalArgumentException("article");
    }
    return prices[article]; // safe: out-of-bounds-read
  }

  int halfKnownPrice(HttpServletRequest request) {
    int article = Integer.parseInt(request.getParameter("article"));
    if (article < prices.length) {
      return prices[article]; // expect: out-of-bounds-read
    }
    return 0;
  }

  int share(HttpServletRequest request) {
    int people = Integer.parseInt(request.getParameter("people"));
    return 1200 / people; // expect: division-by-zero
  }

  int rest(HttpServletRequest request) {
    int people = Integer.parseInt(request.getParameter("people"));
    return 1200 % people; // expect: division-by-zero
  }

  int nothing() {
    return prices[0] / 0; // expect: division-by-zero
  }

  int safeShare(HttpServletRequest request) {
    int people = Integer.parseInt(request.getParameter("people"));
    return people == 0 ? 0 : 1200 / people; // safe: division-by-zero
  }

  double exactShare(HttpServletRequest request) {
    double people = Double.parseDouble(request.getParameter("people"));
    return 1200 / people; // safe: division-by-zero
  }

  int half(int people) {
    return people / 2; // safe: division-by-zero
  }

  int narrowed(HttpServletRequest request) {
    long amount = Long.parseLong(request.getParameter("amount"));
    return (int) amount; // expect: integer-overflow
  }

  int checked(HttpServletRequest request) {
    long amount = Long.parseLong(request.getParameter("amount"));
    if (amount < Integer.MIN_VALUE || amount > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("amount");
    }
    return (int) amount; // safe: integer-overflow
  }

  int beyond() {
    int largest = Integer.MAX_VALUE;
    return largest + 1; // expect: integer-overflow
  }

  int noise() {
    int noise = new Random().nextInt();
    return noise * 2; // expect: integer-overflow
  }

  int less(HttpServletRequest request) {
    int stock = Integer.parseInt(request.getParameter("stock"));
    return stock - 1; // expect: integer-overflow
  }

  int sum(long[] amounts) {
    int sum = 0;
    for (long amount : amounts) {
      sum += amount; // expect: integer-overflow
    }
    return sum;
  }

  long milliseconds(int days) {
    long result = days * 24 * 60 * 60 * 1000; // expect: integer-overflow
    return result;
  }

  long exactMilliseconds(int days) {
    long result = days * 24L * 60 * 60 * 1000; // safe: integer-overflow
    return result;
  }

  long fewMilliseconds() {
    int seconds = 30;
    long result = seconds * 1000; // safe: integer-overflow
    return result;
  }

  long widened() {
    int largest = Integer.MAX_VALUE;
    return largest + 1L; // safe: integer-overflow
  }

  void upTo(long last) {
    for (int i = 0; i < last; i++) { // expect: integer-overflow
      System.out.println(i);
    }
  }

  void all() {
    for (int i = 0; i <= prices.length; i++) {
      System.out.println(prices[i]); // expect: out-of-bounds-read
    }
  }

  void each() {
    for (int i = 0; i < prices.length; i++) {
      System.out.println(prices[i]); // safe: out-of-bounds-read
    }
  }

  char letter(HttpServletRequest request) {
    char[] letters = {'a', 'b', 'c'};
    return letters[Integer.parseInt(request.getParameter("letter"))]; // expect: out-of-bounds-read
  }

  char boundedLetter(HttpServletRequest request) {
    char[] letters = {'a', 'b', 'c'};
    int letter = Integer.parseInt(request.getParameter("letter"));
    return letter >= 0 && letter < letters.length ? letters[letter] : 'a'; // safe: out-of-bounds-read
  }

  void forever() {
    int i = 0;
    while (i < 10) { // expect: infinite-loop
      System.out.println(i);
    }
  }

  void around() {
    for (int i = 0; i >= 0; i = (i + 1) % 256) { // expect: infinite-loop
      System.out.println(i);
    }
  }

  void shows() {
    int i = 0;
    while (true) { // expect: infinite-loop
      System.out.println(i);
      i = (i + 1) % 256;
    }
  }

  void tenTimes() {
    int i = 0;
    while (i < 10) { // safe: infinite-loop
      System.out.println(i++);
    }
  }

  void untilEmpty(java.util.concurrent.BlockingQueue<Runnable> jobs) throws InterruptedException {
    while (true) { // safe: infinite-loop
      jobs.take().run();
    }
  }

  int depth(Node node) {
    return 1 + depth(node.parent); // expect: uncontrolled-recursion
  }

  int realDepth(Node node) {
    return node == null ? 0 : 1 + realDepth(node.parent); // safe: uncontrolled-recursion
  }

  static class Node {
    Node parent;

    Node root() {
      return root(); // expect: uncontrolled-recursion
    }

    void print() {
      System.out.println(this);
      print(); // expect: uncontrolled-recursion
    }

    void printUp() {
      if (parent != null) {
        parent.printUp(); // safe: uncontrolled-recursion
      }
    }

    int height(int from) {
      if (from > 20) {
        return from;
      }
      return height(from + 1); // safe: uncontrolled-recursion
    }
  }

  byte[] head(InputStream in) throws IOException {
    byte[] head = new byte[8];
    in.read(head); // expect: unchecked-return
    return head;
  }

  int count(InputStream in) throws IOException {
    byte[] head = new byte[8];
    return in.read(head); // safe: unchecked-return
  }

  void leave(InputStream in) throws IOException {
    in.skip(128); // expect: unchecked-return
  }

  String tidy(String name) {
    name.trim(); // expect: unchecked-return
    return name;
  }

  String tidied(String name) {
    return name.trim(); // safe: unchecked-return
  }

  BigDecimal total(BigDecimal price, BigDecimal tax) {
    price.add(tax); // expect: unchecked-return
    return price;
  }

  void replace(File from, File to) throws IOException {
    from.renameTo(to); // expect: unchecked-return
    if (!from.renameTo(to)) { // safe: unchecked-return
      throw new IOException("rename");
    }
  }

  void attempt(File file, Runnable job) {
    try {
      job.run();
    } finally {
      file.delete(); // safe: unchecked-return
    }
  }

  void unpack(ZipInputStream zip, java.io.OutputStream out) throws IOException {
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      zip.transferTo(out); // expect: resource-exhaustion
    }
  }

  byte[] inflate(GZIPInputStream in) throws IOException {
    return in.readAllBytes(); // expect: resource-exhaustion
  }

  void unpackLimited(ZipInputStream zip, java.io.OutputStream out) throws IOException {
    byte[] buffer = new byte[4096];
    long total = 0;
    while (zip.getNextEntry() != null) {
      for (int n = zip.read(buffer); n > 0; n = zip.read(buffer)) { // safe: resource-exhaustion
        total += n;
        if (total > 100_000_000) {
          throw new IOException("archive");
        }
        out.write(buffer, 0, n);
      }
    }
  }
}
