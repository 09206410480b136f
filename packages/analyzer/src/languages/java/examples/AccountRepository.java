package com.harbour.bank.dao;

import com.harbour.bank.model.Account;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import jakarta.persistence.TypedQuery;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Root;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.hibernate.Session;
import org.springframework.stereotype.Repository;

@Repository
public class AccountRepository {
  private static final String TABLE = "accounts";
  private static final String FIND = "SELECT a FROM Account a WHERE a.owner = :owner";

  @PersistenceContext
  private EntityManager em;
  private final DataSource dataSource;

  public AccountRepository(DataSource dataSource) {
    this.dataSource = dataSource;
  }

  public List<Account> byOwner(String owner) {
    return em.createQuery(FIND, Account.class).setParameter("owner", owner).getResultList();
  }

  public List<Account> byName(String name, String order) {
    String jpql = "SELECT a FROM Account a WHERE a.name LIKE '%" + name + "%' ORDER BY a." + order;
    return em.createQuery(jpql, Account.class).getResultList(); // expect: sql-injection
  }

  public List<?> byIban(String iban) {
    Query query = em.createNativeQuery(String.format("SELECT * FROM %s WHERE iban = '%s'", TABLE, iban)); // expect: sql-injection
    return query.getResultList();
  }

  public List<Account> criteria(String owner) {
    CriteriaBuilder builder = em.getCriteriaBuilder();
    CriteriaQuery<Account> query = builder.createQuery(Account.class);
    Root<Account> root = query.from(Account.class);
    query.select(root).where(builder.equal(root.get("owner"), owner));
    return em.createQuery(query).getResultList();
  }

  public int close(long id) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        PreparedStatement statement = connection.prepareStatement("UPDATE " + TABLE + " SET open = 0 WHERE id = ?")) {
      statement.setLong(1, id);
      return statement.executeUpdate();
    }
  }

  public List<String> owners(String city) throws SQLException {
    List<String> owners = new ArrayList<>();
    Connection connection = DriverManager.getConnection("jdbc:postgresql://db/bank", "bank", "b4nk-pa55"); // expect: hard-coded-credentials, resource-leak
    Statement statement = connection.createStatement();
    ResultSet rows = statement.executeQuery("SELECT owner FROM accounts WHERE city = '" + city.replace("'", "''") + "'");
    while (rows.next()) {
      owners.add(rows.getString("owner"));
    }
    return owners;
  }

  public void archive(Account account) throws SQLException {
    try (Connection connection = dataSource.getConnection(); Statement statement = connection.createStatement()) {
      statement.executeUpdate("INSERT INTO archive SELECT * FROM accounts WHERE iban = '" + account.getIban() + "'"); // expect: sql-injection
    }
  }

  public long count() {
    return em.unwrap(Session.class).createQuery("select count(*) from Account", Long.class).getSingleResult();
  }
}
