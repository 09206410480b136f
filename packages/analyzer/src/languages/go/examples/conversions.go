package conversions

import (
	"net/http"
	"os/exec"
	"sync"
)

type statusError struct{ Status int }

func (e statusError) Error() string { return http.StatusText(e.Status) }

type notAcceptable statusError

// The conversion calls the method of the other type.
func (e notAcceptable) Error() string {
	e.Status = http.StatusNotAcceptable
	return statusError(e).Error() // safe: uncontrolled-recursion
}

func (e notAcceptable) Unwrap() error {
	return statusError(e) // safe: uncontrolled-recursion
}

type endless struct{}

func (e endless) Error() string {
	return e.Error() // expect: uncontrolled-recursion
}

func depth(n int) int {
	return depth(n+1) + 1 // expect: uncontrolled-recursion
}

func (e endless) Unwrap() error {
	return e.Unwrap() // expect: uncontrolled-recursion
}

func bounded(n int) int {
	if n > 64 {
		return n
	}
	return bounded(n + 1) // safe: uncontrolled-recursion
}

type order struct{ tool string }
type export order

func run(w http.ResponseWriter, r *http.Request) {
	o := order{tool: r.URL.Query().Get("tool")}
	exec.Command("sh", "-c", export(o).tool).Run() // expect: command-injection
}

var mu sync.Mutex
var known = map[string]int{}

// Every branch gives the lock back.
func remember(key string) error {
	mu.Lock()
	if _, ok := known[key]; ok {
		mu.Unlock()
		return nil
	} else {
		mu.Unlock()
		if key == "" {
			return nil
		}
	}
	return nil
}

func forget(key string) error {
	mu.Lock() // expect: lock-not-released
	if _, ok := known[key]; !ok {
		return nil
	}
	delete(known, key)
	mu.Unlock()
	return nil
}
