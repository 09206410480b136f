use axum::extract::{Extension, Json, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::cookie::{CookieJar, SignedCookieJar};
use diesel::prelude::*;
use hmac::{Hmac, Mac};
use jsonwebtoken::{decode, decode_header, Algorithm, DecodingKey, Validation};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use serde::Deserialize;
use sha2::Sha256;
use sqlx::PgPool;
use std::alloc::Layout;
use std::collections::HashMap;
use std::fs;
use std::sync::Mutex;

pub async fn report(jar: CookieJar) -> StatusCode {
    let allowed = jar.get("role").map(|role| role.value() == "admin").unwrap_or(false); // expect: client-side-decision
    if allowed { StatusCode::OK } else { StatusCode::FORBIDDEN }
}

pub async fn signed_report(jar: SignedCookieJar) -> StatusCode {
    let allowed = jar.get("role").map(|role| role.value() == "admin").unwrap_or(false); // safe: client-side-decision
    if allowed { StatusCode::OK } else { StatusCode::FORBIDDEN }
}

pub async fn themed(jar: CookieJar) -> StatusCode {
    let dark = jar.get("theme").map(|theme| theme.value() == "dark").unwrap_or(false); // safe: client-side-decision
    if dark { StatusCode::OK } else { StatusCode::NO_CONTENT }
}

pub async fn internal(headers: HeaderMap) -> StatusCode {
    let from = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok()).unwrap_or_default();
    if from == "127.0.0.1" { StatusCode::OK } else { StatusCode::FORBIDDEN } // expect: client-side-decision
}

pub async fn flagged(Query(query): Query<HashMap<String, String>>) -> StatusCode {
    match query.get("is_admin").map(|value| value.as_str()) { // expect: client-side-decision
        Some("true") => StatusCode::OK,
        _ => StatusCode::FORBIDDEN,
    }
}

pub struct Accounts {
    from: Mutex<i64>,
    to: Mutex<i64>,
    log: Mutex<Vec<String>>,
}

impl Accounts {
    pub fn forward(&self, amount: i64) {
        let mut from = self.from.lock().unwrap();
        let mut to = self.to.lock().unwrap(); // expect: improper-locking
        *from -= amount;
        *to += amount;
    }

    pub fn back(&self, amount: i64) {
        let mut to = self.to.lock().unwrap();
        let mut from = self.from.lock().unwrap(); // expect: improper-locking
        *to -= amount;
        *from += amount;
    }

    pub fn noted(&self, line: String) {
        let to = self.to.lock().unwrap();
        let mut log = self.log.lock().unwrap(); // safe: improper-locking
        log.push(format!("{line} {to}"));
    }

    pub fn withdraw(&self, amount: i64) -> bool {
        if *self.from.lock().unwrap() >= amount {
            *self.from.lock().unwrap() -= amount; // expect: race-condition
            return true;
        }
        false
    }

    pub fn withdraw_at_once(&self, amount: i64) -> bool {
        let mut from = self.from.lock().unwrap();
        if *from >= amount {
            *from -= amount; // safe: race-condition
            return true;
        }
        false
    }
}

pub fn valid_password(password: &str) -> bool {
    password.len() >= 6 // expect: weak-password-policy
}

pub fn long_password(password: &str) -> bool {
    password.chars().count() >= 12 // safe: weak-password-policy
}

pub fn named(text: &str) -> bool {
    fancy_regex::Regex::new(r"^(a+)+$").unwrap().is_match(text).unwrap_or(false) // expect: redos
}

pub fn named_linear(text: &str) -> bool {
    regex::Regex::new(r"^(a+)+$").unwrap().is_match(text) // safe: redos
}

pub fn hook() -> fn() {
    unsafe { std::mem::zeroed() } // expect: uninitialized-memory
}

pub fn zeros() -> [u8; 16] {
    unsafe { std::mem::zeroed() } // safe: uninitialized-memory
}

pub fn sealed(key: &[u8], message: &[u8], seal: &[u8]) -> bool {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length");
    mac.update(message);
    mac.finalize().into_bytes().as_slice() == seal // expect: timing-unsafe-comparison
}

pub fn sealed_at_one_speed(key: &[u8], message: &[u8], seal: &[u8]) -> bool {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length");
    mac.update(message);
    mac.verify_slice(seal).is_ok() // safe: timing-unsafe-comparison
}

#[derive(Deserialize)]
pub struct Claims {
    sub: String,
}

