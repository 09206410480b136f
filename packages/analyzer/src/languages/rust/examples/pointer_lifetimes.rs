use std::alloc::{alloc, dealloc, Layout};
use std::ptr;

struct Point {
    x: i32,
}

struct Holder {
    place: *const u32,
}

static LIMIT: i32 = 10;
static mut LAST: *const i32 = ptr::null();

fn to_local() -> *const i32 {
    let value = 10;
    &value as *const i32 // expect: use-after-free
}

fn to_argument(value: i32) -> *const i32 {
    &value // expect: use-after-free
}

fn to_global() -> *const i32 {
    &LIMIT as *const i32 // safe: use-after-free
}

fn to_reference(value: &i32) -> *const i32 {
    value as *const i32 // safe: use-after-free
}

fn read_returned() -> i32 {
    let gone = to_local();
    let kept = to_global();
    unsafe { *kept + *gone } // expect: use-after-free
}

fn read_boxed() -> i32 {
    let raw = Box::into_raw(Box::new(Point { x: 1 }));
    let x = unsafe { (*raw).x };
    unsafe { drop(Box::from_raw(raw)) };
    x
}

fn out_of_block() -> i32 {
    let place: *const i32;
    {
        let inner = 5;
        place = &inner;
    }
    unsafe { *place } // expect: use-after-free
}

fn within_block() -> i32 {
    let inner = 5;
    let place: *const i32 = &inner;
    unsafe { *place }
}

fn out_of_loop(count: i32) -> i32 {
    let mut last: *const i32 = ptr::null();
    for step in 0..count {
        let doubled = step * 2;
        last = &doubled as *const i32;
    }
    if last.is_null() {
        return 0;
    }
    unsafe { ptr::read(last) } // expect: use-after-free
}

fn out_of_match(given: Option<i32>) -> i32 {
    let place: *const i32 = match given {
        Some(value) => &value,
        None => &LIMIT,
    };
    unsafe { *place } // expect: use-after-free
}

fn out_of_closure() -> i32 {
    let make = || {
        let value = 3;
        &value as *const i32 // expect: use-after-free
    };
    let place = make();
    println!("{}", unsafe { *place }); // expect: use-after-free
    0
}

fn store(holder: &mut Holder) {
    let local = 3u32;
    holder.place = &local; // expect: use-after-free
}

fn store_given(holder: &mut Holder, value: &u32) {
    holder.place = value;
}

fn store_global() {
    let value = 1;
    unsafe { LAST = &value }; // expect: use-after-free, race-condition
}

fn grown() -> u8 {
    let mut bytes = vec![1u8, 2, 3];
    let first = bytes.as_ptr();
    bytes.push(4);
    unsafe { *first } // expect: use-after-free
}

fn freed_on_one_path(early: bool) {
    let layout = Layout::new::<u64>();
    unsafe {
        let memory = alloc(layout);
        if memory.is_null() {
            return;
        }
        if early {
            dealloc(memory, layout);
            return;
        }
        *memory = 1;
        dealloc(memory, layout);
    }
}

fn freed_and_used(early: bool) {
    let layout = Layout::new::<u64>();
    unsafe {
        let memory = alloc(layout);
        if memory.is_null() {
            return;
        }
        if early {
            dealloc(memory, layout);
        }
        memory.write(1); // expect: use-after-free
        dealloc(memory, layout); // expect: double-free
    }
}

unsafe fn freed_list(mut node: *mut Holder) {
    for _ in 0..3 {
        let next = unsafe { (*node).place } as *mut Holder;
        unsafe { drop(Box::from_raw(node)) };
        node = next;
    }
}

fn not_allocated() {
    let mut value = 5;
    let place = &mut value as *mut i32;
    unsafe { drop(Box::from_raw(place)) }; // expect: invalid-free
}

fn not_at_the_beginning() {
    let layout = Layout::array::<u8>(8).unwrap();
    unsafe {
        let memory = alloc(layout).add(4);
        dealloc(memory, layout); // expect: invalid-free
    }
}

