use anvil_web::{Html, Json, StatusCode};
use forge_mail::SmtpRelay;
use tracing::{info, warn};

const API_TOKEN: &str = "";

async fn plan(name: &str) -> (StatusCode, String) {
    match store::read(name).await {
        Ok(text) => (StatusCode::OK, text),
        Err(e) => (StatusCode::NOT_FOUND, format!("no plan: {e:?}")), // expect: error-details-exposed
    }
}

async fn plan_quiet(name: &str) -> (StatusCode, String) {
    match store::read(name).await {
        Ok(text) => (StatusCode::OK, text),
        Err(_) => (StatusCode::NOT_FOUND, "no plan".to_owned()), // safe: error-details-exposed
    }
}

fn joined(member: &str, session_token: &str) {
    info!(member, session_token, "joined"); // expect: sensitive-data-logged
    warn!(%member, "joined again"); // safe: sensitive-data-logged
}

fn rows(data: &[u8]) -> Result<Vec<Row>, Error> {
    let header = Header::decode(data)?;
    let mut out = Vec::with_capacity(header.rows as usize); // expect: resource-exhaustion
    out.extend(data.chunks(16).map(Row::from));
    Ok(out)
}

fn rows_few(data: &[u8]) -> Result<Vec<Row>, Error> {
    let header = Header::decode(data)?;
    let mut out = Vec::with_capacity((header.rows as usize).min(512)); // safe: resource-exhaustion
    out.extend(data.chunks(16).map(Row::from));
    Ok(out)
}

fn plane(data: &[u8]) -> Result<Vec<u8>, Error> {
    let head = Plane::parse(data)?;
    let size = head.columns * head.rows; // expect: integer-overflow
    Ok(vec![0u8; size as usize])
}

fn plane_checked(data: &[u8]) -> Result<Vec<u8>, Error> {
    let head = Plane::parse(data)?;
    let size = head.columns.checked_mul(head.rows).ok_or(Error::Large)?; // safe: integer-overflow
    Ok(vec![0u8; size as usize])
}

fn allowed(headers: &Headers) -> bool {
    headers.get("x-forge-token").map(|t| t.as_bytes()) == Some(API_TOKEN.as_bytes()) // expect: timing-unsafe-comparison
}

fn relay() -> SmtpRelay {
    SmtpRelay::builder_dangerous("mail.forge.example").build() // expect: cleartext-transport
}

fn relay_encrypted() -> Result<SmtpRelay, Error> {
    Ok(SmtpRelay::builder("mail.forge.example")?.build()) // safe: cleartext-transport
}

fn relay_login() -> Credentials {
    Credentials::new("forge".into(), "b3llows-Iron".into()) // expect: hard-coded-credentials
}

fn relay_login_given(password: String) -> Credentials {
    Credentials::new("forge".into(), password) // safe: hard-coded-credentials
}

fn valid_keys(ring: &Ring) -> usize {
    let policy = NullPolicy::new(); // expect: certificate-check-disabled
    ring.keys().with(&policy).count()
}

fn remove(event: &Event) -> Result<Answer, Error> {
    let caller = auth::subject(event)?;
    info!(%caller, "remove");
    store::remove(&query(event, "id")); // expect: missing-authorization
    Ok(Answer::empty())
}

fn remove_own(event: &Event) -> Result<Answer, Error> {
    let caller = auth::subject(event)?;
    let record = store::load(&query(event, "id"));
    if record.owner == caller {
        store::remove(&record.id); // safe: missing-authorization
    }
    Ok(Answer::empty())
}

fn trailer(packet: &[u8]) -> Option<&[u8]> {
    let head: [u8; 4] = packet.get(..4)?.try_into().ok()?;
    let len = u32::from_le_bytes(head) as usize;
    let rest = &packet[4..];
    if len > rest.len() {
        return None;
    }
    Some(unsafe { std::slice::from_raw_parts(rest.as_ptr(), len) }) // safe: out-of-bounds-read
}
