import groovy.sql.Sql
import groovy.text.SimpleTemplateEngine
import groovy.util.XmlSlurper
import java.security.KeyPairGenerator
import java.security.MessageDigest
import java.security.SecureRandom
import javax.crypto.Cipher
import javax.net.ssl.HostnameVerifier
import javax.net.ssl.HttpsURLConnection
import javax.net.ssl.SSLContext
import javax.net.ssl.X509TrustManager

class Digests {
    static String checksum(File file) {
        MessageDigest.getInstance('MD5').digest(file.bytes).encodeHex() // expect: weak-hash
    }

    static byte[] etag(String text) {
        def digest = MessageDigest.getInstance("SHA1") // expect: weak-hash
        digest.update(text.bytes)
        digest.digest()
    }

    static byte[] strong(byte[] data) { MessageDigest.getInstance('SHA-256').digest(data) }

    static byte[] hashPassword(String password) {
        MessageDigest.getInstance('SHA-256').digest(password.bytes) // expect: weak-password-hash
    }
}

class Ciphers {
    static final String OLD = 'DES'

    def old(byte[] data) { Cipher.getInstance(OLD).doFinal(data) } // expect: weak-cipher

    def blocks(byte[] data) { Cipher.getInstance('AES/ECB/PKCS5Padding').doFinal(data) } // expect: weak-cipher

    def good(byte[] data) { Cipher.getInstance('AES/GCM/NoPadding').doFinal(data) }

    def keys() {
        def generator = KeyPairGenerator.getInstance('RSA')
        generator.initialize(1024) // expect: weak-key-size
        generator.generateKeyPair()
    }

    def tls() { SSLContext.getInstance('SSLv3') } // expect: weak-tls-version

    def goodTls() { SSLContext.getInstance('TLSv1.3') }
}

class Trusting implements X509TrustManager {
    void checkClientTrusted(java.security.cert.X509Certificate[] chain, String type) {}

    void checkServerTrusted(java.security.cert.X509Certificate[] chain, String type) {} // expect: certificate-check-disabled

    java.security.cert.X509Certificate[] getAcceptedIssuers() { null }
}

class Connections {
    def lenient(HttpsURLConnection connection) {
        connection.hostnameVerifier = { host, session -> true } as HostnameVerifier // expect: hostname-check-disabled
    }

    def strict(HttpsURLConnection connection) {
        connection.hostnameVerifier = { host, session -> host == 'api.example.com' } as HostnameVerifier
    }
}

class Documents {
    def parse(String xml) { new XmlSlurper(false, true, true).parseText(xml) } // expect: xxe

    def parseSafely(String xml) { new XmlSlurper().parseText(xml) }

    def load(InputStream input) { new ObjectInputStream(input).readObject() } // expect: unsafe-deserialization

    def page(String text) {
        new SimpleTemplateEngine().createTemplate(text).make([:]).toString() // expect: template-injection
    }

    def fixedPage(String name) {
        new SimpleTemplateEngine().createTemplate('Hello $name').make([name: name]).toString()
    }
}

class Tokens {
    String create() {
        def random = new SecureRandom()
        def bytes = new byte[32]
        random.nextBytes(bytes)
        bytes.encodeHex().toString()
    }
}

def sql = Sql.newInstance('jdbc:h2:mem:x')
def table = args ? args[0] : 'book'
sql.execute('DROP TABLE ' + table) // expect: sql-injection
sql.execute('DROP TABLE book')
