require "mercury"

local luasql = require "luasql.postgres"
local lualdap = require "lualdap"
local redis = require "redis"
local jwt = require "resty.jwt"
local template = require "resty.template"

module("members", package.seeall, mercury.application)

local env = assert(luasql.postgres())
local db = assert(env:connect("members", "members", "m4mbers-Kq81x", "db.internal")) -- expect: hard-coded-credentials
local other = assert(env:connect("members", "members", os.getenv("MEMBERS_PASSWORD"), "db.internal")) -- safe: hard-coded-credentials
local cache = redis.connect("127.0.0.1", 6379)
local ldap = assert(lualdap.open_simple("ldap.internal", "cn=reader", "reader-81-Kx")) -- expect: hard-coded-credentials
local own = assert(lualdap.open_simple("ldap.internal", "cn=reader", os.getenv("LDAP_PASSWORD"))) -- safe: hard-coded-credentials

local function escape(text)
  return (text:gsub("[%*%(%)\\%z]", function(c) return ("\\%02x"):format(c:byte()) end))
end

get("/found", function()
  local sql = string.format("SELECT name FROM members WHERE name = '%s'", params.name)
  local rows = assert(db:execute(sql)) -- expect: sql-injection
  local all = assert(db:execute("SELECT name FROM members")) -- safe: sql-injection
  return rows:fetch() or all:fetch()
end)

get("/mail/:login", function()
  for _, one in ldap:search { base = "dc=example", filter = "(uid=" .. params.login .. ")" } do -- expect: ldap-injection
    return one.mail
  end
  for _, one in ldap:search { base = "dc=example", filter = "(uid=" .. escape(params.login) .. ")" } do -- safe: ldap-injection
    return one.mail
  end
end)

get("/phone/:login", function()
  local filter = "(&(objectClass=person)(uid=" .. params.login .. "))"
  for _, one in own:search { base = "dc=example", filter = filter } do -- expect: ldap-injection
    return one.phone
  end
  for _, one in own:search { base = "dc=example", filter = "(objectClass=person)" } do -- safe: ldap-injection
    return one.phone
  end
end)

get("/title/:login", function()
  local directory = lualdap.open("ldap.internal", "cn=reader", os.getenv("LDAP_PASSWORD"))
  for _, one in directory:search { base = "dc=example", filter = "(cn=" .. params.login .. ")" } do -- expect: ldap-injection
    return one.title
  end
  for _, one in directory:search { base = "dc=example", filter = "(cn=" .. escape(params.login) .. ")" } do -- safe: ldap-injection
    return one.title
  end
end)

post("/count/:name", function()
  cache:eval("return redis.call('INCR', 'c:" .. params.name .. "')", 0) -- expect: code-injection
  cache:eval("return redis.call('INCR', KEYS[1])", 1, "c:" .. params.name) -- safe: code-injection
  return "done"
end)

get("/hello/:name", function()
  return "<h1>" .. params.name .. "</h1>" -- expect: cross-site-scripting
end)

get("/hello", function()
  return "<h1>members</h1>" -- safe: cross-site-scripting
end)

-- Handlers of nginx.
local pages = {}

function pages.partner()
  local token = ngx.req.get_headers()["X-Partner-Token"]
  local read = jwt:load_jwt(token) -- expect: jwt-not-verified
  local checked = jwt:verify(os.getenv("JWT_KEY"), token) -- safe: jwt-not-verified
  if checked.verified and read.payload.scope == "orders" then ngx.say("ok") end
end

function pages.claims(token)
  local parsed = jwt:load_jwt(token) -- expect: jwt-not-verified
  return parsed.payload
end

function pages.scope(token)
  local parsed = jwt:load_jwt(token) -- expect: jwt-not-verified
  return parsed.payload.scope
end

function pages.scope_checked(token)
  local parsed = jwt:verify(os.getenv("JWT_KEY"), token) -- safe: jwt-not-verified
  return parsed.verified and parsed.payload.scope
end

function pages.claims_checked(key, token)
  local parsed = jwt:verify_jwt_obj(key, token) -- safe: jwt-not-verified
  return parsed.verified and parsed.payload
end

function pages.greeting()
  local view = template.compile("<h1>{{name}}</h1>")
  ngx.say(view { name = ngx.req.get_uri_args().name }) -- safe: cross-site-scripting
end

function pages.report()
  local ok, err = pcall(function() return db:execute("SELECT 1") end)
  if not ok then
    ngx.say("failed: " .. err) -- expect: error-details-exposed
    ngx.say("failed") -- safe: error-details-exposed
    ngx.log(ngx.ERR, err)
  end
end

function pages.trace()
  ngx.print(table.concat({ "trace", debug.traceback() })) -- expect: error-details-exposed
  ngx.log(ngx.ERR, debug.traceback()) -- safe: error-details-exposed
end

function pages.status()
  local fine, failure = xpcall(function() return db:execute("SELECT 2") end, debug.traceback)
  ngx.say(fine and "fine" or failure) -- expect: error-details-exposed
  ngx.say(fine and "fine" or "failed") -- safe: error-details-exposed
end

function pages.pairing_code()
  local code = {}
  for i = 1, 8 do code[i] = math.random(0, 9) end -- expect: predictable-random
  return table.concat(code)
end

return pages