pub fn subject(token: &str) -> Option<String> {
    let part = token.split('.').nth(1)?;
    let bytes = base64_url::decode(part).ok()?;
    let claims: Claims = serde_json::from_slice(&bytes).ok()?; // expect: jwt-not-verified
    Some(claims.sub)
}

pub fn subject_verified(token: &str, key: &DecodingKey) -> Option<String> {
    let found = decode::<Claims>(token, key, &Validation::new(Algorithm::EdDSA)).ok()?; // safe: jwt-not-verified
    Some(found.claims.sub)
}

pub fn subject_of_choice(token: &str, key: &DecodingKey) -> Option<String> {
    let header = decode_header(token).ok()?;
    let rules = Validation::new(header.alg); // expect: jwt-not-verified
    decode::<Claims>(token, key, &rules).ok().map(|found| found.claims.sub)
}

pub fn plain_file(path: &str) -> std::io::Result<String> {
    let about = fs::symlink_metadata(path)?;
    if about.file_type().is_symlink() {
        return Err(std::io::Error::other("a link"));
    }
    fs::read_to_string(path) // expect: race-condition
}

pub fn opened_file(path: &str) -> std::io::Result<u64> {
    let file = fs::File::open(path)?; // safe: race-condition
    Ok(file.metadata()?.len())
}

pub fn cell(cells: &[u32], at: i32) -> u32 {
    unsafe { *cells.as_ptr().add(at as usize) } // expect: integer-overflow, out-of-bounds-read
}

pub fn cell_from_start(cells: &[u32], at: i32) -> u32 {
    if at < 0 || at >= cells.len() as i32 {
        return 0;
    }
    unsafe { *cells.as_ptr().add(at as usize) } // safe: integer-overflow
}

pub async fn delete_user(State(db): State<PgPool>, Path(id): Path<i64>) -> StatusCode {
    let done = sqlx::query("DELETE FROM users WHERE id = $1").bind(id).execute(&db).await; // expect: missing-authorization
    if done.is_ok() { StatusCode::NO_CONTENT } else { StatusCode::BAD_REQUEST }
}

pub async fn delete_account(State(db): State<PgPool>, Extension(claims): Extension<Rights>, Path(id): Path<i64>) -> StatusCode {
    if !claims.may_delete {
        return StatusCode::FORBIDDEN;
    }
    let done = sqlx::query("DELETE FROM accounts WHERE id = $1").bind(id).execute(&db).await; // safe: missing-authorization
    if done.is_ok() { StatusCode::NO_CONTENT } else { StatusCode::BAD_REQUEST }
}

#[derive(Deserialize, AsChangeset)]
#[diesel(table_name = members)]
pub struct MemberPatch {
    name: Option<String>,
    is_admin: Option<bool>,
}

#[derive(Deserialize, AsChangeset)]
#[diesel(table_name = members)]
pub struct NamePatch {
    name: Option<String>,
}

pub async fn patched(Path(id): Path<i32>, Json(patch): Json<MemberPatch>) {
    diesel::update(members::table.find(id)).set(&patch).execute(&mut connection()).ok(); // expect: mass-assignment
}

pub async fn renamed(Path(id): Path<i32>, Json(patch): Json<NamePatch>) {
    diesel::update(members::table.find(id)).set(&patch).execute(&mut connection()).ok(); // safe: mass-assignment
}

pub struct Failure(anyhow::Error);

impl axum::response::IntoResponse for Failure {
    fn into_response(self) -> axum::response::Response {
        (StatusCode::INTERNAL_SERVER_ERROR, format!("failed: {:?}", self.0)).into_response() // expect: error-details-exposed
    }
}

pub struct QuietFailure(anyhow::Error);

impl axum::response::IntoResponse for QuietFailure {
    fn into_response(self) -> axum::response::Response {
        (StatusCode::INTERNAL_SERVER_ERROR, "internal error").into_response() // safe: error-details-exposed
    }
}

pub fn room(cells: usize) -> Layout {
    unsafe { Layout::from_size_align_unchecked(cells * 8, 8) } // expect: integer-overflow
}

pub fn room_checked(cells: usize) -> Option<Layout> {
    Layout::array::<u64>(cells).ok() // safe: integer-overflow
}

pub fn invite() -> u64 {
    let mut numbers = StdRng::from_seed([7; 32]); // expect: predictable-random
    let invite_token: u64 = numbers.gen();
    invite_token
}

pub fn scattered() -> u64 {
    let mut numbers = StdRng::from_seed([7; 32]); // safe: predictable-random
    numbers.gen()
}

