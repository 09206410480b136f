use actix_files::Files;
use actix_web::{web, App, HttpServer};
use sha2::{Digest, Sha256, Sha512};
use std::fs;

pub async fn serve() -> std::io::Result<()> {
    HttpServer::new(|| App::new().service(Files::new("/files", "./files").show_files_listing())).bind("0.0.0.0:8080")?.run().await?; // expect: directory-listing, exposed-listener
    HttpServer::new(|| App::new().service(Files::new("/files", "./files"))).bind("127.0.0.1:8080")?.run().await // safe: directory-listing, exposed-listener
}

pub fn limits(cfg: &mut web::ServiceConfig) {
    cfg.app_data(web::JsonConfig::default().limit(1024 * 1024 * 1024)); // expect: resource-exhaustion
    cfg.app_data(web::PayloadConfig::new(1 << 30)); // expect: resource-exhaustion
    cfg.app_data(web::JsonConfig::default().limit(64 * 1024)); // safe: resource-exhaustion
}

pub fn listings(cfg: &mut web::ServiceConfig) {
    cfg.service(Files::new("/a", "./a").show_files_listing()); // expect: directory-listing
    cfg.service(actix_files::Files::new("/b", "./b").show_files_listing()); // expect: directory-listing
    cfg.service(Files::new("/c", "./c").index_file("index.html")); // safe: directory-listing
    cfg.service(Files::new("/d", "./d")); // safe: directory-listing
}

pub async fn page(q: web::Query<Asked>) -> String {
    let hb = handlebars::Handlebars::new();
    let shown = hb.render_template(&q.text, &serde_json::json!({})).unwrap_or_default(); // expect: template-injection
    let safe = hb.render_template("{{text}}", &serde_json::json!({ "text": q.text })).unwrap_or_default(); // safe: template-injection
    shown + &safe
}

pub fn templates(ctx: &tera::Context) -> Vec<tera::Result<String>> {
    let mut env = minijinja::Environment::new();
    env.set_auto_escape_callback(|_| minijinja::AutoEscape::None); // expect: cross-site-scripting
    env.set_auto_escape_callback(|_| minijinja::AutoEscape::Html); // safe: cross-site-scripting
    vec![
        tera::Tera::one_off("<b>{{ name }}</b>", ctx, false), // expect: cross-site-scripting
        tera::Tera::one_off("<b>{{ name }}</b>", ctx, true), // safe: cross-site-scripting
    ]
}

pub fn digests(user: &User) -> Vec<String> {
    vec![
        hex::encode(Sha256::digest(user.password.as_bytes())), // expect: weak-password-hash
        hex::encode(ring::digest::digest(&ring::digest::SHA256, user.password.as_bytes())), // expect: weak-password-hash
        blake3::hash(user.password.as_bytes()).to_string(), // expect: weak-password-hash
        hex::encode(Sha512::new().chain_update(&user.password).finalize()), // expect: weak-password-hash
        hex::encode(Sha512::new().chain_update(&user.picture).finalize()), // safe: weak-password-hash
        blake3::hash(user.picture.as_bytes()).to_string(), // safe: weak-password-hash
    ]
}

pub fn shared(data: &[u8]) -> std::io::Result<()> {
    let kept = std::env::temp_dir().join("session.tmp");
    fs::write(&kept, data)?; // expect: insecure-temp-file
    fs::File::create(std::env::temp_dir().join("app.lock"))?; // expect: insecure-temp-file
    fs::create_dir_all("/tmp/app")?; // expect: insecure-temp-file
    fs::OpenOptions::new().create(true).write(true).open("/tmp/app.lock")?; // expect: insecure-temp-file
    fs::OpenOptions::new().create_new(true).write(true).open("/tmp/own.lock")?; // safe: insecure-temp-file
    let own = std::env::temp_dir().join(uuid::Uuid::new_v4().to_string());
    fs::write(&own, data)?; // safe: insecure-temp-file
    fs::create_dir_all("/var/lib/app") // safe: insecure-temp-file
}

pub fn told(session: &Session) {
    println!("token {}", session.token); // expect: sensitive-data-logged
    dbg!(&session.password); // expect: sensitive-data-logged
    eprintln!("unexpected token {}", session.token); // safe: sensitive-data-logged
    dbg!(session.count); // safe: sensitive-data-logged
}

pub fn mail_account(password: String) -> [Credentials; 2] {
    use lettre::transport::smtp::authentication::Credentials;
    [
        Credentials::new("reader".into(), "R3aderMail99".into()), // expect: hard-coded-credentials
        Credentials::new("reader".into(), password), // safe: hard-coded-credentials
    ]
}
