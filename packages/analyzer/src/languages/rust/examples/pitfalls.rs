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
