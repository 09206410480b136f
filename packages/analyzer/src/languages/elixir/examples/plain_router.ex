defmodule Depot.Router do
  use Plug.Router

  plug :match
  plug :dispatch

  get "/items/:code" do
    MyXQL.query(Depot.conn(), "SELECT name FROM items WHERE code = '#{code}'", []) # expect: sql-injection
    MyXQL.query(Depot.conn(), "SELECT name FROM items WHERE code = ?", [code])
    send_resp(conn, 204, "")
  end

  get "/next" do
    conn = fetch_query_params(conn)

    conn
    |> put_resp_header("location", conn.params["to"]) # expect: open-redirect
    |> send_resp(302, "")
  end

  post "/items" do
    case MyXQL.query(Depot.conn(), "INSERT INTO items VALUES (?)", [conn.params["name"]]) do
      {:ok, _} -> send_resp(conn, 201, "")
      {:error, reason} -> send_resp(conn, 500, "failed: #{inspect(reason)}") # expect: error-details-exposed
    end
  end

  match _ do
    send_resp(conn, 404, "")
  end
end

defmodule Depot.Tools do
  def convert(conn, %{"file" => file, "unit" => unit, "script" => script}) do
    Rambo.run("sh", ["-c", "convert #{file}"]) # expect: command-injection
    Rambo.run("convert", [file])
    base = String.to_charlist("ou=" <> unit)
    :eldap.search(handle(), base: base, filter: :eldap.present(~c"cn")) # expect: ldap-injection
    :eldap.search(handle(), base: ~c"dc=org", filter: :eldap.equalityMatch(~c"ou", unit))
    Redix.command(:redix, ["EVAL", "return #{script}", "0"]) # expect: code-injection
    Redix.command(:redix, ["EVAL", "return ARGV[1]", "0", script])
    send_resp(conn, 204, "")
  end

  def find(db, %{"name" => name}) do
    Exqlite.Basic.exec(db, "SELECT * FROM items WHERE name = '#{name}'") # expect: sql-injection
    Exqlite.Basic.exec(db, "SELECT * FROM items WHERE name = ?", [name])
  end

  def seal(key, text) do
    :crypto.crypto_one_time(:aes_128_ecb, key, text, true) # expect: weak-cipher
    :crypto.crypto_one_time(:aes_256_cbc, key, "0123456789abcdef", text, true) # expect: static-iv
    :crypto.crypto_one_time(:aes_256_cbc, key, :crypto.strong_rand_bytes(16), text, true)
  end

  def reset_code, do: :rand.uniform(999_999) # expect: predictable-random
  def dice, do: :rand.uniform(6)

  def same?(body, given) do
    wanted = :crypto.mac(:hmac, :sha256, key(), body)
    wanted == given # expect: timing-unsafe-comparison
  end

  def keep(text) do
    File.write!(Path.join(System.tmp_dir!(), "depot.txt"), text) # expect: insecure-temp-file
    File.write!(Path.join(System.tmp_dir!(), "depot-#{unique()}.txt"), text)
    File.chmod!("/srv/depot/shared", 0o777) # expect: permissive-file-mode
    File.chmod!("/srv/depot/server.key", 0o644) # expect: permissive-file-mode
    File.chmod!("/srv/depot/server.key", 0o600)
    File.chmod!("/srv/depot/page.html", 0o644)
  end
end

defmodule Depot.Item do
  use Ash.Resource, domain: Depot.Domain

  actions do
    create :create do
      accept [:name]
    end

    update :update do
      accept [:name, :role] # expect: mass-assignment
    end
  end

  policies do
    policy action_type(:destroy) do # expect: missing-authorization
      authorize_if always()
    end

    policy action_type(:update) do
      authorize_if relates_to_actor_via(:owner)
    end

    policy action_type(:read) do
      authorize_if always()
    end
  end
end
