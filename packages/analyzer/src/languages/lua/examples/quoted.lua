local lapis = require("lapis")
local app = lapis.Application()

local function shell_word(value)
    return "'" .. value:gsub("'", "'\\''") .. "'"
end

app:post("/note", function(self)
    os.execute("logger -t portal -- " .. shell_word(self.params.note)) -- safe: command-injection
    os.execute("logger -t portal -- '" .. self.params.note .. "'") -- expect: command-injection
end)

return app