pub async fn sized(headers: HeaderMap) -> StatusCode {
    let size = headers.get("x-size").unwrap(); // expect: uncaught-exception
    if size.is_empty() { StatusCode::BAD_REQUEST } else { StatusCode::OK }
}

pub async fn sized_or_not(headers: HeaderMap) -> StatusCode {
    let Some(size) = headers.get("x-size") else { return StatusCode::BAD_REQUEST }; // safe: uncaught-exception
    if size.is_empty() { StatusCode::BAD_REQUEST } else { StatusCode::OK }
}

#[derive(Deserialize)]
pub struct Wait {
    rounds: u32,
    until: usize,
    text: String,
}

pub async fn waited(Query(wait): Query<Wait>) -> StatusCode {
    for _ in 0..wait.rounds { // expect: resource-exhaustion
        tokio::task::yield_now().await;
    }
    StatusCode::OK
}

pub async fn waited_briefly(Query(wait): Query<Wait>) -> StatusCode {
    for _ in 0..wait.rounds.min(10) { // safe: resource-exhaustion
        tokio::task::yield_now().await;
    }
    StatusCode::OK
}

pub async fn cut(Query(wait): Query<Wait>) -> String {
    wait.text[..wait.until].to_string() // expect: uncaught-exception
}

pub async fn cut_safely(Query(wait): Query<Wait>) -> String {
    wait.text.get(..wait.until).unwrap_or_default().to_string() // safe: uncaught-exception
}

pub fn unpacked(archive: &mut tar::Archive<fs::File>, folder: &std::path::Path) -> std::io::Result<()> {
    for entry in archive.entries()? {
        entry?.unpack_in(folder)?; // safe: path-traversal
    }
    Ok(())
}

pub fn templates() -> tera::Tera {
    let mut tera = tera::Tera::new("templates/*").unwrap();
    tera.autoescape_on(vec![]); // expect: cross-site-scripting
    tera
}

pub fn escaped_templates() -> tera::Tera {
    let mut tera = tera::Tera::new("templates/*").unwrap();
    tera.autoescape_on(vec![".html"]); // safe: cross-site-scripting
    tera
}

pub struct Names(HashMap<u32, String>);

impl Resolver for Names {
    fn resolve(&self, key: &u32) -> Option<&String> {
        self.resolve(key) // safe: uncontrolled-recursion
    }
}

pub struct Pattern {
    name: &'static str,
    #[cfg(test)]
    inputs: &'static [&'static str],
}

pub const FORGE: Pattern = Pattern {
    name: "forge",
    #[cfg(test)]
    inputs: &["postgres://app:N0tForTests77@db.internal/app"], // safe: hard-coded-credentials
};

impl Accounts {
    pub fn logged(&self, line: String) {
        let mut log = self.log.lock().unwrap();
        let from = self.from.lock().unwrap(); // expect: improper-locking
        log.push(format!("{line} {from}"));
    }

    pub fn listed(&self) -> usize {
        let from = self.from.lock().unwrap();
        let log = self.log.lock().unwrap(); // expect: improper-locking
        log.len() + *from as usize
    }

    pub fn counted(&self) -> i64 {
        let to = self.to.lock().unwrap();
        drop(to);
        let from = self.from.lock().unwrap(); // safe: improper-locking
        *from
    }
}

pub fn new_password_fits(new_password: &str) -> bool {
    !(new_password.len() < 5) // expect: weak-password-policy
}

pub fn passphrase_fits(passphrase: &str) -> bool {
    passphrase.chars().count() > 5 // expect: weak-password-policy
}

pub fn is_given(password: &str) -> bool {
    password.len() > 0 // safe: weak-password-policy
}

pub fn code_fits(code: &str) -> bool {
    code.len() >= 6 // safe: weak-password-policy
}

pub fn listed(text: &str) -> bool {
    fancy_regex::Regex::new(r"^(\w+\s?)*$").unwrap().is_match(text).unwrap_or(false) // expect: redos
}

pub fn tagged(text: &str) -> bool {
    const TAGS: &str = r"^(?:[a-z]+,?)+;$";
    fancy_regex::Regex::new(TAGS).unwrap().is_match(text).unwrap_or(false) // expect: redos
}

pub fn lettered(text: &str) -> bool {
    fancy_regex::Regex::new(r"^[a-z]+$").unwrap().is_match(text).unwrap_or(false) // safe: redos
}

pub fn numbered(text: &str) -> bool {
    fancy_regex::Regex::new(r"^\d{1,8}$").unwrap().is_match(text).unwrap_or(false) // safe: redos
}
