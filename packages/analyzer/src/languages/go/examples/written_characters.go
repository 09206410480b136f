package web

import (
	"net/http"
	"strings"
)

func note(w http.ResponseWriter, r *http.Request) {
	var escaped, kept strings.Builder
	for _, c := range r.FormValue("note") {
		switch c {
		case '<':
			escaped.WriteString("&lt;")
		default:
			escaped.WriteRune(c)
		}
	}
	for _, c := range r.FormValue("note") {
		switch c {
		case '&':
			kept.WriteString("&amp;")
		default:
			kept.WriteRune(c)
		}
	}
	w.Write([]byte("<p>" + escaped.String() + "</p>")) // safe: cross-site-scripting
	w.Write([]byte("<p>" + kept.String() + "</p>"))    // expect: cross-site-scripting
}

func replaced(w http.ResponseWriter, r *http.Request) {
	text := r.FormValue("text")
	w.Write([]byte("<p>" + strings.ReplaceAll(text, "<", "&lt;") + "</p>"))        // safe: cross-site-scripting
	w.Write([]byte("<p>" + strings.ReplaceAll(text, ">", "&gt;") + "</p>"))        // expect: cross-site-scripting
	w.Write([]byte("<p>" + strings.Replace(text, "<", "&lt;", 1) + "</p>"))        // expect: cross-site-scripting
	w.Write([]byte("<p>" + strings.ReplaceAll("Hello NAME", "NAME", text) + "</p>")) // expect: cross-site-scripting
}
