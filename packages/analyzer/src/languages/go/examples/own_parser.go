package reply

import (
	"crypto/tls"

	"github.com/golang-jwt/jwt/v5"
)

// Parser of another file of this package.
func replies(text string) []string {
	parser := &Parser{} // safe: jwt-not-verified
	return parser.Split(text)
}

func tokens() *jwt.Parser {
	return &jwt.Parser{SkipClaimsValidation: true} // expect: jwt-not-verified
}

func client(insecure bool) *tls.Config {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	if insecure {
		config.InsecureSkipVerify = true // expect: certificate-check-disabled
	}
	return config
}
