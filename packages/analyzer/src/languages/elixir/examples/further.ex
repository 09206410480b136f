defmodule ShopWeb.FurtherController do
  use ShopWeb, :controller

  alias Shop.{Accounts, Repo, Note}
  import Ecto.Query
  require Logger

  def search(conn, %{"q" => q, "order" => order}) do
    Repo.query("SELECT * FROM notes WHERE body = '#{q}'") # expect: sql-injection
    Repo.query("SELECT * FROM notes WHERE body = $1", [q]) # safe: sql-injection
    Ecto.Adapters.SQL.query!(Repo, "SELECT * FROM notes ORDER BY #{order}", []) # expect: sql-injection
    Repo.all(from n in Note, where: fragment("body = ?", ^q)) # safe: sql-injection
    Postgrex.query!(:pg, "SELECT * FROM notes WHERE body = '#{q}'", []) # expect: sql-injection
    MyXQL.query!(:my, "SELECT * FROM notes WHERE body = '#{q}'") # expect: sql-injection
    Exqlite.Sqlite3.prepare(:db, "SELECT * FROM notes WHERE body = '#{q}'") # expect: sql-injection
    Xandra.execute!(:cass, "SELECT * FROM notes WHERE body = '#{q}'", []) # expect: sql-injection
    Bolt.Sips.query!(Bolt.Sips.conn(), "MATCH (n:#{q}) RETURN n") # expect: nosql-injection
    Bolt.Sips.query!(Bolt.Sips.conn(), "MATCH (n {name: '#{q}'}) RETURN n") # expect: nosql-injection
    Boltx.query!(:bolt, "MATCH (n:#{q}) RETURN n") # expect: nosql-injection
    Redix.command!(:redix, ["EVAL", "return redis.call('GET', '#{q}')", "0"]) # expect: code-injection
    Redix.command!(:redix, ["GET", q]) # safe: code-injection
    json(conn, %{})
  end

  def fetch(conn, %{"url" => url, "id" => id}) do
    Req.get!(url) # expect: ssrf
    Req.get!(url: url) # expect: ssrf
    HTTPoison.get!(url) # expect: ssrf
    Tesla.get!(url) # expect: ssrf
    Finch.build(:get, url) |> Finch.request(ShopFinch) # expect: ssrf
    :httpc.request(:get, {String.to_charlist(url), []}, [], []) # expect: ssrf
    Req.get!("https://api.example.com/items/" <> URI.encode_www_form(id)) # safe: ssrf
    json(conn, %{})
  end

  def files(conn, %{"name" => name}) do
    send_file(conn, 200, Path.join("/srv/files", name)) # expect: path-traversal
    send_download(conn, {:file, "/srv/files/" <> name}) # expect: path-traversal
    File.read!(Path.join("/srv/files", name)) # expect: path-traversal
    File.read!(Path.join("/srv/files", Path.basename(name))) # safe: path-traversal
    json(conn, %{})
  end

  def run(conn, %{"cmd" => cmd, "file" => file}) do
    System.shell("convert #{file}") # expect: command-injection
    System.cmd("sh", ["-c", "convert #{file}"]) # expect: command-injection
    :os.cmd(String.to_charlist("convert " <> file)) # expect: command-injection
    System.cmd("convert", ["--", file]) # safe: command-injection
    Code.eval_string(cmd) # expect: code-injection
    EEx.eval_string(cmd) # expect: template-injection
    json(conn, %{})
  end

  def page(conn, %{"name" => name, "to" => to}) do
    html(conn, "<h1>#{name}</h1>") # expect: cross-site-scripting
    html(conn, "<h1>#{Plug.HTML.html_escape(name)}</h1>") # safe: cross-site-scripting
    redirect(conn, external: to) # expect: open-redirect
    redirect(conn, to: "/home") # safe: open-redirect
    put_resp_content_type(conn, "text/html") |> send_resp(200, "<h1>#{name}</h1>") # expect: cross-site-scripting
  end

  def update(conn, params) do
    user = Accounts.get!(conn.assigns.current_user.id)
    Ecto.Changeset.cast(user, params["user"], Accounts.User.__schema__(:fields)) # expect: mass-assignment
    Ecto.Changeset.cast(user, params["user"], [:display_name]) # safe: mass-assignment
    redirect(conn, to: "/profile")
  end

  def restore(conn, %{"state" => state}) do
    :erlang.binary_to_term(Base.decode64!(state)) # expect: unsafe-deserialization
    :erlang.binary_to_term(Base.decode64!(state), [:safe]) # safe: unsafe-deserialization
    Jason.decode!(state, keys: :atoms) # expect: resource-exhaustion
    Jason.decode!(state, keys: :atoms!) # safe: resource-exhaustion
    String.to_atom(state) # expect: resource-exhaustion
    json(conn, %{})
  end

  def delete(conn, %{"id" => id}) do
    Repo.delete!(Repo.get!(Note, id)) # expect: missing-authorization
    json(conn, %{})
  end

  def retract(conn, %{"id" => id}) do
    note = Repo.get_by!(Note, id: id, author_id: conn.assigns.current_user.id)
    Repo.delete!(note) # safe: missing-authorization
    json(conn, %{})
  end

  def seal(key, text), do: :crypto.crypto_one_time_aead(:aes_256_gcm, key, <<0::96>>, text, "", true) # expect: static-iv

  def seal_fresh(key, text) do
    iv = :crypto.strong_rand_bytes(12)
    {iv, :crypto.crypto_one_time_aead(:aes_256_gcm, key, iv, text, "", true)} # safe: static-iv
  end

  def parse(xml), do: :xmerl_scan.string(String.to_charlist(xml)) # expect: xxe

  def parse_closed(xml), do: :xmerl_scan.string(String.to_charlist(xml), allow_entities: false) # safe: xxe

  def lab, do: Req.get!("https://lab.example.com", connect_options: [transport_opts: [verify: :verify_none]]) # expect: certificate-check-disabled

  def reset_token, do: Enum.random(100_000..999_999) |> to_string() # expect: predictable-random

  def secret, do: System.get_env("JWT_SECRET", "local-development-secret") # expect: hard-coded-credentials
end
