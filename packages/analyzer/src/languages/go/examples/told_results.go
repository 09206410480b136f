package pages

import (
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"
)

var known = []string{"all", "new"}

// Truth values, numbers and encoded bytes carry no markup, wherever they come from.
func toldResults(w http.ResponseWriter, r *http.Request) {
	value := r.FormValue("value")
	fmt.Fprint(w, "<p>", utf8.RuneCountInString(value), "</p>")                      // safe: cross-site-scripting
	fmt.Fprint(w, "<p>", slices.Index(known, value), "</p>")                         // safe: cross-site-scripting
	fmt.Fprint(w, "<p>", crc32.ChecksumIEEE([]byte(value)), "</p>")                  // safe: cross-site-scripting
	fmt.Fprint(w, "<p>", base64.StdEncoding.EncodeToString([]byte(value)), "</p>")   // safe: cross-site-scripting
	fmt.Fprint(w, "<p>", strings.Split(value, ",")[0], "</p>")                       // expect: cross-site-scripting
}
