package files

import (
	"log"
	"net/http"
	"path/filepath"
	"strings"
)

// Tests that are passed to a function, of each part of a path, and of a name against its last part.

func must(passed bool) {
	if !passed {
		panic("outside")
	}
}

func warn(passed bool) {
	if !passed {
		log.Print("outside")
	}
}

func ensured(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join("/srv", r.FormValue("name"))
	must(strings.HasPrefix(path, "/srv/"))
	http.ServeFile(w, r, path)
}

func warned(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join("/srv", r.FormValue("name"))
	warn(strings.HasPrefix(path, "/srv/"))
	http.ServeFile(w, r, path) // expect: path-traversal
}

func plain(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if filepath.Base(name) != name {
		http.Error(w, "name", http.StatusBadRequest)
		return
	}
	http.ServeFile(w, r, "/srv/"+name)
}

func nested(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if filepath.Base(name) == name {
		http.Error(w, "name", http.StatusBadRequest)
		return
	}
	http.ServeFile(w, r, "/srv/"+name) // expect: path-traversal
}

func segments(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	for _, part := range strings.Split(name, "/") {
		if part == ".." {
			http.Error(w, "name", http.StatusBadRequest)
			return
		}
	}
	http.ServeFile(w, r, "/srv/"+name)
}

func first(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	for _, part := range strings.Split(name, "/") {
		if part == ".." {
			break
		}
	}
	http.ServeFile(w, r, "/srv/"+name) // expect: path-traversal
}

func letters(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	for _, c := range name {
		if (c < 'a' || c > 'z') && c != '-' {
			http.Error(w, "name", http.StatusBadRequest)
			return
		}
	}
	http.ServeFile(w, r, "/srv/"+name)
}

func visible(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	for _, c := range name {
		if c < ' ' || c > '~' {
			http.Error(w, "name", http.StatusBadRequest)
			return
		}
	}
	http.ServeFile(w, r, "/srv/"+name) // expect: path-traversal
}
