-- Pages of a router: diagnostics, backups, logs.
module("luci.controller.tools", package.seeall)

local http = require "luci.http"
local sys = require "luci.sys"
local util = require "luci.util"
local fs = require "nixio.fs"
local datatypes = require "luci.cbi.datatypes"

function index()
  entry({ "admin", "tools" }, call("action_ping"), "Tools", 10)
end

function action_ping()
  local host = luci.http.formvalue("host")
  local output = luci.sys.exec("ping -c 1 " .. host) -- expect: command-injection
  luci.http.write("<pre>" .. util.pcdata(output) .. "</pre>")
end

function action_ping_quoted()
  local host = http.formvalue("host")
  local output = sys.exec("ping -c 1 " .. util.shellquote(host))
  http.write("<pre>" .. util.pcdata(output) .. "</pre>")
end

function action_ping_checked()
  local host = http.formvalue("host")
  if not datatypes.ipaddr(host) then
    http.status(400, "Bad address")
    return
  end
  sys.call("ping -c 1 " .. host)
end

function action_traceroute()
  local host = http.formvalue("host")
  if host and #host > 0 then
    local pipe = io.popen("traceroute " .. host) -- expect: command-injection
    for line in pipe:lines() do
      http.write(util.pcdata(line))
    end
  end
end

function action_backup()
  local name = http.formvalue("archive")
  local content = fs.readfile("/etc/backup/" .. name) -- expect: path-traversal
  local safe = fs.readfile("/etc/backup/" .. fs.basename(name))
  fs.unlink("/tmp/" .. name) -- expect: path-traversal
  return content, safe
end

function action_title()
  local title = http.formvalue("title")
  http.write("<h1>" .. title .. "</h1>") -- expect: cross-site-scripting
  http.write("<h1>" .. util.pcdata(title) .. "</h1>")
  http.redirect(http.formvalue("back")) -- expect: open-redirect
  http.redirect("/cgi-bin/luci/admin")
end

function cgi()
  local query = os.getenv("QUERY_STRING")
  local folder = query and query:match("folder=([^&]*)")
  os.execute("ls " .. folder) -- expect: command-injection
  local count = query and query:match("count=(%d+)")
  os.execute("head -n " .. count .. " /var/log/messages")
end

function handle(r)
  local args = r:parseargs()
  r:puts("Hello " .. args.name) -- expect: cross-site-scripting
  r:puts("Hello " .. r:escape_html(args.name))
  local db = r:dbacquire("mysql", "server=localhost")
  db:query(r, "SELECT * FROM users WHERE name = '" .. args.name .. "'") -- expect: sql-injection
  db:query(r, "SELECT * FROM users WHERE name = '" .. db:escape(r, args.name) .. "'")
  db:prepare(r, "SELECT * FROM users WHERE name = ?")
end
