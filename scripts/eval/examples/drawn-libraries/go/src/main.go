package main

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"

	"github.com/CloudyKit/jet/v6"
	"github.com/dop251/goja"
	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"github.com/go-chi/cors"
	"github.com/go-chi/render"
)

var views = jet.NewSet(jet.NewOSFileSystemLoader("./views"))
var loose = jet.NewSet(jet.NewInMemLoader(), jet.WithSafeWriter(nil))

type item struct {
	Name string `json:"name"`
}

func routes() http.Handler {
	r := chi.NewRouter()
	r.Use(middleware.Logger)
	r.Use(cors.Handler(cors.Options{AllowedOrigins: []string{"*"}, AllowCredentials: true}))
	r.Get("/files/{name}", file)
	r.Get("/files/{name}/base", base)
	r.Get("/run/{tool}", run)
	r.Get("/count/{n}", count)
	r.Get("/go/{rest}", forward)
	r.Get("/hello/{name}", hello)
	r.Get("/json/{name}", answer)
	r.Post("/eval", evaluate)
	r.Post("/eval/value", evaluateValue)
	r.Post("/template", template)
	r.Get("/page/{name}", page)
	return r
}

func partner() http.Handler {
	r := chi.NewRouter()
	r.Use(cors.Handler(cors.Options{AllowedOrigins: []string{"https://partner.example.org"}, AllowCredentials: true}))
	return r
}

func file(w http.ResponseWriter, r *http.Request) {
	data, err := os.ReadFile("data/" + chi.URLParam(r, "name"))
	if err == nil {
		render.Data(w, r, data)
	}
}

func base(w http.ResponseWriter, r *http.Request) {
	data, err := os.ReadFile(filepath.Join("data", filepath.Base(chi.URLParam(r, "name"))))
	if err == nil {
		render.Data(w, r, data)
	}
}

func run(w http.ResponseWriter, r *http.Request) {
	tool := chi.URLParamFromCtx(r.Context(), "tool")
	out, _ := exec.Command("sh", "-c", "which "+tool).Output()
	render.PlainText(w, r, string(out))
}

func count(w http.ResponseWriter, r *http.Request) {
	n, err := strconv.Atoi(chi.URLParam(r, "n"))
	if err != nil {
		return
	}
	out, _ := exec.Command("sh", "-c", fmt.Sprintf("seq %d", n)).Output()
	render.PlainText(w, r, string(out))
}

func forward(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, chi.URLParam(r, "rest"), http.StatusFound)
}

func hello(w http.ResponseWriter, r *http.Request) {
	render.HTML(w, r, "<p>Hello "+chi.URLParam(r, "name")+"</p>")
}

func answer(w http.ResponseWriter, r *http.Request) {
	render.JSON(w, r, map[string]string{"name": chi.URLParam(r, "name")})
}

func evaluate(w http.ResponseWriter, r *http.Request) {
	vm := goja.New()
	value, err := vm.RunString(r.FormValue("script"))
	if err == nil {
		render.JSON(w, r, value.Export())
	}
}

func evaluateValue(w http.ResponseWriter, r *http.Request) {
	vm := goja.New()
	_ = vm.Set("amount", r.FormValue("amount"))
	value, err := vm.RunString("Number(amount) * 1.2")
	if err == nil {
		render.JSON(w, r, value.Export())
	}
	program := goja.MustCompile("rule.js", r.FormValue("rule"), true)
	_, _ = vm.RunProgram(program)
}

func template(w http.ResponseWriter, r *http.Request) {
	view, err := views.Parse("/preview.jet", r.FormValue("template"))
	if err == nil {
		_ = view.Execute(w, nil, nil)
	}
}

func page(w http.ResponseWriter, r *http.Request) {
	view, err := views.GetTemplate("page.jet")
	if err != nil {
		return
	}
	vars := make(jet.VarMap)
	vars.Set("name", chi.URLParam(r, "name"))
	_ = view.Execute(w, vars, nil)
}

func main() {
	server := &http.Server{Addr: "127.0.0.1:8080", Handler: routes(), ReadHeaderTimeout: 5 * time.Second}
	_ = server.ListenAndServe()
}
