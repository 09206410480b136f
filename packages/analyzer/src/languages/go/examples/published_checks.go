// Package published holds what published checks for Go look for.
package published

import (
	"context"
	"crypto/md5"
	"crypto/tls"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"syscall"

	"github.com/go-pg/pg"
	"github.com/gorilla/websocket"
	"github.com/jackc/pgx"
	"github.com/robertkrimen/otto"
	"golang.org/x/crypto/md4"
	texts "text/template"
)

func page(w http.ResponseWriter, r *http.Request, db *pg.DB, conn *pgx.Conn) {
	name := r.URL.Query().Get("name")
	db.Exec("DELETE FROM items WHERE name = '" + name + "'") // expect: sql-injection
	db.Query(nil, "SELECT * FROM items WHERE name = '"+name+"'") // expect: sql-injection
	db.Query(nil, "SELECT * FROM items WHERE name = ?", name)
	conn.Query(context.Background(), "SELECT * FROM items WHERE name = '"+name+"'") // expect: sql-injection
	conn.Query(context.Background(), "SELECT * FROM items WHERE name = $1", name)
	otto.New().Run(name) // expect: code-injection
	otto.New().Run("1 + 1")
	syscall.Exec(name, []string{name}, nil) // expect: command-injection
	template.New("a").Execute(w, template.HTMLAttr(name)) // expect: cross-site-scripting
	template.New("a").Execute(w, template.JS(name)) // expect: cross-site-scripting
	template.New("a").Execute(w, template.URL(name)) // expect: cross-site-scripting
	texts.Must(texts.New("page").Parse("<p>{{.}}</p>")).Execute(w, name) // expect: cross-site-scripting
	path, _ := url.JoinPath("https://files.example.com", name) // expect: path-traversal
	w.Header().Set("X-Path", path)
}

func narrow(text string) int16 {
	value, _ := strconv.Atoi(text)
	return int16(value) // expect: integer-overflow
}

func form(w http.ResponseWriter, r *http.Request) {
	r.ParseMultipartForm(32 << 20) // expect: resource-exhaustion
}

func digests(password []byte) {
	md4.New() // expect: weak-hash
	md5.Sum(password) // expect: weak-password-hash
}

func servers() {
	_ = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return true }} // expect: permissive-cors
	_ = &tls.Config{VerifyPeerCertificate: nil}
}
