use axum::extract::{Multipart, Path as UrlPath, Query};
use axum::http::StatusCode;
use once_cell::sync::Lazy;
use regex::Regex;
use rocket::fs::NamedFile;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::Read;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Component, Path, PathBuf};

static NAME: Lazy<Regex> = Lazy::new(|| Regex::new(r"^[a-z0-9_-]{1,32}$").unwrap());
static PART: Lazy<Regex> = Lazy::new(|| Regex::new(r"[a-z0-9_-]+").unwrap());

async fn document(UrlPath(name): UrlPath<String>) -> Result<String, StatusCode> {
    let path = Path::new("/srv/documents").join(&name);
    tokio::fs::read_to_string(path).await.map_err(|_| StatusCode::NOT_FOUND) // expect: path-traversal
}

async fn checked_document(UrlPath(name): UrlPath<String>) -> Result<String, StatusCode> {
    if !NAME.is_match(&name) {
        return Err(StatusCode::BAD_REQUEST);
    }
    tokio::fs::read_to_string(format!("/srv/documents/{name}.md")).await.map_err(|_| StatusCode::NOT_FOUND)
}

async fn half_checked_document(UrlPath(name): UrlPath<String>) -> Result<String, StatusCode> {
    if !PART.is_match(&name) {
        return Err(StatusCode::BAD_REQUEST);
    }
    tokio::fs::read_to_string(format!("/srv/documents/{name}.md")).await.map_err(|_| StatusCode::NOT_FOUND) // expect: path-traversal
}

async fn resolved(UrlPath(name): UrlPath<String>) -> std::io::Result<Vec<u8>> {
    let base = Path::new("/srv/files").canonicalize()?;
    let full = base.join(&name).canonicalize()?;
    if !full.starts_with(&base) {
        return Err(std::io::ErrorKind::PermissionDenied.into());
    }
    fs::read(full)
}

async fn compared_as_written(UrlPath(name): UrlPath<String>) -> std::io::Result<Vec<u8>> {
    let base = Path::new("/srv/files");
    let full = base.join(&name);
    if !full.starts_with(base) {
        return Err(std::io::ErrorKind::PermissionDenied.into());
    }
    fs::read(full) // expect: path-traversal
}

async fn without_parents(UrlPath(name): UrlPath<String>) -> std::io::Result<Vec<u8>> {
    let path = PathBuf::from(&name);
    if path.components().any(|part| matches!(part, Component::ParentDir | Component::RootDir)) {
        return Err(std::io::ErrorKind::InvalidInput.into());
    }
    fs::read(Path::new("/srv/files").join(path))
}

async fn checked_once_built(UrlPath(name): UrlPath<String>) -> std::io::Result<Vec<u8>> {
    let full = Path::new("/srv/files").join(&name);
    if name.contains("..") {
        return Err(std::io::ErrorKind::InvalidInput.into());
    }
    fs::read(full)
}

async fn upload(mut form: Multipart) -> Result<(), StatusCode> {
    while let Some(field) = form.next_field().await.unwrap() {
        let name = field.file_name().unwrap_or("file").to_string();
        let data = field.bytes().await.unwrap();
        fs::write(format!("uploads/{}", name), &data).unwrap(); // expect: path-traversal
        let last = Path::new(&name).file_name().unwrap();
        fs::write(Path::new("uploads").join(last), &data).unwrap();
    }
    Ok(())
}

#[get("/static/<file..>")]
async fn rocket_file(file: PathBuf) -> Option<NamedFile> {
    NamedFile::open(Path::new("static/").join(file)).await.ok()
}

#[get("/export?<name>&<year>")]
async fn rocket_export(name: &str, year: u16) -> Option<NamedFile> {
    let yearly = NamedFile::open(format!("exports/{year}.csv")).await.ok();
    NamedFile::open(Path::new("exports").join(name)).await.ok() // expect: path-traversal
}

async fn remove(Query(target): Query<Target>) -> std::io::Result<()> {
    let mut path = PathBuf::from("/srv/cache");
    path.push(&target.name);
    fs::remove_dir_all(&path)?; // expect: path-traversal
    let file = if target.name == "thumbnails" { "thumbnails" } else { "pages" };
    fs::remove_dir_all(Path::new("/srv/cache").join(file))
}

struct Target {
    name: String,
}

fn unpack(archive: File, target: &Path) -> zip::result::ZipResult<()> {
    let mut zip = zip::ZipArchive::new(archive)?;
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index)?;
        let mut safe = File::create(target.join(entry.enclosed_name().unwrap()))?;
        std::io::copy(&mut entry, &mut safe)?; // expect: resource-exhaustion
        let mut out = File::create(target.join(entry.name()))?; // expect: path-traversal
        std::io::copy(&mut entry, &mut out)?; // expect: resource-exhaustion
    }
    Ok(())
}

fn modes(path: &Path) -> std::io::Result<()> {
    fs::set_permissions(path, Permissions::from_mode(0o777))?; // expect: permissive-file-mode
    fs::set_permissions(path, Permissions::from_mode(0o640))?;
    OpenOptions::new().write(true).create(true).mode(0o666).open(path)?; // expect: permissive-file-mode
    OpenOptions::new().write(true).create(true).mode(0o600).open(path)?;
    let mut permissions = fs::metadata(path)?.permissions();
    permissions.set_mode(0o662); // expect: permissive-file-mode
    permissions.set_mode(0o755);
    Ok(())
}

fn scratch(report: &str) -> std::io::Result<()> {
    fs::write("/tmp/report.txt", report)?; // expect: insecure-temp-file
    File::create("/tmp/lock")?; // expect: insecure-temp-file
    fs::write("/var/tmp/state.json", "{}")?; // expect: insecure-temp-file
    let file = tempfile::NamedTempFile::new()?;
    fs::write(file.path(), report)?;
    fs::write("/var/lib/app/report.txt", report)
}
