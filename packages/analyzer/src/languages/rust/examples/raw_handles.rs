use libc::{mmap, MAP_FAILED, MAP_SHARED, PROT_EXEC, PROT_READ, PROT_WRITE};
use std::ffi::CStr;
use std::fs::File;
use std::os::fd::{FromRawFd, IntoRawFd};
use std::process::{Command, Stdio};

pub fn two_files(file: File) -> (File, File) {
    let fd = file.into_raw_fd();
    unsafe { (File::from_raw_fd(fd), File::from_raw_fd(fd)) } // expect: double-free
}

pub fn one_file(file: File, other: File) -> (File, File) {
    let (fd, second) = (file.into_raw_fd(), other.into_raw_fd());
    unsafe { (File::from_raw_fd(fd), File::from_raw_fd(second)) } // safe: double-free
}

pub fn mapped(fd: i32, len: usize) -> *mut u8 {
    let base = unsafe { mmap(std::ptr::null_mut(), len, PROT_READ, MAP_SHARED, fd, 0) }; // expect: unchecked-return
    base.cast()
}

pub fn mapped_or_none(fd: i32, len: usize) -> Option<*mut u8> {
    let base = unsafe { mmap(std::ptr::null_mut(), len, PROT_READ, MAP_SHARED, fd, 0) }; // safe: unchecked-return
    if base == MAP_FAILED {
        return None;
    }
    Some(base.cast())
}

pub fn make_code_writable(page: *mut libc::c_void, len: usize) -> bool {
    unsafe { libc::mprotect(page, len, PROT_READ | PROT_WRITE | PROT_EXEC) == 0 } // expect: security-control-disabled
}

pub fn make_code(page: *mut libc::c_void, len: usize) -> bool {
    unsafe { libc::mprotect(page, len, PROT_READ | PROT_EXEC) == 0 } // safe: security-control-disabled
}

pub fn open_window(process: HANDLE, len: usize) -> *mut c_void {
    unsafe { VirtualAllocEx(process, std::ptr::null(), len, MEM_COMMIT, PAGE_EXECUTE_READWRITE) } // expect: security-control-disabled
}

pub fn open_data(process: HANDLE, len: usize) -> *mut c_void {
    unsafe { VirtualAllocEx(process, std::ptr::null(), len, MEM_COMMIT, PAGE_READWRITE) } // safe: security-control-disabled
}

pub fn patch_page(page: *mut c_void, len: usize, old: &mut u32) -> bool {
    unsafe { VirtualProtect(page, len, PAGE_EXECUTE_READWRITE, old) != 0 } // expect: security-control-disabled
}

pub fn seal_page(page: *mut c_void, len: usize, old: &mut u32) -> bool {
    unsafe { VirtualProtect(page, len, PAGE_EXECUTE_READ, old) != 0 } // safe: security-control-disabled
}

pub fn show(text: &CStr) {
    unsafe { libc::printf(text.as_ptr()) }; // expect: format-string
}

pub fn show_to(stream: *mut libc::FILE, text: &CStr) {
    unsafe { libc::fprintf(stream, text.as_ptr()) }; // expect: format-string
}

pub fn note(text: &CStr) {
    unsafe { libc::syslog(libc::LOG_INFO, text.as_ptr()) }; // expect: format-string
}

pub fn show_line(text: &CStr) {
    unsafe { libc::printf(c"%s\n".as_ptr(), text.as_ptr()) }; // safe: format-string
}

pub fn show_fixed() {
    unsafe { libc::printf(c"ready\n".as_ptr()) }; // safe: format-string
}

pub fn install() -> std::io::Result<()> {
    let download = Command::new("curl").args(["-fsSL", "--", "https://get.example.org/x"]).stdout(Stdio::piped()).spawn()?;
    Command::new("sh").stdin(download.stdout.expect("pipe")).status()?; // expect: pipe-to-shell
    Ok(())
}

pub fn install_with_bash() -> std::io::Result<()> {
    let page = Command::new("wget").args(["-qO-", "https://get.example.org/x"]).stdout(Stdio::piped()).spawn()?;
    Command::new("bash").arg("-s").stdin(page.stdout.unwrap()).status()?; // expect: pipe-to-shell
    Ok(())
}

pub fn install_from(page: std::process::ChildStdout) -> std::io::Result<()> {
    let _ = Command::new("curl").arg("--version").status()?;
    Command::new("/bin/sh").stdin(Stdio::from(page)).status()?; // expect: pipe-to-shell
    Ok(())
}

pub fn fetch_only() -> std::io::Result<()> {
    Command::new("curl").args(["-fsSL", "--", "https://get.example.org/x"]).status()?;
    Command::new("sh").stdin(Stdio::null()).status()?; // safe: pipe-to-shell
    Ok(())
}

pub struct Area {
    base: *mut u8,
    len: usize,
}

impl Area {
    pub fn fits(&self, at: usize, more: &[u8]) -> bool {
        !(at + more.len() > self.len + 1) // expect: buffer-overflow
    }

    pub fn fits_exactly(&self, at: usize, more: &[u8]) -> bool {
        !(at + more.len() > self.len) // safe: buffer-overflow
    }
}

pub fn status_of(device: *const u32) -> u32 {
    unsafe { device.read_volatile() } // expect: out-of-bounds-read
}

pub fn third_of(device: *const u32) -> u32 {
    unsafe { device.add(2).read() } // expect: out-of-bounds-read
}

pub fn status_if_any(device: *const u32) -> u32 {
    unsafe { device.as_ref() }.copied().unwrap_or(0) // safe: out-of-bounds-read
}

pub fn set_first(map: &std::collections::BTreeMap<u32, u32>) {
    let all = map as *const std::collections::BTreeMap<u32, u32> as *mut std::collections::BTreeMap<u32, u32>; // expect: dangerous-function
    unsafe { (*all).insert(1, 1) };
}

extern "C" {
    fn device_name(handle: i32, out: *mut u8, capacity: usize) -> i32;
}

pub fn name_of(handle: i32) -> [u8; 32] {
    let mut name = [0u8; 32];
    unsafe { device_name(handle, name.as_mut_ptr(), 64) }; // expect: buffer-overflow
    name
}

pub fn short_name_of(handle: i32) -> [u8; 32] {
    let mut name = [0u8; 32];
    unsafe { device_name(handle, name.as_mut_ptr(), 32) }; // safe: buffer-overflow
    name
}

pub fn first_line(stream: &std::net::TcpStream) -> std::io::Result<String> {
    let mut line = String::new();
    std::io::BufReader::new(stream).read_line(&mut line)?; // expect: resource-exhaustion
    Ok(line)
}

pub fn first_short_line(stream: &std::net::TcpStream) -> std::io::Result<String> {
    let mut line = String::new();
    std::io::BufReader::new(stream.take(4096)).read_line(&mut line)?; // safe: resource-exhaustion
    Ok(line)
}
