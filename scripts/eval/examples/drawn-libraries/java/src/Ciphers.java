package exam;

import java.security.SecureRandom;
import org.bouncycastle.crypto.digests.MD5Digest;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.engines.DESEngine;
import org.bouncycastle.crypto.engines.RC4Engine;
import org.bouncycastle.crypto.generators.BCrypt;
import org.bouncycastle.crypto.generators.PKCS5S2ParametersGenerator;
import org.bouncycastle.crypto.modes.CBCBlockCipher;
import org.bouncycastle.crypto.modes.GCMBlockCipher;
import org.bouncycastle.crypto.paddings.PaddedBufferedBlockCipher;
import org.bouncycastle.crypto.params.KeyParameter;
import org.bouncycastle.crypto.params.ParametersWithIV;

public class Ciphers {
    byte[] fingerprint(byte[] message) {
        MD5Digest digest = new MD5Digest();
        byte[] out = new byte[16];
        digest.update(message, 0, message.length);
        digest.doFinal(out, 0);
        return out;
    }

    byte[] fingerprintStrong(byte[] message) {
        SHA256Digest digest = new SHA256Digest();
        byte[] out = new byte[32];
        digest.update(message, 0, message.length);
        digest.doFinal(out, 0);
        return out;
    }

    PaddedBufferedBlockCipher old(byte[] key) {
        PaddedBufferedBlockCipher cipher = new PaddedBufferedBlockCipher(new CBCBlockCipher(new DESEngine()));
        cipher.init(true, new KeyParameter(key));
        return cipher;
    }

    GCMBlockCipher current(byte[] key, SecureRandom random) {
        byte[] nonce = new byte[12];
        random.nextBytes(nonce);
        GCMBlockCipher cipher = new GCMBlockCipher(new AESEngine());
        cipher.init(true, new ParametersWithIV(new KeyParameter(key), nonce));
        return cipher;
    }

    PaddedBufferedBlockCipher fixed(byte[] key) {
        byte[] iv = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
        PaddedBufferedBlockCipher cipher = new PaddedBufferedBlockCipher(new CBCBlockCipher(new AESEngine()));
        cipher.init(true, new ParametersWithIV(new KeyParameter(key), iv));
        return cipher;
    }

    void stream(byte[] key) {
        RC4Engine engine = new RC4Engine();
        engine.init(true, new KeyParameter(key));
    }

    byte[] password(char[] password, byte[] salt) {
        PKCS5S2ParametersGenerator generator = new PKCS5S2ParametersGenerator(new SHA256Digest());
        generator.init(new String(password).getBytes(), salt, 100);
        return ((KeyParameter) generator.generateDerivedParameters(256)).getKey();
    }

    byte[] passwordStrong(byte[] password, byte[] salt) {
        return BCrypt.generate(password, salt, 12);
    }
}
