package examples

import (
	"go/parser"
	"go/token"
	"net/http"
	"net/rpc"
)

// Functions of which the engine knows what they do from the sources of the standard library.
func parseSource(w http.ResponseWriter, r *http.Request) {
	if _, err := parser.ParseFile(token.NewFileSet(), r.FormValue("file"), nil, 0); err != nil { // expect: path-traversal
		w.WriteHeader(http.StatusBadRequest)
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "main.go", nil, 0); err != nil { // safe: path-traversal
		w.WriteHeader(http.StatusInternalServerError)
	}
}

func callHost(w http.ResponseWriter, r *http.Request) {
	if _, err := rpc.Dial("tcp", r.FormValue("host")); err != nil { // expect: ssrf
		w.WriteHeader(http.StatusBadGateway)
	}
	if _, err := rpc.Dial("tcp", "rates.example.org:4000"); err != nil { // safe: ssrf
		w.WriteHeader(http.StatusBadGateway)
	}
}
