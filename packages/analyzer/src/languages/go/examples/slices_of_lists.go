package slices

import (
	"net/http"
	"os/exec"
)

func words(w http.ResponseWriter, r *http.Request) {
	command := []string{"git", r.FormValue("name"), "status"}
	rest := command[1:]
	exec.Command("sh", "-c", rest[0]).Run() // expect: command-injection
	exec.Command("sh", "-c", rest[1]).Run()
	exec.Command("sh", "-c", command[:1][0]).Run()
}
