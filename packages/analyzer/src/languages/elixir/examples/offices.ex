defmodule Offices do
  def office(conn, doc) do
    id = String.to_integer(conn.params["id"])
    :xmerl_xpath.string(~c"//person[@id='" ++ Integer.to_charlist(id) ++ ~c"']/office", doc) # safe: xpath-injection
  end

  def desk(conn, doc) do
    :xmerl_xpath.string(~c"//person[@id='" ++ conn.params["id"] ++ ~c"']/desk", doc) # expect: xpath-injection
  end
end
