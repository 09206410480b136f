package examples

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"os"
)

func sendLog(w http.ResponseWriter, r *http.Request) {
	file, err := os.Open("/var/log/app/" + r.URL.Query().Get("file")) // expect: path-traversal
	if err != nil {
		return
	}
	defer file.Close()
	io.Copy(w, file) // safe: cross-site-scripting
}

func sendLines(w http.ResponseWriter, r *http.Request) {
	file, _ := os.Open("/var/log/app/" + r.URL.Query().Get("file")) // expect: path-traversal
	scanner := bufio.NewScanner(file)
	for scanner.Scan() {
		fmt.Fprintln(w, scanner.Text()) // safe: cross-site-scripting
	}
}

func sendName(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("file")
	content, _ := os.ReadFile("/var/log/app/" + name) // expect: path-traversal
	fmt.Fprintf(w, "<h1>%s</h1>", name) // expect: cross-site-scripting
	w.Write(content) // safe: cross-site-scripting
}
