use std::ffi::{CStr, CString};
use std::io::Read;
use std::os::raw::c_char;
use std::slice;

#[no_mangle]
pub extern "C" fn sum(data: *const u8, length: usize) -> u32 {
    let bytes = unsafe { slice::from_raw_parts(data, length) }; // expect: out-of-bounds-read
    bytes.iter().map(|byte| *byte as u32).sum()
}

#[no_mangle]
pub extern "C" fn sum_checked(data: *const u8, length: usize) -> u32 {
    if data.is_null() || length > 4096 {
        return 0;
    }
    let bytes = unsafe { slice::from_raw_parts(data, length) };
    bytes.iter().map(|byte| *byte as u32).sum()
}

/// # Safety
/// `data` leads to `length` bytes.
pub unsafe fn sum_trusting(data: *const u8, length: usize) -> u32 {
    slice::from_raw_parts(data, length).iter().map(|byte| *byte as u32).sum()
}

pub fn sum_of(values: &[u8]) -> u32 {
    let bytes = unsafe { slice::from_raw_parts(values.as_ptr(), values.len()) };
    bytes.iter().map(|byte| *byte as u32).sum()
}

pub fn name_of(id: u32) -> *const c_char {
    let name = CString::new(format!("item-{id}")).unwrap();
    name.as_ptr() // expect: use-after-free
}

pub fn name_given_away(id: u32) -> *const c_char {
    let name = CString::new(format!("item-{id}")).unwrap();
    name.into_raw()
}

pub fn log_text(text: &str) {
    let pointer = CString::new(text).unwrap().as_ptr(); // expect: use-after-free
    unsafe { write_log(pointer) };
    let kept = CString::new(text).unwrap();
    unsafe { write_log(kept.as_ptr()) };
}

pub fn after_drop() -> u8 {
    let values = vec![1u8, 2, 3];
    let first = values.as_ptr();
    drop(values);
    unsafe { *first } // expect: use-after-free
}

pub fn before_drop() -> u8 {
    let values = vec![1u8, 2, 3];
    let first = values.as_ptr();
    let value = unsafe { *first };
    drop(values);
    value
}

pub fn out_of_its_block() -> u8 {
    let pointer: *const u8;
    {
        let inner = vec![1u8, 2, 3];
        pointer = inner.as_ptr();
    }
    unsafe { *pointer } // expect: use-after-free
}

pub fn read_block(mut from: impl Read, length: usize) -> Vec<u8> {
    let mut block = Vec::with_capacity(length); // expect: resource-exhaustion
    unsafe { block.set_len(length) }; // expect: uninitialized-memory
    from.read_exact(&mut block).unwrap();
    block
}

pub fn grown_block(mut block: Vec<u8>, length: usize) -> Vec<u8> {
    if block.capacity() < length {
        block = Vec::with_capacity(length);
    }
    unsafe { block.set_len(length) }; // expect: uninitialized-memory
    block
}

pub struct Sectors {
    data: Vec<u8>,
}

impl Sectors {
    pub fn load(&mut self, end: usize, from: &mut impl Read) -> std::io::Result<()> {
        let start = self.data.len();
        unsafe { self.data.set_len(end) }; // expect: uninitialized-memory
        from.read_exact(&mut self.data[start..end])
    }

    pub fn shorten(&mut self, end: usize) {
        let end = end.min(self.data.len());
        unsafe { self.data.set_len(end) }; // safe: uninitialized-memory
    }
}

pub fn read_stream(mut from: impl Read) -> std::io::Result<Vec<usize>> {
    const SIZE: usize = 4096;
    let mut kept = Vec::new();
    let mut block = Vec::with_capacity(SIZE);
    unsafe { block.set_len(SIZE) }; // expect: uninitialized-memory
    let count = from.read(&mut block[..])?;
    let start = block.as_mut_ptr();
    kept.push(start as usize + count);
    Ok(kept)
}

pub fn read_raw(from: &mut impl Read) -> std::io::Result<Vec<u8>> {
    let mut block = Vec::<u8>::with_capacity(64);
    unsafe {
        from.read_exact(std::slice::from_raw_parts_mut(block.as_mut_ptr(), 64))?; // expect: uninitialized-memory
        block.set_len(64);
    }
    Ok(block)
}

pub fn read_zeroed(from: &mut impl Read) -> std::io::Result<Vec<u8>> {
    let mut block = vec![0u8; 64];
    from.read_exact(unsafe { std::slice::from_raw_parts_mut(block.as_mut_ptr(), 64) })?; // safe: uninitialized-memory
    Ok(block)
}

pub fn copy_block(from: &[u8]) -> Vec<u8> {
    let mut block = Vec::with_capacity(from.len());
    unsafe {
        std::ptr::copy_nonoverlapping(from.as_ptr(), block.as_mut_ptr(), from.len());
        block.set_len(from.len());
    }
    block
}

pub fn zeroed_block(mut from: impl Read, length: usize) -> Vec<u8> {
    let mut block = vec![0u8; length.min(4096)];
    from.read_exact(&mut block).unwrap();
    block
}

pub fn nth(values: &[u32], at: usize) -> u32 {
    unsafe { *values.get_unchecked(at) } // expect: out-of-bounds-read
}

pub fn nth_checked(values: &[u32], at: usize) -> u32 {
    if at >= values.len() {
        return 0;
    }
    unsafe { *values.get_unchecked(at) }
}

pub fn total(values: &[u32]) -> u32 {
    let mut total = 0;
    for at in 0..values.len() {
        total += unsafe { *values.get_unchecked(at) };
    }
    total
}
