local Inventory = {}
Inventory.__index = Inventory

function Inventory.new(limit)
  local self = setmetatable({}, Inventory)
  self.limit = limit or 20
  self.items = {}
  return self
end

function Inventory:add(item, count)
  if count == nil then
    count = 1
  end
  local held = self.items[item] or 0
  if held + count > self.limit then
    return false, "full"
  end
  self.items[item] = held + count
  return true
end

function Inventory:each(visit)
  for item, count in pairs(self.items) do
    visit(item, count)
  end
end

return Inventory
