package examples

import (
	"archive/tar"
	"encoding/json"
	"io"
)

func readIndex(from io.Reader, index any) error {
	archive := tar.NewReader(from)
	for {
		header, err := archive.Next()
		if err != nil {
			return err
		}
		if header.Name == "index.json" {
			return decode(archive, index)
		}
	}
}

func decode(entry io.Reader, into any) error {
	content, err := io.ReadAll(entry) // expect: resource-exhaustion
	if err != nil {
		return err
	}
	return json.Unmarshal(content, into)
}

func readLimited(archive *tar.Reader) ([]byte, error) {
	return io.ReadAll(io.LimitReader(archive, 1<<20)) // safe: resource-exhaustion
}
