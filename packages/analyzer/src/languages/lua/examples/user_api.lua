-- A small JSON and HTML interface on OpenResty.
local cjson = require("cjson.safe")
local mysql = require("resty.mysql")
local http = require "resty.http"

local _M = { _VERSION = "0.3" }
_M.__index = _M

local SORTABLE = { name = true, created_at = true, email = true }

local function connect()
  local db, err = mysql:new()
  if not db then
    ngx.log(ngx.ERR, "failed to instantiate mysql: ", err)
    return nil, err
  end
  db:set_timeout(1000)
  local ok, connect_err = db:connect({ host = "127.0.0.1", port = 3306, database = "shop", user = "shop" })
  if not ok then
    return nil, connect_err
  end
  return db, nil
end

function _M.find_user()
  local args = ngx.req.get_uri_args()
  local db = connect()
  local sql = "SELECT id, name FROM users WHERE name = '" .. args.name .. "'"
  local rows = db:query(sql) -- expect: sql-injection
  ngx.say(cjson.encode(rows))
end

function _M.find_user_quoted()
  local args = ngx.req.get_uri_args()
  local db, err = connect()
  if err then
    return ngx.exit(500)
  end
  local rows = db:query("SELECT id, name FROM users WHERE name = " .. ngx.quote_sql_str(args.name))
  ngx.say(cjson.encode(rows))
end

function _M.find_by_id()
  local id = tonumber(ngx.var.arg_id)
  if not id then
    return ngx.exit(ngx.HTTP_BAD_REQUEST)
  end
  local db = connect()
  local rows = db:query(string.format("SELECT * FROM users WHERE id = %d", id))
  ngx.say(cjson.encode(rows))
end

function _M.find_by_mail()
  ngx.req.read_body()
  local form = ngx.req.get_post_args()
  local db = connect()
  local rows = db:query(string.format("SELECT * FROM users WHERE mail = '%s'", form["mail"])) -- expect: sql-injection
  ngx.say(cjson.encode(rows))
end

function _M.sorted()
  local order = ngx.var.arg_sort or "name"
  local db = connect()
  db:query("SELECT * FROM users ORDER BY " .. order) -- expect: sql-injection
  if not SORTABLE[order] then
    order = "name"
  end
  db:query("SELECT * FROM users ORDER BY " .. order)
end

local function where_clause(fields)
  local parts = {}
  for name, value in pairs(fields) do
    table.insert(parts, name .. " = '" .. value .. "'")
  end
  return table.concat(parts, " AND ")
end

function _M.search()
  local body = cjson.decode(ngx.req.get_body_data())
  local db = connect()
  db:query("SELECT * FROM users WHERE " .. where_clause(body.filter)) -- expect: sql-injection
  db:query("SELECT * FROM users WHERE " .. where_clause({ active = "1" }))
end

function _M.delete_many()
  local ids = {}
  for id in ngx.var.arg_ids:gmatch("%d+") do
    ids[#ids + 1] = id
  end
  local db = connect()
  db:query("DELETE FROM users WHERE id IN (" .. table.concat(ids, ",") .. ")")
end

function _M.delete_unchecked()
  local ids = {}
  for id in ngx.var.arg_ids:gmatch("[^,]+") do
    ids[#ids + 1] = id
  end
  local db = connect()
  db:query("DELETE FROM users WHERE id IN (" .. table.concat(ids, ",") .. ")") -- expect: sql-injection
end

function _M.hello()
  local name = ngx.var.arg_name or "world"
  ngx.say("<h1>Hello ", name, "</h1>") -- expect: cross-site-scripting
  ngx.say("<h1>Hello ", ngx.escape_uri(name), "</h1>")
  local escaped = name:gsub("&", "&amp;"):gsub("<", "&lt;"):gsub(">", "&gt;"):gsub('"', "&quot;")
  ngx.say("<h1>Hello ", escaped, "</h1>")
end

function _M.greeting()
  local headers = ngx.req.get_headers()
  ngx.print("<p>Your browser: " .. headers["User-Agent"] .. "</p>") -- expect: cross-site-scripting
  ngx.print("<p>Your address: " .. ngx.var.remote_addr .. "</p>")
  local page = tonumber(ngx.req.get_uri_args().page) or 1
  ngx.print("<p>Page " .. page .. "</p>")
end

function _M.comment()
  ngx.req.read_body()
  local form = ngx.req.get_post_args()
  local html = { "<ul>" }
  for _, key in ipairs({ "author", "text" }) do
    html[#html + 1] = "<li>" .. form[key] .. "</li>"
  end
  ngx.say(table.concat(html)) -- expect: cross-site-scripting
end

function _M.go()
  local target = ngx.req.get_uri_args().next
  if not target then
    return ngx.redirect("/")
  end
  return ngx.redirect(target) -- expect: open-redirect
end

function _M.go_local()
  local target = ngx.req.get_uri_args().next
  return ngx.redirect("/account/" .. target)
end

function _M.go_header()
  ngx.header["Location"] = ngx.var.arg_to -- expect: open-redirect
  ngx.status = 302
end

local PLACES = { home = "/", cart = "/cart" }

function _M.go_known()
  local target = PLACES[ngx.var.arg_to] or "/"
  return ngx.redirect(target)
end

function _M.back()
  local referer = ngx.var.http_referer
  return ngx.redirect(referer, 302) -- expect: open-redirect
end

function _M.preview()
  local httpc = http.new()
  local url = ngx.req.get_uri_args()["url"]
  local res, err = httpc:request_uri(url, { method = "GET", ssl_verify = true }) -- expect: ssrf
  if not res then
    ngx.log(ngx.ERR, "request failed: ", err)
    return ngx.exit(502)
  end
  ngx.say(cjson.encode({ status = res.status }))
end

function _M.weather()
  local city = ngx.escape_uri(ngx.var.arg_city)
  local httpc = http.new()
  local res = httpc:request_uri("https://api.weather.example/v1/" .. city, { ssl_verify = true })
  ngx.say(cjson.encode({ status = res.status }))
end

function _M.webhook()
  local body = cjson.decode(ngx.req.get_body_data())
  local httpc = http.new()
  httpc:request_uri("http://" .. body.host .. "/notify", { method = "POST" }) -- expect: ssrf
  httpc:request_uri("https://hooks.example.com/notify/" .. body.id, { method = "POST" })
end

function _M.insecure()
  local httpc = http.new()
  httpc:request_uri("https://internal.example.com/", { ssl_verify = false }) -- expect: certificate-check-disabled
end

return _M
