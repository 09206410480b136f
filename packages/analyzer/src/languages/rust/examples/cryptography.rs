use aes_gcm::{Aes256Gcm, Key, KeyInit, Nonce};
use hmac::{Hmac, Mac};
use jsonwebtoken::{decode, Algorithm, DecodingKey, EncodingKey, Validation};
use md5::{Digest as _, Md5};
use openssl::hash::MessageDigest;
use openssl::ssl::{SslConnector, SslMethod, SslVerifyMode, SslVersion};
use openssl::symm::Cipher;
use rand::rngs::{OsRng, SmallRng, StdRng};
use rand::{Rng, RngCore, SeedableRng};
use sha1::Sha1;
use sha2::{Digest, Sha256};
use tower_http::cors::{Any, CorsLayer};

type OldEncryptor = ecb::Encryptor<aes::Aes128>;

fn digests(data: &[u8]) {
    let a = Md5::digest(data); // expect: weak-hash
    let b = Sha1::new(); // expect: weak-hash
    let c = openssl::hash::hash(MessageDigest::md5(), data); // expect: weak-hash
    let d = Sha256::digest(data);
    let e = openssl::hash::hash(MessageDigest::sha256(), data);
    let f = blake3::hash(data);
}

fn store_password(password: &str) -> String {
    let digest = Sha256::digest(password.as_bytes()); // expect: weak-password-hash
    hex::encode(digest)
}

fn store_with_bcrypt(password: &str) {
    bcrypt::hash(password, 4).unwrap(); // expect: weak-password-hash
    bcrypt::hash(password, bcrypt::DEFAULT_COST).unwrap();
    bcrypt::hash(password, 12).unwrap();
}

fn derive(password: &[u8], salt: &[u8], key: &mut [u8]) {
    pbkdf2::pbkdf2_hmac::<Sha256>(password, salt, 1_000, key); // expect: weak-password-hash
    pbkdf2::pbkdf2_hmac::<Sha256>(password, salt, 600_000, key);
    pbkdf2::pbkdf2_hmac::<Sha256>(password, b"application-salt", 600_000, key); // expect: static-salt
}

fn encrypt(key: &[u8; 32], data: &[u8]) {
    let cipher = Aes256Gcm::new_from_slice(key).unwrap();
    let fixed = Nonce::from_slice(b"unique nonce"); // expect: static-iv
    cipher.encrypt(fixed, data).unwrap();
    let mut bytes = [0u8; 12];
    OsRng.fill_bytes(&mut bytes);
    cipher.encrypt(Nonce::from_slice(&bytes), data).unwrap();
    let built_in = Aes256Gcm::new_from_slice(b"an example very very secret key.").unwrap(); // expect: hard-coded-key
    let other = Key::<Aes256Gcm>::from_slice(b"0123456789abcdef0123456789abcdef"); // expect: hard-coded-key
    let mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    let fixed_mac = Hmac::<Sha256>::new_from_slice(b"signing key").unwrap(); // expect: hard-coded-key
}

fn ciphers(key: &[u8]) {
    Cipher::des_ede3_cbc(); // expect: weak-cipher
    Cipher::aes_128_ecb(); // expect: weak-cipher
    OldEncryptor::new(key.into()); // expect: weak-cipher
    Cipher::aes_256_gcm();
    Cipher::chacha20_poly1305();
}

fn keys() {
    openssl::rsa::Rsa::generate(1024).unwrap(); // expect: weak-key-size
    openssl::rsa::Rsa::generate(3072).unwrap();
    let mut rng = rand::thread_rng();
    rsa::RsaPrivateKey::new(&mut rng, 1024).unwrap(); // expect: weak-key-size
    rsa::RsaPrivateKey::new(&mut rng, 4096).unwrap();
    let bits = 512;
    openssl::rsa::Rsa::generate(bits).unwrap(); // expect: weak-key-size
}

fn session_token() -> String {
    let mut rng = SmallRng::from_entropy(); // expect: predictable-random
    format!("{:x}", rng.gen::<u128>())
}

fn reset_token(user: u64) -> u64 {
    let mut rng = StdRng::seed_from_u64(user); // expect: predictable-random
    rng.gen()
}

fn invite_token() -> String {
    (0..12).map(|_| fastrand::alphanumeric()).collect() // expect: predictable-random
}

fn api_token() -> String {
    let mut bytes = [0u8; 32];
    OsRng.fill_bytes(&mut bytes);
    hex::encode(bytes)
}

fn shuffle_seed() -> u64 {
    let mut rng = SmallRng::from_entropy();
    rng.gen()
}

fn clients() {
    reqwest::Client::builder().danger_accept_invalid_certs(true).build().unwrap(); // expect: certificate-check-disabled
    reqwest::Client::builder().danger_accept_invalid_certs(false).build().unwrap();
    reqwest::Client::builder().danger_accept_invalid_hostnames(true).build().unwrap(); // expect: hostname-check-disabled
    native_tls::TlsConnector::builder().danger_accept_invalid_certs(true).build().unwrap(); // expect: certificate-check-disabled
    reqwest::Client::builder().min_tls_version(reqwest::tls::Version::TLS_1_0).build().unwrap(); // expect: weak-tls-version
    reqwest::Client::builder().min_tls_version(reqwest::tls::Version::TLS_1_2).build().unwrap();
    let mut connector = SslConnector::builder(SslMethod::tls()).unwrap();
    connector.set_verify(SslVerifyMode::NONE); // expect: certificate-check-disabled
    connector.set_verify(SslVerifyMode::PEER);
    connector.set_min_proto_version(Some(SslVersion::TLS1)).unwrap(); // expect: weak-tls-version
    connector.set_min_proto_version(Some(SslVersion::TLS1_2)).unwrap();
}

fn tokens(token: &str, secret: &[u8]) {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.insecure_disable_signature_validation(); // expect: jwt-not-verified
    decode::<Claims>(token, &DecodingKey::from_secret(secret), &validation).unwrap();
    jsonwebtoken::dangerous::insecure_decode::<Claims>(token).unwrap(); // expect: jwt-not-verified
    let key = EncodingKey::from_secret("correct horse".as_ref()); // expect: hard-coded-key
    let from_outside = EncodingKey::from_secret(std::env::var("JWT_SECRET").unwrap().as_bytes());
    let mut strict = Validation::new(Algorithm::HS256);
    strict.validate_exp = true;
    decode::<Claims>(token, &DecodingKey::from_secret(secret), &strict).unwrap();
}

fn origins() {
    CorsLayer::very_permissive(); // expect: permissive-cors
    CorsLayer::new().allow_origin(Any); // expect: permissive-cors
    actix_cors::Cors::permissive(); // expect: permissive-cors
    CorsLayer::new().allow_origin("https://app.example.com".parse::<HeaderValue>().unwrap());
    actix_cors::Cors::default().allowed_origin("https://app.example.com");
    CorsLayer::new();
}

fn cookies(value: String) {
    let open = Cookie::build(("session", value.clone())).secure(false).http_only(true).build(); // expect: cookie-not-secure
    let readable = Cookie::build(("session", value.clone())).secure(true).http_only(false).build(); // expect: cookie-not-httponly
    let safe = Cookie::build(("session", value)).secure(true).http_only(true).build();
}
