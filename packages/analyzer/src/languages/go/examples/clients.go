package clients

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha512"
	"net/smtp"
	"net/url"
	"os"

	"github.com/go-ldap/ldap/v3"
	"github.com/jlaffaye/ftp"
	"github.com/lestrrat-go/libxml2/parser"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"

	"net/http"
)

func connections(secure credentials.TransportCredentials) {
	grpc.NewClient("orders.example.com:443", grpc.WithInsecure()) // expect: cleartext-transport
	grpc.NewClient("orders.example.com:443", grpc.WithTransportCredentials(secure))
	ldap.DialURL("ldap://directory.example.com") // expect: cleartext-transport
	ldap.DialURL("ldaps://directory.example.com")
	ldap.DialURL("ldap://localhost:389")
	ftp.Dial("files.example.com:21") // expect: cleartext-transport
}

func unseal(key *rsa.PrivateKey, sealed []byte) {
	rsa.DecryptPKCS1v15(rand.Reader, key, sealed) // expect: weak-padding
	rsa.DecryptOAEP(sha512.New(), rand.Reader, key, sealed, nil)
}

func documents() {
	options := parser.XMLParseNoEnt | parser.XMLParseDTDAttr // expect: xxe
	parser.New(options)
	parser.New(parser.XMLParseNoNet | parser.XMLParsePedantic)
}

func contact(w http.ResponseWriter, r *http.Request) {
	reply := r.PostFormValue("reply")
	mail := "From: app@example.com\r\nReply-To: " + reply + "\r\n\r\nHello"
	smtp.SendMail("mail.example.com:25", nil, "app@example.com", []string{"help@example.com"}, []byte(mail)) // expect: mail-injection
	safe := "From: app@example.com\r\nReply-To: " + url.QueryEscape(os.Getenv("REPLY")) + "\r\n\r\nHello"
	smtp.SendMail("mail.example.com:25", nil, "app@example.com", []string{"help@example.com"}, []byte(safe))
}
