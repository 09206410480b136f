package api;
import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import io.jsonwebtoken.Jwts;
import java.security.Key;
import java.time.Instant;
import java.util.Date;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.web.bind.annotation.CrossOrigin;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.multipart.MultipartFile;
class Forms {
  String forever(Key key, String user) {
    return Jwts.builder().setSubject(user).signWith(key).compact(); // expect: session-expiration
  }
  String limited(Key key, String user) {
    return Jwts.builder().setSubject(user).setExpiration(new Date()).signWith(key).compact();
  }
  String auth0(Algorithm alg, String user) {
    return JWT.create().withSubject(user).sign(alg); // expect: session-expiration
  }
  String auth0Limited(Algorithm alg, String user) {
    return JWT.create().withSubject(user).withExpiresAt(Instant.now()).sign(alg);
  }
  void cookie(HttpServletResponse res, String id) {
    Cookie c = new Cookie("JSESSIONID", id);
    res.addCookie(c); // expect: cookie-not-secure, cookie-not-httponly
  }
  void login(HttpServletRequest req, String user) {
    req.getSession().setAttribute("user", user); // expect: session-fixation
  }
  @Bean Object chain(HttpSecurity http) throws Exception {
    return http.csrf(c -> c.disable()).headers(h -> h.frameOptions(f -> f.disable())).build(); // expect: csrf-disabled
  }
  CorsConfiguration cors() {
    CorsConfiguration c = new CorsConfiguration();
    c.addAllowedOriginPattern("*"); // expect: permissive-cors
    c.setAllowCredentials(true);
    return c;
  }
}
@RestController
@CrossOrigin(origins = "*", allowCredentials = "true") // expect: permissive-cors
class Uploads {
  @PostMapping("/upload")
  void upload(@RequestParam MultipartFile file) throws Exception {
    file.transferTo(new java.io.File("/var/www/static/" + file.getOriginalFilename())); // expect: path-traversal, unrestricted-upload
  }
  @GetMapping("/pw")
  void pw(@RequestParam String password) { } // expect: secret-in-query
}
