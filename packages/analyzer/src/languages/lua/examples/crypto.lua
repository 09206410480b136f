local aes = require "resty.aes"
local jwt = require "resty.jwt"
local resty_md5 = require "resty.md5"
local openssl_digest = require "resty.openssl.digest"

local db_password = "lu4-s3cret" -- expect: hard-coded-credentials
local password_name = "user_password"
local db_password_from_environment = os.getenv("DB_PASSWORD")

local function digests(data)
  local signature = ngx.md5(data) -- expect: weak-hash
  local raw = ngx.sha1_bin(data) -- expect: weak-hash
  local named = openssl_digest.new("md5") -- expect: weak-hash
  local strong = openssl_digest.new("sha256")
  local cache_key = ngx.md5(data)
  local etag = ngx.md5(data)
  return signature, raw, named, strong, cache_key, etag
end

local function hash_password(password)
  return ngx.md5(password) -- expect: weak-password-hash
end

local function ciphers(secret)
  local weak = aes:new(secret, nil, aes.cipher(128, "ecb")) -- expect: weak-cipher
  local good = aes:new(secret, nil, aes.cipher(256, "cbc"))
  local fixed = aes:new("0123456789abcdef", nil, aes.cipher(256, "cbc")) -- expect: hard-coded-key
  return weak, good, fixed
end

local function draw()
  local session_token = math.random(1, 1000000) -- expect: predictable-random
  local dice = math.random(1, 6)
  local jitter = math.random() * 0.5
  local reset_code = tostring(math.random(100000, 999999)) -- expect: predictable-random
  return session_token, dice, jitter, reset_code
end

local function csrf_token()
  math.randomseed(os.time()) -- expect: predictable-random
  return require("resty.random").bytes(16)
end

local function verify(token)
  local parsed = jwt:verify("my-very-secret", token) -- expect: hard-coded-key
  local other = jwt:verify(os.getenv("JWT_SECRET"), token)
  return parsed, other
end

local function cookies(id)
  ngx.header["Set-Cookie"] = "session=" .. id .. "; Path=/" -- expect: cookie-not-secure
  ngx.header["Set-Cookie"] = "session=" .. id .. "; Path=/; Secure" -- expect: cookie-not-httponly
  ngx.header["Set-Cookie"] = "session=" .. id .. "; Path=/; Secure; HttpOnly"
  ngx.header["Set-Cookie"] = "theme=dark; Path=/"
end

local function login(user, password)
  ngx.log(ngx.INFO, "login of ", user, " with ", password) -- expect: sensitive-data-logged
  ngx.log(ngx.INFO, "login of ", user)
  print("password length: " .. #password)
end

local tls_bad = { mode = "client", verify = "none" } -- expect: certificate-check-disabled
local tls_good = { mode = "client", verify = "peer", protocol = "tlsv1_2" }
local tls_old = { mode = "client", protocol = "tlsv1" } -- expect: weak-tls-version

return { digests, hash_password, ciphers, draw, csrf_token, verify, cookies, login, resty_md5, tls_bad, tls_good, tls_old, db_password, password_name, db_password_from_environment }
