package counterparts

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"os"

	"github.com/gin-gonic/gin"
	"github.com/golang-jwt/jwt/v5"
	"github.com/labstack/echo/v4"
)

func production(e *echo.Echo) {
	gin.SetMode(gin.TestMode)            // safe: debug-enabled
	e.Debug = false                      // safe: debug-enabled
	e.Debug = os.Getenv("DEBUG") == "on" // safe: debug-enabled
}

func claims(raw string, key []byte) (jwt.Claims, error) {
	token, err := jwt.Parse(raw, func(token *jwt.Token) (interface{}, error) { // safe: jwt-not-verified
		if _, ok := token.Method.(*jwt.SigningMethodHMAC); !ok {
			return nil, errors.New("another method")
		}
		return key, nil
	}, jwt.WithValidMethods([]string{"HS256"}))
	if err != nil {
		return nil, err
	}
	return token.Claims, nil
}

func registered(raw string, key []byte) error {
	parser := jwt.NewParser(jwt.WithExpirationRequired())
	_, err := parser.ParseWithClaims(raw, &jwt.RegisteredClaims{}, func(*jwt.Token) (interface{}, error) { // safe: jwt-not-verified
		return key, nil
	})
	return err
}

func verifyToken(token, want string) bool {
	return subtle.ConstantTimeCompare([]byte(token), []byte(want)) == 1 // safe: timing-unsafe-comparison
}

func checkMacSafely(message, mac, key []byte) bool {
	hash := hmac.New(sha256.New, key)
	hash.Write(message)
	return hmac.Equal(hash.Sum(nil), mac) // safe: timing-unsafe-comparison
}

func encryptSafely(key *rsa.PublicKey, text []byte) ([]byte, error) {
	return rsa.EncryptOAEP(sha256.New(), rand.Reader, key, text, nil) // safe: weak-padding
}

func decryptSafely(key *rsa.PrivateKey, sealed []byte) ([]byte, error) {
	return rsa.DecryptOAEP(sha256.New(), rand.Reader, key, sealed, nil) // safe: weak-padding
}

func decryptByOptions(key *rsa.PrivateKey, sealed []byte) ([]byte, error) {
	return key.Decrypt(rand.Reader, sealed, &rsa.OAEPOptions{}) // safe: weak-padding
}
