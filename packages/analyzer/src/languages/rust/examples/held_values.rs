use axum::extract::{Query, State};
use axum::http::StatusCode;
use sqlx::PgPool;
use std::collections::{BTreeMap, HashSet};
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::str::FromStr;
use std::sync::RwLock;

#[derive(serde::Deserialize)]
pub struct Wish {
    column: String,
    table: String,
    branch: String,
}

pub struct Report {
    parts: Vec<String>,
    suffix: String,
}

impl Report {
    fn new() -> Self {
        Report { parts: vec!["SELECT 1".to_string()], suffix: String::new() }
    }

    fn part(mut self, text: &str) -> Self {
        self.parts.push(text.to_string());
        self
    }

    fn ending(mut self, text: &str) -> Self {
        self.suffix.push_str(text);
        self
    }

    fn statement(&self) -> String {
        format!("{} {}", self.parts.join(", "), self.suffix)
    }
}

pub async fn ended(State(db): State<PgPool>, Query(wish): Query<Wish>) -> StatusCode {
    let statement = Report::new().part("2").ending(&wish.column).statement();
    let rows = sqlx::query(&statement).fetch_all(&db).await; // expect: sql-injection
    if rows.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

pub async fn plain(State(db): State<PgPool>) -> StatusCode {
    let statement = Report::new().part("2").ending("ORDER BY 1").statement();
    let rows = sqlx::query(&statement).fetch_all(&db).await; // safe: sql-injection
    if rows.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

pub struct Catalog {
    tables: Vec<&'static str>,
    db: PgPool,
}

pub async fn counted(State(catalog): State<Catalog>, Query(wish): Query<Wish>) -> StatusCode {
    if !catalog.tables.contains(&wish.table.as_str()) {
        return StatusCode::NOT_FOUND;
    }
    let statement = format!("SELECT count(*) FROM {}", wish.table);
    let rows = sqlx::query(&statement).fetch_one(&catalog.db).await; // safe: sql-injection
    if rows.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

pub async fn counted_by_text(State(catalog): State<Catalog>, Query(wish): Query<Wish>) -> StatusCode {
    let known = "orders users";
    if !wish.table.contains(known) {
        return StatusCode::NOT_FOUND;
    }
    let statement = format!("SELECT count(*) FROM {}", wish.table);
    let rows = sqlx::query(&statement).fetch_one(&catalog.db).await; // expect: sql-injection
    if rows.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

pub async fn counted_in_set(State(db): State<PgPool>, Query(wish): Query<Wish>) -> StatusCode {
    let names = HashSet::from(["orders", "users"]);
    if !names.contains(wish.table.as_str()) {
        return StatusCode::NOT_FOUND;
    }
    let statement = format!("SELECT count(*) FROM {}", wish.table);
    let rows = sqlx::query(&statement).fetch_one(&db).await; // safe: sql-injection
    if rows.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

pub enum Direction {
    Up,
    Down,
}

impl FromStr for Direction {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "up" => Ok(Direction::Up),
            "down" => Ok(Direction::Down),
            _ => Err(()),
        }
    }
}

impl Direction {
    fn keyword(&self) -> &'static str {
        match self {
            Direction::Up => "ASC",
            Direction::Down => "DESC",
        }
    }
}

pub async fn directed(State(db): State<PgPool>, Query(wish): Query<Wish>) -> StatusCode {
    let Ok(direction) = wish.column.parse::<Direction>() else { return StatusCode::BAD_REQUEST };
    let statement = format!("SELECT id FROM orders ORDER BY id {}", direction.keyword());
    let rows = sqlx::query(&statement).fetch_all(&db).await; // safe: sql-injection
    if rows.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

static LAST: RwLock<String> = RwLock::new(String::new());

pub async fn kept(Query(wish): Query<Wish>) -> StatusCode {
    *LAST.write().unwrap() = wish.branch;
    let status = Command::new("sh").arg("-c").arg(LAST.read().unwrap().as_str()).status(); // expect: command-injection
    if status.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

pub async fn entered(Query(wish): Query<Wish>) -> StatusCode {
    let mut lines: BTreeMap<&str, String> = BTreeMap::new();
    lines.entry("first").or_insert(wish.branch);
    let status = Command::new("sh").arg("-c").arg(&lines["first"]).status(); // expect: command-injection
    if status.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

pub async fn cloned(Query(wish): Query<Wish>) -> StatusCode {
    let status = Command::new("git").args(["clone", "--depth", "1"]).arg(&wish.branch).status(); // expect: argument-injection
    if status.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

pub async fn cloned_behind_options(Query(wish): Query<Wish>) -> StatusCode {
    let status = Command::new("git").args(["clone", "--depth", "1", "--"]).arg(&wish.branch).status(); // safe: argument-injection
    if status.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST }
}

pub struct Store {
    root: PathBuf,
}

impl Store {
    fn clean(name: &str) -> Option<PathBuf> {
        let path = Path::new(name);
        if path.components().all(|part| matches!(part, Component::Normal(_))) { Some(path.to_path_buf()) } else { None }
    }

    fn trimmed(name: &str) -> Option<PathBuf> {
        Some(Path::new(name.trim()).to_path_buf())
    }
}

pub async fn opened(State(store): State<Store>, Query(wish): Query<Wish>) -> StatusCode {
    let Some(name) = Store::clean(&wish.table) else { return StatusCode::BAD_REQUEST };
    let content = std::fs::read(store.root.join(name)); // safe: path-traversal
    if content.is_ok() { StatusCode::OK } else { StatusCode::NOT_FOUND }
}

pub async fn opened_anywhere(State(store): State<Store>, Query(wish): Query<Wish>) -> StatusCode {
    let Some(name) = Store::trimmed(&wish.table) else { return StatusCode::BAD_REQUEST };
    let content = std::fs::read(store.root.join(name)); // expect: path-traversal
    if content.is_ok() { StatusCode::OK } else { StatusCode::NOT_FOUND }
}

fn within(base: &Path, name: &str) -> Option<PathBuf> {
    let full = base.join(name).canonicalize().ok()?;
    full.starts_with(base).then_some(full)
}

fn beside(base: &Path, name: &str) -> Option<PathBuf> {
    let full = base.join(name).canonicalize().ok()?;
    full.exists().then_some(full)
}

pub async fn opened_within(State(store): State<Store>, Query(wish): Query<Wish>) -> StatusCode {
    let Some(path) = within(&store.root, &wish.table) else { return StatusCode::FORBIDDEN };
    let content = std::fs::read(path); // safe: path-traversal
    if content.is_ok() { StatusCode::OK } else { StatusCode::NOT_FOUND }
}

pub async fn opened_beside(State(store): State<Store>, Query(wish): Query<Wish>) -> StatusCode {
    let Some(path) = beside(&store.root, &wish.table) else { return StatusCode::FORBIDDEN };
    let content = std::fs::read(path); // expect: path-traversal
    if content.is_ok() { StatusCode::OK } else { StatusCode::NOT_FOUND }
}
