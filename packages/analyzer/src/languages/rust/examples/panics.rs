//! A server of a line protocol: what it takes for granted of its input.
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::mem::MaybeUninit;
use std::net::{TcpListener, TcpStream};
use std::process::Command;

extern "C" {
    fn queue_open(name: *const u8) -> *mut Queue;
}

#[repr(C)]
pub struct Queue {
    depth: u32,
}

pub fn port(text: &str) -> u16 {
    text.trim().parse().unwrap() // expect: uncaught-exception
}

pub fn port_checked(text: &str) -> Option<u16> {
    text.trim().parse().ok() // safe: uncaught-exception
}

pub fn port_of_digits(text: &str) -> u16 {
    if text.is_empty() || text.len() > 4 || !text.bytes().all(|one| one.is_ascii_digit()) {
        return 0;
    }
    text.parse().unwrap()
}

pub fn verb(line: &str) -> String {
    let parts: Vec<&str> = line.split(' ').collect();
    format!("{} {}", parts[0], parts[1]) // expect: uncaught-exception
}

pub fn verb_checked(line: &str) -> Option<String> {
    let parts: Vec<&str> = line.split(' ').collect();
    parts.get(1).map(|name| name.to_string()) // safe: uncaught-exception
}

pub fn head(data: &[u8]) -> u8 {
    data[4] // expect: uncaught-exception
}

pub fn head_checked(data: &[u8]) -> u8 {
    if data.len() < 5 {
        return 0;
    }
    data[4] // safe: uncaught-exception
}

pub fn tag(text: &str) -> &str {
    &text[..3] // expect: uncaught-exception
}

pub fn tag_checked(text: &str) -> Option<&str> {
    text.get(..3) // safe: uncaught-exception
}

pub fn table(rows: [u8; 8]) -> u8 {
    rows[4]
}

pub fn mean(total: u64, count: u64) -> u64 {
    total / count // expect: division-by-zero
}

pub fn mean_checked(total: u64, count: u64) -> u64 {
    if count == 0 {
        return 0;
    }
    total / count // safe: division-by-zero
}

pub fn share(total: u32, parts: u32) -> u32 {
    (total + 1) / parts // expect: division-by-zero
}

pub fn share_checked(total: u32, parts: u32) -> u32 {
    total.checked_rem(parts).unwrap_or(0) // safe: division-by-zero
}

pub fn pages(rows: usize, per_page: usize) -> usize {
    rows / per_page // expect: division-by-zero
}

pub fn pages_checked(rows: usize, per_page: usize) -> usize {
    rows / per_page.max(1) // safe: division-by-zero
}

pub fn charge(units: u64, quota: u32) -> bool {
    let units = units as u32; // expect: integer-overflow
    units <= quota
}

pub fn charge_checked(units: u64, quota: u32) -> bool {
    u32::try_from(units).is_ok_and(|units| units <= quota) // safe: integer-overflow
}

pub fn left_over(limit: u32, taken: u32) -> u32 {
    limit - taken // expect: integer-overflow
}

pub fn left_over_checked(limit: u32, taken: u32) -> u32 {
    limit.saturating_sub(taken) // safe: integer-overflow
}

pub fn blob(from: &mut impl Read, length: usize) -> io::Result<Vec<u8>> {
    let mut data = vec![0u8; length]; // expect: resource-exhaustion
    from.read_exact(&mut data)?;
    Ok(data)
}

pub fn blob_limited(from: &mut impl Read, length: usize) -> io::Result<Vec<u8>> {
    let mut data = vec![0u8; length.min(4096)]; // safe: resource-exhaustion
    from.read_exact(&mut data)?;
    Ok(data)
}

pub fn unpacked(from: File) -> io::Result<Vec<u8>> {
    let mut decoder = flate2::read::GzDecoder::new(from);
    let mut data = Vec::new();
    decoder.read_to_end(&mut data)?; // expect: resource-exhaustion
    Ok(data)
}

pub fn unpacked_limited(from: File) -> io::Result<Vec<u8>> {
    let decoder = flate2::read::GzDecoder::new(from);
    let mut data = Vec::new();
    decoder.take(1 << 20).read_to_end(&mut data)?; // safe: resource-exhaustion
    Ok(data)
}

pub fn block(mut from: impl Read) -> io::Result<[u8; 16]> {
    let mut data = [0u8; 16];
    from.read(&mut data)?; // expect: unchecked-return
    Ok(data)
}

pub fn whole_block(mut from: impl Read) -> io::Result<[u8; 16]> {
    let mut data = [0u8; 16];
    from.read_exact(&mut data)?; // safe: unchecked-return
    Ok(data)
}

pub fn accept(key: &Key, text: &[u8], signature: &[u8]) -> Vec<u8> {
    let _ = key.verify(text, signature); // expect: unchecked-return
    text.to_vec()
}

pub fn accept_checked(key: &Key, text: &[u8], signature: &[u8]) -> Result<Vec<u8>, Error> {
    key.verify(text, signature)?; // safe: unchecked-return
    Ok(text.to_vec())
}

pub fn sign_in(given: &str, kept: &str) -> bool {
    bcrypt::verify(given, kept).unwrap_or(true) // expect: fail-open
}

pub fn sign_in_checked(given: &str, kept: &str) -> bool {
    bcrypt::verify(given, kept).unwrap_or(false) // safe: fail-open
}

