use std::alloc::{alloc, dealloc, Layout};
use std::cell::RefCell;
use std::ffi::{c_char, CStr};
use std::{ptr, slice};

static mut SERVED: u64 = 0;

pub struct Ring {
    bytes: Vec<u8>,
}

impl Ring {
    pub fn part(&self, from: usize, len: usize) -> &[u8] {
        unsafe { slice::from_raw_parts(self.bytes.as_ptr().add(from), len) } // expect: out-of-bounds-read
    }

    pub fn part_within(&self, from: usize, len: usize) -> &[u8] {
        if from > self.bytes.len() || len > self.bytes.len() - from {
            return &[];
        }
        unsafe { slice::from_raw_parts(self.bytes.as_ptr().add(from), len) }
    }

    pub fn at(&self, place: usize) -> u8 {
        unsafe { *self.bytes.get_unchecked(place) } // expect: out-of-bounds-read
    }
}

pub fn fill(from: *const u8, count: usize) -> [u8; 32] {
    let mut room = [0u8; 32];
    unsafe { ptr::copy_nonoverlapping(from, room.as_mut_ptr(), count) }; // expect: buffer-overflow
    room
}

pub fn fill_within(from: &[u8]) -> [u8; 32] {
    let mut room = [0u8; 32];
    let count = from.len().min(room.len());
    unsafe { ptr::copy_nonoverlapping(from.as_ptr(), room.as_mut_ptr(), count) }; // safe: buffer-overflow
    room
}

pub fn peek(base: *const u8, place: usize) -> u8 {
    unsafe { *base.add(place) } // expect: out-of-bounds-read
}

#[repr(C)]
pub struct Head {
    kind: u16,
    size: u16,
}

pub fn head(raw: &[u8]) -> Head {
    unsafe { ptr::read_unaligned(raw.as_ptr() as *const Head) } // expect: out-of-bounds-read
}

pub fn head_checked(raw: &[u8]) -> Option<Head> {
    if raw.len() < size_of::<Head>() {
        return None;
    }
    Some(unsafe { ptr::read_unaligned(raw.as_ptr() as *const Head) })
}

pub extern "C" fn greet(name: *const c_char) -> usize {
    unsafe { CStr::from_ptr(name) }.to_bytes().len() // expect: null-dereference
}

pub extern "C" fn greet_checked(name: *const c_char) -> usize {
    if name.is_null() {
        return 0;
    }
    unsafe { CStr::from_ptr(name) }.to_bytes().len() // safe: null-dereference
}

pub fn last_byte() -> u8 {
    let layout = Layout::array::<u8>(16).unwrap();
    unsafe {
        let room = alloc(layout);
        room.write(1); // expect: null-dereference
        dealloc(room, layout);
        room.read() // expect: use-after-free
    }
}

pub fn first_byte() -> u8 {
    let layout = Layout::array::<u8>(16).unwrap();
    unsafe {
        let room = alloc(layout);
        room.write(1); // expect: null-dereference
        let first = room.read(); // safe: use-after-free
        dealloc(room, layout);
        first
    }
}

pub fn count() {
    unsafe { SERVED += 1 }; // expect: race-condition
}

pub struct Memo {
    seen: RefCell<Vec<u32>>,
}

unsafe impl Sync for Memo {} // expect: race-condition

pub fn pixel_bytes(width: u32, height: u32) -> usize {
    width.wrapping_mul(height) as usize // expect: integer-overflow
}

pub fn pixel_bytes_checked(width: u32, height: u32) -> Option<u32> {
    width.checked_mul(height) // safe: integer-overflow
}

pub fn frame(head: [u8; 4]) -> Vec<u8> {
    let size = u32::from_be_bytes(head) as usize;
    vec![0u8; size * 8] // expect: resource-exhaustion
}

pub fn small_frame(head: [u8; 4]) -> Vec<u8> {
    let size = u32::from_be_bytes(head) as usize;
    if size > 4096 {
        return Vec::new();
    }
    vec![0u8; size * 8] // safe: resource-exhaustion
}

pub fn total_price(each: u32, count: u32) -> u32 {
    each.wrapping_mul(count) // expect: integer-overflow
}

pub fn total_price_checked(each: u32, count: u32) -> Option<u32> {
    each.checked_mul(count) // safe: integer-overflow
}

pub fn total_size(one: u32, more: u32) -> u32 {
    one.wrapping_add(more) // expect: integer-overflow
}

pub fn total_size_checked(one: u32, more: u32) -> Option<u32> {
    one.checked_add(more) // safe: integer-overflow
}
