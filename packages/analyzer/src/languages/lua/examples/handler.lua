local db_password = "lu4-s3cret" -- expect: hard-coded-credentials
local password_name = "user_password"

local function find(conn, name)
  conn:execute("SELECT * FROM users WHERE name = '" .. name .. "'") -- expect: sql-injection
  conn:execute("SELECT * FROM users WHERE active = 1")
  conn:execute("SELECT * FROM users WHERE name = " .. ngx.quote_sql_str(name))
end

local function export(file)
  os.execute("convert " .. file .. " out.pdf") -- expect: command-injection
  os.execute("uptime")
  local handle = io.popen("du -sh " .. file) -- expect: command-injection
  return handle
end

local function run(code)
  local chunk = loadstring(code) -- expect: code-injection
  local known = loadstring("return 1")
  local digest = ngx.md5(code) -- expect: weak-hash
  local session_token = math.random(1, 1000000) -- expect: predictable-random
  local dice = math.random(1, 6)
  local bad = { mode = "client", verify = "none" } -- expect: certificate-check-disabled
  local good = { mode = "client", verify = "peer" }
  return chunk, known, digest, session_token, dice, bad, good
end
