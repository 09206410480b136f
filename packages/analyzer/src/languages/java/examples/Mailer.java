package com.harbour.notify;

import jakarta.mail.*;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.util.Properties;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.conn.ssl.NoopHostnameVerifier;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Service;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import org.springframework.web.bind.annotation.*;

@RestController
public class Mailer {
  private final Session session;
  private final OkHttpClient http = new OkHttpClient();
  private final WebClient api = WebClient.create("https://api.example.com");

  public Mailer() {
    Properties properties = new Properties();
    properties.put("mail.smtp.host", "smtp.example.com");
    properties.put("mail.smtp.starttls.enable", "true");
    this.session = Session.getInstance(properties, new Authenticator() {
      @Override
      protected PasswordAuthentication getPasswordAuthentication() {
        return new PasswordAuthentication("notify", System.getenv("SMTP_PASSWORD"));
      }
    });
  }

  @PostMapping("/contact")
  public void contact(@RequestParam String subject, @RequestParam String from, @RequestParam String text) throws MessagingException {
    MimeMessage message = new MimeMessage(session);
    message.setFrom(new InternetAddress("noreply@example.com"));
    message.setSubject(subject); // expect: mail-injection
    message.setText(text);
    Transport.send(message);
  }

  @GetMapping("/preview")
  public String preview(@RequestParam String url) throws IOException {
    Request request = new Request.Builder().url(url).build(); // expect: ssrf
    return http.newCall(request).execute().body().string();
  }

  @GetMapping("/preview-known")
  public String previewKnown(@RequestParam String id) throws IOException {
    HttpUrl url = new HttpUrl.Builder().scheme("https").host("cdn.example.com").addPathSegment(id).build();
    return http.newCall(new Request.Builder().url(url).build()).execute().body().string();
  }

  @GetMapping("/apache")
  public void apache(@RequestParam String host) throws IOException {
    try (CloseableHttpClient client = HttpClients.custom().setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE).build()) { // expect: hostname-check-disabled
      client.execute(new HttpGet("https://" + host + "/status")); // expect: ssrf
    }
  }

  @GetMapping("/reactive")
  public Mono<String> reactive(@RequestParam String path) {
    return api.get().uri(path).retrieve().bodyToMono(String.class); // expect: ssrf
  }

  @GetMapping("/reactive/{id}")
  public Mono<String> reactiveSafe(@PathVariable String id) {
    return api.get().uri("/items/{id}", id).retrieve().bodyToMono(String.class);
  }

  @KafkaListener(topics = "mails")
  public void onMail(@Payload String payload) throws IOException {
    new ProcessBuilder("sh", "-c", "sendmail " + payload).start(); // expect: command-injection
  }
}
