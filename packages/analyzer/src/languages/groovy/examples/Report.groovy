import groovy.sql.Sql
import java.security.MessageDigest

class Report {
    static final String DB_PASSWORD = 'gr00vy-s3cret' // expect: hard-coded-credentials
    static final String PASSWORD_FIELD = 'password'

    def find(Sql sql, String name) {
        sql.rows("SELECT * FROM users WHERE name = '" + name + "'") // expect: sql-injection
        sql.rows("SELECT * FROM users WHERE name = ${name}")
        sql.rows('SELECT * FROM users')
    }

    def export(String file) {
        "convert ${file} out.pdf".execute() // expect: command-injection
        ['convert', file, 'out.pdf'].execute()
        "uptime".execute()
    }

    def run(String code, byte[] data) {
        Eval.me(code) // expect: code-injection
        Eval.me('1 + 1')
        MessageDigest.getInstance('MD5').digest(data) // expect: weak-hash
        MessageDigest.getInstance('SHA-256').digest(data)
    }
}
