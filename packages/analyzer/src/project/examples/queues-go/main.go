package main

import (
	"net/http"
	"os/exec"
)

type job struct {
	Path string
	Kind string
}

var jobs = make(chan job, 10)
var ticks = make(chan string)

func worker() {
	for j := range jobs {
		exec.Command("sh", "-c", "convert "+j.Path).Run() // expect: command-injection
		exec.Command("sh", "-c", "log "+j.Kind).Run() // safe: command-injection
	}
}

func ticker() {
	for {
		t := <-ticks
		exec.Command("sh", "-c", "tick "+t).Run() // safe: command-injection
	}
}

func convert(w http.ResponseWriter, r *http.Request) {
	jobs <- job{Path: r.FormValue("path"), Kind: "image"}
	ticks <- "once"
}

func main() {
	go worker()
	go ticker()
	http.HandleFunc("/convert", convert)
	http.ListenAndServe(":8080", nil)
}
