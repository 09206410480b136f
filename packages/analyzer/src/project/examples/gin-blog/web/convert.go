package web

import (
	"net/http"
	"os/exec"

	"github.com/gin-gonic/gin"
)

func convert(c *gin.Context) {
	runShell("convert " + c.PostForm("file")) // expect: command-injection
	c.Status(http.StatusNoContent)
}

func convertSafely(c *gin.Context) {
	exec.Command("convert", "--", c.PostForm("file")).Run()
	c.Status(http.StatusNoContent)
}
