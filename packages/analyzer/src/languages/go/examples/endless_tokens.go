package a

import (
	"time"

	"github.com/golang-jwt/jwt/v5"
)

func forever(user string, key []byte) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": user}).SignedString(key) // expect: session-expiration
}

func limited(user string, key []byte) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": user, "exp": time.Now().Add(time.Hour).Unix()}).SignedString(key)
}
