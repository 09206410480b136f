use std::process::Command;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::net::{TcpListener, UdpSocket};
use wasm_bindgen::prelude::*;

async fn serve() -> std::io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:7000").await?;
    loop {
        let (mut socket, _) = listener.accept().await?;
        tokio::spawn(async move {
            let mut buffer = vec![0; 1024];
            let count = socket.read(&mut buffer).await.unwrap_or(0);
            let request = String::from_utf8_lossy(&buffer[..count]);
            Command::new("sh").arg("-c").arg(request.trim()).output() // expect: command-injection
        });
    }
}

async fn serve_lines() -> std::io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:7001").await?;
    let (socket, _) = listener.accept().await?;
    let mut lines = BufReader::new(socket).lines();
    while let Some(line) = lines.next_line().await? {
        let page = std::fs::read_to_string(&line)?; // expect: path-traversal
        let count: u32 = line.parse().unwrap_or(0);
        let numbered = std::fs::read_to_string(format!("pages/{count}"))?; // safe: path-traversal
    }
    Ok(())
}

async fn answer() -> std::io::Result<()> {
    let socket = UdpSocket::bind("127.0.0.1:5353").await?;
    let mut buffer = [0u8; 512];
    let (count, peer) = socket.recv_from(&mut buffer).await?;
    let name = std::str::from_utf8(&buffer[..count]).unwrap_or_default();
    Command::new("sh").arg("-c").arg(format!("dig {}", name)).status()?; // expect: command-injection
    Command::new("dig").arg("--").arg(name).status()?; // safe: command-injection
    Ok(())
}

#[wasm_bindgen]
pub fn show(element: &web_sys::Element, name: &str) {
    element.set_inner_html(name); // expect: cross-site-scripting
    element.set_text_content(Some(name)); // safe: cross-site-scripting
}

#[wasm_bindgen]
pub fn run(code: &str) {
    js_sys::eval(code); // expect: code-injection
    js_sys::eval("start()"); // safe: code-injection
}

fn methods(io: &mut jsonrpc_core::IoHandler) {
    io.add_sync_method("run", |params: jsonrpc_core::Params| {
        let (command,): (String,) = params.parse()?;
        Command::new("sh").arg("-c").arg(&command).output() // expect: command-injection
    });
}

async fn checked(axum_valid::Valid(axum::Form(form)): axum_valid::Valid<axum::Form<Named>>) -> axum::response::Html<String> {
    axum::response::Html(format!("<p>{}</p>", form.name)) // expect: cross-site-scripting
}
