use std::fs::{self, Permissions};
use std::mem::{size_of, transmute};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::{ptr, slice};

pub fn open_to_all(path: &Path) -> std::io::Result<()> {
    let mut permissions = fs::metadata(path)?.permissions();
    permissions.set_readonly(false); // expect: permissive-file-mode
    fs::set_permissions(path, permissions)
}

pub fn closed(path: &Path) -> std::io::Result<()> {
    let mut permissions = fs::metadata(path)?.permissions();
    permissions.set_readonly(true); // safe: permissive-file-mode
    fs::set_permissions(path, permissions)
}

pub fn decimal(path: &Path) -> std::io::Result<()> {
    fs::set_permissions(path, Permissions::from_mode(644)) // expect: permissive-file-mode
}

pub fn octal(path: &Path) -> std::io::Result<()> {
    fs::set_permissions(path, Permissions::from_mode(0o644)) // safe: permissive-file-mode
}

pub fn of_nothing() -> &'static [u8] {
    unsafe { slice::from_raw_parts(ptr::null(), 0) } // expect: null-dereference
}

pub fn of_nothing_aligned() -> &'static [u8] {
    unsafe { slice::from_raw_parts(ptr::NonNull::dangling().as_ptr(), 0) } // safe: null-dereference
}

pub fn from_nowhere(count: usize) -> &'static mut [u16] {
    unsafe { slice::from_raw_parts_mut(std::ptr::null_mut(), count) } // expect: null-dereference
}

pub unsafe fn reset(value: &mut u32) {
    ptr::copy_nonoverlapping(ptr::null(), value, 1); // expect: null-dereference
}

pub unsafe fn reset_to(value: &mut u32, other: &u32) {
    ptr::copy_nonoverlapping(other, value, 1); // safe: null-dereference
}

pub fn no_callback() -> extern "C" fn() {
    unsafe { transmute(ptr::null::<()>()) } // expect: dangerous-function
}

pub fn maybe_callback() -> Option<extern "C" fn()> {
    None // safe: dangerous-function
}

pub unsafe fn copies(from: *const u32, to: *mut u32, count: usize) {
    ptr::copy_nonoverlapping(from, to, count * size_of::<u32>()); // expect: buffer-overflow
    ptr::copy_nonoverlapping(from, to, count); // safe: buffer-overflow
    ptr::copy_nonoverlapping(from as *const u8, to as *mut u8, count * size_of::<u32>()); // safe: buffer-overflow
}

pub unsafe fn clears(list: *mut u64, count: usize) {
    ptr::write_bytes(list, 0, count * size_of::<u64>()); // expect: buffer-overflow
    ptr::write_bytes(list, 0, count); // safe: buffer-overflow
    ptr::write_bytes(list as *mut u8, 0, count * size_of::<u64>()); // safe: buffer-overflow
}

pub unsafe fn moves_down(list: *mut u16, count: usize) {
    ptr::copy(list, list, size_of::<u16>() * count); // expect: buffer-overflow
    ptr::copy(list, list, count); // safe: buffer-overflow
}

pub unsafe fn last(list: *const u32, count: usize) -> u32 {
    let far = list.offset((count * size_of::<u32>()) as isize); // expect: pointer-scaling
    let near = list.offset(count as isize - 1); // safe: pointer-scaling
    *far + *near
}

pub unsafe fn bytes_on(list: *const u64, count: usize) -> u64 {
    let far = list.wrapping_add(count * size_of::<u64>()); // expect: pointer-scaling
    let near = (list as *const u8).wrapping_add(count * size_of::<u64>()); // safe: pointer-scaling
    *far + u64::from(*near)
}

pub unsafe fn third(list: *const u64) -> u64 {
    let far = list.add(2 * size_of::<u64>()); // expect: pointer-scaling
    let near = list.add(2); // safe: pointer-scaling
    *far + *near
}

pub fn first(list: *const u32) -> u32 {
    unsafe { *list } // expect: out-of-bounds-read
}

pub fn first_or_none(list: *const u32) -> Option<u32> {
    if list.is_null() {
        return None;
    }
    Some(unsafe { *list }) // safe: out-of-bounds-read
}

pub unsafe fn first_trusting(list: *const u32) -> u32 {
    *list // safe: out-of-bounds-read
}