pub async fn may_enter(policy: &Policy, user: &str) -> bool {
    policy.authorize(user).await.unwrap_or(true) // expect: fail-open
}

pub async fn may_enter_checked(policy: &Policy, user: &str) -> bool {
    policy.authorize(user).await.unwrap_or(false) // safe: fail-open
}

pub fn is_signed(key: &Key, text: &[u8]) -> bool {
    key.verify_text(text).unwrap_or_else(|_| true) // expect: fail-open
}

pub fn is_signed_checked(key: &Key, text: &[u8]) -> bool {
    key.verify_text(text).unwrap_or_else(|_| false) // safe: fail-open
}

pub fn lend(data: Vec<u8>) -> (*const u8, usize) {
    (data.as_ptr(), data.len()) // expect: use-after-free
}

pub fn hand_over(data: Vec<u8>) -> (*const u8, usize) {
    let kept = std::mem::ManuallyDrop::new(data);
    (kept.as_ptr(), kept.len()) // safe: use-after-free
}

pub fn twice(one: Box<Queue>) -> (Box<Queue>, Box<Queue>) {
    let raw = Box::into_raw(one);
    unsafe { (Box::from_raw(raw), Box::from_raw(raw)) } // expect: double-free
}

pub fn once(one: Box<Queue>) -> Box<Queue> {
    let raw = Box::into_raw(one);
    unsafe { Box::from_raw(raw) } // safe: double-free
}

pub fn release(raw: *mut Queue) {
    drop(unsafe { Box::from_raw(raw) }); // expect: null-dereference
    drop(unsafe { Box::from_raw(raw) }); // expect: double-free
}

pub fn release_once(raw: *mut Queue) {
    drop(unsafe { Box::from_raw(raw) }); // expect: null-dereference
}

pub fn shared_twice(raw: *const Queue) -> [std::sync::Arc<Queue>; 2] {
    unsafe { [std::sync::Arc::from_raw(raw), std::sync::Arc::from_raw(raw)] } // expect: double-free, null-dereference
}

pub fn shared_once(raw: *const Queue) -> std::sync::Arc<Queue> {
    unsafe { std::sync::Arc::from_raw(raw) } // expect: null-dereference
}

pub fn blank() -> Queue {
    let queue: MaybeUninit<Queue> = MaybeUninit::uninit();
    unsafe { queue.assume_init() } // expect: uninitialized-memory
}

pub fn written() -> Queue {
    let mut queue: MaybeUninit<Queue> = MaybeUninit::uninit();
    queue.write(Queue { depth: 0 });
    unsafe { queue.assume_init() } // safe: uninitialized-memory
}

pub fn depth(name: &[u8]) -> u32 {
    let queue = unsafe { queue_open(name.as_ptr()) };
    unsafe { (*queue).depth } // expect: null-dereference
}

pub fn depth_checked(name: &[u8]) -> Option<u32> {
    let queue = unsafe { queue_open(name.as_ptr()) };
    unsafe { queue.as_ref() }.map(|one| one.depth) // safe: null-dereference
}

pub fn scratch(data: &[u8]) -> io::Result<()> {
    let path = std::env::temp_dir().join("server-scratch.bin");
    std::fs::write(&path, data) // expect: insecure-temp-file
}

pub fn scratch_own(data: &[u8]) -> io::Result<()> {
    let folder = tempfile::tempdir()?;
    std::fs::write(folder.path().join("server-scratch.bin"), data) // safe: insecure-temp-file
}

fn look_up(host: &str) -> bool {
    let line = ["host ", host].concat();
    Command::new("/bin/sh").args(["-c", &line]).status().is_ok() // expect: command-injection
}

fn look_up_checked(host: &str) -> bool {
    match host.parse::<std::net::IpAddr>() {
        Ok(address) => Command::new("host").arg(address.to_string()).status().is_ok(), // safe: command-injection
        Err(_) => false,
    }
}

fn serve(stream: TcpStream) -> io::Result<()> {
    let mut lines = BufReader::new(stream);
    let mut line = String::new();
    lines.read_line(&mut line)?; // expect: resource-exhaustion
    look_up(&line);
    look_up_checked(&line);
    Ok(())
}

pub fn run(listener: TcpListener) -> io::Result<()> {
    for stream in listener.incoming().flatten() {
        serve(stream)?;
    }
    Ok(())
}

pub fn sum(numbers: &[u32], db: &mut mysql::PooledConn) -> Result<(), mysql::Error> {
    let list = numbers.iter().map(|one| one.to_string()).collect::<Vec<_>>().join(",");
    db.query_drop(format!("DELETE FROM jobs WHERE id IN ({list})")) // safe: sql-injection
}

pub fn weight(table: &[u32; 256], key: u8) -> u32 {
    unsafe { *table.get_unchecked(key as usize) } // safe: out-of-bounds-read
}

pub struct Window(*mut Queue);
unsafe impl Sync for Window {} // expect: race-condition

pub fn add_user(host: &str, name: &str) -> Result<(), ssh2::Error> {
    let mut session = ssh2::Session::new()?;
    session.set_tcp_stream(TcpStream::connect((host, 22)).map_err(io_error)?);
    session.handshake()?;
    session.userauth_agent("sync")?; // expect: certificate-check-disabled
    let mut channel = session.channel_session()?;
    channel.exec(&format!("useradd -m {name}")) // expect: command-injection
}
