package main

import (
	"net/url"
	"regexp"
	"strings"
)

func byPart(url string) bool {
	return strings.Contains(url, "trusted.example.com") // expect: incomplete-address-check
}

func byBeginning(url string) bool {
	return strings.HasPrefix(url, "https://trusted.example.com") // expect: incomplete-address-check
}

func byEnd(host string) bool {
	return strings.HasSuffix(host, "example.com") // expect: incomplete-address-check
}

func byPattern(url string) bool {
	matched, _ := regexp.MatchString(`^https://www.example.com/`, url) // expect: incomplete-address-check
	return matched
}

func byHost(address string) bool {
	parsed, err := url.Parse(address)
	return err == nil && parsed.Hostname() == "trusted.example.com" // safe: incomplete-address-check
}

func byBeginningWithSlash(url string) bool {
	return strings.HasPrefix(url, "https://trusted.example.com/") // safe: incomplete-address-check
}

func byEndWithDot(host string) bool {
	return strings.HasSuffix(host, ".example.com") // safe: incomplete-address-check
}
