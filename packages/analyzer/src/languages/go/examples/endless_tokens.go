package a

import (
	"time"

	"github.com/golang-jwt/jwt/v5"
)

func forever(user string, key []byte) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": user}).SignedString(key) // expect: session-expiration
}

func endless(user string, key []byte) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS512, jwt.MapClaims{"sub": user, "role": "admin"}).SignedString(key) // expect: session-expiration
}

func registered(user string, key []byte) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.RegisteredClaims{Subject: user}).SignedString(key) // expect: session-expiration
}

func limited(user string, key []byte) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": user, "exp": time.Now().Add(time.Hour).Unix()}).SignedString(key)
}
