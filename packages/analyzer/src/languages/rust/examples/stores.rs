use actix_web::web;
use mongodb::bson::{doc, Document};
use serde::Deserialize;

#[derive(Deserialize)]
struct Wanted {
    name: String,
    filter: String,
}

async fn by_filter(wanted: web::Query<Wanted>, collection: web::Data<mongodb::Collection<Document>>) {
    let filter: Document = serde_json::from_str(&wanted.filter).unwrap_or_default();
    let hits = collection.find(filter).await; // expect: nosql-injection
}

async fn by_name(wanted: web::Query<Wanted>, collection: web::Data<mongodb::Collection<Document>>) {
    let hits = collection.find(doc! { "name": &wanted.name, "open": true }).await; // safe: nosql-injection
}

async fn by_script(wanted: web::Query<Wanted>, collection: web::Data<mongodb::Collection<Document>>) {
    let one = collection.find_one(doc! { "$where": format!("this.name == '{}'", wanted.name) }).await; // expect: nosql-injection
}

async fn drop_all(body: web::Json<Document>, collection: web::Data<mongodb::Collection<Document>>) {
    let gone = collection.delete_many(body.into_inner()).await; // expect: nosql-injection
}

async fn cached(wanted: web::Query<Wanted>, mut cache: redis::aio::MultiplexedConnection) {
    let run: String = redis::cmd("EVAL").arg(format!("return redis.call('GET', '{}')", wanted.name)).arg(0).query_async(&mut cache).await.unwrap_or_default(); // expect: nosql-injection
    let read: String = redis::cmd("GET").arg(&wanted.name).query_async(&mut cache).await.unwrap_or_default(); // safe: nosql-injection
}

async fn in_graph(wanted: web::Query<Wanted>, graph: web::Data<neo4rs::Graph>) {
    let first = graph.run(neo4rs::query(&format!("MATCH (p:Person {{name: '{}'}}) RETURN p", wanted.name))).await; // expect: nosql-injection
    let bound = graph.run(neo4rs::query("MATCH (p:Person {name: $name}) RETURN p").param("name", wanted.name.clone())).await; // safe: nosql-injection
}

async fn in_directory(wanted: web::Query<Wanted>, mut ldap: ldap3::Ldap) {
    let bound = ldap.simple_bind(&format!("uid={},ou=people,dc=example,dc=org", wanted.name), "-").await; // expect: ldap-injection
    let safe = ldap.simple_bind(&format!("uid={},ou=people,dc=example,dc=org", ldap3::dn_escape(&wanted.name)), "-").await; // safe: ldap-injection
}

async fn by_expression(wanted: web::Query<Wanted>) {
    let part = sea_orm::sea_query::Expr::cust(&format!("name = '{}'", wanted.name)); // expect: sql-injection
    let whole = sea_orm::sea_query::Expr::cust("name IS NOT NULL"); // safe: sql-injection
}
