package api;

import com.nimbusds.jose.JWSObject;
import com.nimbusds.jwt.JWTParser;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.jsonwebtoken.Jwts;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.lang3.RandomStringUtils;
import org.apache.commons.lang3.RandomUtils;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;

class FurtherTokens {
  private final Random ids = new Random(); // expect: predictable-random

  Object jose(String token) throws Exception {
    new JwtConsumerBuilder().setSkipSignatureVerification().build(); // expect: jwt-not-verified
    new JwtConsumerBuilder().setDisableRequireSignature().build(); // expect: jwt-not-verified
    new JwtConsumerBuilder().setJwsAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS).build(); // expect: jwt-not-verified
    new JwtConsumerBuilder().setRequireExpirationTime().build(); // safe: jwt-not-verified
    new PlainJWT(null); // expect: jwt-not-verified
    return null;
  }

  Object claims(String token) throws Exception {
    return SignedJWT.parse(token).getJWTClaimsSet().getSubject(); // expect: jwt-not-verified
  }

  Object checked(String token, com.nimbusds.jose.JWSVerifier verifier) throws Exception {
    SignedJWT jwt = SignedJWT.parse(token);
    if (!jwt.verify(verifier)) throw new SecurityException("bad token");
    return jwt.getJWTClaimsSet(); // safe: jwt-not-verified
  }

  Object unsigned(String token) {
    return Jwts.parserBuilder().build().parseClaimsJwt(token).getBody(); // expect: jwt-not-verified
  }

  String resetToken() {
    return Long.toString(ids.nextLong(), 36); // expect: predictable-random
  }

  String sessionId() {
    return Long.toHexString(ThreadLocalRandom.current().nextLong()); // expect: predictable-random
  }

  String inviteToken() {
    return RandomStringUtils.randomAlphanumeric(32); // expect: predictable-random
  }

  String apiKey() {
    return RandomStringUtils.secure().nextAlphanumeric(32); // safe: predictable-random
  }

  static boolean sameTag(byte[] expected, byte[] given) {
    return Arrays.equals(expected, given); // expect: timing-unsafe-comparison
  }

  static boolean validSignature(byte[] body, byte[] key, byte[] signature) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return Arrays.equals(mac.doFinal(body), signature); // expect: timing-unsafe-comparison
  }

  static boolean sameMac(byte[] expected, byte[] given) {
    return MessageDigest.isEqual(expected, given); // safe: timing-unsafe-comparison
  }

  static boolean check(char[] given, String password) {
    return Arrays.equals(password.toCharArray(), given); // expect: timing-unsafe-comparison
  }

  static boolean checkWell(char[] given, String password) {
    return MessageDigest.isEqual(password.getBytes(), new String(given).getBytes()); // safe: timing-unsafe-comparison
  }

  static boolean startsAlike(char[] given, String prefix) {
    return Arrays.equals(prefix.toCharArray(), given); // safe: timing-unsafe-comparison
  }

  static boolean samePixels(byte[] left, byte[] right) {
    return Arrays.equals(left, right); // safe: timing-unsafe-comparison
  }

  static byte[] sealByKey(byte[] key, byte[] plain) throws Exception {
    byte[] iv = Arrays.copyOf(key, 16);
    Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(iv)); // expect: static-iv
    return cipher.doFinal(plain);
  }

  static byte[] sealEmpty(byte[] key, byte[] plain) throws Exception {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, new byte[12])); // expect: static-iv
    return cipher.doFinal(plain);
  }
}
