package shop;

import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import java.sql.Connection;
import java.sql.DriverManager;

public class AuthTokens {
    public String unsigned(String name) {
        return JWT.create().withSubject(name).withExpiresAt(java.time.Instant.now().plusSeconds(600)).sign(Algorithm.none()); // expect: jwt-not-verified
    }

    public String known(String name) {
        return JWT.create().withSubject(name).withExpiresAt(java.time.Instant.now().plusSeconds(600)).sign(Algorithm.HMAC256("k9x!everyone-knows-it")); // expect: hard-coded-key
    }

    public String kept(String name) {
        return JWT.create().withSubject(name).withExpiresAt(java.time.Instant.now().plusSeconds(600)).sign(Algorithm.HMAC256(System.getenv("TOKEN_KEY"))); // safe: hard-coded-key
    }

    public Connection open() throws Exception {
        return DriverManager.getConnection("jdbc:postgresql://localhost/shop", "shop", ""); // expect: hard-coded-credentials
    }

    public Connection openWithPassword() throws Exception {
        return DriverManager.getConnection("jdbc:postgresql://localhost/shop", "shop", System.getenv("DB_PASSWORD")); // safe: hard-coded-credentials
    }
}
