package remote;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.util.Base64;
import javax.net.ssl.SSLSocketFactory;
import org.apache.commons.mail.HtmlEmail;
import org.apache.commons.mail.SimpleEmail;
import org.apache.commons.net.ftp.FTPClient;
import org.apache.commons.net.ftp.FTPSClient;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.client.methods.HttpPost;

class Wire {
  private static final String API = "http://api.example.com/v1/orders";

  private String basic(String user, String password) {
    return "Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes());
  }

  void get(String user, String password) {
    HttpGet get = new HttpGet("http://api.example.com/v1/orders");
    get.setHeader("Accept", "application/json");
    get.setHeader("Authorization", basic(user, password)); // expect: cleartext-credentials
  }

  void post(String host, String secret) {
    HttpPost post = new HttpPost("http://" + host + "/v1/orders");
    post.addHeader("Authorization", "Basic " + secret); // expect: cleartext-credentials
  }

  void connect(String secret) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) new URL(API).openConnection(); // expect: cleartext-transport
    connection.setRequestMethod("POST");
    connection.setRequestProperty("Authorization", "Basic " + secret); // expect: cleartext-credentials
  }

  void encrypted(String user, String password) {
    HttpGet get = new HttpGet("https://api.example.com/v1/orders");
    get.setHeader("Authorization", basic(user, password));
  }

  void local(String secret) {
    HttpPost post = new HttpPost("http://localhost:8080/v1/orders");
    post.addHeader("Authorization", "Basic " + secret);
  }

  void token(String token) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) new URL("https://api.example.com").openConnection();
    connection.setRequestProperty("Authorization", "Bearer " + token);
  }

  void files() throws IOException {
    FTPClient client = new FTPClient(); // expect: cleartext-transport
    client.connect("files.example.com");
  }

  void page() throws IOException {
    try (Socket socket = new Socket("www.example.com", 80)) { // expect: cleartext-transport
      socket.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes());
    }
  }

  void filesSafely() throws IOException {
    FTPSClient client = new FTPSClient();
    client.connect("files.example.com");
  }

  void pageSafely() throws IOException {
    try (Socket socket = SSLSocketFactory.getDefault().createSocket("www.example.com", 443)) {
      socket.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes());
    }
  }

  void serve(int port) throws IOException {
    try (ServerSocket server = new ServerSocket(port, 50, InetAddress.getLoopbackAddress())) {
      server.accept().close();
    }
  }

  void mail() throws Exception {
    SimpleEmail email = new SimpleEmail();
    email.setHostName("smtp.example.com");
    email.setSSLOnConnect(true); // expect: hostname-check-disabled
    email.send();
  }

  void checkedMail() throws Exception {
    HtmlEmail email = new HtmlEmail();
    email.setHostName("smtp.example.com");
    email.setSSLCheckServerIdentity(true);
    email.setSSLOnConnect(true);
    email.send();
  }
}
