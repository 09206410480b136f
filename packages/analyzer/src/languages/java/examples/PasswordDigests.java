package examples;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.security.crypto.bcrypt.BCrypt;

public class PasswordDigests {
  private final Accounts accounts;

  PasswordDigests(Accounts accounts) {
    this.accounts = accounts;
  }

  void register(String name, String password) throws Exception {
    MessageDigest sha = MessageDigest.getInstance("SHA-256"); // expect: weak-password-hash
    byte[] digest = sha.digest(password.getBytes(StandardCharsets.UTF_8));
    Account account = new Account(name);
    account.setPassword(Base64.getEncoder().encodeToString(digest));
    accounts.save(account);
  }

  void reset(Account account, String password) {
    account.setPassword(DigestUtils.sha512Hex(password)); // expect: weak-password-hash
  }

  void registerSlowly(Account account, String password) {
    String digest = DigestUtils.sha256Hex(password); // safe: weak-password-hash
    account.setPassword(BCrypt.hashpw(digest, BCrypt.gensalt(12)));
  }

  String entityTag(byte[] body) throws Exception {
    MessageDigest sha = MessageDigest.getInstance("SHA-256");
    return Base64.getEncoder().encodeToString(sha.digest(body));
  }
}

class DeviceCredential {
  private byte[] clientData;

  byte[] verify() throws Exception {
    return MessageDigest.getInstance("SHA-256").digest(clientData); // safe: weak-password-hash
  }
}
