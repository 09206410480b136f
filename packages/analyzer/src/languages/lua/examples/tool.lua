#!/usr/bin/env lua
local luasql = require "luasql.sqlite3"
local env = luasql.sqlite3()
local conn = env:connect("notes.db")

local function add(title)
  conn:execute("INSERT INTO notes (title) VALUES ('" .. title .. "')") -- expect: sql-injection
  conn:execute("INSERT INTO notes (title) VALUES ('" .. conn:escape(title) .. "')")
  conn:execute("SELECT * FROM notes WHERE id = " .. conn:escape(title)) -- expect: sql-injection
end

local function show(cursor)
  local row = cursor:fetch({}, "a")
  while row do
    print(row.title)
    row = cursor:fetch(row, "a")
  end
end

local command, value = arg[1], arg[2]
if command == "add" then
  add(value)
elseif command == "open" then
  os.execute("xdg-open " .. value) -- expect: command-injection
elseif command == "list" then
  show(conn:execute("SELECT title FROM notes"))
elseif command == "edit" then
  local editor = "vi"
  os.execute(editor .. " notes.txt")
end

io.write("Name: ")
local name = io.read("*l")
os.execute("mkdir " .. name) -- expect: command-injection
print("Hello " .. name)
