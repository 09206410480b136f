use actix_web::{get, post, web, HttpRequest, HttpResponse};
use serde::Deserialize;
use std::io::{self, BufRead};
use std::net::IpAddr;
use std::process::{Command, Stdio};

#[derive(Deserialize)]
struct Ping {
    host: String,
    count: u8,
}

#[post("/ping")]
async fn ping(form: web::Form<Ping>) -> HttpResponse {
    let output = Command::new("sh")
        .arg("-c")
        .arg(format!("ping -c {} {}", form.count, form.host)) // expect: command-injection
        .output()
        .unwrap();
    HttpResponse::Ok().body(output.stdout)
}

#[post("/ping/safe")]
async fn ping_safely(form: web::Form<Ping>) -> HttpResponse {
    let count = form.count.to_string();
    Command::new("ping").args(["-c", &count, &form.host]).stdout(Stdio::piped()).output().unwrap();
    Command::new("sh").arg("-c").arg(format!("ping -c {} localhost", form.count)).output().unwrap();
    Command::new("sh").arg("-c").arg("ping -c 1 \"$1\"").arg("ping").arg(&form.host).output().unwrap();
    HttpResponse::Ok().finish()
}

#[post("/ping/parsed")]
async fn ping_address(form: web::Form<Ping>) -> Result<HttpResponse, Error> {
    let address: IpAddr = form.host.parse()?;
    Command::new("sh").arg("-c").arg(format!("ping {address}")).output()?;
    Ok(HttpResponse::Ok().finish())
}

fn check_host(host: &str) -> Result<(), String> {
    if !host.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-') {
        return Err(format!("not a host: {host}"));
    }
    Ok(())
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '_'))
}

#[post("/trace")]
async fn trace(form: web::Form<Ping>) -> Result<HttpResponse, Error> {
    check_host(&form.host)?;
    Command::new("bash").args(&["-c", &format!("traceroute {}", form.host)]).output()?;
    Ok(HttpResponse::Ok().finish())
}

#[post("/trace/unchecked")]
async fn trace_unchecked(form: web::Form<Ping>) -> Result<HttpResponse, Error> {
    let _ = check_host(&form.host);
    Command::new("bash").args(&["-c", &format!("traceroute {}", form.host)]).output()?; // expect: command-injection
    Ok(HttpResponse::Ok().finish())
}

#[get("/tools/{name}")]
async fn tool(name: web::Path<String>, fast: web::Query<Fast>) -> HttpResponse {
    let name = name.into_inner();
    if fast.checked {
        if !is_name(&name) {
            return HttpResponse::BadRequest().finish();
        }
    }
    Command::new(&name).spawn().unwrap(); // expect: command-injection
    HttpResponse::Ok().finish()
}

#[derive(Deserialize)]
struct Fast {
    checked: bool,
}

#[get("/tools/{name}/safe")]
async fn known_tool(name: web::Path<String>) -> HttpResponse {
    if !is_name(&name) {
        return HttpResponse::BadRequest().finish();
    }
    Command::new("sh").arg("-c").arg(format!("/opt/tools/{name}")).spawn().unwrap();
    HttpResponse::Ok().finish()
}

async fn built_in_steps(req: HttpRequest) -> HttpResponse {
    let target = req.match_info().get("target").unwrap_or("all").to_string();
    let mut command = Command::new("/bin/bash");
    command.arg("-c");
    command.env("LANG", "C");
    command.arg(&target); // expect: command-injection
    command.status().unwrap();
    let mut make = Command::new("make");
    make.arg(&target);
    make.status().unwrap();
    HttpResponse::Ok().finish()
}

async fn clone_repository(query: web::Query<Repository>) -> std::io::Result<()> {
    Command::new("git").arg("clone").arg(&query.url).status()?; // expect: argument-injection
    Command::new("git").arg("clone").arg("--").arg(&query.url).status()?;
    Command::new("git").arg("fetch").arg(format!("https://git.example.com/{}", query.url)).status()?;
    Ok(())
}

async fn script(body: web::Json<Script>, engine: web::Data<rhai::Engine>) -> HttpResponse {
    let result = engine.eval::<i64>(&body.source); // expect: code-injection
    let fixed = engine.eval::<i64>("40 + 2");
    HttpResponse::Ok().finish()
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    Command::new("sh").arg("-c").arg(format!("tar czf backup.tgz {}", args[1])).status().unwrap(); // expect: command-injection
    let workers = args[2].parse::<usize>().unwrap_or(4);
    Command::new("sh").arg("-c").arg(format!("make -j{workers}")).status().unwrap();
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    Command::new("sh").arg("-c").arg(&line).status().unwrap(); // expect: command-injection
    let quoted = shell_escape::escape(line.into());
    Command::new("sh").arg("-c").arg(format!("echo {quoted}")).status().unwrap();
}
