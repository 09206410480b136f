// Package downloads names files in headers, and reaches the request through types of its own.
package downloads

import (
	"mime"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
)

var quoted = strings.NewReplacer("\\", "\\\\", `"`, "\\\"")

func attach(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)                 // expect: header-injection
	w.Header().Set("Content-Disposition", `attachment; filename="`+quoted.Replace(name)+`"`) // safe: header-injection
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(name))
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name})) // safe: header-injection
	w.Header().Set("X-Name", `"`+name+`"`)                                                                         // safe: header-injection
}

// Attach is called by other packages.
func Attach(w http.ResponseWriter, name string) {
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`) // expect: header-injection
}

func attachWithGin(c *gin.Context) {
	c.Header("Content-Disposition", "attachment; filename="+c.Query("name")) // expect: header-injection
	c.Header("Content-Disposition", "attachment; filename=report.csv")       // safe: header-injection
}

func attachWithFiber(c *fiber.Ctx) error {
	c.Set(fiber.HeaderContentDisposition, `attachment; filename="`+c.Query("name")+`"`)                  // expect: header-injection
	c.Set(fiber.HeaderContentDisposition, `attachment; filename="`+url.QueryEscape(c.Query("name"))+`"`) // safe: header-injection
	return nil
}

// Request adds methods to the request.
type Request struct {
	*http.Request
}

// Context is what handlers of this package get.
type Context struct {
	Req  Request
	Resp http.ResponseWriter
}

// Written tells whether the response has begun.
func (c *Context) Written() bool { return false }

func withSlash(c *Context) {
	http.Redirect(c.Resp, c.Req.Request, c.Req.URL.Path+"/", http.StatusFound)              // expect: open-redirect
	http.Redirect(c.Resp, c.Req.Request, "/files/"+c.Req.URL.Path, http.StatusFound)        // safe: open-redirect
	http.Redirect(c.Resp, c.Req.Request, "/docs/"+strconv.Itoa(len(c.Req.Host)), http.StatusFound)
}

// Carrier has its implementations in other packages.
type Carrier interface {
	Request() *http.Request
	Writer() http.ResponseWriter
}

func carried(c Carrier) {
	http.Redirect(c.Writer(), c.Request(), c.Request().URL.Path+"/", http.StatusFound) // expect: open-redirect
	http.Redirect(c.Writer(), c.Request(), "/home", http.StatusFound)                  // safe: open-redirect
}

func grow(w http.ResponseWriter, r *http.Request) {
	count, err := strconv.Atoi(r.FormValue("count"))
	if err != nil {
		return
	}
	texts := reflect.TypeOf([]string{})
	reflect.MakeSlice(texts, count, count)    // expect: resource-exhaustion
	_ = slices.Grow([]string{"first"}, count) // expect: resource-exhaustion
	if count < 0 || count > 100 {
		return
	}
	reflect.MakeSlice(texts, count, count)    // safe: resource-exhaustion
	_ = slices.Grow([]string{"first"}, count) // safe: resource-exhaustion
}
