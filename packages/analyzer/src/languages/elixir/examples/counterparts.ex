defmodule Shop.Counterparts do
  use ShopWeb, :controller
  require Logger
  import Ecto.Query
  alias Shop.{Order, Repo}

  @password System.fetch_env!("DB_PASSWORD") # safe: hard-coded-credentials
  @api_key Application.compile_env(:shop, :api_key) # safe: hard-coded-credentials
  @password_field "password" # safe: hard-coded-credentials

  def orders(conn, %{"status" => status, "page" => page} = params) do
    Repo.query!("SELECT * FROM orders WHERE status = $1", [status]) # safe: sql-injection
    Repo.all(from o in Order, where: o.status == ^status) # safe: sql-injection
    Repo.all(from o in Order, where: fragment("lower(?) = ?", o.status, ^status)) # safe: sql-injection
    number = String.to_integer(page)
    Repo.query!("SELECT * FROM orders OFFSET #{number * 20}") # safe: sql-injection
    column = if params["sort"] == "date", do: "date", else: "id"
    Repo.query!("SELECT * FROM orders ORDER BY #{column}") # safe: sql-injection
    Logger.warning("status " <> status) # expect: log-injection
    Logger.error("status #{status}, page #{number}") # expect: log-injection
    Logger.error("page #{number}") # safe: log-injection
    Logger.warning("status #{inspect(status)}") # safe: log-injection
    json(conn, %{field: @password_field, keys: [@password, @api_key] |> length()})
  end

  def sign_in(conn, %{"name" => name, "password" => password}) do
    IO.puts("#{name} #{password}") # expect: sensitive-data-logged
    Logger.debug("signed in") # safe: log-injection
    text(conn, "ok")
  end

  def check_hook(conn, %{"signature" => signature, "body" => body}) do
    hmac = :crypto.mac(:hmac, :sha256, System.fetch_env!("HOOK_KEY"), body)
    valid = signature == hmac # expect: timing-unsafe-comparison
    same = Plug.Crypto.secure_compare(signature, hmac) # safe: timing-unsafe-comparison
    text(conn, "#{valid} #{same} #{body == ""}") # safe: timing-unsafe-comparison
  end

  def verify_form(conn, %{"password" => password, "password_confirmation" => confirmation, "signature" => signature}) do
    matches = password == confirmation # safe: timing-unsafe-comparison
    known = signature != expected_signature(conn) # expect: timing-unsafe-comparison
    text(conn, "#{matches} #{known}")
  end

  def claims(conn, %{"token" => token}) do
    header = Joken.peek_header(token) # expect: jwt-not-verified
    peeked = JOSE.JWT.peek_payload(token) # expect: jwt-not-verified
    {true, claims, _} = JOSE.JWT.verify_strict(key(), ["HS256"], token) # safe: jwt-not-verified
    {:ok, other} = Phoenix.Token.verify(conn, "user", token, max_age: 3600) # safe: jwt-not-verified
    {:ok, third} = MyToken.verify_and_validate(token) # safe: jwt-not-verified
    json(conn, %{header: inspect(header), all: inspect([peeked, claims, other, third])})
  end

  def feed(conn, %{"xml" => xml, "file" => _file}) do
    {first, _} = :xmerl_scan.string(String.to_charlist(xml), quiet: true) # expect: xxe
    {second, _} = xml |> String.to_charlist() |> :xmerl_scan.string() # expect: xxe
    {third, _} = :xmerl_scan.string(String.to_charlist(xml), allow_entities: false) # safe: xxe
    {fourth, _} = :xmerl_scan.file(~c"priv/feed.xml") # safe: xxe
    fifth = SweetXml.parse(xml, dtd: :none) # safe: xxe
    json(conn, %{all: inspect([first, second, third, fourth, fifth])})
  end
end

defmodule Shop.OpenEndpoint do
  use Phoenix.Endpoint, otp_app: :shop

  plug Corsica, origins: "*", allow_credentials: true # expect: permissive-cors
  plug CORSPlug, origin: ["*"], credentials: true # expect: permissive-cors
  plug Corsica, origins: "https://shop.example.org", allow_credentials: true # safe: permissive-cors
end
