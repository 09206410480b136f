package api

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"

	"github.com/go-chi/chi/v5"
	"github.com/gofiber/fiber/v2"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/labstack/echo/v4"
	"github.com/sirupsen/logrus"
	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"golang.org/x/exp/slices"
)

type Server struct {
	pool   *pgxpool.Pool
	users  *mongo.Collection
	logger *logrus.Logger
	store  UserStore
}

type UserStore interface {
	Find(ctx context.Context, name string) error
}

type pgStore struct {
	pool *pgxpool.Pool
}

func (store *pgStore) Find(ctx context.Context, name string) error {
	_, err := store.pool.Query(ctx, "SELECT * FROM users WHERE name = '"+name+"'") // expect: sql-injection
	return err
}

func (store *pgStore) FindBound(ctx context.Context, name string) error {
	_, err := store.pool.Query(ctx, "SELECT * FROM users WHERE name = $1", name)
	return err
}

func routes(server *Server) http.Handler {
	router := chi.NewRouter()
	router.Get("/users/{id}", server.user)
	router.Get("/files/{name}", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, "files/"+chi.URLParam(r, "name")) // expect: path-traversal
	})
	return router
}

func (server *Server) user(w http.ResponseWriter, r *http.Request) {
	id := chi.URLParam(r, "id")
	row := server.pool.QueryRow(r.Context(), fmt.Sprintf("SELECT name FROM users WHERE id = %s", id)) // expect: sql-injection
	var name string
	if err := row.Scan(&name); err != nil {
		server.logger.Errorf("no user %s", id) // safe: log-injection
		http.Error(w, "not found", http.StatusNotFound)
		return
	}
	server.logger.Info("found a user")
	server.pool.Exec(r.Context(), "UPDATE users SET seen = now() WHERE id = $1", id)
}

func app() *fiber.App {
	app := fiber.New()
	app.Get("/run/:tool", func(c *fiber.Ctx) error {
		tool := c.Params("tool")
		if !slices.Contains([]string{"date", "uptime"}, tool) {
			return c.SendStatus(fiber.StatusNotFound)
		}
		return exec.Command(tool).Run()
	})
	app.Post("/convert", func(c *fiber.Ctx) error {
		var body struct {
			Name string `json:"name"`
		}
		if err := c.BodyParser(&body); err != nil {
			return err
		}
		command := fmt.Sprintf("convert %s out.png", body.Name)
		return exec.Command("sh", "-c", command).Run() // expect: command-injection
	})
	app.Get("/go", func(c *fiber.Ctx) error {
		return c.Redirect(c.Query("next")) // expect: open-redirect
	})
	app.Get("/plain", func(c *fiber.Ctx) error {
		return c.Status(200).SendString("<b>" + c.Query("q") + "</b>")
	})
	app.Get("/page", func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderContentType, fiber.MIMETextHTML)
		return c.SendString("<b>" + c.Query("q") + "</b>") // expect: cross-site-scripting
	})
	app.Get("/page2", func(c *fiber.Ctx) error {
		return c.Type("html").SendString("<b>" + c.Query("q") + "</b>") // expect: cross-site-scripting
	})
	app.Get("/download", func(c *fiber.Ctx) error {
		return c.SendFile("./public/" + c.Query("file")) // expect: path-traversal
	})
	return app
}

func echoes() *echo.Echo {
	e := echo.New()
	e.GET("/hello", func(c echo.Context) error {
		return c.HTML(http.StatusOK, "<b>"+c.QueryParam("name")+"</b>") // expect: cross-site-scripting
	})
	e.GET("/text", func(c echo.Context) error {
		return c.String(http.StatusOK, c.QueryParam("name"))
	})
	group := e.Group("/admin")
	group.GET("/read", func(c echo.Context) error {
		data, err := os.ReadFile(c.QueryParam("path")) // expect: path-traversal
		if err != nil {
			return err
		}
		return c.Blob(http.StatusOK, "application/octet-stream", data)
	})
	return e
}

func (server *Server) login(w http.ResponseWriter, r *http.Request) {
	server.users.FindOne(r.Context(), bson.M{"name": r.FormValue("name")})
	server.store.Find(r.Context(), r.FormValue("name"))
}
