use actix_web::HttpResponse;
use nix::unistd::{setgid, setuid, Gid, Uid};

fn drop_rights(uid: u32, gid: u32) -> nix::Result<()> {
    let _ = setgid(Gid::from_raw(gid)); // expect: unchecked-return
    setgid(Gid::from_raw(gid))?;
    setuid(Uid::from_raw(uid))
}

fn drop_user(uid: u32) {
    let _ = setuid(Uid::from_raw(uid)); // expect: unchecked-return
}

fn enter(path: &str) -> nix::Result<()> {
    nix::unistd::chroot(path).ok(); // expect: unchecked-return
    nix::unistd::chroot(path)
}

fn drop_checked(uid: u32) {
    setuid(Uid::from_raw(uid)).expect("the rights cannot be dropped");
}

fn stage() -> String {
    format!("/tmp/stage-{}.dat", std::process::id()) // expect: insecure-temp-file
}

fn stage_private() -> String {
    format!("/var/lib/stage/{}.dat", std::process::id())
}

fn frame(length: [u8; 4]) -> Vec<u8> {
    vec![0u8; u32::from_be_bytes(length) as usize] // expect: resource-exhaustion
}

fn limited(length: [u8; 4]) -> Vec<u8> {
    vec![0u8; (u32::from_be_bytes(length) as usize).min(4096)]
}

fn failed(e: sqlx::Error) -> HttpResponse {
    HttpResponse::InternalServerError().body(format!("{:?}", e)) // expect: error-details-exposed
}

fn failed_plainly(e: sqlx::Error) -> HttpResponse {
    HttpResponse::InternalServerError().body(e.to_string()) // expect: error-details-exposed
}

fn failed_in_json(err: sqlx::Error) -> HttpResponse {
    HttpResponse::InternalServerError().json(format!("query: {}", err)) // expect: error-details-exposed
}

fn failed_silently(e: sqlx::Error) -> HttpResponse {
    log::error!("query failed: {e}");
    HttpResponse::InternalServerError().body("internal error")
}

fn blocks(cipher: &aes::Aes256, data: &mut [u8]) {
    for chunk in data.chunks_mut(16) {
        cipher.encrypt_block(GenericArray::from_mut_slice(chunk)); // expect: weak-cipher
    }
}

fn chained(cipher: &aes::Aes256, data: &mut [u8], mut last: [u8; 16]) {
    for chunk in data.chunks_mut(16) {
        for (byte, before) in chunk.iter_mut().zip(last) {
            *byte ^= before;
        }
        cipher.encrypt_block(GenericArray::from_mut_slice(chunk));
        last.copy_from_slice(chunk);
    }
}
