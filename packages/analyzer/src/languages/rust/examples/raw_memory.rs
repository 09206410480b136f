use std::alloc::{alloc, handle_alloc_error, Layout};
use std::mem::ManuallyDrop;
use std::ptr;
use std::rc::Rc;
use std::sync::Mutex;

pub fn unasked(size: usize) -> *mut u8 {
    let layout = Layout::from_size_align(size, 8).unwrap();
    let room = unsafe { alloc(layout) };
    unsafe { *room = 1 }; // expect: null-dereference
    room
}

pub fn asked(size: usize) -> *mut u8 {
    let layout = Layout::from_size_align(size, 8).unwrap();
    let room = unsafe { alloc(layout) };
    if room.is_null() {
        handle_alloc_error(layout);
    }
    unsafe { *room = 1 }; // safe: null-dereference
    room
}

pub fn copied(source: &[u8], target: &mut [u8]) {
    unsafe { ptr::copy_nonoverlapping(source.as_ptr(), target.as_mut_ptr(), source.len()) }; // expect: buffer-overflow
}

pub fn copied_into_enough(source: &[u8]) -> Vec<u8> {
    let mut target = vec![0; source.len()];
    unsafe { ptr::copy_nonoverlapping(source.as_ptr(), target.as_mut_ptr(), source.len()) }; // safe: buffer-overflow
    target
}

pub fn changed(shared: &u32) {
    unsafe { *(shared as *const u32 as *mut u32) = 5 }; // expect: dangerous-function
}

pub fn letter(code: u32) -> char {
    unsafe { char::from_u32_unchecked(code) } // expect: dangerous-function
}

pub fn letter_if_any(code: u32) -> Option<char> {
    char::from_u32(code) // safe: dangerous-function
}

pub fn peek(address: usize) -> u8 {
    unsafe { *(address as *const u8) } // expect: untrusted-pointer
}

pub fn poke(address: usize) {
    unsafe { (address as *mut u32).write_volatile(1) }; // expect: untrusted-pointer
}

pub fn look(address: u64) -> u32 {
    unsafe { ptr::read(address as *const u32) } // expect: untrusted-pointer
}

/// # Safety
/// The address is one of a register.
pub unsafe fn peek_register(address: usize) -> u32 {
    *(address as *const u32) // safe: untrusted-pointer
}

pub fn inner(bytes: &[u8]) -> *const u8 {
    bytes as *const [u8] as *const u8 // safe: untrusted-pointer
}

pub fn fixed() -> *mut u32 {
    0x4000_1000 as *mut u32 // safe: untrusted-pointer
}

pub fn owned_twice(mut list: Vec<u8>) -> Vec<u8> {
    unsafe { Vec::from_raw_parts(list.as_mut_ptr(), list.len(), list.capacity()) } // expect: double-free
}

pub fn owned_once(list: Vec<u8>) -> Vec<u8> {
    let mut list = ManuallyDrop::new(list);
    unsafe { Vec::from_raw_parts(list.as_mut_ptr(), list.len(), list.capacity()) } // safe: double-free
}

pub fn lost() {
    std::mem::forget(vec![0u8; 100]); // expect: memory-leak
    let kept: &'static mut [u8; 8] = Box::leak(Box::new([0; 8])); // expect: memory-leak
    let also = std::boxed::Box::leak(Box::new(1)); // expect: memory-leak
    drop(vec![0u8; 100]); // safe: memory-leak
    let bytes = Box::new([0; 8]); // safe: memory-leak
    let raw = ManuallyDrop::new(vec![1]); // safe: memory-leak
}

pub struct Single {
    inner: Rc<u32>,
}
unsafe impl Send for Single {} // expect: race-condition

pub struct Any<T> {
    inner: *const T,
}
unsafe impl<T> Send for Any<T> {} // expect: race-condition

pub struct Told<T> {
    inner: *const T,
}
unsafe impl<T: Send> Send for Told<T> {} // safe: race-condition

pub struct Locked<T> {
    inner: Mutex<T>,
}
unsafe impl<T> Send for Locked<T> {} // safe: race-condition

pub struct MappedGuard<'a, R: RawLock, T: ?Sized> {
    raw: &'a R,
    data: *mut T,
}
unsafe impl<'a, R: RawLock + 'a, T: ?Sized + 'a> Send for MappedGuard<'a, R, T> where R::Marker: Send {} // expect: race-condition

pub struct SharedGuard<'a, R: RawLock, T: ?Sized> {
    raw: &'a R,
    data: *const T,
}
unsafe impl<'a, R: RawLock + 'a, T: ?Sized + Sync + 'a> Send for SharedGuard<'a, R, T> where R::Marker: Send {} // safe: race-condition

pub struct OwnGuard<'a, R: RawLock, T: Job> {
    raw: &'a R,
    data: *mut T,
}
unsafe impl<'a, R: RawLock + 'a, T: Job + 'a> Send for OwnGuard<'a, R, T> where R::Marker: Send {} // safe: race-condition
