package shop.totals;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Totals {
  private static final int PRICE = 2599;

  @GetMapping("/total")
  int total(@RequestParam int quantity) {
    return quantity * PRICE; // expect: integer-overflow
  }

  int fromForm(HttpServletRequest request) {
    int quantity = Integer.parseInt(request.getParameter("quantity"));
    int shipping = 499;
    return quantity + shipping; // expect: integer-overflow
  }

  int fromSocket(Socket socket) throws Exception {
    BufferedReader reader = new BufferedReader(new InputStreamReader(socket.getInputStream()));
    int stock = Integer.parseInt(reader.readLine());
    stock += 100; // expect: integer-overflow
    return stock;
  }

  @GetMapping("/total/bounded")
  int bounded(@RequestParam int quantity) {
    if (quantity < 0 || quantity > 1_000) {
      throw new IllegalArgumentException("quantity");
    }
    return quantity * PRICE;
  }

  @GetMapping("/total/exact")
  int exact(@RequestParam int quantity) {
    return Math.multiplyExact(quantity, PRICE);
  }

  @GetMapping("/total/wide")
  long wide(@RequestParam int quantity) {
    return quantity * 2599L;
  }

  @GetMapping("/total/share")
  double share(@RequestParam double share) {
    return share * PRICE;
  }

  @GetMapping("/list")
  int offset(@RequestParam int page, @RequestParam int pageSize) {
    return page * pageSize;
  }

  byte[] allocate(HttpServletRequest request) {
    int length = Integer.parseInt(request.getHeader("X-Length"));
    return new byte[length]; // expect: resource-exhaustion
  }

  byte[] allocateBounded(HttpServletRequest request) {
    int length = Math.min(Integer.parseInt(request.getHeader("X-Length")), 4096);
    return new byte[length];
  }
}
