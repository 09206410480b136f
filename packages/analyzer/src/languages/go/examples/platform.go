package platform

import (
	"crypto/elliptic"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	mrand "math/rand"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"github.com/gorilla/csrf"
	"github.com/gorilla/sessions"
	"github.com/gorilla/websocket"
	"golang.org/x/crypto/argon2"
	"golang.org/x/crypto/bcrypt"
	"golang.org/x/crypto/scrypt"
	"golang.org/x/crypto/ssh"
	"golang.org/x/oauth2"
)

var upgrader = websocket.Upgrader{
	ReadBufferSize: 1024,
	CheckOrigin:    func(r *http.Request) bool { return true }, // expect: permissive-cors
}

var ownOrigin = websocket.Upgrader{
	CheckOrigin: func(r *http.Request) bool {
		return r.Header.Get("Origin") == "https://app.example.com"
	},
}

func signIn(w http.ResponseWriter, r *http.Request, config *oauth2.Config) {
	http.Redirect(w, r, config.AuthCodeURL("state-token"), http.StatusFound) // expect: csrf-disabled
	state := make([]byte, 16)
	rand.Read(state)
	http.Redirect(w, r, config.AuthCodeURL(fmt.Sprintf("%x", state)), http.StatusFound)
}

func recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if reason := recover(); reason != nil {
				w.Write(debug.Stack()) // expect: error-details-exposed
			}
		}()
		next.ServeHTTP(w, r)
	})
}

func failed(w http.ResponseWriter, r *http.Request) {
	http.Error(w, string(debug.Stack()), http.StatusInternalServerError) // expect: error-details-exposed
	fmt.Fprintf(w, "%s", debug.Stack())                                  // expect: error-details-exposed
	fmt.Fprintln(os.Stderr, string(debug.Stack()))
	http.Error(w, "something went wrong", http.StatusInternalServerError)
}

func guarded(protect func(http.Handler) http.Handler) {
	csrf.Protect([]byte("0123456789abcdef0123456789abcdef"), csrf.Secure(false)) // expect: cookie-not-secure, hard-coded-key
	csrf.Protect([]byte(os.Getenv("CSRF_KEY")), csrf.Secure(true))
}

func stores() {
	sessions.NewCookieStore([]byte("super-secret-key")) // expect: hard-coded-key
	sessions.NewCookieStore([]byte(os.Getenv("SESSION_KEY")))
}

func derive(password []byte, salt []byte) {
	pbkdf2.Key(sha256.New, string(password), []byte("pepper"), 600000, 32) // expect: static-salt
	argon2.IDKey(password, []byte("static-salt"), 1, 64*1024, 4, 32)       // expect: static-salt
	scrypt.Key(password, []byte("com.example"), 32768, 8, 1, 32)           // expect: static-salt
	argon2.IDKey(password, salt, 1, 64*1024, 4, 32)
	pbkdf2.Key(sha512.New, string(password), salt, 1000, 32) // expect: weak-password-hash
	scrypt.Key(password, salt, 1024, 8, 1, 32)               // expect: weak-password-hash
	fresh := make([]byte, 16)
	if _, err := rand.Read(fresh); err != nil {
		return
	}
	scrypt.Key(password, fresh, 32768, 8, 1, 32)
	pbkdf2.Key(sha512.New, string(password), fresh, 600000, 32)
	bcrypt.GenerateFromPassword(password, bcrypt.MinCost) // expect: weak-password-hash
	bcrypt.GenerateFromPassword(password, 12)
}

func pairs() {
	rsa.GenerateKey(rand.Reader, 1024) // expect: weak-key-size
	bits := 512
	rsa.GenerateKey(rand.Reader, bits) // expect: weak-key-size
	rsa.GenerateKey(rand.Reader, 2048)
	elliptic.P224() // expect: weak-key-size
	elliptic.P256()
	rsa.GenerateKey(rand.Reader, 3072)
}

func encrypted(key *rsa.PrivateKey, text []byte) {
	rsa.EncryptPKCS1v15(rand.Reader, &key.PublicKey, text) // expect: weak-padding
	rsa.DecryptPKCS1v15(rand.Reader, key, text)            // expect: weak-padding
	rsa.EncryptOAEP(sha256.New(), rand.Reader, &key.PublicKey, text, nil)
	rsa.DecryptOAEP(sha256.New(), rand.Reader, key, text, nil)
}

func versions() []*tls.Config {
	newest := uint16(tls.VersionTLS11)
	return []*tls.Config{
		{MinVersion: tls.VersionTLS11},                           // expect: weak-tls-version
		{MinVersion: tls.VersionSSL30},                           // expect: weak-tls-version
		{MinVersion: tls.VersionTLS10, MaxVersion: newest},       // expect: weak-tls-version
		{MinVersion: tls.VersionTLS13},
		{MinVersion: tls.VersionTLS12, MaxVersion: tls.VersionTLS13},
		{ServerName: "db.internal"},
	}
}

