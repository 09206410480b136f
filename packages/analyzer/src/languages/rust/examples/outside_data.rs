use bytes::{Buf, Bytes};
use std::cell::UnsafeCell;
use std::ffi::{c_void, CStr, CString};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::{fs, mem, ptr};

const KINDS: [&str; 3] = ["open", "data", "close"];
static CLASSES: [u8; 256] = [0; 256];

pub fn body_length(head: &[u8]) -> Option<usize> {
    let declared = u32::from_be_bytes(head.get(..4)?.try_into().ok()?) as usize;
    Some(declared - 4) // expect: integer-overflow
}

pub fn body_length_checked(head: &[u8]) -> Option<usize> {
    let declared = u32::from_be_bytes(head.get(..4)?.try_into().ok()?) as usize;
    declared.checked_sub(4) // safe: integer-overflow
}

pub fn kind_of(mut frame: Bytes) -> &'static str {
    KINDS[frame.get_u8() as usize] // expect: uncaught-exception
}

pub fn class_of(mut frame: Bytes) -> u8 {
    CLASSES[frame.get_u8() as usize] // safe: uncaught-exception
}

pub fn key_of(raw: Vec<u8>) -> String {
    let mut frame = Bytes::from(raw);
    let key = frame.split_to(4);
    String::from_utf8(key.to_vec()).unwrap() // expect: uncaught-exception
}

pub fn key_or_none(raw: Vec<u8>) -> Option<String> {
    String::from_utf8(raw).ok() // safe: uncaught-exception
}

pub fn first_note(store: &rusqlite::Connection, owner: i64) -> String {
    store.query_row("SELECT body FROM notes WHERE owner = ?1", [owner], |row| row.get(0)).unwrap() // expect: uncaught-exception
}

pub fn count_notes(store: &rusqlite::Connection, owner: i64) -> i64 {
    store.query_row("SELECT COUNT(*) FROM notes WHERE owner = ?1", [owner], |row| row.get(0)).unwrap() // safe: uncaught-exception
}

pub fn share(limit: u64, weights: &[u32]) -> u64 {
    let total: u32 = weights.iter().sum();
    limit / u64::from(total) // expect: division-by-zero
}

pub fn share_checked(limit: u64, weights: &[u32]) -> u64 {
    if weights.is_empty() {
        return 0;
    }
    limit / weights.len() as u64 // safe: division-by-zero
}

pub fn editor() -> String {
    let found = unsafe { libc::getenv(c"EDITOR".as_ptr()) };
    unsafe { CStr::from_ptr(found) }.to_string_lossy().into_owned() // expect: null-dereference
}

pub fn editor_or_none() -> Option<String> {
    let found = unsafe { libc::getenv(c"EDITOR".as_ptr()) };
    if found.is_null() {
        return None;
    }
    Some(unsafe { CStr::from_ptr(found) }.to_string_lossy().into_owned()) // safe: null-dereference
}

pub fn given_back(text: CString) {
    unsafe { libc::free(text.into_raw() as *mut c_void) } // expect: invalid-free
}

pub fn taken_back(text: CString) {
    let raw = text.into_raw();
    drop(unsafe { CString::from_raw(raw) }); // safe: invalid-free
}

pub fn as_float(bits: u32) -> f32 {
    unsafe { mem::transmute(bits) } // safe: dangerous-function
}

pub fn as_long(text: &str) -> &'static str {
    unsafe { mem::transmute::<&str, &'static str>(text) } // expect: dangerous-function
}

pub struct Room {
    ptr: *mut u8,
    room: usize,
    len: usize,
}

impl Room {
    pub fn append(&mut self, data: &[u8]) {
        unsafe { ptr::copy_nonoverlapping(data.as_ptr(), self.ptr.add(self.len), data.len()) } // expect: buffer-overflow
        self.len += data.len();
    }

    pub fn append_checked(&mut self, data: &[u8]) {
        if data.len() > self.room - self.len {
            return;
        }
        unsafe { ptr::copy_nonoverlapping(data.as_ptr(), self.ptr.add(self.len), data.len()) } // safe: buffer-overflow
        self.len += data.len();
    }
}

pub struct Slot<T>(UnsafeCell<Option<T>>, AtomicBool);

unsafe impl<T> Sync for Slot<T> {} // expect: race-condition

pub struct Held<T>(UnsafeCell<Option<T>>, AtomicBool);

unsafe impl<T: Send> Sync for Held<T> {} // safe: race-condition

#[derive(rocket::FromForm)]
struct Upload {
    name: String,
}

#[post("/flat", data = "<form>")]
async fn flat(form: rocket::form::Form<Upload>) -> std::io::Result<()> {
    let mut parts = Path::new(&form.name).components();
    let place = match (parts.next(), parts.next()) {
        (Some(Component::Normal(name)), None) => PathBuf::from("/srv/in").join(name),
        _ => return Ok(()),
    };
    fs::write(place, "x") // safe: path-traversal
}

#[post("/any", data = "<form>")]
async fn any(form: rocket::form::Form<Upload>) -> std::io::Result<()> {
    fs::write(PathBuf::from("/srv/in").join(&form.name), "x") // expect: path-traversal
}
