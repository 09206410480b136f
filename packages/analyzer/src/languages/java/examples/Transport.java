package net;

import java.security.cert.X509Certificate;
import javax.net.ssl.*;
import org.apache.http.conn.ssl.NoopHostnameVerifier;

class Connections {
    void contexts() throws Exception {
        SSLContext.getInstance("SSLv3"); // expect: weak-tls-version
        SSLContext.getInstance("TLSv1.1"); // expect: weak-tls-version
        SSLContext.getInstance("TLSv1.3");
        SSLContext.getInstance("TLS");
    }

    void sockets(SSLSocket socket) {
        socket.setEnabledProtocols(new String[] {"TLSv1", "TLSv1.2"}); // expect: weak-tls-version
        socket.setEnabledProtocols(new String[] {"TLSv1.2", "TLSv1.3"});
    }

    void hosts(HttpsURLConnection connection) {
        connection.setHostnameVerifier((host, session) -> true); // expect: hostname-check-disabled
        connection.setHostnameVerifier((host, session) -> host.endsWith(".example.com"));
        connection.setHostnameVerifier(NoopHostnameVerifier.INSTANCE); // expect: hostname-check-disabled
    }

    static class Everything implements X509TrustManager {
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        public void checkServerTrusted(X509Certificate[] chain, String type) {} // expect: certificate-check-disabled

        public X509Certificate[] getAcceptedIssuers() {
            return null;
        }
    }

    static class Pinned implements X509TrustManager {
        private final X509TrustManager platform;

        Pinned(X509TrustManager platform) {
            this.platform = platform;
        }

        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        public void checkServerTrusted(X509Certificate[] chain, String type) throws java.security.cert.CertificateException {
            platform.checkServerTrusted(chain, type);
        }

        public X509Certificate[] getAcceptedIssuers() {
            return platform.getAcceptedIssuers();
        }
    }

    HostnameVerifier lenient() {
        return new HostnameVerifier() {
            @Override
            public boolean verify(String host, SSLSession session) { // expect: hostname-check-disabled
                return true;
            }
        };
    }
}
