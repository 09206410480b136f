local digest = require("resty.openssl.digest")
local random = require("resty.random")

local function cookies(id, theme)
  local session = "sid=" .. id .. "; Path=/; Secure; HttpOnly; SameSite=Lax"
  ngx.header["Set-Cookie"] = session -- safe: cookie-not-secure, cookie-not-httponly
  ngx.header["Set-Cookie"] = { "sid=" .. id .. "; Secure; HttpOnly", "theme=" .. theme } -- safe: cookie-not-secure, cookie-not-httponly
  local parts = { "token=" .. id, "Path=/", "Secure", "HttpOnly" }
  ngx.header["Set-Cookie"] = table.concat(parts, "; ") -- safe: cookie-not-secure, cookie-not-httponly
end

local function numbers()
  local reset_token = random.bytes(32, true) -- safe: predictable-random
  local backoff = math.random(100, 900) / 1000 -- safe: predictable-random
  local sample = math.random() < 0.01 -- safe: predictable-random
  return reset_token, backoff, sample
end

local function told(user, password)
  ngx.log(ngx.NOTICE, "password of ", user.id, " was changed") -- safe: sensitive-data-logged
  ngx.log(ngx.NOTICE, "password has ", #password, " characters") -- safe: sensitive-data-logged
  local given = password and "given" or "missing"
  ngx.log(ngx.NOTICE, "password ", given) -- safe: sensitive-data-logged
end

local HANDLERS = { list = "shop.handlers.list", show = "shop.handlers.show" }

local function handler()
  local name = ngx.req.get_uri_args().handler
  local chosen = HANDLERS[name] or "shop.handlers.list"
  local handle = require(chosen) -- safe: unsafe-include
  if name == "list" or name == "show" then
    return require("shop.handlers." .. name) -- safe: unsafe-include
  end
  return handle
end

local function digests(data)
  local strong = digest.new("sha512") -- safe: weak-hash
  local etag = '"' .. ngx.md5(data) .. '"' -- safe: weak-hash
  return strong, etag, ngx.crc32_short(data)
end

return { cookies, numbers, told, handler, digests }
