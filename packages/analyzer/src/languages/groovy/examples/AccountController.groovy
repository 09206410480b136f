package shop

import groovy.text.GStringTemplateEngine
import groovy.text.SimpleTemplateEngine
import groovy.text.StreamingTemplateEngine
import groovy.util.XmlParser
import groovy.util.XmlSlurper
import java.security.KeyPairGenerator
import java.security.MessageDigest
import java.security.SecureRandom
import java.security.cert.CertificateException
import java.security.cert.X509Certificate
import javax.crypto.Cipher
import javax.net.ssl.HostnameVerifier
import javax.net.ssl.HttpsURLConnection
import javax.net.ssl.SSLContext
import javax.net.ssl.SSLSession
import javax.net.ssl.X509TrustManager
import javax.xml.parsers.DocumentBuilderFactory
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder

class AccountController {
    private static final String API_TOKEN = 'x8Vq2-Rt7LmZ4kPd' // expect: hard-coded-credentials
    private static final String API_TOKEN_HEADER = 'X-Api-Token' // safe: hard-coded-credentials
    String mailPassword = 'p0st-offiCe-77' // expect: hard-coded-credentials
    String dbPassword = System.getenv('DB_PASSWORD') // safe: hard-coded-credentials
    String passwordLabel = 'Your password' // safe: hard-coded-credentials
    private static final Map<String, String> HOSTS = [eu: 'eu.example.com', us: 'us.example.com']

    def greet() {
        def name = params.name.encodeAsHTML()
        render "<h1>${name}</h1>" // safe: cross-site-scripting
        render(text: "<p>${params.long('id')}</p>", contentType: 'text/html') // safe: cross-site-scripting
    }

    def leave() {
        def next = params.next
        if (next) redirect(url: "https://${next}") // expect: open-redirect
    }

    def account() {
        redirect(url: "/accounts/${params.id}") // safe: open-redirect
        redirect(url: params.done ? '/done' : '/open') // safe: open-redirect
    }

    def receipt() {
        def name = params.name.replace('/', ':')
        def text = new File('/srv/receipts', params.folder + '/' + name).text // expect: path-traversal
        render(text: text, contentType: 'text/plain')
    }

    def picture() {
        def address = params.address
        [address].each { new URL(it).openStream().close() } // expect: ssrf
        def host = HOSTS[params.region] ?: 'eu.example.com'
        new URL("https://${host}/picture").bytes // safe: ssrf
        "https://pictures.example.com/?of=${params.id}".toURL().text // safe: ssrf
    }

    def letter() {
        def binding = [name: params.name]
        new GStringTemplateEngine().createTemplate(params.body).make(binding) // expect: template-injection
        def template = "Dear customer, ${params.body}"
        new StreamingTemplateEngine().createTemplate(template).make(binding) // expect: template-injection
        new GStringTemplateEngine().createTemplate('Dear $name').make(binding) // safe: template-injection
        new SimpleTemplateEngine().createTemplate(new File('/srv/letters/dear.txt')).make(binding) // safe: template-injection
    }

    def basket() {
        def input = new ObjectInputStream(new ByteArrayInputStream(params.basket.decodeBase64()))
        def basket = input.readObject() // expect: unsafe-deserialization
        def stream = new BufferedInputStream(request.inputStream)
        def other = new ObjectInputStream(stream).readObject() // expect: unsafe-deserialization
        [basket: basket, other: other]
    }

    def basketOfKnownTypes() {
        def input = new ObjectInputStream(request.inputStream)
        input.setObjectInputFilter(ObjectInputFilter.Config.createFilter('shop.*;!*'))
        input.readObject() // safe: unsafe-deserialization
    }

    def basketLength() {
        def input = new DataInputStream(request.inputStream)
        render input.readInt().toString() // safe: unsafe-deserialization
        new groovy.json.JsonSlurper().parse(request.inputStream) // safe: unsafe-deserialization
    }

    def orders() {
        def parser = new XmlParser(false, true, false) // safe: xxe
        parser.parseText(request.reader.text) // safe: xxe
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(request.inputStream) // expect: xxe
        new XmlParser(false, true, true).parse(request.inputStream) // expect: xxe
    }
}

class Sealing {
    byte[] seal(byte[] data) {
        def name = 'RC4'
        Cipher.getInstance(name).doFinal(data) // expect: weak-cipher
    }

    def smallKeys() {
        KeyPairGenerator generator = KeyPairGenerator.getInstance('RSA')
        generator.initialize(512, new SecureRandom()) // expect: weak-key-size
        generator.generateKeyPair()
    }

    def keys() {
        def size = 1024
        def generator = KeyPairGenerator.getInstance('DSA')
        generator.initialize(size, new SecureRandom()) // expect: weak-key-size
        generator.initialize(2048) // safe: weak-key-size
    }

    def largeKeys() {
        def generator = KeyPairGenerator.getInstance('RSA')
        generator.initialize(4096) // safe: weak-key-size
        def curve = KeyPairGenerator.getInstance('EC')
        curve.initialize(256) // safe: weak-key-size
    }

    byte[] hashPassword(String password, byte[] salt) {
        def digest = MessageDigest.getInstance('SHA-512') // expect: weak-password-hash
        digest.update(salt)
        digest.digest(password.bytes)
    }

    String passwordKey(String password) {
        MessageDigest.getInstance('SHA-1').digest(password.getBytes('UTF-8')).encodeHex().toString() // expect: weak-password-hash
    }

    String slowPassword(String password) { new BCryptPasswordEncoder(12).encode(password) } // safe: weak-password-hash
}

class Calls {
    def tls() { SSLContext.getInstance('TLSv1.1') } // expect: weak-tls-version

    def tlsOfSettings(boolean old) {
        def protocol = 'TLSv1'
        SSLContext.getInstance(protocol) // expect: weak-tls-version
    }

    def anyHost(HttpsURLConnection connection) {
        connection.setHostnameVerifier { host, session -> true } // expect: hostname-check-disabled
        connection.setHostnameVerifier({ host, session -> session.valid && host == 'hooks.example.com' } as HostnameVerifier) // safe: hostname-check-disabled
        connection.hostnameVerifier = HttpsURLConnection.defaultHostnameVerifier // safe: hostname-check-disabled
    }
}

class AnyHost implements HostnameVerifier {
    boolean verify(String host, SSLSession session) { return true } // expect: hostname-check-disabled
}

class Silent implements X509TrustManager {
    void checkClientTrusted(X509Certificate[] chain, String type) {}

    void checkServerTrusted(X509Certificate[] chain, String type) { // expect: certificate-check-disabled
        println "trusting ${chain[0].subjectDN}"
    }

    X509Certificate[] getAcceptedIssuers() { [] as X509Certificate[] }
}

class Early implements X509TrustManager {
    void checkClientTrusted(X509Certificate[] chain, String type) {}

    void checkServerTrusted(X509Certificate[] chain, String type) { return } // expect: certificate-check-disabled

    X509Certificate[] getAcceptedIssuers() { null }
}

class Pinned implements X509TrustManager {
    X509TrustManager base

    void checkClientTrusted(X509Certificate[] chain, String type) { base.checkClientTrusted(chain, type) } // safe: certificate-check-disabled

    void checkServerTrusted(X509Certificate[] chain, String type) { // safe: certificate-check-disabled
        base.checkServerTrusted(chain, type)
        if (chain.length < 2) throw new CertificateException('no issuer') // safe: certificate-check-disabled
    }

    X509Certificate[] getAcceptedIssuers() { base.acceptedIssuers }
}
