defmodule ShopWeb.PublishedChecks do
  # What published checks for Elixir look for.
  use ShopWeb, :controller
  use Phoenix.Endpoint, otp_app: :shop

  socket "/live", ShopWeb.UserSocket, websocket: [check_origin: false] # expect: missing-origin-check
  socket "/socket", ShopWeb.UserSocket, websocket: [check_origin: ["//shop.example.com"]]

  def show(conn, %{"name" => name, "kind" => kind}) do
    Ecto.Adapters.SQL.stream(Repo, "SELECT * FROM items WHERE name = '#{name}'") # expect: sql-injection
    Ecto.Adapters.SQL.stream(Repo, "SELECT * FROM items WHERE name = $1", [name])
    raw(name) # expect: cross-site-scripting
  end
end
