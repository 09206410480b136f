package com.acme.shop.data;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class ProductRepository {
    private final JdbcTemplate jdbc;

    public ProductRepository(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public List<String> byCondition(String condition) {
        return jdbc.queryForList("SELECT name FROM product WHERE " + condition, String.class);
    }

    public List<String> byNumber(String condition) {
        return jdbc.queryForList("SELECT name FROM product WHERE " + condition, String.class);
    }

    public List<String> byName(String name) {
        return jdbc.queryForList("SELECT name FROM product WHERE name = ?", String.class, name);
    }
}
