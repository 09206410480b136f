package secure

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"crypto/hmac"
	"crypto/md5"
	crand "crypto/rand"
	"crypto/rc4"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"io"
	"math/rand"
	"net/http"

	"github.com/golang-jwt/jwt/v5"
	"golang.org/x/crypto/bcrypt"
	"golang.org/x/crypto/ssh"
)

func digests(data []byte) {
	md5.Sum(data) // expect: weak-hash
	sha1.New()    // expect: weak-hash
	sha256.Sum256(data)
}

func hashPassword(password string) []byte {
	sum := sha256.Sum256([]byte(password)) // expect: weak-password-hash
	_ = sum
	weak, _ := bcrypt.GenerateFromPassword([]byte(password), 4) // expect: weak-password-hash
	_ = weak
	hash, _ := bcrypt.GenerateFromPassword([]byte(password), bcrypt.DefaultCost)
	return hash
}

func ciphers(key []byte) {
	des.NewCipher(key)          // expect: weak-cipher
	des.NewTripleDESCipher(key) // expect: weak-cipher
	rc4.NewCipher(key)          // expect: weak-cipher
	aes.NewCipher(key)
	rsa.GenerateKey(crand.Reader, 1024) // expect: weak-key-size
	rsa.GenerateKey(crand.Reader, 4096)
}

func printLength(data []byte) { println(len(data)) }

func nonces(block cipher.Block, text []byte, fill func([]byte)) {
	fixed := []byte("0123456789abcdef")
	cipher.NewCTR(block, fixed) // expect: static-iv
	zero := make([]byte, aes.BlockSize)
	cipher.NewCBCEncrypter(block, zero) // expect: static-iv
	iv := make([]byte, aes.BlockSize)
	if _, err := io.ReadFull(crand.Reader, iv); err != nil {
		return
	}
	cipher.NewCBCEncrypter(block, iv)
	given := make([]byte, aes.BlockSize)
	fill(given)
	cipher.NewCTR(block, given)
	shown := make([]byte, aes.BlockSize)
	printLength(shown)
	cipher.NewCTR(block, shown) // expect: static-iv
	aead, _ := cipher.NewGCM(block)
	aead.Seal(nil, []byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, text, nil) // expect: static-iv
	nonce := make([]byte, aead.NonceSize())
	crand.Read(nonce)
	aead.Seal(nonce, nonce, text, nil)
	cipher.NewCBCDecrypter(block, text[:aes.BlockSize])
}

func keys(token *jwt.Token, key []byte) {
	aes.NewCipher([]byte("a very secret key of 32 bytes ..")) // expect: hard-coded-key
	hmac.New(sha256.New, []byte("signing-key-7d1f"))           // expect: hard-coded-key
	hmac.New(sha256.New, key)
	token.SignedString([]byte("jwt-secret-9b2c")) // expect: hard-coded-key
	token.SignedString(key)
}

func tokens(raw string) string {
	sessionToken := rand.Int63() // expect: predictable-random
	_ = sessionToken
	parser := jwt.NewParser()
	parser.ParseUnverified(raw, jwt.MapClaims{}) // expect: jwt-not-verified
	return ""
}

func backoff(attempt int) int {
	return attempt*100 + rand.Intn(100)
}

func transport(pool *x509.CertPool) *http.Client {
	insecure := &tls.Config{InsecureSkipVerify: true} // expect: certificate-check-disabled
	old := &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS10} // expect: weak-tls-version
	later := &tls.Config{MinVersion: tls.VersionTLS13}
	later.InsecureSkipVerify = true // expect: certificate-check-disabled
	good := &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
	further := &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
	further.VerifyPeerCertificate = func(_ [][]byte, _ [][]*x509.Certificate) error { return nil }
	without := &tls.Config{ // expect: certificate-check-disabled
		MinVersion:            tls.VersionTLS12,
		InsecureSkipVerify:    true,
		VerifyPeerCertificate: func(_ [][]byte, _ [][]*x509.Certificate) error { return nil },
	}
	_, _, _, _ = insecure, old, further, without
	client := ssh.ClientConfig{HostKeyCallback: ssh.InsecureIgnoreHostKey()} // expect: certificate-check-disabled
	_ = client
	return &http.Client{Transport: &http.Transport{TLSClientConfig: good}}
}

func omac(block cipher.Block, text []byte) []byte {
	out := make([]byte, len(text))
	cipher.NewCBCEncrypter(block, make([]byte, 16)).CryptBlocks(out, text) // safe: static-iv
	return out[len(out)-16:]
}

func sealed(block cipher.Block, text []byte) []byte {
	out := make([]byte, len(text))
	cipher.NewCBCEncrypter(block, make([]byte, 16)).CryptBlocks(out, text) // expect: static-iv
	return out
}
