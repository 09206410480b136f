package api;

import ch.ethz.ssh2.Connection;
import com.amazonaws.auth.BasicAWSCredentials;
import com.azure.storage.common.StorageSharedKeyCredential;
import com.jcraft.jsch.JSch;
import io.minio.MinioClient;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.verification.PromiscuousVerifier;
import okhttp3.OkHttpClient;
import org.apache.commons.net.ftp.FTPClient;
import org.apache.commons.net.ftp.FTPSClient;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.keyverifier.AcceptAllServerKeyVerifier;
import org.quartz.Job;
import org.quartz.JobDataMap;
import org.quartz.JobExecutionContext;
import org.springframework.boot.web.client.RestTemplateBuilder;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpMethod;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.WebClient;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;

@RestController
class FurtherClients {
  private final RestTemplate rest = new RestTemplate();
  private final RestClient client = RestClient.create();
  private final WebClient web = WebClient.create();

  void shells() throws Exception {
    SSHClient ssh = new SSHClient();
    ssh.addHostKeyVerifier(new PromiscuousVerifier()); // expect: certificate-check-disabled
    SSHClient known = new SSHClient();
    known.loadKnownHosts();
    SshClient mina = SshClient.setUpDefaultClient();
    mina.setServerKeyVerifier(AcceptAllServerKeyVerifier.INSTANCE); // expect: certificate-check-disabled
    JSch.setConfig("StrictHostKeyChecking", "no"); // expect: certificate-check-disabled
    JSch.setConfig("StrictHostKeyChecking", "yes"); // safe: certificate-check-disabled
  }

  void stores() {
    MinioClient.builder().endpoint("http://minio.storage.example.io:9000").build(); // expect: cleartext-transport
    MinioClient.builder().endpoint("https://minio.storage.example.io").build(); // safe: cleartext-transport
    MinioClient.builder().endpoint("https://minio.example.io").credentials("storageadmin", "St0rageS3cretKey99").build(); // expect: hard-coded-credentials
    new StorageSharedKeyCredential("account", "c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0"); // expect: hard-coded-credentials
    new StorageSharedKeyCredential("account", System.getenv("STORAGE_KEY")); // safe: hard-coded-credentials
  }

  void files() throws Exception {
    FTPClient ftp = new FTPClient(); // expect: cleartext-transport
    FTPSClient ftps = new FTPSClient();
    ftps.login("upload", System.getenv("FTP_PASSWORD")); // safe: cleartext-transport
  }

  void trust() throws Exception {
    SslContextBuilder.forClient().trustManager(InsecureTrustManagerFactory.INSTANCE).build(); // expect: certificate-check-disabled
    SslContextBuilder.forClient().build(); // safe: certificate-check-disabled
    new OkHttpClient.Builder().hostnameVerifier((host, session) -> true).build(); // expect: hostname-check-disabled
  }

  @GetMapping("/fetch")
  Object fetch(@RequestParam String url, @RequestParam String id) throws Exception {
    rest.getForObject(url, String.class); // expect: ssrf
    rest.postForEntity(url, null, String.class); // expect: ssrf
    rest.exchange(url, HttpMethod.GET, HttpEntity.EMPTY, String.class); // expect: ssrf
    client.get().uri(url).retrieve().body(String.class); // expect: ssrf
    web.post().uri(url).retrieve(); // expect: ssrf
    WebClient.create(url).get().retrieve(); // expect: ssrf
    WebClient.builder().baseUrl(url).build(); // expect: ssrf
    HttpRequest.newBuilder(java.net.URI.create(url)).build(); // expect: ssrf
    HttpRequest.newBuilder().uri(java.net.URI.create(url)).build(); // expect: ssrf
    rest.getForObject("https://api.example.com/items/{id}", String.class, id); // safe: ssrf
    return client.get().uri("https://api.example.com/items/{id}", id).retrieve().body(String.class); // safe: ssrf
  }
}

class TransferJob implements Job {
  @Override
  public void execute(JobExecutionContext context) {
    JobDataMap data = context.getMergedJobDataMap();
    try (SSHClient ssh = new SSHClient()) {
      ssh.startSession().exec("rm -rf /data/" + data.getString("dir")); // expect: command-injection
      ssh.startSession().exec("uptime"); // safe: command-injection
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
