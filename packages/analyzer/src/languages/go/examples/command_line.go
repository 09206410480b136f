package cmd

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
)

var output string

var backupCmd = &cobra.Command{
	Use:   "backup [dir]",
	Short: "Back up a directory",
	Args:  cobra.ExactArgs(1),
	RunE: func(cmd *cobra.Command, args []string) error {
		return backup(args[0], output)
	},
}

var restoreCmd = &cobra.Command{
	Use:  "restore [archive] [target]",
	Args: cobra.ExactArgs(2),
	RunE: func(cmd *cobra.Command, args []string) error {
		f, err := os.Open(args[0]) // expect: path-traversal
		if err != nil {
			return err
		}
		defer f.Close()
		return extract(f, args[1])
	},
}

var pruneCmd = &cobra.Command{
	Use: "prune",
	RunE: func(cmd *cobra.Command, args []string) error {
		host, _ := cmd.Flags().GetString("host")
		out, err := exec.Command("sh", "-c", "ssh "+host+" 'ls /backups | tail -n +10'").CombinedOutput() // expect: command-injection
		if err != nil {
			return fmt.Errorf("prune: %w", err)
		}
		fmt.Println(strings.TrimSpace(string(out)))
		return nil
	},
}

func backup(dir, out string) error {
	f, err := os.OpenFile(out, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0644)
	if err != nil {
		return err
	}
	defer f.Close()
	gz := gzip.NewWriter(f)
	defer gz.Close()
	tw := tar.NewWriter(gz)
	defer tw.Close()
	return filepath.Walk(dir, func(p string, info os.FileInfo, err error) error { // expect: path-traversal
		if err != nil {
			return err
		}
		hdr, err := tar.FileInfoHeader(info, "")
		if err != nil {
			return err
		}
		hdr.Name, err = filepath.Rel(dir, p)
		if err != nil {
			return err
		}
		if err := tw.WriteHeader(hdr); err != nil {
			return err
		}
		if !info.Mode().IsRegular() {
			return nil
		}
		src, err := os.Open(p)
		if err != nil {
			return err
		}
		defer src.Close()
		_, err = io.Copy(tw, src)
		return err
	})
}

func extract(r io.Reader, target string) error {
	gz, err := gzip.NewReader(r)
	if err != nil {
		return err
	}
	tr := tar.NewReader(gz)
	for {
		hdr, err := tr.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		dest := filepath.Join(target, hdr.Name)
		switch hdr.Typeflag {
		case tar.TypeDir:
			if err := os.MkdirAll(dest, 0755); err != nil { // expect: path-traversal
				return err
			}
		case tar.TypeSymlink:
			if err := os.Symlink(hdr.Linkname, dest); err != nil { // expect: path-traversal
				return err
			}
		case tar.TypeReg:
			out, err := os.OpenFile(dest, os.O_CREATE|os.O_RDWR, os.FileMode(hdr.Mode)) // expect: path-traversal
			if err != nil {
				return err
			}
			if _, err := io.Copy(out, tr); err != nil { // expect: resource-exhaustion
				return err
			}
			out.Close()
		}
	}
}

func extractSafely(r io.Reader, target string) error {
	tr := tar.NewReader(r)
	for {
		hdr, err := tr.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		dest := filepath.Join(target, filepath.Clean("/"+hdr.Name))
		if !strings.HasPrefix(dest, filepath.Clean(target)+string(os.PathSeparator)) {
			return fmt.Errorf("illegal path %q", hdr.Name)
		}
		if hdr.Typeflag == tar.TypeReg {
			out, err := os.Create(dest)
			if err != nil {
				return err
			}
			if _, err := io.CopyN(out, tr, hdr.Size); err != nil {
				return err
			}
		}
	}
}

func init() {
	backupCmd.Flags().StringVarP(&output, "output", "o", "backup.tar.gz", "output file")
	pruneCmd.Flags().String("host", "", "backup host")
}

// What the program was started as is no one's data.
func usage() error {
	if err := exec.Command("sh", "-c", "man "+os.Args[0]).Run(); err != nil {
		return err
	}
	return exec.Command("sh", "-c", "man "+os.Args[1]).Run() // expect: command-injection
}

// The file that is read is named by the program, what is in it is not.
func check() (string, error) {
	if _, err := os.ReadFile(os.Stdin.Name()); err != nil {
		return "", err
	}
	name, err := bufio.NewReader(os.Stdin).ReadString('\n')
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(name) // expect: path-traversal
	return string(data), err
}
