package examples

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"sync"

	"github.com/gorilla/sessions"
	"golang.org/x/crypto/ssh"
)

type shelf struct {
	mu    sync.RWMutex
	books map[string]int
}

func (s *shelf) early(name string) error {
	s.mu.Lock() // expect: lock-not-released
	if s.books[name] == 0 {
		return errors.New("not there")
	}
	s.mu.Unlock()
	return nil
}

func (s *shelf) counted(name string) int {
	s.mu.RLock() // expect: lock-not-released
	if count, ok := s.books[name]; ok {
		return count
	}
	s.mu.RUnlock()
	return 0
}

func (s *shelf) added(name string) error {
	s.mu.Lock() // expect: lock-not-released
	s.books[name]++
	if s.books[name] > 9 {
		return errors.New("too many")
	}
	s.mu.Unlock()
	return nil
}

func (s *shelf) deferred(name string) error {
	s.mu.Lock() // safe: lock-not-released
	defer s.mu.Unlock()
	if s.books[name] == 0 {
		return errors.New("not there")
	}
	return nil
}

func (s *shelf) released(name string) error {
	s.mu.Lock() // safe: lock-not-released
	if s.books[name] == 0 {
		s.mu.Unlock()
		return errors.New("not there")
	}
	s.mu.Unlock()
	return nil
}

// The caller gives it back.
func (s *shelf) open() {
	s.mu.Lock() // safe: lock-not-released
}

func lists(names []string, text string, at int) {
	for i := 0; i <= len(names); i++ {
		fmt.Println(names[i]) // expect: out-of-bounds-read
	}
	for i := 0; i < len(names); i++ {
		fmt.Println(names[i]) // safe: out-of-bounds-read
	}
	for i := 0; i <= len(names); i++ {
		if i < len(names) {
			fmt.Println(names[i]) // safe: out-of-bounds-read
		}
	}
	if at <= len(text) {
		fmt.Println(text[at]) // expect: out-of-bounds-read
		fmt.Println(text[:at]) // safe: out-of-bounds-read
	}
	fmt.Println(2^16, 10^6)     // expect: incorrect-calculation
	fmt.Println(0x2^0x10, 6^3)  // safe: incorrect-calculation
	fmt.Println(2 ^ 10)         // expect: incorrect-calculation
	fmt.Println(1<<16, at^1)    // safe: incorrect-calculation
	kilo := 10 ^ 3              // expect: incorrect-calculation
	fmt.Println(kilo, 2^at)     // safe: incorrect-calculation
}

func blocks(key, plain []byte) []byte {
	block, _ := aes.NewCipher(key)
	sealed := make([]byte, len(plain))
	for at := 0; at < len(plain); at += 16 {
		block.Encrypt(sealed[at:at+16], plain[at:at+16]) // expect: weak-cipher
	}
	for at := 0; at < len(plain); at += 16 {
		block.Encrypt(sealed[at:at+16], plain[at:at+16]) // safe: weak-cipher
		for i := range sealed[at : at+16] {
			sealed[at+i] ^= plain[i]
		}
	}
	cipher.NewCBCEncrypter(block, key[:16]) // expect: static-iv
	cipher.NewCBCEncrypter(block, plain[:16]) // safe: static-iv
	var vector [16]byte
	cipher.NewCTR(block, vector[:]) // expect: static-iv
	return sealed
}

func told(w http.ResponseWriter, r *http.Request, secret []byte) {
	_, err := os.Open("settings")
	if err != nil {
		fmt.Fprintf(w, "failed: %v", err) // expect: error-details-exposed
		w.Write([]byte(err.Error())) // expect: error-details-exposed
		fmt.Fprintf(os.Stderr, "failed: %v", err) // safe: error-details-exposed
		w.Write([]byte("failed")) // safe: error-details-exposed
	}
	mac := hmac.New(sha256.New, secret)
	expected := mac.Sum(nil)
	if string(expected) == r.Header.Get("X-Sum") { // expect: timing-unsafe-comparison
		return
	}
	if hmac.Equal(expected, []byte(r.Header.Get("X-Sum"))) { // safe: timing-unsafe-comparison
		return
	}
	name := r.FormValue("name")
	if ok, _ := regexp.MatchString("^[a-z]+$", name); ok {
		exec.Command("sh", "-c", "ls "+name).Run() // safe: command-injection
	}
	if ok, _ := regexp.MatchString("[a-z]+", name); ok {
		exec.Command("sh", "-c", "ls "+name).Run() // expect: command-injection
	}
}

var anyKey ssh.HostKeyCallback = func(host string, remote net.Addr, key ssh.PublicKey) error { return nil } // expect: certificate-check-disabled
var knownKey ssh.HostKeyCallback = func(host string, remote net.Addr, key ssh.PublicKey) error { return compare(host, key) } // safe: certificate-check-disabled

func compare(host string, key ssh.PublicKey) error { return errors.New(host) }

func isLocalRedirect(to string) bool {
	return len(to) > 1 && to[0] == '/' && to[1] != '/' // expect: incomplete-address-check
}

func isLocalPath(to string) bool {
	return len(to) > 1 && to[0] == '/' && to[1] != '/' && to[1] != '\\' // safe: incomplete-address-check
}

func years(session *sessions.Session, password string) {
	session.Options = &sessions.Options{MaxAge: 86400 * 365 * 10, Secure: true, HttpOnly: true} // expect: session-expiration
	session.Options = &sessions.Options{MaxAge: 3600, Secure: true, HttpOnly: true} // safe: session-expiration
	fmt.Println("password:", password) // expect: sensitive-data-logged
	fmt.Println("password of", len(password), "characters") // safe: sensitive-data-logged
}
