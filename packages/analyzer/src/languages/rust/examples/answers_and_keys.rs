use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use std::alloc::{alloc, Layout};
use std::path::{Component, PathBuf};

async fn page(axum::extract::Path(name): axum::extract::Path<String>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/html")], format!("<p>{name}</p>")) // expect: cross-site-scripting
}

async fn text(axum::extract::Path(name): axum::extract::Path<String>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain")], format!("<p>{name}</p>"))
}

#[rocket::get("/shown?<name>")]
fn shown(name: &str) -> (rocket::http::ContentType, String) {
    (rocket::http::ContentType::HTML, format!("<p>{name}</p>")) // expect: cross-site-scripting
}

async fn tide_page(mut req: tide::Request<()>) -> tide::Result {
    let body = req.body_string().await?;
    Ok(tide::Response::builder(200).content_type(tide::http::mime::HTML).body(format!("<p>{body}</p>")).build()) // expect: cross-site-scripting
}

async fn tide_text(mut req: tide::Request<()>) -> tide::Result {
    let body = req.body_string().await?;
    Ok(tide::Response::builder(200).content_type(tide::http::mime::PLAIN).body(format!("<p>{body}</p>")).build())
}

// What only says how a value is held leaves it the same value.
async fn go(axum::extract::Query(given): axum::extract::Query<std::collections::HashMap<String, String>>) -> Redirect {
    let next = given.get("next").map(String::as_str).unwrap_or("/");
    if next.starts_with('/') && !next.starts_with("//") {
        return Redirect::to(next);
    }
    Redirect::to(next) // expect: open-redirect
}

async fn file(axum::extract::Path(name): axum::extract::Path<String>) -> Vec<u8> {
    let path = PathBuf::from(&name);
    if path.components().any(|part| !matches!(part, Component::Normal(_))) {
        return Vec::new();
    }
    std::fs::read(PathBuf::from("/srv").join(path)).unwrap_or_default()
}

fn sign_in(user: &str, password: &str) {
    log::log!(log::Level::Warn, "sign-in of {} with {}", user, password); // expect: sensitive-data-logged
    panic!("wrong password {password}"); // expect: sensitive-data-logged
}

fn sealed(key: &[u8; 32], text: &[u8]) -> Vec<u8> {
    let cipher = aes_gcm::Aes256Gcm::new(key.into());
    let mut nonce = [0u8; 12];
    getrandom::getrandom(&mut nonce).unwrap();
    cipher.encrypt(aes_gcm::Nonce::from_slice(&nonce), text).unwrap()
}

fn reserve() {
    let count: usize = std::env::args().nth(1).unwrap().parse().unwrap_or(1);
    let layout = Layout::array::<u64>(count).unwrap();
    let memory = unsafe { alloc(layout) }; // expect: resource-exhaustion
    let few = Layout::array::<u64>(count.min(64)).unwrap();
    let small = unsafe { alloc(few) };
    assert!(!memory.is_null() && !small.is_null());
}
