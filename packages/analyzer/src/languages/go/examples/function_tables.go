package jobs

import (
	"net/http"
	"os"
	"os/exec"
)

type task struct {
	name string
	args string
}

type runner func(t task) error

var runners = map[string]runner{
	"shell": inShell,
	"list":  listed,
	"count": counted("/srv/jobs"),
	"read":  reading("/srv/jobs"),
}

func inShell(t task) error { return exec.Command("sh", "-c", t.args).Run() } // expect: command-injection

func listed(t task) error { return exec.Command("sh", "-c", "ls /srv/jobs").Run() }

func counted(root string) runner {
	return func(t task) error { return os.Mkdir(root, 0o700) }
}

func reading(root string) runner {
	return func(t task) error {
		_, err := os.ReadFile(root + "/" + t.args) // expect: path-traversal
		return err
	}
}

// A key in brackets is no type argument, though the name before it may be one of a function.
func runTask(w http.ResponseWriter, r *http.Request) {
	t := task{name: r.FormValue("name"), args: r.FormValue("args")}
	if err := runners[t.name](t); err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
	}
}

var writers = map[string]func(name, text string) error{"file": writeFile}

func writeFile(name, text string) error { return os.WriteFile(name, []byte(text), 0o600) } // expect: path-traversal

func writeTask(w http.ResponseWriter, r *http.Request) {
	kind := r.FormValue("kind")
	writers[kind](r.FormValue("file"), "text")
}

type set[K comparable] map[K]bool

func only[K comparable](keys set[K]) set[K] { return keys }

func members(w http.ResponseWriter, r *http.Request) {
	known := map[string]bool{"a": true}
	if set[string](known)[r.FormValue("name")] {
		w.WriteHeader(http.StatusNoContent)
	}
	only[string](known)
}
