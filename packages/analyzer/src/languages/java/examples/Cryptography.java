package crypto;

import java.security.*;
import java.util.Random;
import javax.crypto.*;
import javax.crypto.spec.*;

class Vault {
    private static final byte[] FIXED = new byte[16];

    void hashes(byte[] data) throws Exception {
        MessageDigest.getInstance("MD5").digest(data); // expect: weak-hash
        MessageDigest.getInstance("SHA-1"); // expect: weak-hash
        MessageDigest.getInstance("SHA-256").digest(data);
        String algorithm = "SHA" + 512;
        MessageDigest.getInstance(algorithm);
        org.apache.commons.codec.digest.DigestUtils.md5Hex(data); // expect: weak-hash
        org.apache.commons.codec.digest.DigestUtils.sha256Hex(data);
    }

    byte[] hashPassword(String text) throws Exception {
        return MessageDigest.getInstance("SHA-256").digest(text.getBytes()); // expect: weak-password-hash
    }

    void ciphers(SecretKey key) throws Exception {
        Cipher.getInstance("DES/CBC/PKCS5Padding"); // expect: weak-cipher
        Cipher.getInstance("AES"); // expect: weak-cipher
        Cipher.getInstance("AES/ECB/PKCS5Padding"); // expect: weak-cipher
        Cipher.getInstance("RC4"); // expect: weak-cipher
        Cipher.getInstance("AES/GCM/NoPadding");
        Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
        Cipher.getInstance("RSA/ECB/PKCS1Padding"); // expect: weak-padding
        KeyGenerator.getInstance("DESede"); // expect: weak-cipher
        KeyGenerator.getInstance("AES");
    }

    void keys() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(1024); // expect: weak-key-size
        generator.initialize(3072);
    }

    void vectors(SecretKey key) throws Exception {
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(FIXED)); // expect: static-iv
        cipher.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec("0123456789abcdef".getBytes())); // expect: static-iv
        byte[] iv = new byte[16];
        new SecureRandom().nextBytes(iv);
        cipher.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(iv));
    }

    void derived(char[] text, byte[] salt) throws Exception {
        new PBEKeySpec(text, salt, 1000, 256); // expect: weak-password-hash
        new PBEKeySpec(text, "pepper".getBytes(), 600000, 256); // expect: static-salt
        new PBEKeySpec(text, salt, 600000, 256);
    }

    void randoms() throws Exception {
        int pin = new Random().nextInt(10000); // expect: predictable-random
        double d = Math.random(); // expect: predictable-random
        int safe = new SecureRandom().nextInt(10000);
        SecureRandom.getInstance("SHA1PRNG").nextDouble();
        SecureRandom seeded = new SecureRandom("seed".getBytes()); // expect: predictable-random
    }
}
