package examples

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/mail"
	"net/smtp"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/gin-gonic/gin"
	"golang.org/x/crypto/ssh"
	"golang.org/x/net/html"
)

func accept(conn net.Conn) {
	buffer := make([]byte, 1024)
	n, _ := conn.Read(buffer)
	exec.Command("sh", "-c", string(buffer[:n])).Run() // expect: command-injection
	exec.Command("sh", "-c", "uptime").Run()           // safe: command-injection
	lines := bufio.NewReader(conn)
	line, _ := lines.ReadString('\n')
	os.Remove("/data/" + strings.TrimSpace(line)) // expect: path-traversal
	if filepath.Base(line) == line {
		os.Remove("/data/" + line) // safe: path-traversal
	}
}

func mails(w http.ResponseWriter, r *http.Request) {
	client, _ := smtp.Dial("mail.internal:25")
	body, _ := client.Data()
	fmt.Fprintf(body, "Subject: %s\r\n\r\nhi", r.FormValue("subject")) // expect: mail-injection
	to, err := mail.ParseAddress(r.FormValue("to"))
	if err != nil {
		return
	}
	fmt.Fprintf(body, "Subject: hi\r\n\r\nhi")                                             // safe: mail-injection
	smtp.SendMail("mail.internal:25", nil, "a@b.example", []string{to.Address}, []byte("hi")) // safe: mail-injection
	html.Render(w, &html.Node{Type: html.RawNode, Data: r.FormValue("text")})             // expect: cross-site-scripting
	html.Render(w, &html.Node{Type: html.TextNode, Data: r.FormValue("text")})            // safe: cross-site-scripting
	syscall.Exec("/bin/ls", []string{"ls", r.FormValue("folder")}, nil)                    // safe: command-injection
	syscall.Exec("/bin/sh", []string{"sh", "-c", r.FormValue("line")}, nil)                // expect: command-injection
	build := exec.Command("make")
	build.Dir = r.FormValue("folder") // expect: path-traversal
	build.Dir = "/srv/build"          // safe: path-traversal
	someone, _ := user.Lookup(r.FormValue("user"))
	os.ReadFile(filepath.Join(someone.HomeDir, "notes")) // safe: path-traversal
}

func location(c *gin.Context) {
	c.Header("Location", c.Query("next")) // expect: open-redirect
	c.Header("Location", "/home")         // safe: open-redirect
}

func old() {
	_ = ssh.Config{Ciphers: []string{"aes128-cbc", "arcfour"}}             // expect: weak-cipher
	_ = ssh.Config{Ciphers: []string{"aes256-gcm@openssh.com"}}            // safe: weak-cipher
	_ = ssh.Config{MACs: []string{"hmac-md5"}}                             // expect: weak-hash
	_ = ssh.Config{MACs: []string{"hmac-sha2-256"}}                        // safe: weak-hash
	_ = ssh.Config{KeyExchanges: []string{"diffie-hellman-group1-sha1"}}   // expect: weak-key-size
	_ = ssh.Config{KeyExchanges: []string{"curve25519-sha256"}}            // safe: weak-key-size
	syscall.Umask(0)                                                       // expect: permissive-file-mode
	syscall.Umask(0o077)                                                   // safe: permissive-file-mode
	name := fmt.Sprintf("/tmp/%d", os.Getpid())
	os.WriteFile(name, nil, 0o600) // expect: insecure-temp-file
}
