use axum::extract::Query;
use hmac::{Hmac, Mac};
use md5::{Digest, Md5};
use rand::rngs::{SmallRng, StdRng};
use rand::{Rng, RngCore, SeedableRng};
use sha2::Sha256;

#[derive(serde::Deserialize)]
struct Order {
    width: u32,
    height: u32,
    shares: i64,
    pieces: usize,
    number: usize,
    code: String,
}

async fn area(Query(order): Query<Order>) -> u32 {
    order.width * order.height // expect: integer-overflow
}

async fn checked_area(Query(order): Query<Order>) -> Option<u32> {
    order.width.checked_mul(order.height) // safe: integer-overflow
}

async fn cut(Query(order): Query<Order>) -> u16 {
    order.pieces as u16 // expect: integer-overflow
}

async fn unsigned(Query(order): Query<Order>) -> u64 {
    order.shares as u64 // expect: integer-overflow
}

async fn widened(Query(order): Query<Order>) -> u64 {
    order.width as u64 // safe: integer-overflow
}

async fn each(Query(order): Query<Order>) -> i64 {
    100 / order.shares // expect: division-by-zero
}

async fn each_asked(Query(order): Query<Order>) -> i64 {
    if order.shares == 0 {
        return 0;
    }
    100 / order.shares // safe: division-by-zero
}

async fn named(Query(order): Query<Order>) -> &'static str {
    let names = ["none", "some", "all"];
    names[order.number] // expect: uncaught-exception
}

async fn named_if_any(Query(order): Query<Order>) -> &'static str {
    let names = ["none", "some", "all"];
    names.get(order.number).copied().unwrap_or("none") // safe: uncaught-exception
}

async fn coded(Query(order): Query<Order>) -> u64 {
    order.code.parse().unwrap() // expect: uncaught-exception
}

async fn coded_if_any(Query(order): Query<Order>) -> Result<u64, String> {
    order.code.parse().map_err(|_| "not a number".to_string()) // safe: uncaught-exception
}

async fn repeated(Query(order): Query<Order>) -> String {
    "-".repeat(order.pieces) // expect: resource-exhaustion
}

async fn repeated_less(Query(order): Query<Order>) -> String {
    "-".repeat(order.pieces.min(80)) // safe: resource-exhaustion
}

fn signed(key: &[u8], text: &[u8]) {
    let mut weak = Hmac::<Md5>::new_from_slice(key).unwrap(); // expect: weak-hash
    let mut strong = Hmac::<Sha256>::new_from_slice(key).unwrap(); // safe: weak-hash
    let sum = <Md5 as Digest>::digest(text); // expect: weak-hash
    let mut legacy = sha1::Sha1::default(); // expect: weak-hash
}

fn issue() -> u64 {
    let mut rng = StdRng::seed_from_u64(42);
    let token: u64 = rng.gen(); // expect: predictable-random
    token
}

fn fill() -> [u8; 32] {
    let mut rng = SmallRng::from_entropy();
    let mut key = [0u8; 32];
    rng.fill_bytes(&mut key); // expect: predictable-random
    key
}

fn shake(most: f32) -> f32 {
    let mut rng = SmallRng::from_entropy(); // safe: predictable-random
    rng.gen_range(0.0..most)
}
