use salvo::prelude::*;
use serde::Deserialize;
use std::path::PathBuf;
use tide::http::mime;
use uuid::{Timestamp, Uuid};

#[derive(Deserialize)]
struct Filter {
    city: String,
    order: String,
    back: String,
}

struct Shop {
    files: PathBuf,
}

async fn cities(req: tide::Request<Shop>) -> tide::Result {
    let filter: Filter = req.query()?;
    let sql = format!("SELECT name FROM cities ORDER BY {}", filter.order);
    let rows = sqlx::query(&sql).fetch_all(&pool()).await?; // expect: sql-injection
    let bound = sqlx::query("SELECT name FROM cities WHERE name = $1").bind(&filter.city).fetch_all(&pool()).await?;
    Ok(format!("{} {}", rows.len(), bound.len()).into())
}

async fn greeting(req: tide::Request<Shop>) -> tide::Result {
    let filter: Filter = req.query()?;
    let raw = tide::Response::builder(200).content_type(mime::HTML).body(format!("<h1>{}</h1>", filter.city)).build(); // expect: cross-site-scripting
    let clean = html_escape::encode_text(&filter.city);
    let safe = tide::Response::builder(200).content_type(mime::HTML).body(format!("<h1>{}</h1>", clean)).build(); // safe: cross-site-scripting
    Ok(if raw.len() == Some(0) { safe } else { raw })
}

async fn picture(req: tide::Request<Shop>) -> tide::Result {
    let name = req.param("name")?;
    let body = tide::Body::from_file(req.state().files.join(name)).await?; // expect: path-traversal
    let fixed = tide::Body::from_file(req.state().files.join("logo.png")).await?; // safe: path-traversal
    Ok(tide::Response::builder(200).body(if body.is_empty() == Some(true) { fixed } else { body }).build())
}

async fn signed_out(req: tide::Request<Shop>) -> tide::Result {
    let filter: Filter = req.query()?;
    if filter.back == "/" {
        return Ok(tide::Redirect::new("/").into()); // safe: open-redirect
    }
    Ok(tide::Redirect::new(filter.back).into()) // expect: open-redirect
}

#[handler]
async fn report(req: &mut Request, res: &mut Response) {
    let name = req.query::<String>("name").unwrap_or_default();
    res.send_file(format!("/srv/reports/{name}"), req.headers()).await; // expect: path-traversal
    res.send_file("/srv/reports/all.pdf", req.headers()).await; // safe: path-traversal
    res.render(Redirect::found(req.query::<String>("next").unwrap_or_default())); // expect: open-redirect
}

fn proxied(request: &rouille::Request) -> rouille::Response {
    let target = request.get_param("target").unwrap_or_default();
    let page = ureq::get(&target).call().unwrap().into_string().unwrap(); // expect: ssrf
    let fixed = ureq::get("https://status.example.com/").call().unwrap().into_string().unwrap(); // safe: ssrf
    let pattern = request.get_param("pattern").unwrap_or_default();
    let open = fancy_regex::RegexBuilder::new(&pattern).build().unwrap(); // expect: regex-injection
    let closed = fancy_regex::RegexBuilder::new(&fancy_regex::escape(&pattern)).build().unwrap(); // safe: regex-injection
    if open.is_match(&page).unwrap_or(false) || closed.is_match(&fixed).unwrap_or(false) {
        return rouille::Response::redirect_302(target); // expect: open-redirect
    }
    rouille::Response::redirect_302("/search") // safe: open-redirect
}

#[tauri::command]
fn open_note(name: String) -> String {
    std::fs::read_to_string(format!("/home/notes/{name}")).unwrap_or_default() // expect: path-traversal
}

fn reset_token(now: Timestamp, node: &[u8; 6]) -> String {
    let token = Uuid::new_v1(now, node).to_string(); // expect: predictable-random
    let strong_token = Uuid::new_v4().to_string(); // safe: predictable-random
    format!("{token}{strong_token}")
}

fn field(frame: &[u8], at: usize, length: usize) -> Option<&[u8]> {
    if frame.len() < at + length {
        return None;
    }
    Some(unsafe { frame.get_unchecked(at..at + length) }) // safe: out-of-bounds-read
}

fn lines_like(request: &rouille::Request, text: &str) -> bool {
    let pattern = request.get_param("like").unwrap_or_default();
    let direct = fancy_regex::Regex::new(&pattern).unwrap(); // expect: regex-injection, uncaught-exception
    let oniguruma = onig::Regex::new(&pattern).unwrap(); // expect: regex-injection, uncaught-exception
    let linear = regex::Regex::new(&pattern).unwrap(); // expect: regex-injection, uncaught-exception
    let quoted = regex::Regex::new(&regex::escape(&pattern)).unwrap(); // safe: regex-injection
    quoted.is_match(text) && direct.is_match(text).unwrap_or(false) || oniguruma.is_match(text) || linear.is_match(text)
}
