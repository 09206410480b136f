use crate::store::{self, NoteFiles};
use axum::extract::Path;

pub async fn show(Path(name): Path<String>) -> String {
    let own = NoteFiles::new("/srv/notes").read(&name);
    let first = store::first(&name);
    let fixed = store::fixed();
    format!("{own}{first}{fixed}")
}
