package main

import (
	crand "crypto/rand"
	"math/rand"
	"net/http"
	"strconv"
)

func start(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: strconv.Itoa(rand.Int()), Secure: true, HttpOnly: true}) // expect: predictable-random
	http.SetCookie(w, &http.Cookie{Name: "auth", Value: crand.Text(), Secure: true, HttpOnly: true})
}
