package shop;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

public class Db {
    private static Db instance;
    private final Connection connection;

    private Db() throws SQLException {
        connection = DriverManager.getConnection("jdbc:mysql://localhost/shop", "shop", System.getenv("DB_PASSWORD"));
    }

    public static synchronized Db getInstance() throws SQLException {
        if (instance == null) {
            instance = new Db();
        }
        return instance;
    }

    public ResultSet query(String sql, Object... args) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < args.length; i++) {
            statement.setObject(i + 1, args[i]);
        }
        return statement.executeQuery();
    }
}
