mod handlers;
mod store;

use axum::{routing::get, Router};

#[tokio::main]
async fn main() {
    let app = Router::new().route("/notes/:name", get(handlers::show));
    axum::serve(tokio::net::TcpListener::bind("127.0.0.1:3000").await.unwrap(), app).await.unwrap();
}