func hosts(known ssh.HostKeyCallback, signer ssh.Signer) []*ssh.ClientConfig {
	return []*ssh.ClientConfig{
		{User: "deploy", HostKeyCallback: ssh.InsecureIgnoreHostKey()}, // expect: certificate-check-disabled
		{User: "deploy", HostKeyCallback: func(name string, addr net.Addr, key ssh.PublicKey) error { return nil }}, // expect: certificate-check-disabled
		{User: "deploy", HostKeyCallback: known},
		{User: "deploy", HostKeyCallback: ssh.FixedHostKey(signer.PublicKey())},
	}
}

type session struct{ lastKey ssh.PublicKey }

func daemon(s *session, allowed map[string]bool) []*ssh.ServerConfig {
	seen := map[string]ssh.PublicKey{}
	first := &ssh.ServerConfig{
		PublicKeyCallback: func(conn ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
			s.lastKey = key // expect: unproven-public-key
			return &ssh.Permissions{}, nil
		},
	}
	second := &ssh.ServerConfig{}
	second.PublicKeyCallback = func(conn ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
		seen[conn.User()] = key // expect: unproven-public-key
		return nil, nil
	}
	var latest ssh.PublicKey
	third := &ssh.ServerConfig{}
	third.PublicKeyCallback = func(_ ssh.ConnMetadata, offered ssh.PublicKey) (*ssh.Permissions, error) {
		latest = offered // expect: unproven-public-key
		return &ssh.Permissions{}, nil
	}
	_ = latest
	good := &ssh.ServerConfig{
		PublicKeyCallback: func(conn ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
			print := ssh.FingerprintSHA256(key)
			if !allowed[print] {
				return nil, fmt.Errorf("unknown key for %s", conn.User())
			}
			return &ssh.Permissions{Extensions: map[string]string{"key": print}}, nil
		},
	}
	return []*ssh.ServerConfig{first, second, third, good}
}

func followers() []*http.Client {
	return []*http.Client{
		{CheckRedirect: func(req *http.Request, via []*http.Request) error {
			req.Header = via[0].Header.Clone() // expect: sensitive-data-exposed
			return nil
		}},
		{CheckRedirect: func(req *http.Request, via []*http.Request) error {
			req.Header.Set("Authorization", via[0].Header.Get("Authorization")) // expect: sensitive-data-exposed
			return nil
		}},
		{CheckRedirect: func(req *http.Request, via []*http.Request) error {
			if req.URL.Host == via[0].URL.Host {
				req.Header.Set("Authorization", via[0].Header.Get("Authorization"))
			}
			return nil
		}},
		{CheckRedirect: func(req *http.Request, via []*http.Request) error { return http.ErrUseLastResponse }},
	}
}

func listeners() {
	net.Listen("tcp", "0.0.0.0:9000") // expect: exposed-listener
	net.Listen("tcp", ":9000")        // expect: exposed-listener
	tls.Listen("tcp", "[::]:9000", nil) // expect: exposed-listener
	net.Listen("tcp", "127.0.0.1:9000")
	net.Listen("tcp", "localhost:0")
	net.Listen("unix", "/run/app.sock")
}

func tidy(root string) {
	filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		return os.Remove(path) // expect: race-condition
	})
	filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
		return os.Chmod(path, 0o600) // expect: race-condition
	})
	filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		backup := path + ".bak"
		file, err := os.OpenFile(backup, os.O_CREATE, 0o600) // expect: race-condition
		if err != nil {
			return err
		}
		return file.Close()
	})
	filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		fmt.Println(path)
		return nil
	})
	within, err := os.OpenRoot(root)
	if err != nil {
		return
	}
	filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		return within.Remove(entry.Name())
	})
}

func newSessionID() string {
	return fmt.Sprintf("%x", mrand.Int63()) // expect: predictable-random
}

func resetToken(length int) string {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	out := make([]byte, length)
	generator := mrand.New(mrand.NewSource(time.Now().UnixNano()))
	for i := range out {
		out[i] = letters[generator.Intn(len(letters))] // expect: predictable-random
	}
	return string(out)
}

func retryDelay(attempt int) time.Duration {
	return time.Duration(attempt)*time.Second + time.Duration(mrand.Intn(1000))*time.Millisecond
}

func pickBackend(backends []*url.URL) *url.URL {
	return backends[mrand.Intn(len(backends))]
}

func template() *x509.Certificate {
	_ = &x509.Certificate{SignatureAlgorithm: x509.SHA1WithRSA} // expect: weak-hash
	return &x509.Certificate{SignatureAlgorithm: x509.SHA256WithRSA}
}

func copied(target io.Writer, source io.Reader) {
	io.Copy(target, source)
}
