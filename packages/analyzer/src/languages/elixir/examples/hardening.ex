defmodule ShopWeb.HardeningController do
  use ShopWeb, :controller

  def wait(conn, %{"size" => size, "module" => module, "xml" => xml}) do
    String.duplicate("-", size) # expect: resource-exhaustion
    String.duplicate("-", 20) # safe: resource-exhaustion
    Module.safe_concat([module]) # expect: unsafe-reflection
    SweetXml.parse(xml) # expect: xxe
    SweetXml.parse(xml, dtd: :none) # safe: xxe
    json(conn, %{})
  end

  def convert(conn, %{"path" => path}) do
    Port.open({:spawn_executable, "/usr/bin/convert"}, args: [path]) # safe: command-injection
    Port.open({:spawn_executable, path}, []) # expect: command-injection
    Port.open({:spawn, "convert #{path}"}, []) # expect: command-injection
    json(conn, %{})
  end

  def save(conn, %{"user" => attrs, "token" => token} = params) do
    Ecto.Changeset.cast(%Shop.User{}, attrs, Map.keys(attrs)) # expect: mass-assignment
    Ecto.Changeset.cast(%Shop.User{}, attrs, [:name]) # safe: mass-assignment
    if token == get_session(conn, :token), do: :ok # expect: timing-unsafe-comparison
    if Plug.Crypto.secure_compare(token, get_session(conn, :token)), do: :ok # safe: timing-unsafe-comparison
    conn |> put_session(:role, params["role"]) |> json(%{}) # expect: trust-boundary-violation
  end

  def fetch(conn, _params) do
    :ssl.connect(~c"old.example.com", 443, versions: [:tlsv1]) # expect: weak-tls-version
    :ssl.connect(~c"example.com", 443, versions: [:"tlsv1.3"]) # safe: weak-tls-version
    HTTPoison.get("https://example.com", [], hackney: [:insecure]) # expect: certificate-check-disabled
    HTTPoison.get("https://example.com", [], hackney: [:with_body])
    put_resp_header(conn, "x-frame-options", "ALLOWALL") # expect: security-control-disabled
    put_resp_header(conn, "x-frame-options", "DENY")
  end

  def dispatch(conn, %{"module" => module, "job" => job}) do
    Module.safe_concat(Shop.Jobs, job) # expect: unsafe-reflection
    Module.safe_concat(Shop.Jobs, "Export") # safe: unsafe-reflection
    apply(Shop.Jobs, :export, [job]) # safe: unsafe-reflection
    apply(Shop.Export, :run, [module]) # safe: unsafe-reflection
    json(conn, %{})
  end

  def connect(conn, _params) do
    :ssl.connect(~c"old.example.com", 443, versions: [:"tlsv1.1"]) # expect: weak-tls-version
    :ssl.connect(~c"old.example.com", 443, versions: [:sslv3, :"tlsv1.2"]) # expect: weak-tls-version
    :ssl.connect(~c"example.com", 443, versions: [:"tlsv1.2"]) # safe: weak-tls-version
    :ssl.connect(~c"example.com", 443, versions: [:"tlsv1.2", :"tlsv1.3"]) # safe: weak-tls-version
    json(conn, %{})
  end

  def remember(conn, params) do
    conn = put_session(conn, :is_admin, params["admin"]) # expect: trust-boundary-violation
    conn = put_session(conn, :user_id, params["user"]) # expect: trust-boundary-violation
    put_session(conn, :locale, params["locale"]) # safe: trust-boundary-violation
  end
end
