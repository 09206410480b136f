package worker

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

type User struct {
	Name     string `json:"name"`
	Password string `json:"password"`
}

type PublicUser struct {
	Name     string `json:"name"`
	Password string `json:"-"`
}

func withTimeout(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, time.Second) // expect: resource-exhaustion
	_ = cancel
	work(limited)
	other, _ := context.WithCancel(ctx) // expect: resource-exhaustion
	work(other)
}

func withTimeoutCancelled(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	work(limited)
	handed, stop := context.WithCancel(ctx)
	register(stop)
	work(handed)
}

func poll(ctx context.Context) {
	for { // expect: resource-exhaustion
		work(ctx)
		time.Sleep(time.Second)
	}
}

func pollUntilDone(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(time.Second):
			work(ctx)
		}
	}
}

func handle(w http.ResponseWriter, r *http.Request) {
	go func() { // expect: resource-exhaustion
		work(context.Background())
	}()
	go work(r.Context())
}

func show(w http.ResponseWriter, user User, public PublicUser) {
	json.NewEncoder(w).Encode(user) // expect: sensitive-data-exposed
	json.NewEncoder(w).Encode(public)
	data, _ := json.Marshal(&User{Name: user.Name}) // expect: sensitive-data-exposed
	_ = data
	masked, _ := json.Marshal(&User{Name: user.Name, Password: maskSecret(user.Password)})
	marked, _ := json.Marshal(User{Name: user.Name, Password: "****"})
	clear, _ := json.Marshal(User{Name: user.Name, Password: user.Password}) // expect: sensitive-data-exposed
	_, _, _ = masked, marked, clear
}

func maskSecret(text string) string { return strings.Repeat("*", len(text)) }

func work(ctx context.Context) { _ = ctx }

func register(stop func()) { stop() }
