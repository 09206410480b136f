package main

import (
	"net/http"
	"os/exec"
)

type Command func(arg string) error

type Registry struct {
	commands map[string]Command
}

func NewRegistry() *Registry {
	return &Registry{commands: make(map[string]Command)}
}

func (r *Registry) Register(name string, c Command) {
	r.commands[name] = c
}

func (r *Registry) Run(name, arg string) error {
	return r.commands[name](arg)
}

var registry = NewRegistry()

func init() {
	registry.Register("trace", func(arg string) error {
		return exec.Command("sh", "-c", "traceroute "+arg).Run() // expect: command-injection
	})
}

func main() {
	http.HandleFunc("/run", func(w http.ResponseWriter, r *http.Request) {
		registry.Run(r.FormValue("name"), r.FormValue("arg"))
	})
	http.ListenAndServe(":8080", nil)
}
