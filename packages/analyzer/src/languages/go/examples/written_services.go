package desk

import (
	"compress/gzip"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
)

func claim(path string, id []byte) error {
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return os.WriteFile(path, id, 0o600) // expect: race-condition
	}
	return nil
}

func unpackBody(r *http.Request) ([]byte, error) {
	plain, err := gzip.NewReader(r.Body)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(plain) // expect: resource-exhaustion
}

func unpackSome(r *http.Request) ([]byte, error) {
	plain, err := gzip.NewReader(r.Body)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(plain, 1<<20)) // safe: resource-exhaustion
}

func isSignedBody(key, body []byte, r *http.Request) bool {
	proof := hmac.New(sha256.New, key)
	proof.Write(body)
	return hex.EncodeToString(proof.Sum(nil)) == r.Header.Get("X-Proof") // expect: timing-unsafe-comparison
}

func cookieSecret() []byte {
	return []byte("desk-c00kie-4417x") // expect: hard-coded-credentials
}

func listNames(w http.ResponseWriter, r *http.Request) {
	if err := load(); err != nil {
		_ = json.NewEncoder(w).Encode(map[string]string{"error": err.Error()}) // expect: error-details-exposed
	}
}
