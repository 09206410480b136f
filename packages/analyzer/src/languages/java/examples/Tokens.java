package auth;

import com.auth0.jwt.JWT;
import io.jsonwebtoken.Jwts;
import java.security.Key;

class Tokens {
    Object unsigned(String token, Key key) {
        return Jwts.parser().setSigningKey(key).parse(token); // expect: jwt-not-verified
    }

    Object signed(String token, Key key) {
        return Jwts.parser().setSigningKey(key).parseClaimsJws(token);
    }

    Object read(String token) {
        return JWT.decode(token).getSubject(); // expect: jwt-not-verified
    }
}
