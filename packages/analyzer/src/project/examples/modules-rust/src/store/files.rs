use std::fs;
use std::path::{Path, PathBuf};

pub struct NoteFiles {
    root: PathBuf,
}

impl NoteFiles {
    pub fn new(root: &str) -> Self {
        NoteFiles { root: PathBuf::from(root) }
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.root.join(name)).unwrap_or_default() // expect: path-traversal
    }
}

pub fn read_under(root: &str, name: &str) -> String {
    fs::read_to_string(Path::new(root).join(name)).unwrap_or_default() // expect: path-traversal
}

pub fn read_only(name: &str) -> String {
    fs::read_to_string(Path::new("/srv/fixed").join(name)).unwrap_or_default()
}
