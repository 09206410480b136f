package files

import (
	"crypto/md5"
	"fmt"
)

func ETag(body []byte) string {
	return fmt.Sprintf("%x", md5.Sum(body)) // safe: weak-hash
}

func Digest(body []byte) string {
	return fmt.Sprintf("%x", md5.Sum(body)) // expect: weak-hash
}
