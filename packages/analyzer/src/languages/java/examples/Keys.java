package keys;

import io.jsonwebtoken.Jwts;
import io.jsonwebtoken.SignatureAlgorithm;
import java.nio.charset.StandardCharsets;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.RSAKeyGenParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import javax.crypto.spec.DESKeySpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.PBEParameterSpec;
import javax.crypto.spec.SecretKeySpec;

class Keys {
  private static final byte[] SALT = {1, 2, 3, 4, 5, 6, 7, 8};

  SecretKeySpec literal() {
    return new SecretKeySpec("0123456789abcdef".getBytes(StandardCharsets.UTF_8), "AES"); // expect: hard-coded-key
  }

  SecretKeySpec bytes() {
    byte[] raw = new byte[] {12, 44, 3, 99, 1, 7, 21, 8, 90, 11, 2, 43, 77, 5, 6, 1};
    return new SecretKeySpec(raw, "AES"); // expect: hard-coded-key
  }

  String token(String user) {
    return Jwts.builder().setSubject(user).setExpiration(new java.util.Date()).signWith(SignatureAlgorithm.HS256, "c29tZS1rZXktdGhhdC1zdGFuZHMtaGVyZQ==").compact(); // expect: hard-coded-key
  }

  SecretKeySpec configured() {
    return new SecretKeySpec(System.getenv("APP_KEY").getBytes(StandardCharsets.UTF_8), "AES");
  }

  SecretKey generated() throws Exception {
    KeyGenerator generator = KeyGenerator.getInstance("AES");
    generator.init(256, new SecureRandom());
    return generator.generateKey();
  }

  SecretKeySpec overwritten() {
    byte[] raw = new byte[32];
    new SecureRandom().nextBytes(raw);
    return new SecretKeySpec(raw, "AES");
  }

  void rsa() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(new RSAKeyGenParameterSpec(1024, RSAKeyGenParameterSpec.F4)); // expect: weak-key-size
  }

  void curve() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp160r1")); // expect: weak-key-size
    generator.initialize(new ECGenParameterSpec("X9.62 prime192v1")); // expect: weak-key-size
    generator.initialize(new ECGenParameterSpec("X9.62 prime256v1"));
  }

  void dsa() throws Exception {
    int bits = 1024;
    KeyPairGenerator generator = KeyPairGenerator.getInstance("DSA");
    generator.initialize(bits); // expect: weak-key-size
  }

  void strong() throws Exception {
    KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
    rsa.initialize(3072);
    KeyPairGenerator curve = KeyPairGenerator.getInstance("EC");
    curve.initialize(256);
    curve.initialize(new ECGenParameterSpec("secp384r1"));
  }

  PBEKeySpec salted(char[] password) {
    return new PBEKeySpec(password, SALT, 200_000, 256); // expect: static-salt
  }

  PBEParameterSpec parameters() {
    return new PBEParameterSpec("pepper12".getBytes(StandardCharsets.UTF_8), 200_000); // expect: static-salt
  }

  PBEKeySpec empty(char[] password) {
    byte[] salt = new byte[16];
    return new PBEKeySpec(password, salt, 200_000, 256); // expect: static-salt
  }

  PBEKeySpec saltedWell(char[] password) {
    byte[] salt = new byte[16];
    new SecureRandom().nextBytes(salt);
    return new PBEKeySpec(password, salt, 200_000, 256);
  }

  PBEKeySpec saltedByUser(char[] password, byte[] salt) {
    return new PBEKeySpec(password, salt, 200_000, 256);
  }

  PBEParameterSpec stored(Vault vault) {
    return new PBEParameterSpec(vault.salt(), 200_000);
  }

  Cipher plain() throws Exception {
    return Cipher.getInstance("RSA/ECB/NoPadding"); // expect: weak-padding
  }

  Cipher old() throws Exception {
    return Cipher.getInstance("RSA/ECB/PKCS1Padding"); // expect: weak-padding
  }

  Cipher standard() throws Exception {
    String transformation = "RSA";
    return Cipher.getInstance(transformation); // expect: weak-padding
  }

  Cipher padded() throws Exception {
    return Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
  }

  Cipher paddedShort() throws Exception {
    return Cipher.getInstance("RSA/None/OAEPPadding");
  }

  Cipher stream() throws Exception {
    return Cipher.getInstance("ChaCha20-Poly1305");
  }

  IvParameterSpec zero() {
    return new IvParameterSpec(new byte[16]); // expect: static-iv
  }

  IvParameterSpec random() {
    byte[] iv = new byte[16];
    new SecureRandom().nextBytes(iv);
    return new IvParameterSpec(iv);
  }
}
