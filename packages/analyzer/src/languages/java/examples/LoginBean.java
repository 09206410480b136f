package com.portal.jsf;

import java.io.IOException;
import java.io.Serializable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.annotation.Resource;
import javax.enterprise.context.SessionScoped;
import javax.faces.application.FacesMessage;
import javax.faces.bean.ManagedBean;
import javax.faces.context.ExternalContext;
import javax.faces.context.FacesContext;
import javax.inject.Named;
import javax.sql.DataSource;

@Named
@SessionScoped
public class LoginBean implements Serializable {
  @Resource(lookup = "java:comp/env/jdbc/portal")
  private DataSource dataSource;
  private String user;
  private String password;

  public String login() throws SQLException, IOException {
    try (Connection connection = dataSource.getConnection();
        PreparedStatement statement = connection.prepareStatement("SELECT hash FROM users WHERE name = ?")) {
      statement.setString(1, user);
      try (ResultSet rows = statement.executeQuery()) {
        if (rows.next() && Passwords.matches(password, rows.getString(1))) {
          FacesContext context = FacesContext.getCurrentInstance();
          ExternalContext external = context.getExternalContext();
          String target = external.getRequestParameterMap().get("target");
          external.redirect(target); // expect: open-redirect
          return null;
        }
      }
    }
    FacesContext.getCurrentInstance().addMessage(null, new FacesMessage("Login failed"));
    return "login";
  }

  public String loginBadly() throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      String query = "SELECT 1 FROM users WHERE name = '" + user + "' AND pass = '" + password + "'";
      ResultSet rows = connection.createStatement().executeQuery(query); // expect: sql-injection
      return rows.next() ? "home" : "login";
    }
  }

  public String getUser() {
    return user;
  }

  public void setUser(String user) {
    this.user = user;
  }

  public String getPassword() {
    return password;
  }

  public void setPassword(String password) {
    this.password = password;
  }
}
