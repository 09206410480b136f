-- Uploads, exports and scripts.
local lfs = require "lfs"
local UPLOADS = "/srv/uploads/"

local function read_all(path)
  local file = io.open(path, "rb") -- expect: path-traversal
  if not file then
    return nil
  end
  local content = file:read("*a")
  file:close()
  return content
end

local function download()
  local name = ngx.var.arg_file
  local content = read_all(UPLOADS .. name)
  ngx.header.content_type = "application/octet-stream"
  return content
end

local function download_checked()
  local name = ngx.var.arg_file
  if not name:match("^[%w_-]+$") then
    return ngx.exit(400)
  end
  local file = io.open(UPLOADS .. name .. ".pdf", "rb")
  return file
end

local function download_by_name()
  local name = ngx.var.arg_file:match("([%w_%-]+)")
  return io.open(UPLOADS .. name .. ".pdf", "rb")
end

local function avatar()
  local args = ngx.req.get_uri_args(10)
  local m, err = ngx.re.match(args.id, [[^\d+$]], "jo")
  if not m then
    return ngx.exit(400), err
  end
  return io.open("/data/avatars/" .. args.id .. ".png", "rb")
end

local function avatar_unanchored()
  local args = ngx.req.get_uri_args(10)
  local m = ngx.re.match(args.id, [[\d+]], "jo")
  if not m then
    return ngx.exit(400)
  end
  return io.open("/data/avatars/" .. args.id .. ".png", "rb") -- expect: path-traversal
end

local function store_upload(form)
  while true do
    local kind, res = form:read()
    if kind == "eof" then
      break
    end
    local name = res[2]:match('filename="(.-)"')
    if name then
      io.open("/uploads/" .. name, "w+") -- expect: path-traversal
    end
  end
end

local function upload()
  local form = require("resty.upload"):new(4096)
  store_upload(form)
end

local function list_folder()
  local args = ngx.req.get_uri_args()
  local found = {}
  for entry in lfs.dir(UPLOADS .. args.folder) do -- expect: path-traversal
    found[#found + 1] = entry
  end
  for entry in lfs.dir(UPLOADS) do
    found[#found + 1] = entry
  end
  return found
end

local function remove_upload()
  local form = ngx.req.get_post_args()
  os.remove(UPLOADS .. form.name) -- expect: path-traversal
  local id = tonumber(form.id)
  os.remove(UPLOADS .. id .. ".tmp")
  os.rename(UPLOADS .. "a", UPLOADS .. "b")
end

local function convert()
  local args = ngx.req.get_uri_args()
  os.execute("convert " .. UPLOADS .. args.file .. " /tmp/out.png") -- expect: command-injection
  os.execute(("convert %s /tmp/out.png"):format(args.file)) -- expect: command-injection
  os.execute(string.format("convert -resize %d in.png out.png", args.width))
end

local function quoted(text)
  return "'" .. text:gsub("[^%w%.]", "") .. "'"
end

local function disk_usage()
  local folder = ngx.var.arg_folder
  local command = "du -sh " .. quoted(folder)
  local pipe = io.popen(command)
  local line = pipe:read("*l")
  pipe:close()
  return line
end

local function ping()
  local body = ngx.req.get_body_data()
  local host = body and body:match("host=(.*)")
  local ok, pipe = pcall(io.popen, "ping -c 1 " .. host) -- expect: command-injection
  if not ok then
    return nil
  end
  return pipe:read("*a")
end

local FORMATS = { png = "png", jpg = "jpg" }

local function export()
  local format = FORMATS[ngx.var.arg_format] or "png"
  os.execute("convert in.svg out." .. format)
  local scale = "100"
  os.execute("convert -scale " .. scale .. " in.svg out.png")
end

local function calculate()
  local expression = ngx.req.get_uri_args().q
  local chunk = loadstring("return " .. expression) -- expect: code-injection
  return chunk and chunk()
end

local function template(view)
  local source = "local _ENV = ... return function() end"
  return load(source, view)
end

local function run_body()
  ngx.req.read_body()
  local data = ngx.req.get_body_data()
  local fn, err = load(data, "=request", "t", {}) -- expect: code-injection
  if not fn then
    return nil, err
  end
  return pcall(fn)
end

local HANDLERS = {}

function HANDLERS.sum(a, b)
  return a + b
end

local function call_known()
  local name = ngx.var.arg_fn
  local handler = HANDLERS[name]
  return handler and handler(1, 2)
end

local function include()
  local page = ngx.var.arg_page
  dofile("/srv/pages/" .. page .. ".lua") -- expect: unsafe-include
  local plugin = require("plugins." .. page) -- expect: unsafe-include
  local known = require("plugins.default")
  return plugin, known
end

local function overwritten()
  local name = ngx.var.arg_name
  name = "report"
  os.execute("make " .. name)
  local other = ngx.var.arg_other
  if other == "pdf" or other == "html" then
    os.execute("make " .. other)
  end
end

local function one_branch(strict)
  local name = ngx.var.arg_name
  if strict then
    name = name:gsub("[^%w]", "")
  end
  os.execute("make " .. name) -- expect: command-injection
end

local function temporary()
  local name = os.tmpname() -- expect: insecure-temp-file
  return io.open(name, "w")
end

local function via_table()
  local job = { args = {} }
  job.args.file = ngx.var.arg_file
  job.args.mode = "fast"
  os.execute("worker --mode " .. job.args.mode)
  os.execute("worker --file " .. job.args.file) -- expect: command-injection
end

local function with_callback(each)
  each(ngx.var.arg_target)
end

local function scan()
  with_callback(function(target)
    os.execute("nmap " .. target) -- expect: command-injection
  end)
  local run = function(mode)
    os.execute("nmap -" .. mode)
  end
  run("sV")
end

return {
  download = download, download_checked = download_checked, download_by_name = download_by_name,
  list_folder = list_folder, avatar = avatar, avatar_unanchored = avatar_unanchored, upload = upload, remove_upload = remove_upload, convert = convert, disk_usage = disk_usage,
  ping = ping, export = export, calculate = calculate, template = template, run_body = run_body,
  call_known = call_known, include = include, overwritten = overwritten, one_branch = one_branch,
  temporary = temporary, via_table = via_table, scan = scan,
}
