local lapis = require("lapis")
local db = require("lapis.db")
local respond_to = require("lapis.application").respond_to
local escape = require("lapis.html").escape
local Users = require("models.users")

local app = lapis.Application()

app:get("user", "/user/:name", function(self)
  local rows = db.query("SELECT * FROM users WHERE name = '" .. self.params.name .. "'") -- expect: sql-injection
  return { json = rows }
end)

app:get("/user_safe/:name", function(self)
  local rows = db.query("SELECT * FROM users WHERE name = ?", self.params.name)
  local others = db.query("SELECT * FROM users WHERE name = " .. db.escape_literal(self.params.name))
  return { json = { rows, others } }
end)

app:get("/hello", function(self)
  return "Hello " .. self.params.name -- expect: cross-site-scripting
end)

app:get("/hello_safe", function(self)
  return "Hello " .. escape(self.params.name)
end)

app:get("/find", function(self)
  local found = Users:select("where name = '" .. self.params.q .. "'") -- expect: sql-injection
  local safe = Users:select("where name = ?", self.params.q)
  return { json = { found, safe } }
end)

app:match("/settings", respond_to({
  GET = function(self)
    return { render = "settings" }
  end,
  POST = function(self)
    local theme = self.params.theme
    db.update("users", { theme = theme }, { id = self.session.user_id })
    db.query("UPDATE users SET theme = '" .. theme .. "'") -- expect: sql-injection
    return { redirect_to = "/settings" }
  end,
}))

return app
