package main

import (
	"net/http"
	"path/filepath"
)

// Platform has no implementation in this file; no type says that it is one.
type Platform interface {
	Names(run string) ([]string, error)
	Unpack(folder string) error
}

type options struct {
	platform Platform
	folder   string
}

func download(given *options) error {
	names, err := given.platform.Names("1")
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := given.platform.Unpack(filepath.Join(given.folder, name)); err != nil {
			return err
		}
	}
	return nil
}

func downloadLast(given *options) error {
	names, err := given.platform.Names("2")
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := keep(filepath.Join(given.folder, filepath.Base(name))); err != nil {
			return err
		}
	}
	return nil
}

func main() {
	given := &options{platform: &remote{client: http.DefaultClient}, folder: "downloads"}
	if download(given) != nil || downloadLast(given) != nil {
		panic("no artifacts")
	}
}
