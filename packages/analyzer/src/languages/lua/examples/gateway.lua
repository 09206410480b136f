-- Settings, keys, sessions and scripts of a gateway, as they are and as they should be.
local aes = require "resty.aes"
local jwt = require "resty.jwt"
local hmac = require "resty.hmac"
local template = require "resty.template"
local ssl = require "ssl"
local cjson = require "cjson"
local cipher = require "resty.openssl.cipher"

local redis_password = "r3d1s-Gateway-pw" -- expect: hard-coded-credentials
local smtp = { host = "mail.example.com", password = "Sm7p!gateway" } -- expect: hard-coded-credentials
local api_secret = os.getenv("API_SECRET")
local options = { password = os.getenv("DB_PASSWORD"), user = "gateway" }
local password_field = "password"

local function keys(text)
  local first = aes:new("fixed-key-of-16b", nil, aes.cipher(256, "cbc")) -- expect: hard-coded-key
  local second = hmac:new("fixed-signing-key", hmac.ALGOS.SHA256) -- expect: hard-coded-key
  local third = hmac:new(os.getenv("SIGNING_KEY"), hmac.ALGOS.SHA256)
  local fourth = aes:new(ngx.shared.keys:get("aes"), nil, aes.cipher(256, "cbc"))
  local signed = jwt:sign("another-fixed-key", text) -- expect: hard-coded-key
  return first, second, third, fourth, signed
end

local function ciphers(key)
  local a = aes:new(key, nil, aes.cipher(256, "ecb")) -- expect: weak-cipher
  local b = cipher.new("des-ede3-cbc") -- expect: weak-cipher
  local c = cipher.new("rc4") -- expect: weak-cipher
  local d = cipher.new("aes-256-gcm")
  local e = aes:new(key, nil, aes.cipher(256, "gcm"))
  local f = aes:new(key)
  return a, b, c, d, e, f
end

local function store_password(user, password)
  local stored_password = ngx.md5(password .. user.salt) -- expect: weak-password-hash
  user.password = ngx.md5_bin(password) -- expect: weak-password-hash
  user.hash = require("bcrypt").digest(password, 12)
  return stored_password
end

local function check_password(given)
  return require("argon2").verify(given.hash, given.text)
end

local function password_digest(text)
  return ngx.sha1_bin(text) -- expect: weak-password-hash
end

local function temporary_files()
  local report = os.tmpname() -- expect: insecure-temp-file
  local export = os.tmpname() -- expect: insecure-temp-file
  local anonymous = io.tmpfile()
  local own = io.open("/var/lib/gateway/export.tmp", "w")
  return report, export, anonymous, own
end

local function scratch()
  return io.open(os.tmpname(), "w") -- expect: insecure-temp-file
end

local function tls()
  local old = { mode = "client", protocol = "sslv3", verify = "peer" } -- expect: weak-tls-version
  local older = ssl.newcontext({ mode = "server", protocol = "tlsv1_1" }) -- expect: weak-tls-version
  local new = ssl.newcontext({ mode = "server", protocol = "tlsv1_3" })
  local any = ssl.newcontext({ mode = "client", protocol = "any", verify = "peer" })
  local blind = ssl.newcontext({ mode = "client", protocol = "tlsv1_2", verify = "none" }) -- expect: certificate-check-disabled
  return old, older, new, any, blind
end

local function handshake(host)
  local sock = ngx.socket.tcp()
  sock:sslhandshake(nil, "internal.example.com", false) -- expect: certificate-check-disabled
  sock:sslhandshake(nil, "internal.example.com", true)
end

local function session_cookies(id)
  ngx.header["Set-Cookie"] = "auth_token=" .. id .. "; HttpOnly" -- expect: cookie-not-secure
  ngx.header.set_cookie = "sid=" .. id -- expect: cookie-not-secure
  ngx.header["Set-Cookie"] = "login=" .. id .. "; Path=/; Secure; SameSite=Lax" -- expect: cookie-not-httponly
  ngx.header["Set-Cookie"] = "remember=" .. id .. "; Secure" -- expect: cookie-not-httponly
  ngx.header["Set-Cookie"] = "sid=" .. id .. "; Secure; HttpOnly; SameSite=Strict"
  ngx.header["Set-Cookie"] = "lang=en; Path=/"
end

local function logging(user, password, token)
  ngx.log(ngx.DEBUG, "secret is " .. user.secret) -- expect: sensitive-data-logged
  print("api key: " .. user.api_key) -- expect: sensitive-data-logged
  kong.log.debug("user ", user.name)
  print("token type: " .. type(token))
  ngx.log(ngx.INFO, "password changed for ", user.id)
end

local function run_plugins()
  local args = ngx.req.get_uri_args()
  loadfile("/srv/plugins/" .. args.plugin .. ".lua") -- expect: unsafe-include
  local known = { stats = "plugins.stats", health = "plugins.health" }
  local name = known[args.plugin]
  if known[args.plugin] then
    require("plugins." .. args.plugin)
  end
  loadfile("/srv/plugins/stats.lua")
  return require(name or "plugins.health")
end

local function evaluate()
  ngx.req.read_body()
  local body = cjson.decode(ngx.req.get_body_data())
  local ok, fn = pcall(loadstring, "return " .. body.rule) -- expect: code-injection
  local threshold = tonumber(body.threshold)
  local rule = loadstring("return function(x) return x > " .. threshold .. " end")
  return ok and fn, rule
end

local function views()
  local name = ngx.var.arg_view
  template.render("views/" .. name, { title = "x" }) -- expect: template-injection
  template.compile(ngx.var.arg_source) -- expect: template-injection
  local body = ngx.req.get_post_args()
  template.render(body.template, {}) -- expect: template-injection
  template.render("views/home.html", { title = body.title })
  template.compile("views/list.html")
  local page = tonumber(ngx.var.arg_page) or 1
  template.render("views/page" .. page .. ".html", {})
end

local function patterns()
  local text = "a,b,c"
  local wanted = ngx.var.arg_wanted
  ngx.re.match(text, wanted, "jo") -- expect: regex-injection
  ngx.re.gsub(text, "x" .. wanted, "") -- expect: regex-injection
  string.find(text, wanted) -- expect: regex-injection
  string.find(text, wanted, 1, true)
  ngx.re.match(wanted, "^[a-z]+$", "jo")
  text:match("%w+")
end

return {
  keys, ciphers, store_password, check_password, password_digest, temporary_files, scratch, tls, handshake,
  session_cookies, logging, run_plugins, evaluate, views, patterns, redis_password, smtp, api_secret, options, password_field,
}
