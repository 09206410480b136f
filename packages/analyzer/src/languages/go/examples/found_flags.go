package web

import (
	"net/http"
	"strings"
)

func listed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	found := false
	for _, one := range []string{"red", "blue"} {
		if one == name {
			found = true
			break
		}
	}
	if !found {
		http.NotFound(w, r)
		return
	}
	w.Write([]byte("<p>" + name + "</p>")) // safe: cross-site-scripting
}

func contained(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	found := false
	for _, one := range []string{"red", "blue"} {
		if strings.Contains(name, one) {
			found = true
		}
	}
	if !found {
		return
	}
	w.Write([]byte("<p>" + name + "</p>")) // expect: cross-site-scripting
}

func sent(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	found := false
	for _, one := range r.Form["names"] {
		if one == name {
			found = true
		}
	}
	if !found {
		return
	}
	w.Write([]byte("<p>" + name + "</p>")) // expect: cross-site-scripting
}

func forgotten(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	found := false
	for _, one := range []string{"red", "blue"} {
		if one == name {
			found = true
		}
	}
	if found {
		w.WriteHeader(http.StatusAccepted)
	}
	w.Write([]byte("<p>" + name + "</p>")) // expect: cross-site-scripting
}
