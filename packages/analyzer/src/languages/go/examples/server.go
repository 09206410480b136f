package server

import (
	"crypto/md5"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/tls"
	"database/sql"
	"fmt"
	mrand "math/rand"
	"net/http"
	"os"
	"os/exec"
)

const apiKey = "7f3kQ92mXz81LpVw04Bt" // expect: hard-coded-credentials

var apiKeyHeader = "X-Api-Key"

func find(db *sql.DB, name string) {
	db.Query("SELECT * FROM users WHERE name = '" + name + "'")             // expect: sql-injection
	db.Query(fmt.Sprintf("SELECT * FROM users WHERE name = '%s'", name))    // expect: sql-injection
	db.Query("SELECT * FROM users WHERE name = $1", name)
	db.Query("SELECT * " + "FROM users")
}

func run(r *http.Request) {
	exec.Command("sh", "-c", "ping "+r.FormValue("host")) // expect: command-injection
	exec.Command("bash", "-c", r.FormValue("cmd"))        // expect: command-injection
	exec.Command("ping", r.FormValue("host"))
	exec.Command("sh", "-c", "uptime")
}

func client() *http.Client {
	bad := &tls.Config{InsecureSkipVerify: true} // expect: certificate-check-disabled
	old := &tls.Config{MinVersion: tls.VersionTLS10} // expect: weak-tls-version
	good := &tls.Config{MinVersion: tls.VersionTLS12, InsecureSkipVerify: false}
	_, _ = bad, old
	return &http.Client{Transport: &http.Transport{TLSClientConfig: good}}
}

func digest(data []byte) {
	md5.Sum(data) // expect: weak-hash
	sha256.Sum256(data)
	rsa.GenerateKey(rand.Reader, 1024) // expect: weak-key-size
	rsa.GenerateKey(rand.Reader, 3072)
	sessionToken := mrand.Int63() // expect: predictable-random
	jitter := mrand.Int63()
	os.WriteFile("/etc/app.conf", data, 0666) // expect: permissive-file-mode
	os.WriteFile("/etc/app.conf", data, 0600)
	fmt.Println(sessionToken, jitter)
}
