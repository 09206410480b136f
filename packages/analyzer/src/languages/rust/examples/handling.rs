use axum::extract::{Extension, Path, State};
use axum::http::{header, HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::Json;
use flate2::read::GzDecoder;
use hmac::{Hmac, Mac};
use ring::aead::{LessSafeKey, Nonce, UnboundKey, AES_256_GCM};
use serde::Deserialize;
use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::time::{SystemTime, UNIX_EPOCH};

type OldCipher = cbc::Encryptor<des::TdesEde3>;

const VAULT: &[u8; 32] = b"0f2a7c4e9b1d6385f0a2c4e6b8d01357"; // expect: hard-coded-key

fn vault() -> LessSafeKey {
    LessSafeKey::new(UnboundKey::new(&AES_256_GCM, VAULT).unwrap())
}

fn fixed_nonce() -> Nonce {
    Nonce::assume_unique_for_key([7u8; 12]) // expect: static-iv
}

fn fresh_nonce(raw: [u8; 12]) -> Nonce {
    Nonce::assume_unique_for_key(raw) // safe: static-iv
}

fn old_cipher(key: &[u8; 24], iv: &[u8; 8]) {
    let cipher = OldCipher::new(key.into(), iv.into()); // expect: weak-cipher
}

fn reset_code() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos() as u64;
    now.wrapping_mul(25214903917) % 1000000 // expect: predictable-random
}

fn claims(token: &str) -> Claims {
    paseto_parser::parse_unverified(token) // expect: jwt-not-verified
}

fn is_signed(key: &[u8], body: &[u8], sent: &str) -> bool {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(body);
    let expected_tag = hex::encode(mac.finalize().into_bytes());
    let shown = expected_tag.to_lowercase();
    shown == sent // expect: timing-unsafe-comparison
}

fn unpack(body: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    GzDecoder::new(body).read_to_end(&mut all).unwrap(); // expect: resource-exhaustion
    all
}

fn unpack_some(body: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    GzDecoder::new(body).take(1 << 20).read_to_end(&mut all).unwrap(); // safe: resource-exhaustion
    all
}

fn claim(lock: &std::path::Path) {
    if !lock.exists() {
        fs::write(lock, "1").unwrap(); // expect: race-condition
    }
}

fn any_host(options: &mut SessionOptions) {
    options.set_host_key_check(|_key, _host| Ok(HostKey::Accepted)); // expect: certificate-check-disabled
}

fn known_host(options: &mut SessionOptions, known: Vec<u8>) {
    options.set_host_key_check(move |key, _host| Ok(key == known)); // safe: certificate-check-disabled
}

async fn started(id: String) -> Response {
    ([(header::SET_COOKIE, format!("session={id}; Path=/"))], StatusCode::OK).into_response() // expect: cookie-not-secure, cookie-not-httponly
}

async fn started_well(id: String) -> Response {
    ([(header::SET_COOKIE, format!("session={id}; Path=/; Secure; HttpOnly"))], StatusCode::OK).into_response() // safe: cookie-not-secure
}

fn share(req: &HeaderMap, res: &mut HeaderMap) {
    if let Some(from) = req.get(header::ORIGIN) {
        res.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, from.clone()); // expect: permissive-cors
    }
}

fn share_known(req: &HeaderMap, res: &mut HeaderMap) {
    let from = req.get(header::ORIGIN).cloned();
    if from.as_ref().is_some_and(|one| one == "https://desk.example") {
        res.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, from.unwrap()); // safe: permissive-cors
    }
}

async fn report(State(db): State<Db>) -> impl IntoResponse {
    match db.rows().await {
        Ok(rows) => (StatusCode::OK, rows),
        Err(err) => (StatusCode::INTERNAL_SERVER_ERROR, format!("{err:?}")), // expect: error-details-exposed
    }
}

async fn report_well(State(db): State<Db>) -> impl IntoResponse {
    match db.rows().await {
        Ok(rows) => (StatusCode::OK, rows),
        Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, "not now".to_string()), // safe: error-details-exposed
    }
}

#[derive(Deserialize)]
pub struct Card {
    title: String,
    role: Option<String>,
}

async fn store_card(State(db): State<Db>, Json(card): Json<Card>) {
    db.run("UPDATE member SET title = ?1, role = ?2", (card.title, card.role)).await; // expect: mass-assignment
}

