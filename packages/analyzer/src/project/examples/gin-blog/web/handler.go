package web

import (
	"net/http"

	"example.com/blog/internal/store"
	"github.com/gin-gonic/gin"
)

type Handler struct {
	posts *store.Store
}

func (h *Handler) find(c *gin.Context) {
	titles, err := h.posts.Where("title = '" + c.Query("title") + "'") // expect: sql-injection
	if err != nil {
		c.Status(http.StatusInternalServerError)
		return
	}
	c.JSON(http.StatusOK, titles)
}

func (h *Handler) findSafely(c *gin.Context) {
	titles, err := h.posts.ByTitle(c.Query("title"))
	if err != nil {
		c.Status(http.StatusInternalServerError)
		return
	}
	c.JSON(http.StatusOK, titles)
}
