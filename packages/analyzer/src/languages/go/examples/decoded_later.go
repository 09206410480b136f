package main

import (
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

func decodedLater(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	if strings.Contains(name, "..") {
		return
	}
	decoded, _ := url.PathUnescape(name)
	f, _ := os.Open(filepath.Join("/srv/files", decoded)) // expect: path-traversal
	defer f.Close()
	g, _ := os.Open(filepath.Join("/srv/files", name))
	defer g.Close()
	w.Header().Set("Content-Type", "text/html")
	title := html.EscapeString(r.FormValue("title"))
	w.Write([]byte(title))
	w.Write([]byte(html.UnescapeString(title))) // expect: cross-site-scripting
}

func decodedFirst(w http.ResponseWriter, r *http.Request) {
	name, _ := url.QueryUnescape(r.FormValue("name"))
	if strings.Contains(name, "..") {
		return
	}
	f, _ := os.Open(filepath.Join("/srv/files", name))
	defer f.Close()
}
