use std::collections::HashMap;
use std::fmt;

#[derive(Debug, Clone)]
pub struct Graph {
    edges: HashMap<String, Vec<String>>,
}

impl Graph {
    pub fn new() -> Self {
        Graph { edges: HashMap::new() }
    }

    pub fn connect(&mut self, from: &str, to: &str) {
        self.edges.entry(from.to_string()).or_insert_with(Vec::new).push(to.to_string());
    }

    pub fn degree(&self, node: &str) -> usize {
        match self.edges.get(node) {
            Some(targets) => targets.len(),
            None => 0,
        }
    }
}

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} nodes", self.edges.len())
    }
}
