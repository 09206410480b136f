pub mod files;

use self::files::read_under;
pub use self::files::NoteFiles;

pub fn first(name: &str) -> String {
    read_under("/srv/first", name)
}

pub fn fixed() -> String {
    files::read_only("index.md")
}
