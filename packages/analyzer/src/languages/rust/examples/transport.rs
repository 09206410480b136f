use native_tls::{Protocol, TlsConnector};
use openssl::ssl::{SslConnector, SslMethod, SslVerifyMode};

fn unchecked() {
    let agent = ureq::tls::TlsConfig::builder().disable_verification(true).build(); // expect: certificate-check-disabled
    let checked = ureq::tls::TlsConfig::builder().disable_verification(false).build(); // safe: certificate-check-disabled
    let directory = ldap3::LdapConnSettings::new().set_no_tls_verify(true); // expect: certificate-check-disabled
    let options = isahc::config::SslOption::DANGER_ACCEPT_INVALID_CERTS; // expect: certificate-check-disabled
    let cache = redis::Client::open("rediss://cache.shop.org/#insecure"); // expect: certificate-check-disabled
    let safe = redis::Client::open("rediss://cache.shop.org/"); // safe: certificate-check-disabled
}

fn no_mode() {
    let mut builder = SslConnector::builder(SslMethod::tls()).unwrap();
    builder.set_verify(SslVerifyMode::empty()); // expect: certificate-check-disabled
    builder.set_verify(SslVerifyMode::PEER | SslVerifyMode::FAIL_IF_NO_PEER_CERT); // safe: certificate-check-disabled
    builder.set_cipher_list("ALL:NULL"); // expect: weak-cipher
    builder.set_cipher_list("ECDHE+AESGCM:!aNULL:!MD5"); // safe: weak-cipher
}

fn in_the_clear() {
    let feed = tungstenite::connect("ws://feed.shop.org/live"); // expect: cleartext-transport
    let safe_feed = tungstenite::connect("wss://feed.shop.org/live"); // safe: cleartext-transport
    let directory = ldap3::LdapConn::new("ldap://directory.shop.org:389"); // expect: cleartext-transport
    let safe_directory = ldap3::LdapConn::new("ldaps://directory.shop.org"); // safe: cleartext-transport
    let service = tonic::transport::Channel::from_static("http://orders.shop.org:50051"); // expect: cleartext-transport
    let near = tonic::transport::Channel::from_static("http://127.0.0.1:50051"); // safe: cleartext-transport
}

fn listens() {
    let open = std::net::TcpListener::bind("0.0.0.0:9000"); // expect: exposed-listener
    let wide = tokio::net::UdpSocket::bind("0.0.0.0:5353"); // expect: exposed-listener
    let six = std::net::TcpListener::bind("[::]:9000"); // expect: exposed-listener
    let near = std::net::TcpListener::bind("127.0.0.1:9000"); // safe: exposed-listener
    let told = std::net::TcpListener::bind(std::env::var("LISTEN").unwrap_or_default()); // safe: exposed-listener
    let local = tokio::net::UdpSocket::bind("127.0.0.1:0"); // safe: exposed-listener
}
