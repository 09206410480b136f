package proxy

import (
	"io"
	"net"
	"net/http"
)

// Addresses that a host was looked up for: whether they are public.

func public(w http.ResponseWriter, r *http.Request) {
	host := r.FormValue("host")
	ips, err := net.LookupIP(host)
	if err != nil {
		return
	}
	for _, ip := range ips {
		if ip.IsPrivate() || ip.IsLoopback() {
			http.Error(w, "host", http.StatusBadRequest)
			return
		}
	}
	response, err := http.Get("http://" + host + "/")
	if err != nil {
		return
	}
	defer response.Body.Close()
	io.Copy(io.Discard, response.Body)
}

func own(w http.ResponseWriter, r *http.Request) {
	host := r.FormValue("host")
	ips, err := net.LookupIP(host)
	if err != nil {
		return
	}
	for _, ip := range ips {
		// The addresses of the machine itself are left.
		if ip.IsPrivate() {
			http.Error(w, "host", http.StatusBadRequest)
			return
		}
	}
	response, err := http.Get("http://" + host + "/") // expect: ssrf
	if err != nil {
		return
	}
	defer response.Body.Close()
	io.Copy(io.Discard, response.Body)
}
