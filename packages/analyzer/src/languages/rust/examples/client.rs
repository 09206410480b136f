use std::process::Command;

const DB_PASSWORD: &str = "k33p-me-s3cret"; // expect: hard-coded-credentials
const TOKEN_HEADER: &str = "x-access-token";

fn client() -> reqwest::Client {
    reqwest::Client::builder()
        .danger_accept_invalid_certs(false)
        .build()
        .unwrap();
    let builder = reqwest::Client::builder();
    builder.danger_accept_invalid_certs(true).build().unwrap() // expect: certificate-check-disabled
}

fn run(name: &str) {
    Command::new("sh").arg("-c").arg(format!("ping {}", name)).spawn(); // expect: command-injection
    Command::new("ping").arg(name).spawn();
    Command::new("sh").arg("-c").arg("uptime").spawn();
}

async fn find(pool: &PgPool, name: &str) {
    sqlx::query(&format!("SELECT * FROM users WHERE name = '{}'", name)).fetch_all(pool).await; // expect: sql-injection
    sqlx::query("SELECT * FROM users WHERE name = $1").bind(name).fetch_all(pool).await;
}

fn digest(data: &[u8]) {
    let weak = md5::compute(data); // expect: weak-hash
    let strong = Sha256::digest(data);
    let value: u32 = unsafe { std::mem::uninitialized() }; // expect: uninitialized-memory
    let text = unsafe { std::str::from_utf8_unchecked(data) }; // expect: dangerous-function
    let checked = std::str::from_utf8(data);
}
