use actix_web::{get, http::header::LOCATION, web::Path, HttpResponse};

#[get("/sprites/{ids}.json")]
async fn renamed(path: Path<Ids>) -> HttpResponse {
    let Ids { ids } = path.as_ref();
    HttpResponse::MovedPermanently()
        .insert_header((LOCATION, format!("/sprite/{ids}.json")))
        .finish()
}

#[get("/go/{target}")]
async fn elsewhere(path: Path<Target>) -> HttpResponse {
    let Target { target } = path.as_ref();
    HttpResponse::MovedPermanently() // expect: open-redirect
        .insert_header((LOCATION, format!("{target}.json")))
        .finish()
}
