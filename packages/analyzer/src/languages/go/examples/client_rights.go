package example

import (
	"net/http"
	"regexp"
	"strings"
)

var hosts = regexp.MustCompile(`https?://www\.example\.com/`)   // expect: incomplete-address-check
var files = regexp.MustCompile(`https://files\.example\.org/`)  // expect: incomplete-address-check
var tied = regexp.MustCompile(`^https?://www\.example\.com/`)   // safe: incomplete-address-check
var tiedToo = regexp.MustCompile(`^https://files\.example\.org/`) // safe: incomplete-address-check
var paths = regexp.MustCompile(`^/[a-z]+$`)                     // safe: incomplete-address-check

func rights(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("X-Admin") == "true" { // expect: client-side-decision
		deleteAll()
	}
	if r.FormValue("admin") == "1" { // expect: client-side-decision
		deleteAll()
	}
	if r.URL.Query().Get("is_admin") == "1" { // expect: client-side-decision
		deleteAll()
	}
	if session.IsAdmin { // safe: client-side-decision
		deleteAll()
	}
	if r.FormValue("page") == "2" { // safe: client-side-decision
		next()
	}
	if r.Header.Get("Accept") == "text/html" { // safe: client-side-decision
		next()
	}
}

func isSafe(link string) bool {
	return !strings.HasPrefix(link, "javascript:") // expect: incomplete-address-check
}
