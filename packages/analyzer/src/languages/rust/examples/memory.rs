use axum::extract::Query;
use std::collections::HashMap;
use std::mem::{self, MaybeUninit};

fn never_written() -> [u8; 64] {
    let key: [u8; 64] = unsafe { mem::uninitialized() }; // expect: uninitialized-memory
    let zeroed: [u8; 64] = unsafe { mem::zeroed() };
    key
}

fn assumed() -> u64 {
    let value: u64 = unsafe { MaybeUninit::uninit().assume_init() }; // expect: uninitialized-memory
    let mut filled = MaybeUninit::<u64>::uninit();
    filled.write(7);
    unsafe { filled.assume_init() }
}

async fn allocate(Query(params): Query<HashMap<String, String>>) -> Vec<u8> {
    let size = params["size"].parse::<usize>().unwrap(); // expect: uncaught-exception
    let buffer: Vec<u8> = Vec::with_capacity(size); // expect: resource-exhaustion
    let zeroes = vec![0u8; size]; // expect: resource-exhaustion
    if size > 4096 {
        return vec![];
    }
    vec![0u8; size]
}

async fn pick(Query(params): Query<HashMap<String, String>>, table: &[u8]) -> u8 {
    let at: usize = params["at"].parse().unwrap(); // expect: uncaught-exception
    let unchecked = unsafe { *table.get_unchecked(at) }; // expect: out-of-bounds-read
    *table.get(at).unwrap_or(&0)
}

fn sum(values: &[u32], at: usize) -> u32 {
    let first = unsafe { *values.get_unchecked(0) };
    first + unsafe { *values.get_unchecked(at) } // expect: out-of-bounds-read
}

fn read_as(bytes: [u8; 4], text: &[u8]) -> (u32, String) {
    let number: u32 = unsafe { mem::transmute(bytes) }; // expect: dangerous-function
    let name = unsafe { std::str::from_utf8_unchecked(text) }; // expect: dangerous-function
    let safe = u32::from_le_bytes(bytes);
    (safe, String::from_utf8_lossy(text).into_owned())
}
