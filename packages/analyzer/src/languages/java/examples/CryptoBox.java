package org.vaultbox.crypto;

import java.io.FileInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

public final class CryptoBox {
  private static final String ALGORITHM = "AES/GCM/NoPadding";
  private static final byte[] LEGACY_IV = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  private static final byte[] LEGACY_KEY = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private final SecureRandom random = new SecureRandom();

  public byte[] seal(SecretKey key, byte[] plain) throws GeneralSecurityException {
    byte[] nonce = new byte[12];
    random.nextBytes(nonce);
    Cipher cipher = Cipher.getInstance(ALGORITHM);
    cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, nonce));
    byte[] sealed = cipher.doFinal(plain);
    byte[] out = Arrays.copyOf(nonce, nonce.length + sealed.length);
    System.arraycopy(sealed, 0, out, nonce.length, sealed.length);
    return out;
  }

  public byte[] open(SecretKey key, byte[] box) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(ALGORITHM);
    cipher.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(128, box, 0, 12));
    return cipher.doFinal(box, 12, box.length - 12);
  }

  public byte[] legacy(byte[] plain) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
    SecretKeySpec key = new SecretKeySpec(LEGACY_KEY, "AES"); // expect: hard-coded-key
    cipher.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(LEGACY_IV)); // expect: static-iv
    return cipher.doFinal(plain);
  }

  public byte[] ecb(SecretKey key, byte[] plain) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES"); // expect: weak-cipher
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(plain);
  }

  public SecretKey derive(char[] password, byte[] salt) throws GeneralSecurityException {
    SecretKeyFactory factory = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
    return new SecretKeySpec(factory.generateSecret(new PBEKeySpec(password, salt, 310_000, 256)).getEncoded(), "AES");
  }

  public SecretKey deriveBadly(char[] password) throws GeneralSecurityException {
    SecretKeyFactory factory = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1");
    byte[] salt = "vaultbox".getBytes(StandardCharsets.UTF_8);
    PBEKeySpec spec = new PBEKeySpec(password, salt, 1000, 256); // expect: weak-password-hash, static-salt
    return factory.generateSecret(spec);
  }

  public String checksum(byte[] data) throws GeneralSecurityException {
    return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(data));
  }

  public String etag(byte[] data) throws GeneralSecurityException {
    return Base64.getEncoder().encodeToString(MessageDigest.getInstance("MD5").digest(data)); // expect: weak-hash
  }

  public String hashPassword(String password) throws GeneralSecurityException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256"); // expect: weak-password-hash
    return Base64.getEncoder().encodeToString(digest.digest(password.getBytes(StandardCharsets.UTF_8)));
  }

  public String resetToken() {
    Random generator = new Random(); // expect: predictable-random
    StringBuilder token = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      token.append((char) ('a' + generator.nextInt(26)));
    }
    return token.toString();
  }

  public String sessionToken() {
    byte[] bytes = new byte[32];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  public KeyPair pair() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(1024); // expect: weak-key-size
    return generator.generateKeyPair();
  }

  public KeyPair ecPair() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    return generator.generateKeyPair();
  }

  public boolean verifyMac(SecretKey key, byte[] message, byte[] signature) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(key);
    return Arrays.equals(mac.doFinal(message), signature); // expect: timing-unsafe-comparison
  }

  public boolean verifyMacSafely(SecretKey key, byte[] message, byte[] signature) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(key);
    return MessageDigest.isEqual(mac.doFinal(message), signature);
  }

  public KeyStore store(String path) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (FileInputStream in = new FileInputStream(path)) {
      store.load(in, "changeit".toCharArray()); // expect: hard-coded-credentials
    }
    return store;
  }

  public void trustEverything() throws GeneralSecurityException {
    TrustManager[] managers = {new X509TrustManager() {
      @Override
      public void checkClientTrusted(X509Certificate[] chain, String type) {}

      @Override
      public void checkServerTrusted(X509Certificate[] chain, String type) {} // expect: certificate-check-disabled

      @Override
      public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
      }
    }};
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers, random);
    HttpsURLConnection.setDefaultSSLSocketFactory(context.getSocketFactory());
    HttpsURLConnection.setDefaultHostnameVerifier((host, session) -> true); // expect: hostname-check-disabled
  }

  static final class InternalHosts implements HostnameVerifier {
    @Override
    public boolean verify(String host, SSLSession session) {
      return host.endsWith(".internal.example.com");
    }
  }
}
