import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.servlet.http.HttpServletRequest;

class WrittenServices {
  private final Pool pool = Pools.openPool("jdbc-desk", "archive", "p0Lr-eXk!92"); // expect: hard-coded-credentials
  private final Pool named = Pools.openPool("jdbc-desk", "archive", System.getenv("POOL_PASSWORD")); // safe: hard-coded-credentials

  void claim(Path lock, byte[] id) throws Exception {
    if (!Files.exists(lock)) {
      Files.write(lock, id); // expect: race-condition
    }
  }

  byte[] unpack(InputStream body) throws Exception {
    return new GZIPInputStream(body).readAllBytes(); // expect: resource-exhaustion
  }

  byte[] unpackSome(InputStream body) throws Exception {
    return new GZIPInputStream(body).readNBytes(65536); // safe: resource-exhaustion
  }

  int[] seats(HttpServletRequest request) {
    int wanted = Integer.parseInt(request.getParameter("seats"));
    return new int[wanted]; // expect: resource-exhaustion
  }

  int[] fewSeats(HttpServletRequest request) {
    int wanted = Integer.parseInt(request.getParameter("seats"));
    return wanted < 1 || wanted > 50 ? new int[1] : new int[wanted]; // safe: resource-exhaustion
  }

  IvParameterSpec vector() {
    return new IvParameterSpec(new byte[16]); // expect: static-iv
  }

  boolean isSigned(byte[] body, String sent, Mac hmac) {
    String proof = Hex.of(hmac.doFinal(body));
    return proof.equals(sent); // expect: timing-unsafe-comparison
  }

  void login(Context context, String name, String password) {
    if (members.verify(name, password)) context.session().put("user", name); // expect: session-fixation
  }

  void signIn(Context context, String name, String password) {
    context.session().regenerate();
    if (members.verify(name, password)) context.session().put("user", name); // safe: session-fixation
  }

  void profile(Body body, Member member) {
    body.forEach(entry -> member.set(entry.getKey(), entry.getValue())); // expect: mass-assignment
  }

  void avatar(Upload upload) throws Exception {
    Path kept = Path.of("/srv/desk/public/", Path.of(upload.fileName()).getFileName().toString());
    Files.move(upload.path(), kept); // expect: unrestricted-upload
  }
}
