defmodule Offices do
  def office(conn, doc) do
    id = String.to_integer(conn.params["id"])
    :xmerl_xpath.string(~c"//person[@id='" ++ Integer.to_charlist(id) ++ ~c"']/office", doc) # safe: xpath-injection
  end

  def desk(conn, doc) do
    :xmerl_xpath.string(~c"//person[@id='" ++ conn.params["id"] ++ ~c"']/desk", doc) # expect: xpath-injection
  end

  def floor(conn, doc) do
    id = conn.params["id"]
    :xmerl_xpath.string(String.to_charlist("//person[@id='#{id}']/floor"), doc) # expect: xpath-injection
    :xmerl_xpath.string(to_charlist("//room[@floor='#{id}']"), doc) # expect: xpath-injection
  end

  def rooms(doc) do
    :xmerl_xpath.string(~c"//room[@free='yes']", doc) # safe: xpath-injection
    :xmerl_xpath.string(String.to_charlist("//room[@size='#{4 + 4}']"), doc) # safe: xpath-injection
  end

  def notes(conn, mongo) do
    Mongo.find(mongo, "notes", %{"$where" => "this.pinned && " <> conn.params["test"]}) # expect: nosql-injection
    Mongo.find(mongo, "notes", %{"author" => to_string(conn.params["author"])}) # safe: nosql-injection
  end

  def bind(handle) do
    :eldap.simple_bind(handle, ~c"cn=intranet", ~c"Gann3t-intranet-77") # expect: hard-coded-credentials
    :eldap.simple_bind(handle, ~c"cn=intranet", System.fetch_env!("LDAP_PASSWORD")) # safe: hard-coded-credentials
  end
end
