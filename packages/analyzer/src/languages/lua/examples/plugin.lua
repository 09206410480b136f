-- A plugin of an API gateway, with an object of its own.
local kong = kong
local Store = {}
Store.__index = Store

function Store.new(folder)
  local self = setmetatable({}, Store)
  self.folder = folder
  return self
end

function Store:path(name)
  return self.folder .. "/" .. name
end

function Store:read(name)
  local file = io.open(self:path(name)) -- expect: path-traversal
  return file and file:read("*a")
end

local Plugin = { PRIORITY = 1000, VERSION = "1.0" }

function Plugin:access(conf)
  local key = kong.request.get_query_arg("key")
  local store = Store.new("/var/lib/plugin")
  local content = store:read(key)
  if not content then
    return kong.response.exit(404, { message = "not found" })
  end
  kong.ctx.shared.content = content
end

function Plugin:rewrite(conf)
  local upstream = kong.request.get_header("X-Upstream")
  kong.service.set_target(upstream, 80) -- expect: ssrf
  kong.service.set_target(conf.host, 80)
end

function Plugin:log(conf)
  local body = kong.request.get_body()
  os.execute("logger " .. body.message) -- expect: command-injection
  os.execute("logger started")
end

return Plugin
