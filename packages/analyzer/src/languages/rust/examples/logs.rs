use tracing::{debug, info, warn};

pub struct Account {
    email: String,
    password: String,
    api_key: String,
}

pub fn sign_in(account: &Account) {
    info!("sign in with {}", account.password); // expect: sensitive-data-logged
    let api_key = &account.api_key;
    debug!("key in use: {api_key}"); // expect: sensitive-data-logged
    println!("password: {}", account.password); // expect: sensitive-data-logged
    info!("sign in, {} characters", account.password.len());
    warn!("the password is too short");
    debug!("account {} of {}", account.email, mask(&account.api_key));
}

fn mask(text: &str) -> String {
    format!("{}…", &text[..2]) // expect: uncaught-exception
}
