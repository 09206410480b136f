use axum::extract::{Path, Query, State};
use axum::Json;
use serde::Deserialize;
use sqlx::{PgPool, QueryBuilder, Postgres};
use std::collections::HashMap;
use std::fmt::Write;

#[derive(Deserialize)]
pub struct Search {
    term: String,
    page: u32,
    order: Order,
    sort: Option<String>,
}

#[derive(Deserialize)]
pub enum Order {
    Asc,
    Desc,
}

pub struct Users {
    pool: PgPool,
}

impl Users {
    pub async fn by_name(&self, name: &str) -> Result<Vec<User>, sqlx::Error> {
        let sql = format!("SELECT * FROM users WHERE name = '{name}'");
        sqlx::query_as::<_, User>(&sql).fetch_all(&self.pool).await // expect: sql-injection
    }

    pub async fn by_mail(&self, mail: &str) -> Result<Vec<User>, sqlx::Error> {
        sqlx::query_as("SELECT * FROM users WHERE mail = $1").bind(mail).fetch_all(&self.pool).await
    }
}

pub async fn list(State(users): State<Users>, Query(search): Query<Search>) -> Json<Vec<User>> {
    users.by_mail(&search.term).await.unwrap();
    Json(users.by_name(&search.term).await.unwrap())
}

pub async fn paged(State(pool): State<PgPool>, Query(search): Query<Search>) -> Json<Vec<User>> {
    let sql = format!("SELECT * FROM users ORDER BY id {:?} LIMIT 20 OFFSET {}", search.order, search.page * 20);
    Json(sqlx::query_as(&sql).fetch_all(&pool).await.unwrap())
}

pub async fn sorted(State(pool): State<PgPool>, Query(search): Query<Search>) -> Json<Vec<User>> {
    let column = match search.sort.as_deref() {
        Some("name") => "name",
        Some("mail") => "mail",
        _ => "id",
    };
    Json(sqlx::query_as(&format!("SELECT * FROM users ORDER BY {column}")).fetch_all(&pool).await.unwrap())
}

pub async fn sorted_as_sent(State(pool): State<PgPool>, Query(search): Query<Search>) -> Json<Vec<User>> {
    let column = search.sort.unwrap_or_else(|| "id".to_string());
    Json(sqlx::query_as(&format!("SELECT * FROM users ORDER BY {column}")).fetch_all(&pool).await.unwrap()) // expect: sql-injection
}

const COLUMNS: [&str; 3] = ["id", "name", "mail"];

pub async fn sorted_by_list(State(pool): State<PgPool>, Path(column): Path<String>) -> Json<Vec<User>> {
    if !COLUMNS.contains(&column.as_str()) {
        return Json(vec![]);
    }
    Json(sqlx::query_as(&format!("SELECT * FROM users ORDER BY {}", column)).fetch_all(&pool).await.unwrap())
}

pub async fn filtered(State(pool): State<PgPool>, Query(params): Query<HashMap<String, String>>) {
    let mut sql = String::from("SELECT * FROM orders WHERE 1 = 1");
    for (key, value) in params.iter() {
        sql.push_str(" AND ");
        sql.push_str(key);
        sql += " = '";
        sql += value;
        sql += "'";
    }
    sqlx::query(&sql).fetch_all(&pool).await.unwrap(); // expect: sql-injection
}

pub async fn filtered_safely(State(pool): State<PgPool>, Query(params): Query<HashMap<String, String>>) {
    let mut query: QueryBuilder<Postgres> = QueryBuilder::new("SELECT * FROM orders WHERE state = ");
    query.push_bind(params.get("state").cloned());
    query.push(" ORDER BY id");
    query.build().fetch_all(&pool).await.unwrap();
}

pub async fn pushed(State(pool): State<PgPool>, Query(params): Query<HashMap<String, String>>) {
    let mut query = QueryBuilder::new("SELECT * FROM orders WHERE state = '");
    query.push(params["state"].clone()); // expect: sql-injection
    query.build().fetch_all(&pool).await.unwrap();
}

pub async fn written(State(db): State<tokio_postgres::Client>, Path((id, name)): Path<(i32, String)>) {
    let mut statement = String::new();
    write!(statement, "DELETE FROM items WHERE id = {}", id).unwrap();
    db.execute(&statement, &[]).await.unwrap();
    let mut other = String::new();
    write!(other, "DELETE FROM items WHERE name = '{}'", name).unwrap();
    db.execute(&other, &[]).await.unwrap(); // expect: sql-injection
}

pub async fn checked_when_compiled(State(pool): State<PgPool>, Path(name): Path<String>) {
    sqlx::query!("SELECT * FROM users WHERE name = $1", name).fetch_all(&pool).await.unwrap();
}

pub async fn by_numbers(State(pool): State<PgPool>, Query(params): Query<HashMap<String, String>>) {
    let ids: Vec<i64> = params["ids"].split(',').filter_map(|id| id.parse().ok()).collect();
    let list = ids.iter().map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    sqlx::query(&format!("SELECT * FROM users WHERE id IN ({list})")).fetch_all(&pool).await.unwrap();
}

pub fn archive(conn: &rusqlite::Connection, Path(table): Path<String>) -> rusqlite::Result<()> {
    conn.execute_batch(&["DELETE FROM ", &table].concat())?; // expect: sql-injection
    let safe = match table.as_str() {
        "orders" | "invoices" => table.clone(),
        _ => return Ok(()),
    };
    conn.execute_batch(&format!("DELETE FROM {safe}"))
}

pub async fn escaped_for_pages(State(pool): State<PgPool>, Path(name): Path<String>) {
    let name = html_escape::encode_text(&name);
    sqlx::query(&format!("SELECT * FROM users WHERE name = '{}'", name)).fetch_all(&pool).await.unwrap(); // expect: sql-injection
}

pub async fn replaced(State(pool): State<PgPool>, Path(mut name): Path<String>) {
    name = "nobody".to_owned();
    sqlx::query(&format!("SELECT * FROM users WHERE name = '{}'", name)).fetch_all(&pool).await.unwrap();
}

pub async fn directory(Path(user): Path<String>, mut ldap: ldap3::Ldap) {
    ldap.search("dc=example,dc=com", ldap3::Scope::Subtree, &format!("(uid={user})"), vec!["cn"]).await.unwrap(); // expect: ldap-injection
    let user = ldap3::ldap_escape(&user);
    ldap.search("dc=example,dc=com", ldap3::Scope::Subtree, &format!("(uid={user})"), vec!["cn"]).await.unwrap();
}
