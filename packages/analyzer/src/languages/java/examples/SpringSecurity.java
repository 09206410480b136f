package config;

import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.*;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.CrossOrigin;
import org.springframework.web.servlet.config.annotation.CorsRegistry;

class SecurityConfig {
    SecurityFilterChain lambdas(HttpSecurity http) throws Exception {
        http.csrf(csrf -> csrf.disable()); // expect: csrf-disabled
        http.headers(headers -> headers.frameOptions(frame -> frame.sameOrigin()));
        http.authorizeHttpRequests(requests -> requests.anyRequest().authenticated());
        return http.build();
    }

    void chained(HttpSecurity http) throws Exception {
        http.csrf().disable(); // expect: csrf-disabled
        http.headers().frameOptions().disable(); // expect: security-control-disabled
        http.sessionManagement().sessionFixation().none(); // expect: session-fixation
        http.authorizeRequests().anyRequest().authenticated();
    }

    PasswordEncoder plain() {
        return NoOpPasswordEncoder.getInstance(); // expect: weak-password-hash
    }

    PasswordEncoder good() {
        return new BCryptPasswordEncoder(12);
    }

    void cors(CorsRegistry registry) {
        registry.addMapping("/api/**").allowedOrigins("*"); // expect: permissive-cors
        registry.addMapping("/api/**").allowedOrigins("https://example.com");
    }

    @CrossOrigin("*") // expect: permissive-cors
    void open() {}

    @CrossOrigin("https://example.com")
    void closed() {}
}
