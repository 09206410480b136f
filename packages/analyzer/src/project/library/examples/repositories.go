// Package repositories runs programs for its callers.
package repositories

import (
	"net/url"
	"os/exec"
)

// Clone fetches the repository.
func Clone(from *url.URL, folder string) error {
	args := []string{"clone"}
	args = append(args, from.String(), folder)
	return exec.Command("git", args...).Run() // expect: argument-injection
}

// Checkout switches to a branch.
func Checkout(branch string) error {
	return exec.Command("git", "checkout", branch).Run() // expect: argument-injection
}

// CloneSafely ends the options first.
func CloneSafely(from *url.URL, folder string) error {
	args := []string{"clone", "--"}
	args = append(args, from.String(), folder)
	return exec.Command("git", args...).Run()
}

// CheckoutSafely names the branch in full.
func CheckoutSafely(branch string) error {
	return exec.Command("git", "checkout", "refs/heads/"+branch).Run()
}

// Fetch has no argument of its callers.
func Fetch() error {
	return exec.Command("git", "fetch", "origin").Run()
}