fn never_set() -> i32 {
    let place: *const i32 = ptr::null();
    unsafe { *place } // expect: null-dereference
}

fn never_set_to_write() {
    let place: *mut i32 = ptr::null_mut();
    unsafe { place.write(1) }; // expect: null-dereference
}

fn made_of_a_number() -> i32 {
    let place = 0x1234usize as *const i32;
    unsafe { ptr::read(place) } // expect: untrusted-pointer
}

fn device_register() -> u32 {
    let register = 0x4000_0000usize as *const u32;
    unsafe { ptr::read_volatile(register) }
}

fn behind_the_end(values: &[u8]) -> u32 {
    let first = values.as_ptr();
    let mut sum = 0;
    for index in 0..=values.len() {
        sum += unsafe { *first.add(index) } as u32; // expect: out-of-bounds-read
    }
    for index in 0..values.len() {
        sum += unsafe { *first.add(index) } as u32;
    }
    sum
}

fn behind_the_array() {
    let mut bytes = [0u8; 8];
    let first = bytes.as_mut_ptr();
    unsafe {
        first.add(8).write(1); // expect: buffer-overflow
        first.add(7).write(1);
        ptr::copy_nonoverlapping([1u8; 16].as_ptr(), first, 16); // expect: buffer-overflow
        ptr::copy_nonoverlapping([1u8; 16].as_ptr(), first, 8);
    }
}

struct Node {
    value: i64,
}

struct Link {
    target: *const Node,
}

struct Buffer {
    bytes: *mut u8,
}

impl Buffer {
    fn close(&mut self) {
        unsafe { dealloc(self.bytes, Layout::new::<u8>()) };
    }
}

fn linked() -> Link {
    let node = Node { value: 1 };
    Link { target: &node } // expect: use-after-free
}

fn read_linked() {
    let link = linked();
    println!("{}", unsafe { (*link.target).value }); // expect: use-after-free
}

fn read_closed() {
    let mut buffer = Buffer { bytes: unsafe { alloc(Layout::new::<u8>()) } };
    println!("{}", unsafe { *buffer.bytes });
    buffer.close();
    println!("{}", unsafe { *buffer.bytes }); // expect: use-after-free
}

fn read_collected() -> i64 {
    let mut places: Vec<*const i64> = Vec::new();
    {
        let inner = 3i64;
        places.push(&inner);
    }
    unsafe { *places[0] } // expect: use-after-free
}

fn read_dropped() -> i64 {
    let node = Node { value: 1 };
    let place = &node as *const Node;
    std::mem::drop(node);
    unsafe { (*place).value } // expect: use-after-free
}

fn freed_by_another() {
    let text = std::ffi::CString::new("x").unwrap();
    let raw = text.into_raw();
    unsafe { libc::free(raw as *mut libc::c_void) }; // expect: invalid-free
    let given = unsafe { libc::malloc(8) } as *mut i64;
    unsafe { drop(Box::from_raw(given)) }; // expect: invalid-free
}

fn elements() {
    let values = [1, 2, 3, 4];
    let behind = 4;
    let last = 3;
    println!("{}", unsafe { values.get_unchecked(behind) }); // expect: out-of-bounds-read
    println!("{}", unsafe { values.get_unchecked(last) });
    let list = vec![0u8; 10];
    let first = list.as_ptr();
    println!("{}", unsafe { *first.offset(-1) }); // expect: out-of-bounds-read
    println!("{}", unsafe { *first.add(9) });
    let mut bytes = [0u8; 10];
    unsafe { ptr::write_bytes(bytes.as_mut_ptr(), 0, 11) }; // expect: buffer-overflow
    unsafe { ptr::write_bytes(bytes.as_mut_ptr(), 0, 10) };
}

fn without_content() -> [std::mem::MaybeUninit<u8>; 4] {
    unsafe { std::mem::MaybeUninit::uninit().assume_init() }
}

fn with_old_content() -> [u8; 4] {
    unsafe { std::mem::MaybeUninit::uninit().assume_init() } // expect: uninitialized-memory
}
