use std::process::Command;
use std::sync::{mpsc, Arc, Mutex, OnceLock};

static LAST: OnceLock<String> = OnceLock::new();

fn fill(out: &mut String) {
    out.push_str(&std::env::args().nth(1).unwrap_or_default());
}

fn through_parameter() {
    let mut script = String::new();
    fill(&mut script);
    Command::new("sh").arg("-c").arg(&script).status().unwrap(); // expect: command-injection
    script = String::from("ls");
    Command::new("sh").arg("-c").arg(&script).status().unwrap();
}

fn through_channel() {
    let (tx, rx) = mpsc::channel();
    tx.send(std::env::args().nth(1).unwrap_or_default()).unwrap();
    let script: String = rx.recv().unwrap();
    Command::new("sh").arg("-c").arg(&script).status().unwrap(); // expect: command-injection
    let (fixed, read) = mpsc::channel();
    fixed.send("ls".to_string()).unwrap();
    let script: String = read.recv().unwrap();
    Command::new("sh").arg("-c").arg(&script).status().unwrap();
}

fn through_global() {
    LAST.set(std::env::args().nth(1).unwrap_or_default()).unwrap();
    Command::new("sh").arg("-c").arg(LAST.get().unwrap()).status().unwrap(); // expect: command-injection
}

fn only_letters() {
    let given = std::env::args().nth(1).unwrap_or_default();
    let name = given.chars().filter(|c| c.is_ascii_alphanumeric()).collect::<String>();
    Command::new("sh").arg("-c").arg(format!("ls {name}")).status().unwrap();
    let kept = given.chars().filter(|c| *c != ' ').collect::<String>();
    Command::new("sh").arg("-c").arg(format!("ls {kept}")).status().unwrap(); // expect: command-injection
}

async fn of_another_server(db: &sqlx::SqlitePool) {
    let name = reqwest::get("https://feed.acme.io/latest").await.unwrap().text().await.unwrap();
    let statement = format!("SELECT * FROM items WHERE name = '{name}'");
    sqlx::query(&statement).execute(db).await.unwrap(); // expect: sql-injection
    sqlx::query("SELECT * FROM items WHERE name = ?").bind(&name).execute(db).await.unwrap();
}

fn locked_twice(count: Arc<Mutex<u32>>) {
    let first = count.lock().unwrap();
    let second = count.lock().unwrap(); // expect: lock-not-released
    println!("{first} {second}");
}

fn locked_in_turn(count: Arc<Mutex<u32>>) {
    {
        let first = count.lock().unwrap();
        println!("{first}");
    }
    let second = count.lock().unwrap(); // safe: lock-not-released
    drop(second);
    let third = count.lock().unwrap();
    println!("{third}");
}

fn never_ends(left: u32) {
    while left > 0 { // expect: infinite-loop
        println!("{left}");
    }
}

fn never_ends_either(mut tries: u32, mut waits: u32) {
    while tries < 3 { // expect: infinite-loop
        waits += 1;
    }
    while waits != 0 { // expect: infinite-loop
        tries += 1;
    }
}

fn ends_by_break(left: u32) {
    while left > 0 { // safe: infinite-loop
        if ready() {
            break;
        }
    }
}

fn ends_by_call(mut left: u32) {
    while left > 0 { // safe: infinite-loop
        take(&mut left);
    }
}

fn ends(mut left: u32) {
    while left > 0 { // safe: infinite-loop
        println!("{left}");
        left -= 1;
    }
}

fn logged_behind(user: &str, password: &str) {
    let message = format!("login of {user} with password={password}");
    log::error!("{}", message); // expect: sensitive-data-logged
    let other = format!("login of {user}");
    log::error!("{}", other);
}

async fn stored(db: &sqlx::SqlitePool, id: i64, card_number: &str, password: &str) {
    let statement = format!("INSERT INTO cards VALUES ({id}, '{card_number}')"); // expect: cleartext-storage
    sqlx::query(&statement).execute(db).await.unwrap(); // expect: sql-injection
    let address = format!("https://api.acme.io/login?password={password}"); // expect: secret-in-query
    reqwest::get(&address).await.unwrap();
    let reset = format!("https://api.acme.io/reset?user={id}&passphrase={password}"); // expect: secret-in-query
    reqwest::get(&reset).await.unwrap();
    let charged = format!("https://api.acme.io/pay?card={}", card_number); // expect: secret-in-query
    reqwest::get(&charged).await.unwrap();
    let page = format!("https://api.acme.io/items?page={id}"); // safe: secret-in-query
    reqwest::get(&page).await.unwrap();
    let user = format!("https://api.acme.io/reset?user={id}"); // safe: secret-in-query
    reqwest::get(&user).await.unwrap();
    let fixed = format!("https://api.acme.io/token?kind={}", "jwt"); // safe: secret-in-query
    reqwest::get(&fixed).await.unwrap();
}

async fn by_pair(given: actix_web::web::Path<(u32, String)>) {
    let (id, name) = given.into_inner();
    let db = rusqlite::Connection::open("x.db").unwrap();
    db.execute(&format!("DELETE FROM items WHERE id = {id}"), []).unwrap();
    db.execute(&format!("DELETE FROM items WHERE name = '{name}'"), []).unwrap(); // expect: sql-injection
}
