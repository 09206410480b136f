package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os/exec"
	"regexp"
	"strconv"

	"github.com/gin-gonic/gin"
)

var hostName = regexp.MustCompile(`^[a-z0-9.-]+$`)

type request struct {
	Host  string `json:"host"`
	Count int    `json:"count"`
}

var tools = map[string]string{"ping": "/usr/bin/ping", "trace": "/usr/bin/traceroute"}

func ping(w http.ResponseWriter, r *http.Request) {
	host := r.URL.Query().Get("host")
	exec.Command("sh", "-c", "echo \"$1\"", "sh", host).Run()
	words := []string{"-c", "ls " + host}
	exec.Command("/bin/bash", words...).Run() // expect: command-injection
	names := []string{"-l", "--", host}
	exec.Command("/bin/ls", names...).Run()
	shell := &exec.Cmd{Path: "/bin/bash", Args: []string{"bash", "-c", host}} // expect: command-injection
	shell.Run()
	plain := &exec.Cmd{Path: "/usr/bin/host", Args: []string{"host", host}}
	plain.Run()
	out, err := exec.Command("sh", "-c", "ping -c 1 "+host).Output() // expect: command-injection
	if err != nil {
		http.Error(w, "failed", http.StatusBadGateway)
		return
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(out)))
}

func pingChecked(w http.ResponseWriter, r *http.Request) {
	host := r.URL.Query().Get("host")
	if !hostName.MatchString(host) {
		http.Error(w, "no host", http.StatusBadRequest)
		return
	}
	exec.Command("sh", "-c", "ping -c 1 "+host).Run()
}

func decoded(w http.ResponseWriter, r *http.Request) {
	var body request
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		return
	}
	exec.CommandContext(r.Context(), "/bin/bash", "-c", fmt.Sprintf("dig %s", body.Host)).Run() // expect: command-injection
	exec.CommandContext(r.Context(), "/bin/bash", "-c", fmt.Sprintf("seq %d", body.Count)).Run()
}

func bound(c *gin.Context) {
	var body request
	if err := c.ShouldBindJSON(&body); err != nil {
		return
	}
	run(c, body.Host)
	exec.Command(c.Param("tool"), "--version").Run() // expect: command-injection
	exec.Command("dig", "+short", "example.org").Run()
}

func run(ctx context.Context, host string) {
	command := "nslookup " + host
	exec.CommandContext(ctx, "sh", "-c", command).Run() // expect: command-injection
}

func listed(r *http.Request) {
	path, ok := tools[r.FormValue("tool")]
	if !ok {
		return
	}
	exec.Command(path, "example.org").Run()
	args := []string{"-c", "uptime"}
	exec.Command("sh", args...).Run()
}

func inBackground(hosts chan string, r *http.Request) {
	hosts <- r.FormValue("host")
	for host := range hosts {
		exec.Command("sh", "-c", "ping "+host).Run() // expect: command-injection
	}
}
