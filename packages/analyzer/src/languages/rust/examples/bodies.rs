use hyper::{body, header::CONTENT_LENGTH, Body, Request, Response};

const LARGEST: u64 = 1 << 20;

async fn collect(request: Request<Body>) -> hyper::Result<usize> {
    let (_, body) = request.into_parts();
    Ok(hyper::body::to_bytes(body).await?.len()) // expect: resource-exhaustion
}

async fn aggregate(request: Request<Body>) -> hyper::Result<()> {
    body::aggregate(request.into_body()).await?; // expect: resource-exhaustion
    Ok(())
}

async fn without_end(request: axum::extract::Request) -> usize {
    axum::body::to_bytes(request.into_body(), usize::MAX).await.unwrap().len() // expect: resource-exhaustion
}

async fn checked(request: Request<Body>) -> hyper::Result<usize> {
    let length = request.headers().get(CONTENT_LENGTH).and_then(|one| one.to_str().ok()?.parse::<u64>().ok());
    if length.is_none_or(|one| one > LARGEST) {
        return Ok(0);
    }
    Ok(hyper::body::to_bytes(request.into_body()).await?.len()) // safe: resource-exhaustion
}

async fn limited(request: axum::extract::Request) -> usize {
    axum::body::to_bytes(request.into_body(), 1 << 20).await.unwrap().len() // safe: resource-exhaustion
}

async fn answered(request: Request<Body>, response: Response<Body>) -> hyper::Result<usize> {
    drop(request);
    Ok(hyper::body::to_bytes(response.into_body()).await?.len()) // safe: resource-exhaustion
}
