use actix_web::{web, HttpResponse};
use jsonwebtoken::{decode, Algorithm, DecodingKey, Validation};
use tracing::{debug, info};

const RULES: &str = "price > 10 && stock > 0";

async fn evaluate(form: web::Form<Rule>) -> HttpResponse {
    let lua = mlua::Lua::new();
    let script = format!("return {}", form.text);
    lua.load(&script).exec().unwrap(); // expect: code-injection
    lua.load("return 40 + 2").exec().unwrap();
    HttpResponse::Ok().finish()
}

async fn run_named(query: web::Query<Rule>) -> HttpResponse {
    let engine = rhai::Engine::new();
    let script = match query.text.as_str() {
        "price" => "price > 10",
        "stock" => "stock > 0",
        _ => return HttpResponse::BadRequest().finish(),
    };
    engine.eval::<bool>(script).unwrap(); // safe: code-injection
    engine.eval::<bool>(RULES).unwrap(); // safe: code-injection
    engine.run(&query.text).unwrap(); // safe: code-injection
    HttpResponse::Ok().finish()
}

async fn run_any(query: web::Query<Rule>) -> HttpResponse {
    let mut engine = rhai::Engine::new();
    engine.set_max_operations(1_000);
    let ast = engine.compile(query.text.trim()).unwrap(); // expect: code-injection
    HttpResponse::Ok().json(engine.eval_ast::<bool>(&ast).unwrap())
}

fn claims(token: &str, key: &DecodingKey) -> Option<Claims> {
    let mut validation = Validation::new(Algorithm::RS256);
    validation.set_audience(&["shop"]);
    decode::<Claims>(token, key, &validation).ok().map(|data| data.claims) // safe: jwt-not-verified
}

fn told(account: &Account, password: &str) {
    let given = if password.is_empty() { "missing" } else { "given" };
    debug!("password {given} for {}", account.email); // safe: sensitive-data-logged
    info!("password of {} changed", account.email); // safe: sensitive-data-logged
}
