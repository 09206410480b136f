use axum::{extract::{Path, State}, routing::{delete, get}, Json, Router};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

pub fn share_of(cents: i64, rate: i32) -> i32 {
    (cents * i64::from(rate) / 10_000) as i32 // expect: integer-overflow
}

pub fn area_of(width: u64, height: u64) -> u32 {
    (width * height) as u32 // expect: integer-overflow
}

pub fn share_checked(cents: i64, rate: i32) -> Option<i32> {
    i32::try_from(cents.checked_mul(i64::from(rate))? / 10_000).ok() // safe: integer-overflow
}

pub fn low_half(value: u64) -> u32 {
    (value * 3 & 0xffff_ffff) as u32 // safe: integer-overflow
}

pub fn room_for(count: usize) -> Vec<u64> {
    let bytes = count.wrapping_mul(8); // expect: integer-overflow
    Vec::with_capacity(bytes)
}

pub fn joined(parts: &[&[u8]]) -> Vec<u8> {
    let size = parts.iter().fold(0u32, |sum, part| sum.wrapping_add(part.len() as u32)); // expect: integer-overflow
    Vec::with_capacity(size as usize)
}

pub fn mixed(seed: u32, text: &[u8]) -> u32 {
    text.iter().fold(seed, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(*byte))) // safe: integer-overflow
}

pub fn checked_sum(parts: &[&[u8]]) -> Vec<u8> {
    let sum = parts.iter().fold(0u32, |sum, part| sum.wrapping_add(part.len() as u32)); // safe: integer-overflow
    if sum > 4096 {
        return Vec::new();
    }
    Vec::with_capacity(sum as usize)
}

pub fn verify_tag(expected: &[u8], actual: &[u8]) -> bool {
    expected == actual // expect: timing-unsafe-comparison
}

pub fn is_valid_signature(wanted: &[u8; 32], given: &[u8; 32]) -> bool {
    wanted == given // expect: timing-unsafe-comparison
}

pub fn verify_mac_length(expected: &[u8], actual: &[u8]) -> bool {
    expected.len() == actual.len() // safe: timing-unsafe-comparison
}

pub fn same_page(left: &[u8], right: &[u8]) -> bool {
    left == right // safe: timing-unsafe-comparison
}

pub fn count_fields(data: &[u8]) -> usize {
    let (mut at, mut count) = (0usize, 0);
    while at < data.len() {
        at += usize::from(data[at]); // expect: infinite-loop
        count += 1;
    }
    count
}

pub fn count_fields_with_length(data: &[u8]) -> usize {
    let (mut at, mut count) = (0usize, 0);
    while at < data.len() {
        at += 1 + usize::from(data[at]); // safe: infinite-loop
        count += 1;
    }
    count
}

async fn import(Json(order): Json<serde_json::Value>) -> String {
    let count = order["items"].as_array().unwrap().len(); // expect: uncaught-exception
    count.to_string()
}

async fn import_lenient(Json(order): Json<serde_json::Value>) -> String {
    let count = order["items"].as_array().map_or(0, Vec::len); // safe: uncaught-exception
    count.to_string()
}

type Notes = Arc<Mutex<HashMap<u64, String>>>;

async fn drop_note(State(notes): State<Notes>, Path(id): Path<u64>) -> &'static str {
    notes.lock().unwrap().remove(&id); // expect: missing-authorization
    "gone"
}

async fn drop_own_note(State(notes): State<Notes>, user: AuthUser, Path(id): Path<u64>) -> &'static str {
    notes.lock().unwrap().remove(&id); // safe: missing-authorization
    "gone"
}

pub fn notes(state: Notes) -> Router {
    Router::new()
        .route("/import", get(import).put(import_lenient))
        .route("/notes/:id", delete(drop_note))
        .route("/mine/:id", delete(drop_own_note))
        .layer(CorsLayer::new())
        .with_state(state)
}

pub fn counted(connection: &mut redis::Connection, name: &str) -> i64 {
    let script = format!("return redis.call('INCR', '{}')", name);
    redis::Script::new(&script).invoke(connection).unwrap_or(0) // expect: code-injection
}

pub fn counted_by_key(connection: &mut redis::Connection, name: &str) -> i64 {
    redis::Script::new("return redis.call('INCR', KEYS[1])").key(name).invoke(connection).unwrap_or(0) // safe: code-injection
}

pub struct Registers {
    base: *mut u8,
    count: usize,
}

impl Registers {
    pub fn put(&mut self, at: usize, value: u8) {
        unsafe { self.base.add(at).write(value) } // expect: buffer-overflow
    }

    pub fn put_by_function(&mut self, at: usize, value: u8) {
        unsafe { std::ptr::write(self.base.add(at), value) } // expect: buffer-overflow
    }

    pub fn word(&self, at: isize) -> u32 {
        unsafe { (self.base.offset(at) as *const u32).read_unaligned() } // expect: out-of-bounds-read
    }

    pub fn put_checked(&mut self, at: usize, value: u8) {
        if at < self.count {
            unsafe { self.base.add(at).write(value) } // safe: buffer-overflow
        }
    }

    pub unsafe fn put_unchecked(&mut self, at: usize, value: u8) {
        self.base.add(at).write(value) // safe: buffer-overflow
    }
}

pub fn counted_twice(hits: &std::sync::atomic::AtomicUsize) {
    let before = hits.load(Ordering::SeqCst);
    hits.store(before + 1, Ordering::SeqCst); // expect: race-condition
}

pub fn doubled(hits: &std::sync::atomic::AtomicUsize) {
    hits.store(hits.load(Ordering::Relaxed) * 2, Ordering::Relaxed); // expect: race-condition
}

pub fn counted_once(hits: &std::sync::atomic::AtomicUsize) {
    hits.fetch_add(1, Ordering::SeqCst); // safe: race-condition
}

pub fn cleared(hits: &std::sync::atomic::AtomicUsize) -> usize {
    let before = hits.load(Ordering::SeqCst);
    hits.store(0, Ordering::SeqCst); // safe: race-condition
    before
}