async fn drop_note(State(db): State<Db>, Extension(_user): Extension<User>, Path(id): Path<i64>) {
    db.run("DELETE FROM note WHERE id = ?1", (id,)).await; // expect: missing-authorization
}

async fn drop_own(State(db): State<Db>, Extension(user): Extension<User>, Path(id): Path<i64>) {
    db.run("DELETE FROM note WHERE id = ?1 AND owner = ?2", (id, user.id)).await; // safe: missing-authorization
}

fn restore(pack: &[u8], folder: &std::path::Path) {
    let parts: Vec<Part> = bincode::deserialize(pack).unwrap();
    for part in parts {
        fs::write(folder.join(&part.path), &part.bytes).unwrap(); // expect: path-traversal
    }
}

fn restore_flat(pack: &[u8], folder: &std::path::Path) {
    let parts: Vec<Part> = bincode::deserialize(pack).unwrap();
    for part in parts {
        let leaf = std::path::Path::new(&part.path).file_name().unwrap();
        fs::write(folder.join(leaf), &part.bytes).unwrap(); // safe: path-traversal
    }
}

fn from_form(form: &HashMap<String, String>, browser: &Client) {
    let page = form.get("page").cloned().unwrap_or_default();
    browser.goto(&page);
    browser.goto("https://status.example/ping");
}

fn sign_in(client: &Client) {
    client.post("https://api.example/v1").bearer_auth("k9d_live_8f1e0c9b7a5d4e3f"); // expect: hard-coded-credentials
    client.post("https://api.example/v1").bearer_auth(std::env::var("API_TOKEN").unwrap()); // safe: hard-coded-credentials
}

fn same_tag(key: &[u8], body: &[u8], sent: &str) -> bool {
    let tag = hmac::sign(key, body);
    let shown = hex::encode(tag.as_ref());
    shown == sent // expect: timing-unsafe-comparison
}

fn same_tag_evenly(key: &[u8], body: &[u8], sent: &[u8]) -> bool {
    hmac::verify(key, body, sent).is_ok() // safe: timing-unsafe-comparison
}

fn same_kind(kind: &str) -> bool {
    kind == "order" // safe: timing-unsafe-comparison
}

#[derive(Deserialize)]
pub struct Title {
    title: String,
}

async fn store_rights(State(db): State<Db>, Json(sent): Json<Card>) {
    db.run("INSERT INTO member (title, role) VALUES (?1, ?2)", (sent.title, sent.role)).await; // expect: mass-assignment
}

async fn store_title(State(db): State<Db>, Json(sent): Json<Title>) {
    db.run("UPDATE member SET title = ?1", (&sent.title,)).await; // safe: mass-assignment
    db.run("INSERT INTO title (name) VALUES (?1)", (&sent.title,)).await; // safe: mass-assignment
}

async fn read_bill(State(db): State<Db>, Extension(_user): Extension<User>, Path(id): Path<i64>) {
    db.run("SELECT total FROM bill WHERE id = ?1", (id,)).await; // expect: missing-authorization
}

async fn read_own_bill(State(db): State<Db>, Extension(user): Extension<User>, Path(id): Path<i64>) {
    db.run("SELECT total FROM bill WHERE id = ?1 AND owner = ?2", (id, user.id)).await; // safe: missing-authorization
}

fn same_proof(key: &[u8], body: &[u8], sent: &[u8]) -> bool {
    let proof = hmac::sign(key, body);
    proof == sent // expect: timing-unsafe-comparison
}

fn same_number(number: u32) -> bool {
    number == 7 // safe: timing-unsafe-comparison
}

async fn keep_card(State(db): State<Db>, Json(given): Json<Card>) {
    db.run("UPDATE member SET role = ?1", (given.role,)).await; // expect: mass-assignment
}

async fn keep_title(State(db): State<Db>, Json(given): Json<Title>) {
    db.run("UPDATE member SET title = ?1", (given.title,)).await; // safe: mass-assignment
}

async fn close_bill(State(db): State<Db>, Extension(_user): Extension<User>, Path(id): Path<i64>) {
    db.run("UPDATE bill SET open = 0 WHERE id = ?1", (id,)).await; // expect: missing-authorization
}

async fn close_own_bill(State(db): State<Db>, Extension(user): Extension<User>, Path(id): Path<i64>) {
    db.run("UPDATE bill SET open = 0 WHERE id = ?1 AND owner = ?2", (id, user.id)).await; // safe: missing-authorization
}
