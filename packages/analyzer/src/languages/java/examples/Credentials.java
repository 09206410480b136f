package config;

import java.sql.DriverManager;
import java.util.Properties;
import javax.crypto.spec.SecretKeySpec;

class Store {
    void connect(Properties settings) throws Exception {
        DriverManager.getConnection("jdbc:mysql://db/shop", "shop", "Tr0ub4dor&3x"); // expect: hard-coded-credentials
        DriverManager.getConnection("jdbc:mysql://db/shop", "shop", settings.getProperty("db.password"));
        DriverManager.getConnection("jdbc:mysql://db/shop", "shop", System.getenv("DB_PASSWORD"));
        new SecretKeySpec("f81Kq0zP7LmWx2Vb".getBytes(), "AES"); // expect: hard-coded-key
        new SecretKeySpec(settings.getProperty("key").getBytes(), "AES");
    }

    boolean isAllowed(String user) {
        try {
            return check(user);
        } catch (Exception e) { // expect: fail-open
            return true;
        }
    }

    boolean isKnown(String user) {
        try {
            return check(user);
        } catch (Exception e) {
            return false;
        }
    }
}
