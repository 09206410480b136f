package stores

import (
	"database/sql"
	"errors"
	"net/http"
	"net/smtp"
	"os"
	"path/filepath"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/jmoiron/sqlx"
)

func openAll() {
	a, _ := sql.Open("postgres", "host=db.example.com user=app sslmode=disable") // expect: cleartext-transport
	b, _ := sqlx.Connect("postgres", "postgres://app@db.example.com/shop?sslmode=disable") // expect: cleartext-transport
	c, _ := sql.Open("mysql", "app@tcp(db.example.com)/shop?tls=skip-verify") // expect: certificate-check-disabled
	d, _ := sql.Open("postgres", "host=localhost user=app sslmode=disable") // safe: cleartext-transport
	e, _ := sql.Open("postgres", "host=db.example.com user=app sslmode=verify-full") // safe: cleartext-transport
	_, _, _, _, _ = a, b, c, d, e
}

func put(name string) []*s3.PutObjectInput {
	open := &s3.PutObjectInput{Key: &name, ACL: types.ObjectCannedACLPublicRead} // expect: permissive-file-mode
	own := &s3.PutObjectInput{Key: &name, ACL: types.ObjectCannedACLPrivate} // safe: permissive-file-mode
	return []*s3.PutObjectInput{open, own}
}

func keep(pem []byte) error {
	if err := os.WriteFile("/etc/app/tls.key", pem, 0o644); err != nil { // expect: permissive-file-mode
		return err
	}
	return os.WriteFile("/etc/app/tls.crt", pem, 0o644) // safe: permissive-file-mode
}

func below(folder, name string) (string, error) {
	file := filepath.Join(folder, name)
	rest, err := filepath.Rel(folder, file)
	if err != nil || rest == ".." || strings.HasPrefix(rest, ".."+string(filepath.Separator)) {
		return "", errors.New("outside")
	}
	return file, nil
}

func serveBelow(w http.ResponseWriter, r *http.Request) {
	file, err := below("/srv/files", r.FormValue("name"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	http.ServeFile(w, r, file) // safe: path-traversal
}

func oneLine(text string) (string, error) {
	if strings.ContainsAny(text, "\r\n") {
		return "", errors.New("several lines")
	}
	return text, nil
}

func contact(w http.ResponseWriter, r *http.Request) {
	subject, err := oneLine(r.FormValue("subject"))
	if err != nil {
		return
	}
	checked := "To: desk@example.com\r\nSubject: " + subject + "\r\n\r\nhello"
	_ = smtp.SendMail("relay:25", nil, "web@example.com", []string{"desk@example.com"}, []byte(checked)) // safe: mail-injection
	raw := "To: desk@example.com\r\nSubject: " + r.FormValue("subject") + "\r\n\r\nhello"
	_ = smtp.SendMail("relay:25", nil, "web@example.com", []string{"desk@example.com"}, []byte(raw)) // expect: mail-injection
}
