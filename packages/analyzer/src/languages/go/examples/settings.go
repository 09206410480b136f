package settings

import (
	"crypto/tls"
	"net/http"
	_ "net/http/pprof" // expect: debug-enabled

	"github.com/gin-gonic/gin"
	ginCors "github.com/gin-contrib/cors"
	"github.com/rs/cors"
)

func suites() []*tls.Config {
	return []*tls.Config{
		{CipherSuites: []uint16{tls.TLS_RSA_WITH_AES_128_GCM_SHA256}}, // expect: weak-cipher
		{CipherSuites: []uint16{tls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384}},
		{MinVersion: tls.VersionTLS13},
	}
}

func mux() *http.ServeMux {
	mux := http.NewServeMux()
	mux.Handle("/all/", http.FileServer(http.Dir("/"))) // expect: directory-listing
	mux.Handle("/static/", http.FileServer(http.Dir("./static")))
	var protection http.CrossOriginProtection
	protection.AddInsecureBypassPattern("/") // expect: csrf-disabled
	protection.AddInsecureBypassPattern("/webhooks/payment")
	return mux
}

func origins() {
	cors.New(cors.Options{AllowedOrigins: []string{"*"}, AllowCredentials: true}) // expect: permissive-cors
	cors.New(cors.Options{AllowedOrigins: []string{"https://example.com"}, AllowCredentials: true})
	ginCors.New(ginCors.Config{AllowAllOrigins: true}) // expect: permissive-cors
	ginCors.New(ginCors.Config{AllowOrigins: []string{"https://example.com"}})
	cors.AllowAll() // expect: permissive-cors
}

func session(c *gin.Context, token string) {
	c.SetCookie("session", token, 3600, "/", "example.com", false, true) // expect: cookie-not-secure
	c.SetCookie("session", token, 3600, "/", "example.com", true, false) // expect: cookie-not-httponly
	c.SetCookie("session", token, 3600, "/", "example.com", true, true)
	c.Redirect(http.StatusFound, c.Query("next")) // expect: open-redirect
	c.Redirect(http.StatusFound, "/login")
	c.File("/srv/files/" + c.Param("name")) // expect: path-traversal
	c.Data(http.StatusOK, "text/html", []byte("<p>"+c.Query("q"))) // expect: cross-site-scripting
	c.Data(http.StatusOK, "application/octet-stream", []byte(c.Query("q")))
	c.JSON(http.StatusOK, gin.H{"q": c.Query("q")})
}
