package signin

import (
	"log"
	"log/slog"
	"net/http"
	"strconv"

	"github.com/gorilla/sessions"
)

const largest = 1 << 16

func signIn(w http.ResponseWriter, r *http.Request, password string, apiKey string) {
	log.Printf("signing in with %s", password) // expect: sensitive-data-logged
	log.Println("signing in")
	slog.Info("calling out", "key", apiKey) // expect: sensitive-data-logged
	slog.Info("calling out", "attempt", 3)
	slog.Warn(r.FormValue("agent")) // expect: log-injection
	log.Printf("from %q", strconv.Quote(r.UserAgent()))
}

func allocate(r *http.Request) [][]byte {
	size, err := strconv.Atoi(r.FormValue("size"))
	if err != nil {
		return nil
	}
	whole := make([]byte, size) // expect: resource-exhaustion
	if size > largest {
		return nil
	}
	return [][]byte{whole, make([]byte, size), make([]byte, 0, 64)}
}

func options(session *sessions.Session) {
	session.Options = &sessions.Options{MaxAge: 3600, HttpOnly: true, Secure: false} // expect: cookie-not-secure
	session.Options = &sessions.Options{MaxAge: 3600, HttpOnly: true, Secure: true}
}
