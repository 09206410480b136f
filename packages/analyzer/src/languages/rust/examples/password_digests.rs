use rusqlite::{params, Connection};
use sha2::{Digest, Sha256, Sha512};

fn register(conn: &Connection, name: &str, password: &str) -> rusqlite::Result<usize> {
    let mut hasher = Sha256::new(); // expect: weak-password-hash
    hasher.update(password.as_bytes());
    let hash = format!("{:x}", hasher.finalize());
    conn.execute("INSERT INTO accounts (name, password) VALUES (?1, ?2)", params![name, hash])
}

fn register_at_once(conn: &Connection, name: &str, password: &str) -> rusqlite::Result<usize> {
    let hash = hex::encode(Sha512::digest(password.as_bytes())); // expect: weak-password-hash
    conn.execute("INSERT INTO accounts (name, password) VALUES (?1, ?2)", params![name, hash])
}

fn entity_tag(body: &[u8]) -> String {
    let mut hasher = Sha256::new(); // safe: weak-password-hash
    hasher.update(body);
    format!("{:x}", hasher.finalize())
}
