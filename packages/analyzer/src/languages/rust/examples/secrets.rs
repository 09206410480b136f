use std::env;

const DB_PASSWORD: &str = "k33p-me-s3cret"; // expect: hard-coded-credentials
const TOKEN_HEADER: &str = "x-access-token";

struct Settings {
    password: String,
    user: String,
}

fn defaults() -> Settings {
    Settings { user: "app".into(), password: "Tr0ub4dor&3-prod".into() } // expect: hard-coded-credentials
}

fn from_environment() -> Settings {
    Settings { user: "app".into(), password: env::var("APP_PASSWORD").expect("APP_PASSWORD") }
}

fn connect() {
    let api_key = "9f8a7c6b5d4e3f2a1b0c9d8e7f6a5b4c"; // expect: hard-coded-credentials
    let password_file = "/run/secrets/password";
    let api_key = option_env!("API_KEY").unwrap_or("");
}
