// Package settings holds what published checks for Go look for in settings and connections.
package settings

import (
	"crypto/tls"
	"crypto/x509"
	"database/sql"
	"encoding/gob"
	"net/http"

	"github.com/go-ldap/ldap/v3"
	"github.com/gorilla/sessions"
)

func cookies(w http.ResponseWriter, store *sessions.CookieStore) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "x", Secure: true, HttpOnly: true, SameSite: http.SameSiteNoneMode}) // expect: csrf-disabled
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "x", Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode})  // safe: csrf-disabled
	store.Options = &sessions.Options{Path: "/", Secure: true, HttpOnly: true, SameSite: http.SameSiteNoneMode}             // expect: csrf-disabled
}

func clients(check func([][]byte, [][]*x509.Certificate) error, checkAgain func(tls.ConnectionState) error) {
	cache := tls.NewLRUClientSessionCache(8)
	_ = &tls.Config{ClientSessionCache: cache, VerifyPeerCertificate: check}                               // expect: certificate-check-disabled
	_ = &tls.Config{ClientSessionCache: cache, VerifyPeerCertificate: check, VerifyConnection: checkAgain} // safe: certificate-check-disabled
	_ = &tls.Config{VerifyPeerCertificate: check}                                                          // safe: certificate-check-disabled
}

func directories(password string) error {
	conn, err := ldap.DialURL("ldaps://directory.harborline.io")
	if err != nil {
		return err
	}
	conn.UnauthenticatedBind("cn=reader")  // expect: security-control-disabled
	conn.Bind("cn=reader", "")             // expect: security-control-disabled
	return conn.Bind("cn=reader", password) // safe: security-control-disabled
}

func connect(w http.ResponseWriter, r *http.Request) {
	db, _ := sql.Open("mysql", r.FormValue("database")) // expect: ssrf
	own, _ := sql.Open("mysql", "app@tcp(db:3306)/orders") // safe: ssrf
	defer db.Close()
	defer own.Close()
	var orders []int
	gob.NewDecoder(r.Body).Decode(&orders)                              // expect: resource-exhaustion
	gob.NewDecoder(http.MaxBytesReader(w, r.Body, 1024)).Decode(&orders) // safe: resource-exhaustion
}
