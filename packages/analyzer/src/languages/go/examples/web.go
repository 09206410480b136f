package web

import (
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	texttemplate "text/template"
	"time"

	"github.com/gorilla/mux"
)

var page = template.Must(template.New("page").Parse(`<h1>{{.}}</h1>`))
var rawPage = texttemplate.Must(texttemplate.New("page").Parse(`<h1>{{.}}</h1>`))

var allowedHosts = []string{"api.example.com"}

func greet(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	fmt.Fprintf(w, "<h1>Hello %s</h1>", name) // expect: cross-site-scripting
	fmt.Fprintf(w, "<h1>Hello %s</h1>", html.EscapeString(name))
	fmt.Fprintf(w, "<h1>You are number %d</h1>", len(name))
	w.Write([]byte("<p>" + name + "</p>")) // expect: cross-site-scripting
	io.WriteString(w, name)                // expect: cross-site-scripting
	page.Execute(w, name)
	rawPage.Execute(w, name) // expect: cross-site-scripting
}

func trusted(w http.ResponseWriter, r *http.Request) {
	bio := r.PostFormValue("bio")
	page.Execute(w, template.HTML(bio)) // expect: cross-site-scripting
	page.Execute(w, template.HTML(template.HTMLEscapeString(bio)))
	page.Execute(w, template.HTML("<b>fixed</b>"))
	template.New("x").Parse(r.FormValue("template")) // expect: template-injection
}

func answer(w http.ResponseWriter, r *http.Request) {
	data, err := json.Marshal(map[string]string{"name": r.FormValue("name")})
	if err != nil {
		http.Error(w, "no answer", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write(data)
	id, err := strconv.Atoi(mux.Vars(r)["id"])
	if err == nil {
		fmt.Fprint(w, id)
	}
	fmt.Fprint(w, mux.Vars(r)["id"])
}

func page404(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprint(w, mux.Vars(r)["id"]) // expect: cross-site-scripting
}

func leave(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	http.Redirect(w, r, "/account?tab="+url.QueryEscape(next), http.StatusFound)
	if strings.HasPrefix(next, "/orders/") {
		http.Redirect(w, r, next, http.StatusFound)
		return
	}
	http.Redirect(w, r, next, http.StatusFound) // expect: open-redirect
}

func fetch(w http.ResponseWriter, r *http.Request) {
	target := r.FormValue("url")
	http.Get(target) // expect: ssrf
	http.Get("https://api.example.com/v1/" + url.PathEscape(target))
	request, err := http.NewRequest(http.MethodGet, "http://"+target+"/health", nil) // expect: ssrf
	if err != nil {
		return
	}
	http.DefaultClient.Do(request)
	for _, host := range allowedHosts {
		if target == host {
			http.Get("https://api.example.com/" + host)
		}
	}
	log.Printf("fetched %s", target) // expect: log-injection
	log.Printf("fetched %s", strings.ReplaceAll(target, "\n", ""))
	log.Printf("fetched %q", "constant")
}

func cookies(w http.ResponseWriter, token string) {
	http.SetCookie(w, &http.Cookie{Name: "session", Value: token}) // expect: cookie-not-secure, cookie-not-httponly
	http.SetCookie(w, &http.Cookie{Name: "session", Value: token, Secure: true, HttpOnly: true})
	weak := http.Cookie{Name: "session", Value: token, Secure: false, HttpOnly: true} // expect: cookie-not-secure
	http.SetCookie(w, &weak)
	w.Header().Set("Access-Control-Allow-Origin", "*") // expect: permissive-cors
	w.Header().Set("Access-Control-Allow-Origin", os.Getenv("SHOP_ORIGIN"))
	w.Header().Set("Access-Control-Allow-Origin", "https://example.com")
}

func serve(handler http.Handler) {
	slow := &http.Server{Addr: ":8080", Handler: handler} // expect: resource-exhaustion
	good := &http.Server{Addr: ":8080", Handler: handler, ReadHeaderTimeout: 5 * time.Second}
	_, _ = slow, good
	http.ListenAndServe(":8080", handler) // expect: resource-exhaustion
}

func home(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusSeeOther)
	away := r.FormValue("away")
	if strings.HasPrefix(away, "//") {
		away = "/"
	}
	http.Redirect(w, r, away, http.StatusSeeOther) // expect: open-redirect
}

// Without a Content-Type, net/http detects it from the first bytes that are written.
func conflict(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(http.StatusConflict)
	fmt.Fprintf(w, "Conflicting flags: %s", r.FormValue("flags"))
}

func echoText(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte("You sent: " + r.FormValue("text")))
}

func echoRaw(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.FormValue("text")) // expect: cross-site-scripting
}

func echoList(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, "<ul>")
	fmt.Fprintf(w, "Item %s", r.FormValue("item")) // expect: cross-site-scripting
	fmt.Fprint(w, "</ul>")
}

func echoTyped(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, "Hello %s", r.FormValue("name")) // expect: cross-site-scripting
}
