package com.harbour.shop.config;

import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import io.jsonwebtoken.Claims;
import io.jsonwebtoken.Jwts;
import io.jsonwebtoken.SignatureAlgorithm;
import io.jsonwebtoken.security.Keys;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.NoOpPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.cors.CorsConfigurationSource;
import org.springframework.web.cors.UrlBasedCorsConfigurationSource;

@Configuration
@EnableWebSecurity
public class SecurityConfig {
  @Value("${jwt.secret}")
  private String configuredSecret;

  private static final String FALLBACK_SECRET = "b7f3c0a1d9e84f6ea2c45b7d8e9f0a1b2c3d4e5f"; // expect: hard-coded-credentials

  @Bean
  public SecurityFilterChain chain(HttpSecurity http) throws Exception {
    http.csrf(AbstractHttpConfigurer::disable) // expect: csrf-disabled
        .headers(headers -> headers.frameOptions(frame -> frame.disable())) // expect: security-control-disabled
        .authorizeHttpRequests(auth -> auth
            .requestMatchers("/api/public/**").permitAll()
            .requestMatchers("/actuator/**").permitAll() // expect: exposed-management-endpoint
            .anyRequest().authenticated())
        .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS));
    return http.build();
  }

  @Bean
  public SecurityFilterChain strict(HttpSecurity http) throws Exception {
    http.csrf(Customizer.withDefaults())
        .headers(headers -> headers.frameOptions(frame -> frame.sameOrigin()))
        .authorizeHttpRequests(auth -> auth.requestMatchers("/actuator/health").permitAll().anyRequest().hasRole("USER"));
    return http.build();
  }

  @Bean
  public PasswordEncoder encoder() {
    return new BCryptPasswordEncoder(12);
  }

  @Bean
  public PasswordEncoder plain() {
    return NoOpPasswordEncoder.getInstance(); // expect: weak-password-hash
  }

  @Bean
  public UserDetailsService users(PasswordEncoder encoder) {
    return new InMemoryUserDetailsManager(
        User.withUsername("admin").password(encoder.encode("Sup3rS3cret!")).roles("ADMIN").build()); // expect: hard-coded-credentials
  }

  @Bean
  public CorsConfigurationSource cors() {
    CorsConfiguration configuration = new CorsConfiguration();
    configuration.setAllowedOriginPatterns(List.of("*")); // expect: permissive-cors
    configuration.setAllowCredentials(true);
    UrlBasedCorsConfigurationSource source = new UrlBasedCorsConfigurationSource();
    source.registerCorsConfiguration("/**", configuration);
    return source;
  }

  public String token(String user) {
    SecretKey key = Keys.hmacShaKeyFor(configuredSecret.getBytes(StandardCharsets.UTF_8));
    return Jwts.builder().setSubject(user).setExpiration(new Date(System.currentTimeMillis() + 3_600_000))
        .signWith(key, SignatureAlgorithm.HS256).compact();
  }

  public Claims verify(String token) {
    SecretKey key = Keys.hmacShaKeyFor(configuredSecret.getBytes(StandardCharsets.UTF_8));
    return Jwts.parserBuilder().setSigningKey(key).build().parseClaimsJws(token).getBody();
  }

  public Claims peek(String token) {
    int dot = token.lastIndexOf('.');
    return Jwts.parserBuilder().build().parseClaimsJwt(token.substring(0, dot + 1)).getBody(); // expect: jwt-not-verified
  }
}
