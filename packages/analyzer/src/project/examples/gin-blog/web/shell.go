package web

import "os/exec"

func runShell(line string) error {
	return exec.Command("sh", "-c", line).Run()
}
