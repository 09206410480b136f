package examples

import (
	"crypto/sha256"
	"crypto/sha512"
	"database/sql"
	"encoding/hex"
	"net/http"

	"golang.org/x/crypto/bcrypt"
)

func createAccount(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	sum := sha256.Sum256([]byte(r.FormValue("password"))) // expect: weak-password-hash
	db.Exec("INSERT INTO accounts(name, password) VALUES ($1, $2)", r.FormValue("name"), hex.EncodeToString(sum[:]))
}

func importAccount(db *sql.DB, name, password, salt string) {
	h := sha512.New() // expect: weak-password-hash
	h.Write([]byte(salt + password))
	db.Exec("INSERT INTO accounts(name, password) VALUES ($1, $2)", name, hex.EncodeToString(h.Sum(nil)))
}

func createSlowly(db *sql.DB, name, password string) {
	sum := sha256.Sum256([]byte(password)) // safe: weak-password-hash
	hash, _ := bcrypt.GenerateFromPassword(sum[:], 12)
	db.Exec("INSERT INTO accounts(name, password) VALUES ($1, $2)", name, string(hash))
}

func contentTag(body []byte) string {
	sum := sha256.Sum256(body) // safe: weak-password-hash
	return hex.EncodeToString(sum[:])
}

func stateTag(body []byte) string {
	h := sha512.New() // safe: weak-password-hash
	h.Write(body)
	return hex.EncodeToString(h.Sum(nil))
}

type credential struct {
	id         []byte
	clientData []byte
}

func (c *credential) verify(party string, stored []byte) bool {
	sum := sha256.Sum256(c.clientData) // safe: weak-password-hash
	id := sha256.Sum256([]byte(party))
	return string(sum[:]) == string(stored) || string(id[:]) == string(c.id)
}

type loginCredential struct{ stored string }

func (c *loginCredential) verify(password string) bool {
	sum := sha256.Sum256([]byte(password)) // expect: weak-password-hash
	return hex.EncodeToString(sum[:]) == c.stored
}

func schemeAllowed(scheme string, allowInsecure bool) bool {
	return scheme == "https" || plainAllowed(scheme, allowInsecure) // safe: certificate-check-disabled
}
