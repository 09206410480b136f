package ops;

import org.springframework.boot.actuate.autoconfigure.security.servlet.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.authentication.builders.AuthenticationManagerBuilder;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.web.SecurityFilterChain;

@Configuration
public class Management {
  @Bean
  SecurityFilterChain all(HttpSecurity http) throws Exception {
    http.requestMatcher(EndpointRequest.toAnyEndpoint()).authorizeRequests().anyRequest().permitAll(); // expect: exposed-management-endpoint
    return http.build();
  }

  @Bean
  SecurityFilterChain within(HttpSecurity http) throws Exception {
    http.securityMatcher(EndpointRequest.toAnyEndpoint()).authorizeHttpRequests(rules -> rules.anyRequest().permitAll()); // expect: exposed-management-endpoint
    return http.build();
  }

  @Bean
  SecurityFilterChain byPath(HttpSecurity http) throws Exception {
    http.authorizeRequests()
        .antMatchers("/login").permitAll()
        .antMatchers("/actuator/**").permitAll() // expect: exposed-management-endpoint
        .anyRequest().authenticated();
    return http.build();
  }

  @Bean
  SecurityFilterChain roles(HttpSecurity http) throws Exception {
    http.securityMatcher(EndpointRequest.toAnyEndpoint()).authorizeHttpRequests(rules -> rules.anyRequest().hasRole("OPERATOR"));
    return http.build();
  }

  @Bean
  SecurityFilterChain healthOnly(HttpSecurity http) throws Exception {
    http.authorizeHttpRequests(rules -> rules
        .requestMatchers(EndpointRequest.to("health", "info")).permitAll()
        .requestMatchers(EndpointRequest.toAnyEndpoint()).hasRole("OPERATOR")
        .anyRequest().authenticated());
    return http.build();
  }

  @Bean
  SecurityFilterChain pages(HttpSecurity http) throws Exception {
    http.authorizeHttpRequests(rules -> rules.requestMatchers("/css/**", "/js/**").permitAll().anyRequest().authenticated());
    return http.build();
  }

  @Bean
  SecurityFilterChain open(HttpSecurity http) throws Exception {
    http.authorizeHttpRequests(rules -> rules.anyRequest().permitAll()); // expect: missing-authorization
    return http.build();
  }

  @Bean
  SecurityFilterChain everything(HttpSecurity http) throws Exception {
    http.authorizeRequests().antMatchers("/**").permitAll(); // expect: missing-authorization
    return http.build();
  }

  @Bean
  SecurityFilterChain chained(HttpSecurity http) throws Exception {
    http.authorizeRequests().anyRequest().permitAll(); // expect: missing-authorization
    return http.build();
  }

  @Bean
  SecurityFilterChain fixation(HttpSecurity http) throws Exception {
    http.sessionManagement().sessionFixation().none(); // expect: session-fixation
    return http.build();
  }

  @Bean
  SecurityFilterChain fixationWithin(HttpSecurity http) throws Exception {
    http.sessionManagement(session -> session.sessionFixation().none()); // expect: session-fixation
    return http.build();
  }

  @Bean
  SecurityFilterChain fixationDeep(HttpSecurity http) throws Exception {
    http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.none())); // expect: session-fixation
    return http.build();
  }

  @Bean
  SecurityFilterChain migrated(HttpSecurity http) throws Exception {
    http.sessionManagement(session -> session.sessionFixation().migrateSession());
    return http.build();
  }

  @Bean
  SecurityFilterChain changed(HttpSecurity http) throws Exception {
    http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.changeSessionId()));
    return http.build();
  }

  @Bean
  SecurityFilterChain renewed(HttpSecurity http) throws Exception {
    http.sessionManagement().sessionFixation().newSession();
    return http.build();
  }

  void users(AuthenticationManagerBuilder authentication) throws Exception {
    authentication.inMemoryAuthentication().withUser("admin").password("{noop}admin").roles("ADMIN"); // expect: default-credentials
  }

  UserDetails operator() {
    return User.withUsername("root").password("changeme").roles("OPERATOR").build(); // expect: default-credentials
  }

  UserDetails tester() {
    return User.builder().username("test").password("{noop}test").roles("USER").build(); // expect: default-credentials
  }

  UserDetails configured(String hash) {
    return User.withUsername("operator").password(hash).roles("OPERATOR").build();
  }

  UserDetails hashed() {
    return User.withUsername("operator").password("{bcrypt}$2a$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW").build();
  }

  UserDetails fromEnvironment() {
    return User.withUsername("operator").password(System.getenv("OPERATOR_HASH")).roles("OPERATOR").build();
  }
}
