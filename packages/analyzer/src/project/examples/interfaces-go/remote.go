package main

import (
	"encoding/json"
	"net/http"
	"os"
)

type remote struct {
	client *http.Client
}

func (r *remote) Names(run string) ([]string, error) {
	answer, err := r.client.Get("https://ci.example.org/runs/" + run)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	var names []string
	if err := json.NewDecoder(answer.Body).Decode(&names); err != nil {
		return nil, err
	}
	return names, nil
}

func (r *remote) Unpack(folder string) error {
	return os.MkdirAll(folder, 0o700) // expect: path-traversal
}

func keep(folder string) error {
	return os.MkdirAll(folder, 0o700)
}
