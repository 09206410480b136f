use actix_web::{http::header, web, HttpRequest, HttpResponse};
use axum::extract::{Form, Path, Query, State};
use axum::response::{Html, IntoResponse, Redirect};
use axum::routing::get;
use axum::Router;
use std::collections::HashMap;
use url::Url;

static HOSTS: &[&str] = &["images.example.com", "cdn.example.com"];

async fn hello(Query(params): Query<HashMap<String, String>>) -> Html<String> {
    let name = params.get("name").cloned().unwrap_or_default();
    Html(format!("<p>Hello {name}</p>")) // expect: cross-site-scripting
}

async fn hello_escaped(Query(params): Query<HashMap<String, String>>) -> Html<String> {
    let name = params.get("name").map(|name| html_escape::encode_text(name).to_string()).unwrap_or_default();
    Html(format!("<p>Hello {name}</p>"))
}

async fn hello_shell_escaped(Path(name): Path<String>) -> Html<String> {
    Html(format!("<p>Hello {}</p>", shell_escape::escape(name.into()))) // expect: cross-site-scripting
}

async fn as_text(Path(name): Path<String>) -> String {
    format!("Hello {name}")
}

async fn page(path: web::Path<String>) -> HttpResponse {
    let name = path.into_inner();
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(format!("<h1>{}</h1>", name)) // expect: cross-site-scripting
}

async fn plain_page(path: web::Path<String>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain").body(path.into_inner())
}

async fn json_page(path: web::Path<String>) -> HttpResponse {
    HttpResponse::Ok().json(path.into_inner())
}

async fn rendered(State(tera): State<tera::Tera>, Form(form): Form<HashMap<String, String>>) -> Html<String> {
    let mut context = tera::Context::new();
    context.insert("name", &form["name"]);
    Html(tera.render("hello.html", &context).unwrap())
}

async fn template_from_form(Form(form): Form<HashMap<String, String>>) -> Html<String> {
    let context = tera::Context::new();
    Html(tera::Tera::one_off(&form["template"], &context, true).unwrap()) // expect: template-injection
}

async fn handlebars_from_form(Form(form): Form<HashMap<String, String>>) -> String {
    let mut registry = handlebars::Handlebars::new();
    registry.render_template("Hello {{name}}", &form).unwrap();
    registry.render_template(&form["template"], &form).unwrap() // expect: template-injection
}

async fn named_template(State(env): State<minijinja::Environment>, Form(form): Form<HashMap<String, String>>) -> String {
    env.render_str("Hello {{ name }}", &form).unwrap();
    env.render_str(&format!("Hello {}", form["name"]), ()).unwrap() // expect: template-injection
}

async fn back(Query(params): Query<HashMap<String, String>>) -> Redirect {
    let next = &params["next"];
    if next.starts_with("/app/") {
        return Redirect::to(next);
    }
    Redirect::to(next) // expect: open-redirect
}

async fn to_profile(Path(name): Path<String>) -> Redirect {
    Redirect::to(&format!("/users/{name}"))
}

async fn found(query: web::Query<HashMap<String, String>>) -> HttpResponse {
    HttpResponse::Found().insert_header((header::LOCATION, query["url"].as_str())).finish() // expect: open-redirect
}

async fn found_by_name(req: HttpRequest) -> HttpResponse {
    let target = req.query_string().to_owned();
    HttpResponse::SeeOther().append_header(("Location", target)).finish() // expect: open-redirect
}

async fn home(query: web::Query<HashMap<String, String>>) -> HttpResponse {
    let target = match query["tab"].as_str() {
        "news" => "/news",
        _ => "/",
    };
    HttpResponse::Found().insert_header(("Location", target)).finish()
}

async fn fetch(Query(params): Query<HashMap<String, String>>) -> String {
    reqwest::get(&params["url"]).await.unwrap().text().await.unwrap() // expect: ssrf
}

async fn fetch_with_client(State(client): State<reqwest::Client>, Form(form): Form<HashMap<String, String>>) -> String {
    let address = format!("http://{}/status", form["host"]);
    client.get(&address).send().await.unwrap().text().await.unwrap() // expect: ssrf
}

async fn fetch_item(State(client): State<reqwest::Client>, Path(id): Path<String>) -> String {
    client.get(format!("https://api.example.com/items/{id}")).send().await.unwrap().text().await.unwrap()
}

async fn fetch_listed(State(client): State<reqwest::Client>, Form(form): Form<HashMap<String, String>>) -> impl IntoResponse {
    let address = Url::parse(&form["url"]).unwrap();
    let host = address.host_str().unwrap_or_default();
    if !HOSTS.contains(&host) {
        return "no".to_string();
    }
    client.get(address).send().await.unwrap().text().await.unwrap()
}

async fn fetch_matched(Form(form): Form<HashMap<String, String>>) -> Option<String> {
    let address = Url::parse(&form["url"]).ok()?;
    if !matches!(address.host_str(), Some("images.example.com" | "cdn.example.com")) {
        return None;
    }
    Some(reqwest::get(address).await.ok()?.text().await.ok()?)
}

async fn connect(Query(params): Query<HashMap<String, String>>) -> std::io::Result<()> {
    let stream = tokio::net::TcpStream::connect(&params["peer"]).await?; // expect: ssrf
    let fixed = tokio::net::TcpStream::connect("127.0.0.1:6379").await?;
    Ok(())
}

fn routes() -> Router {
    Router::new()
        .route("/run", get(|Query(params): Query<HashMap<String, String>>| async move {
            Html(params["page"].clone()) // expect: cross-site-scripting
        }))
        .route("/ok", get(|| async { Html("<p>ok</p>") }))
}

async fn logged(Query(params): Query<HashMap<String, String>>) {
    tracing::info!("sign-in of {}", params["name"]); // expect: log-injection
    log::warn!("no user {name}", name = params["name"]); // expect: log-injection
    tracing::error!(user = %params["name"], "failed"); // expect: log-injection
    tracing::info!("sign-in of {:?}", params["name"]);
    tracing::info!(user = ?params["name"], "failed");
    log::info!("{} parameters", params.len());
}
