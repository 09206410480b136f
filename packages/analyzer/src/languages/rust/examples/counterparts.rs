use actix_web::{cookie::Cookie, get, post, web, HttpResponse};
use actix_cors::Cors;
use aes_gcm::{aead::{Aead, KeyInit}, Aes256Gcm, Nonce};
use argon2::password_hash::SaltString;
use jsonwebtoken::{decode, dangerous_insecure_decode, Algorithm, DecodingKey, Validation};
use ldap3::{ldap_escape, LdapConn, Scope};
use log::{info, warn};
use rand::rngs::OsRng;
use rsa::RsaPrivateKey;
use serde::Deserialize;
use std::process::Command;

#[derive(Deserialize)]
pub struct Request {
    name: String,
    branch: String,
    size: usize,
    password: String,
}

#[post("/checkout")]
async fn checkout(form: web::Form<Request>) -> HttpResponse {
    Command::new("git").arg("checkout").arg(&form.branch).status(); // expect: argument-injection
    Command::new("git").args(["checkout", form.branch.as_str()]).status(); // expect: argument-injection
    Command::new("git").arg("checkout").arg("--").arg(&form.branch).status(); // safe: argument-injection
    Command::new("git").arg("status").status(); // safe: argument-injection
    HttpResponse::Ok().finish()
}

#[get("/person")]
async fn person(query: web::Query<Request>) -> HttpResponse {
    let mut ldap = LdapConn::new("ldaps://directory.example.org").unwrap();
    let filter = format!("(&(objectClass=person)(uid={}))", query.name);
    ldap.search("ou=people", Scope::Subtree, &filter, vec!["cn"]); // expect: ldap-injection
    ldap.search("ou=people", Scope::Subtree, &format!("(cn={}*)", query.name), vec!["cn"]); // expect: ldap-injection
    let escaped = format!("(uid={})", ldap_escape(query.name.as_str()));
    ldap.search("ou=people", Scope::Subtree, &escaped, vec!["cn"]); // safe: ldap-injection
    ldap.search("ou=people", Scope::Subtree, "(objectClass=person)", vec!["cn"]); // safe: ldap-injection
    HttpResponse::Ok().finish()
}

#[post("/room")]
async fn room(form: web::Json<Request>) -> HttpResponse {
    let mut block: Vec<u8> = Vec::with_capacity(form.size); // expect: resource-exhaustion
    let bounded: Vec<u8> = Vec::with_capacity(form.size.min(4096)); // safe: resource-exhaustion
    block.extend_from_slice(&bounded);
    warn!("no room for {}", form.name); // expect: log-injection
    warn!("no room for {:?}", form.name); // safe: log-injection
    warn!("no room for {} bytes", form.size); // safe: log-injection
    info!("the password has {} characters", form.password.len()); // safe: sensitive-data-logged
    HttpResponse::Ok().finish()
}

pub fn keys() {
    let key = RsaPrivateKey::new(&mut OsRng, 2048); // safe: weak-key-size
    let large = RsaPrivateKey::new(&mut OsRng, 4096); // safe: weak-key-size
    let salt = SaltString::generate(&mut OsRng); // safe: static-salt
    let fixed = SaltString::from_b64("c2FsdHNhbHRzYWx0").unwrap(); // expect: static-salt
    let other = SaltString::encode_b64(b"a fixed salt").unwrap(); // expect: static-salt
}

pub fn salted(stored: &str) -> SaltString {
    SaltString::from_b64(stored).unwrap() // safe: static-salt
}

pub fn sealed(cipher: &Aes256Gcm, text: &[u8]) -> Vec<u8> {
    let first = cipher.encrypt(Nonce::from_slice(b"000000000000"), text).unwrap(); // expect: static-iv
    let second = cipher.encrypt(Nonce::from_slice(&[7u8; 12]), text).unwrap(); // expect: static-iv
    let nonce = Aes256Gcm::generate_nonce(&mut OsRng);
    cipher.encrypt(&nonce, text).unwrap() // safe: static-iv
}

pub fn claims(token: &str, key: &DecodingKey) -> Option<Claims> {
    let loose = dangerous_insecure_decode::<Claims>(token); // expect: jwt-not-verified
    let strict = decode::<Claims>(token, key, &Validation::new(Algorithm::HS256)); // safe: jwt-not-verified
    let typical = decode::<Claims>(token, key, &Validation::default()); // safe: jwt-not-verified
    strict.ok().map(|data| data.claims)
}

pub fn policies() {
    let own = Cors::default().allowed_origin("https://app.example.org"); // safe: permissive-cors
    let none = Cors::default(); // safe: permissive-cors
    let open = Cors::permissive(); // expect: permissive-cors
}

pub fn cookies() {
    let one = Cookie::build("sid", "x").secure(false).http_only(true).finish(); // expect: cookie-not-secure
    let two = Cookie::build("sid", "x").secure(true).http_only(false).finish(); // expect: cookie-not-httponly
    let three = Cookie::build("sid", "x").secure(true).http_only(true).finish(); // safe: cookie-not-secure
    let mut four = Cookie::new("sid", "x");
    four.set_secure(false); // expect: cookie-not-secure
    four.set_http_only(false); // expect: cookie-not-httponly
}

pub fn clients() {
    let one = reqwest::Client::builder().danger_accept_invalid_hostnames(true).build(); // expect: hostname-check-disabled
    let two = native_tls::TlsConnector::builder().danger_accept_invalid_hostnames(true).build(); // expect: hostname-check-disabled
    let three = reqwest::Client::builder().danger_accept_invalid_hostnames(false).build(); // safe: hostname-check-disabled
    let four = reqwest::Client::builder().min_tls_version(reqwest::tls::Version::TLS_1_0).build(); // expect: weak-tls-version
    let five = reqwest::Client::builder().min_tls_version(reqwest::tls::Version::TLS_1_3).build(); // safe: weak-tls-version
}

pub fn read_as(bytes: [u8; 4], text: &[u8]) -> u32 {
    let number: f32 = unsafe { std::mem::transmute(bytes) }; // expect: dangerous-function
    let checked = std::str::from_utf8(text); // safe: dangerous-function
    let plain = f32::from_le_bytes(bytes); // safe: dangerous-function
    u32::from_be_bytes(bytes) // safe: dangerous-function
}
