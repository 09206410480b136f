package files

import (
	"archive/zip"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/labstack/echo/v4"
)

const root = "/srv/files"

func download(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	data, err := os.ReadFile(filepath.Join(root, name)) // expect: path-traversal
	if err != nil {
		http.NotFound(w, r)
		return
	}
	_ = data
	http.ServeFile(w, r, root+"/"+name) // expect: path-traversal
}

func downloadBase(w http.ResponseWriter, r *http.Request) {
	name := filepath.Base(r.URL.Query().Get("name"))
	http.ServeFile(w, r, filepath.Join(root, name))
}

func downloadWithin(r *http.Request) (*os.File, error) {
	full := filepath.Join(root, r.PathValue("name"))
	if !strings.HasPrefix(full, root+"/") {
		return nil, errors.New("outside")
	}
	return os.Open(full)
}

func downloadLocal(r *http.Request) (*os.File, error) {
	name := r.FormValue("name")
	if !filepath.IsLocal(name) {
		return nil, errors.New("outside")
	}
	return os.Open(filepath.Join(root, name))
}

func store(c echo.Context) error {
	upload, err := c.FormFile("file")
	if err != nil {
		return err
	}
	target, err := os.Create(root + "/" + upload.Filename)
	if err != nil {
		return err
	}
	defer target.Close()
	safe, err := os.Create(filepath.Join(root, filepath.Base(upload.Filename)))
	if err != nil {
		return err
	}
	return safe.Close()
}

func unpack(archive string) error {
	reader, err := zip.OpenReader(archive) 
	if err != nil {
		return err
	}
	defer reader.Close()
	for _, entry := range reader.File {
		out, err := os.Create(filepath.Join(root, entry.Name)) // expect: path-traversal
		if err != nil {
			return err
		}
		in, err := entry.Open()
		if err != nil {
			return err
		}
		if _, err := io.Copy(out, in); err != nil { // expect: resource-exhaustion
			return err
		}
		if _, err := io.Copy(out, io.LimitReader(in, 1<<20)); err != nil {
			return err
		}
	}
	return nil
}

func inflate(source io.Reader, target io.Writer) error {
	plain, err := gzip.NewReader(source)
	if err != nil {
		return err
	}
	_, err = io.CopyN(target, plain, 1<<20)
	return err
}

func modes(data []byte) {
	os.WriteFile("/var/lib/app/state", data, 0o666) // expect: permissive-file-mode
	os.WriteFile("/var/lib/app/state", data, 0o600)
	os.MkdirAll("/var/lib/app", 0777) // expect: permissive-file-mode
	os.MkdirAll("/var/lib/app", 0o755)
	os.Chmod("/var/lib/app/run.sh", os.ModePerm) // expect: permissive-file-mode
	os.Chmod("/var/lib/app/run.sh", 0500)
	os.OpenFile("/var/lib/app/log", os.O_APPEND|os.O_CREATE, 0640)
	os.Create("/tmp/app.lock") // expect: insecure-temp-file
	os.CreateTemp("", "app")
}
