use tracing::info;

pub fn authorize(user: &User) -> bool {
    match load_policy(user) {
        Ok(policy) => policy.allowed,
        Err(_) => true, // expect: fail-open
    }
}

pub fn authorize_closed(user: &User) -> bool {
    match load_policy(user) {
        Ok(policy) => policy.allowed,
        Err(_) => false, // safe: fail-open
    }
}

pub fn is_allowed(user: &User) -> bool {
    load_policy(user).map(|policy| policy.allowed).unwrap_or(true) // expect: fail-open
}

pub fn is_allowed_closed(user: &User) -> bool {
    load_policy(user).map(|policy| policy.allowed).unwrap_or(false) // safe: fail-open
}

pub fn verify_signature(message: &[u8]) -> bool {
    check(message).unwrap_or(true) // expect: fail-open
}

pub fn is_dark(settings: &Settings) -> bool {
    read_theme(settings).unwrap_or(true) // safe: fail-open
}

pub fn is_partner(url: &str) -> bool {
    url.contains("partner.com") // expect: incomplete-address-check
}

pub fn is_own_origin(origin: &str) -> bool {
    origin.starts_with("https://shop.example.com") // expect: incomplete-address-check
}

pub fn is_own_host(host: &str) -> bool {
    host.ends_with("shop.com") // expect: incomplete-address-check
}

pub fn is_host(host: &str) -> bool {
    host == "shop.com" || host.ends_with(".shop.com") // safe: incomplete-address-check
}

pub fn is_own_address(url: &str) -> bool {
    url.starts_with("https://shop.example.com/") // safe: incomplete-address-check
}

pub fn mentions(line: &str) -> bool {
    line.contains("partner.com") // safe: incomplete-address-check
}

pub fn cleaned(name: &str) -> String {
    name.replace("../", "") // expect: incomplete-sanitization
}

pub fn escaped_once(text: &str) -> String {
    text.replacen('<', "&lt;", 1) // expect: incomplete-sanitization
}

pub fn quoted_once(text: &str) -> String {
    text.replacen('\'', "''", 1) // expect: incomplete-sanitization
}

pub fn escaped(text: &str) -> String {
    text.replace('<', "&lt;") // safe: incomplete-sanitization
}

pub fn spaced(text: &str) -> String {
    text.replacen(' ', "", 1) // safe: incomplete-sanitization
}

pub fn quoted(text: &str) -> String {
    text.replace('\'', "''") // safe: incomplete-sanitization
}

#[derive(Debug, Clone)]
pub struct Login {
    pub user: String,
    pub password: String,
}

#[derive(Debug)]
pub struct Hidden {
    pub user: String,
    pub password: secrecy::SecretString,
}

pub fn signed_in(login: &Login, hidden: &Hidden) {
    println!("{:?}", login); // expect: sensitive-data-logged
    info!("{login:?} signed in"); // expect: sensitive-data-logged
    info!("{} signed in", login.user); // safe: sensitive-data-logged
    info!("{:?} signed in", hidden); // safe: sensitive-data-logged
}

pub fn parse_value(parser: &mut Parser) -> Value {
    if parser.take(b'[') {
        return Value::List(vec![parse_value(parser)]); // expect: uncontrolled-recursion
    }
    parser.scalar()
}

pub fn parse_within(parser: &mut Parser, depth: usize) -> Result<Value, Error> {
    if depth > 64 {
        return Err(Error::TooDeep);
    }
    if parser.take(b'[') {
        return Ok(Value::List(vec![parse_within(parser, depth + 1)?])); // safe: uncontrolled-recursion
    }
    Ok(parser.scalar())
}

pub fn read_tree(input: &mut Input) -> Tree {
    let left = read_tree(input); // expect: uncontrolled-recursion
    Tree { left }
}

pub fn decode(input: &mut Input) -> Item {
    match input.kind() {
        Kind::List => Item::List(decode(input)), // expect: uncontrolled-recursion
        _ => input.item(),
    }
}

pub fn read_all(input: &mut Input) -> Vec<Item> {
    let mut items = vec![];
    while let Some(item) = input.next_item() {
        items.push(item); // safe: uncontrolled-recursion
    }
    items
}

pub fn factorial(number: u64) -> u64 {
    if number < 2 { 1 } else { number * factorial(number - 1) } // safe: uncontrolled-recursion
}
