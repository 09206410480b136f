use regex::Regex;
use rusqlite::{params, Connection};
use std::ffi::{CStr, CString};
use std::fs;
use std::sync::{Arc, Mutex, RwLock};

pub fn skipped(queue: &Mutex<Vec<u32>>) {
    let _ = queue.lock(); // expect: lock-not-released
    refill();
}

pub fn guarded(queue: &Mutex<Vec<u32>>) {
    let _guard = queue.lock(); // safe: lock-not-released
    refill();
}

pub fn skipped_writer(table: &RwLock<u32>) {
    let _ = table.write().unwrap(); // expect: lock-not-released
    refill();
}

pub fn printed() {
    let _ = std::io::stdout().lock(); // safe: lock-not-released
}

pub async fn held(queue: Arc<Mutex<Vec<u32>>>) {
    let mut items = queue.lock().unwrap(); // expect: lock-not-released
    items.push(1);
    announce().await;
}

pub async fn let_go(queue: Arc<Mutex<Vec<u32>>>) {
    let mut items = queue.lock().unwrap(); // safe: lock-not-released
    items.push(1);
    drop(items);
    announce().await;
}

pub async fn counted(queue: Arc<Mutex<Vec<u32>>>) -> usize {
    let count = queue.lock().unwrap().len(); // safe: lock-not-released
    announce().await;
    count
}

pub unsafe fn taken_from_stack() -> Box<u32> {
    let mut value = 7;
    Box::from_raw(&mut value) // expect: invalid-free
}

pub unsafe fn taken_back() -> Box<u32> {
    let raw = Box::into_raw(Box::new(7));
    Box::from_raw(raw) // safe: invalid-free
}

pub unsafe fn taken_twice(text: &CStr) -> CString {
    CString::from_raw(text.as_ptr() as *mut _) // expect: invalid-free
}

pub unsafe fn text_taken_back(text: CString) -> CString {
    CString::from_raw(text.into_raw()) // safe: invalid-free
}

pub unsafe fn shared_from_stack() -> Arc<[u8; 4]> {
    let bytes = [0u8; 4];
    Arc::from_raw(&bytes) // expect: invalid-free
}

pub unsafe fn shared_taken_back(bytes: Arc<[u8; 4]>) -> Arc<[u8; 4]> {
    Arc::from_raw(Arc::into_raw(bytes)) // safe: invalid-free
}

pub unsafe fn widened(bytes: &[u8]) -> &[u32] {
    &*(bytes as *const [u8] as *const [u32]) // expect: out-of-bounds-read
}

pub unsafe fn signed(bytes: &[u8]) -> &[i8] {
    &*(bytes as *const [u8] as *const [i8]) // safe: out-of-bounds-read
}

pub fn insert(database: &Connection, name: &str, password: &str) {
    let _ = database.execute("INSERT INTO members (name, password) VALUES (?1, ?2)", params![name, password]); // expect: cleartext-storage
}

pub fn insert_hashed(database: &Connection, name: &str, password: &str) {
    let hashed = bcrypt::hash(password, 12).unwrap();
    let _ = database.execute("INSERT INTO members (name, password) VALUES (?1, ?2)", params![name, hashed]); // safe: cleartext-storage
}

pub fn update(database: &Connection, id: u32, password: &str) {
    let _ = database.execute("UPDATE members SET password = ?1 WHERE id = ?2", params![password, id]); // expect: cleartext-storage
}

pub fn rename(database: &Connection, id: u32, name: &str) {
    let _ = database.execute("UPDATE members SET name = ?1 WHERE id = ?2", params![name, id]); // safe: cleartext-storage
}

pub fn remember(password: &str) {
    let _ = fs::write("remembered.txt", password); // expect: cleartext-storage
}

pub fn remember_name(name: &str) {
    let _ = fs::write("remembered.txt", name); // safe: cleartext-storage
}

pub async fn report(client: reqwest::Client, body: String) {
    let _ = client.post("http://reports.harborline.io/v1").body(body).send().await; // expect: cleartext-transport
}

pub async fn report_encrypted(client: reqwest::Client, body: String) {
    let _ = client.post("https://reports.harborline.io/v1").body(body).send().await; // safe: cleartext-transport
}

pub async fn rates() -> Option<String> {
    reqwest::get("http://rates.harborline.io/daily.json").await.ok()?.text().await.ok() // expect: cleartext-transport
}

pub async fn own_rates() -> Option<String> {
    reqwest::get("http://localhost:9000/daily.json").await.ok()?.text().await.ok() // safe: cleartext-transport
}

pub fn login(name: &str) -> Option<String> {
    ureq::get("http://accounts.harborline.io/login").query("name", name).call().ok()?.into_string().ok() // expect: cleartext-transport
}

pub fn login_in_cluster(name: &str) -> Option<String> {
    ureq::get("http://accounts:8080/login").query("name", name).call().ok()?.into_string().ok() // safe: cleartext-transport
}

pub struct AnyServer;

impl rustls::client::danger::ServerCertVerifier for AnyServer {
    fn verify_server_cert(
        &self,
        _end_entity: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _server_name: &ServerName<'_>,
        _ocsp_response: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion()) // expect: certificate-check-disabled
    }
}

pub struct PinnedServer {
    fingerprint: Vec<u8>,
}

impl rustls::client::danger::ServerCertVerifier for PinnedServer {
    fn verify_server_cert( // safe: certificate-check-disabled
        &self,
        end_entity: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _server_name: &ServerName<'_>,
        _ocsp_response: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        if digest(end_entity) != self.fingerprint {
            return Err(rustls::Error::General("unknown certificate".into()));
        }
        Ok(ServerCertVerified::assertion())
    }
}
