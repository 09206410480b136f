use axum::{extract::Query, response::Html};
use std::collections::HashMap;

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

fn mapped(text: &str) -> String {
    text.chars().map(|c| match c { '<' => "&lt;".to_string(), '>' => "&gt;".to_string(), '&' => "&amp;".to_string(), _ => c.to_string() }).collect()
}

fn with_breaks(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\n' => out.push_str("<br>"),
            other => out.push(other),
        }
    }
    out
}

async fn page(Query(asked): Query<HashMap<String, String>>) -> Html<String> {
    Html(format!("<p>{}</p>", escaped(&asked["title"]))) // safe: cross-site-scripting
}

async fn mapped_page(Query(asked): Query<HashMap<String, String>>) -> Html<String> {
    Html(format!("<p>{}</p>", mapped(&asked["title"]))) // safe: cross-site-scripting
}

async fn broken_page(Query(asked): Query<HashMap<String, String>>) -> Html<String> {
    Html(format!("<p>{}</p>", with_breaks(&asked["title"]))) // expect: cross-site-scripting
}

async fn fetch(Query(asked): Query<HashMap<String, String>>, hosts: Vec<String>) -> anyhow::Result<String> {
    let url = url::Url::parse(&asked["url"])?;
    let host = url.host_str().unwrap_or_default();
    anyhow::ensure!(hosts.iter().any(|one| one == host), "host not allowed");
    Ok(reqwest::get(url).await?.text().await?) // safe: ssrf
}

async fn fetch_other(Query(asked): Query<HashMap<String, String>>, hosts: Vec<String>) -> anyhow::Result<String> {
    let url = url::Url::parse(&asked["url"])?;
    anyhow::ensure!(hosts.iter().any(|one| one.len() > 3), "no hosts");
    Ok(reqwest::get(url).await?.text().await?) // expect: ssrf
}
