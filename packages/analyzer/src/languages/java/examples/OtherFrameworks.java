package shop;

import com.acme.client.Client;
import com.acme.web.annotation.Get;
import com.acme.web.annotation.Param;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;
import java.io.File;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpRequest;
import java.util.Map;
import org.apache.commons.exec.CommandLine;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.FilenameUtils;
import org.jooq.Condition;
import org.jooq.impl.DSL;
import org.neo4j.driver.AuthTokens;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
public class OtherFrameworks {
    private com.acme.Store store;
    private CqlSession cassandra;
    private PreparedStatement byId;

    // Annotations of a framework that no model speaks of.
    @Get("/icon")
    public String icon(@Param("source") String source) throws Exception {
        return new URL(source).openStream().toString(); // expect: ssrf
    }

    @Get("/logo")
    public String logo(@Param("size") String size) throws Exception {
        return new URL("https://cdn.example.org/logo?size=" + size).openStream().toString(); // safe: ssrf
    }

    // What an address begins with says where it leads.
    @Get("/rates")
    public String rates(@Param("currency") String currency) throws Exception {
        URI.create("https://rates.example.org/v1/" + currency).toURL().openStream(); // safe: ssrf
        HttpRequest.newBuilder(URI.create(String.format("https://rates.example.org/v1/%s", currency))).build(); // safe: ssrf
        HttpRequest.newBuilder(URI.create(currency)).build(); // expect: ssrf
        return "";
    }

    // What the text says is enough to know what a library does with it.
    @GetMapping("/orders")
    public Object orders(@RequestParam String owner, @RequestParam String zip) {
        store.fetchMany("select id from orders where owner = '" + owner + "'"); // expect: sql-injection
        store.fetchMany("select id from orders where owner = ?", owner); // safe: sql-injection
        Condition condition = DSL.condition("active = 1");
        condition = condition.and("zip like '" + zip + "%'"); // expect: sql-injection
        condition = condition.and("zip = ?", zip); // safe: sql-injection
        cassandra.execute(byId.bind(owner)); // safe: nosql-injection
        return condition;
    }

    public Object callback(Map<String, String> form) throws Exception {
        return new URL(form.get("callback")).openStream(); // expect: ssrf
    }

    public void onMessage(byte[] body) throws Exception {
        Class.forName(new String(body)); // expect: unsafe-reflection
    }

    public void store(MultipartFile upload, File root) throws Exception {
        String name = FilenameUtils.getName(upload.getOriginalFilename());
        FileUtils.copyInputStreamToFile(upload.getInputStream(), new File(root, name)); // expect: unrestricted-upload
        FileUtils.copyInputStreamToFile(upload.getInputStream(), new File(root, upload.getOriginalFilename())); // expect: path-traversal, unrestricted-upload
    }

    @GetMapping("/probe")
    public void probe(@RequestParam String file) {
        CommandLine line = new CommandLine("/bin/sh").addArgument("-c");
        line.addArgument("ffprobe " + file, false); // expect: command-injection
        new CommandLine("/usr/bin/ffprobe").addArgument(file, false); // safe: command-injection
    }

    @ExceptionHandler(RuntimeException.class)
    public String failed(RuntimeException error) {
        StringBuilder text = new StringBuilder(String.valueOf(error));
        text.append('!');
        return text.toString(); // expect: error-details-exposed
    }

    public void clients(Client.Builder builder, ConnectionFactory factory) throws Exception {
        builder.trustAllCertificates(); // expect: certificate-check-disabled
        builder.trustAllCertificates(false); // safe: certificate-check-disabled
        factory.useSslProtocol(); // expect: certificate-check-disabled
        factory.useSslProtocol(javax.net.ssl.SSLContext.getDefault()); // safe: certificate-check-disabled
    }

    @com.acme.web.annotation.Delete("/notes")
    public void remove(@Param("id") long id) {
        store.execute("DELETE FROM notes WHERE id = ?", id); // expect: missing-authorization
    }

    @com.acme.web.annotation.Put("/notes")
    public void rename(@Param("id") long id, @Param("name") String name, long owner) {
        store.execute("UPDATE notes SET name = ? WHERE id = ? AND owner_id = ?", name, id, owner); // safe: missing-authorization
    }

    public boolean lock(java.nio.file.Path lock, String tenant) throws Exception {
        if (java.nio.file.Files.exists(lock)) {
            return false;
        }
        java.nio.file.Files.writeString(lock, "locked"); // expect: race-condition
        java.nio.file.Files.createFile(lock); // safe: race-condition
        java.nio.file.Files.writeString(lock, "locked", java.nio.file.StandardOpenOption.CREATE_NEW); // safe: race-condition
        new java.io.FileWriter("/tmp/report-" + tenant + ".csv").close(); // expect: insecure-temp-file
        java.nio.file.Files.createTempFile("report", ".csv"); // safe: insecure-temp-file
        return true;
    }

    public boolean claim(java.nio.file.Path job) throws Exception {
        if (java.nio.file.Files.exists(job)) {
            return false;
        }
        java.nio.file.Files.newOutputStream(job); // expect: race-condition
        return true;
    }

    public boolean reserve(java.nio.file.Path seat) throws Exception {
        if (java.nio.file.Files.exists(seat)) {
            return false;
        }
        java.nio.file.Files.newBufferedWriter(seat); // expect: race-condition
        java.nio.file.Files.createDirectory(seat); // safe: race-condition
        return true;
    }

    public void preview(com.acme.Engine engine, @Param("layout") String layout) {
        engine.renderString("{{ name }}", layout); // safe: template-injection
    }

    @Get("/preview")
    public void previewed(@Param("layout") String layout) {
        store.engine().renderString(layout); // expect: template-injection
    }

    @javax.validation.constraints.Pattern(regexp = "(\\w+\\s?)+!") // expect: redos
    private String phone;

    public Object credentials() {
        new org.acme.jwt.SecretSignatureConfiguration("9c2b8d71c09e4a6685bb1f0c77ad92e4"); // expect: hard-coded-credentials
        new org.acme.jwt.SecretSignatureConfiguration(System.getenv("SIGNING")); // safe: hard-coded-credentials
        AuthTokens.basic("router", "Gr4ph-Lantern-58"); // expect: hard-coded-credentials
        return AuthTokens.basic("router", System.getenv("GRAPH")); // safe: hard-coded-credentials
    }
}
