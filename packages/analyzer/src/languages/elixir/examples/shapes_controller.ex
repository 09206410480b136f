defmodule ParcelsWeb.ShapesController do
  use ParcelsWeb, :controller
  alias Parcels.Repo

  @signing "k3y-of-the-parcel-service"

  defp statement(:open, text), do: "SELECT '#{text}'"
  defp statement(:none, _text), do: "SELECT 1"

  def by_clause(_conn, %{"x" => x}) do
    Repo.query!(statement(:open, x)) # expect: sql-injection
    Repo.query!(statement(:none, x)) # safe: sql-injection
  end

  def by_function(_conn, %{"x" => x}) do
    pick = fn
      "all", _ -> "1"
      other, by -> other <> by
    end

    Repo.query!("SELECT " <> pick.(x, "!")) # expect: sql-injection
  end

  def by_case(_conn, %{"x" => x}) do
    case x do
      "asc" -> Repo.query!("SELECT 1 ORDER BY a #{x}") # safe: sql-injection
      other -> Repo.query!("SELECT 1 ORDER BY a #{other}") # expect: sql-injection
    end
  end

  def by_key(_conn, params) do
    held = %{sent: params["x"], own: "id"} |> Map.put(:kind, "k") |> Map.merge(%{more: params["y"]})
    Repo.query!("SELECT #{Map.get(held, :own)}") # safe: sql-injection
    Repo.query!("SELECT #{held.kind}") # safe: sql-injection
    Repo.query!("SELECT #{Map.fetch!(held, :sent)}") # expect: sql-injection
    Repo.query!("SELECT #{held.more}") # expect: sql-injection
    column = Keyword.get([n: "name"], :n, params["x"])
    Repo.query!("SELECT #{column}") # expect: sql-injection
    Repo.query!("SELECT #{String.replace(params["x"], ~r/[^a-z0-9_]/, "")}") # safe: sql-injection
    Repo.query!("SELECT #{Regex.replace(~r/\W/, params["x"], "")}") # safe: sql-injection
    Repo.query!(String.replace("SELECT $1", "$1", params["x"])) # expect: sql-injection
  end

  def handed_on(_conn, %{"list" => list, "x" => x}) do
    Enum.each(list, &Repo.query!/1) # expect: sql-injection
    Ecto.Multi.run(multi(), :gone, fn own, _ -> own.query("DELETE #{x}") end) # expect: sql-injection
  end

  def made(_conn, %{"x" => x}) do
    _ = :"parcel_#{x}" # expect: resource-exhaustion
    _ = :"parcel_list" # safe: resource-exhaustion
    _ = ~r/^#{x}$/ # expect: regex-injection
    _ = ~r/^#{Regex.escape(x)}$/ # safe: regex-injection
    _ = Regex.compile!(x) # expect: regex-injection
    _ = Regex.compile!(Regex.escape(x)) # safe: regex-injection
    _ = Regex.compile("^" <> x) # expect: regex-injection
    _ = Regex.compile("^[a-z]+$") # safe: regex-injection
    {:safe, "<b>" <> x <> "</b>"} # expect: cross-site-scripting
  end

  def kept(_conn, %{"file" => %Plug.Upload{} = file}) do
    File.cp!(file.path, "uploads/#{file.filename}") # expect: path-traversal
    File.cp!(file.path, "uploads/#{Ecto.UUID.generate()}") # safe: path-traversal
  end

  def shown(_conn, %{"name" => name}) do
    place = Path.expand(name, "/srv/parcels")
    if String.starts_with?(place, "/srv/parcels/"), do: File.read!(place) # safe: path-traversal
    File.read!(Path.expand(name, "/srv/parcels")) # expect: path-traversal
  end

  def sent(_conn, %{"host" => host}) do
    :gen_tcp.connect(to_charlist(host), 80, []) # expect: ssrf
    Tesla.client([{Tesla.Middleware.BaseUrl, host}]) # expect: ssrf
    Tesla.client([{Tesla.Middleware.BaseUrl, "https://parcels.acme.io"}, {Tesla.Middleware.Query, [q: host]}]) # safe: ssrf
    HTTPoison.get("http://api.acme.io/parcels") # expect: cleartext-transport
    HTTPoison.get("https://api.acme.io/parcels") # safe: cleartext-transport
    Req.post!("http://api.acme.io/parcels/" <> host) # expect: cleartext-transport
    Req.post!("http://localhost:4000/parcels") # safe: cleartext-transport
    :hackney.get("http://api.acme.io/") # expect: cleartext-transport
    :hackney.get("http://parcels:4000/") # safe: cleartext-transport
  end

  def signed(text, key) do
    :crypto.mac(:hmac, :sha256, @signing, text) # expect: hard-coded-key
    :crypto.mac(:hmac, :sha256, key, text) # safe: hard-coded-key
    Phoenix.Token.sign("kq3Zb7vL0pXn5R2tYw8cJmE4sDfGhA9u", "user", text) # expect: hard-coded-key
    Phoenix.Token.sign(ParcelsWeb.Endpoint, "user", text) # safe: hard-coded-key
  end

  def read_token(token) do
    Phoenix.Token.verify("kq3Zb7vL0pXn5R2tYw8cJmE4sDfGhA9u", "user", token) # expect: hard-coded-key
  end

  def hash_password(password), do: Pbkdf2.hash_pwd_salt(password, rounds: 500) # expect: weak-password-hash
  def hash_password_slowly(password), do: Pbkdf2.hash_pwd_salt(password, rounds: 300_000) # safe: weak-password-hash
end

defmodule ParcelsWeb.Schema do
  use Absinthe.Schema

  query do
    field :parcel, :string do
      resolve fn _parent, %{name: name}, _info -> Parcels.Repo.query("SELECT '#{name}'") end # expect: sql-injection
      resolve fn _parent, %{name: name}, _info -> Parcels.Repo.query("SELECT $1", [name]) end # safe: sql-injection
    end
  end
end
