defmodule Portal.AccountsController do
  use Portal, :controller

  alias Portal.{Accounts, Repo}
  import Ecto.Query

  require Logger

  @password "s3cure-P4ss-phrase" # expect: hard-coded-credentials
  @token_salt "user auth"
  @api_key "8fK2mQ9xLw4Tz7Rb" # expect: hard-coded-credentials

  def digest(conn, %{"email" => email}) do
    gravatar = :crypto.hash(:md5, email) # expect: weak-hash
    old = :crypto.hash(:sha, email) # expect: weak-hash
    legacy = :erlang.md5(email) # expect: weak-hash
    strong = :crypto.hash(:sha512, email)
    json(conn, %{gravatar: gravatar, old: old, legacy: legacy, strong: strong})
  end

  def leave(conn, params) do
    redirect(conn, external: params["return_to"]) # expect: open-redirect
  end

  def signed_in(conn, %{"next" => next}) do
    conn
    |> put_flash(:info, "Welcome")
    |> redirect(external: "https://" <> next) # expect: open-redirect
  end

  def home(conn, _params) do
    redirect(conn, external: "https://www.example.com/")
  end

  def account(conn, %{"id" => id}) do
    redirect(conn, to: "/accounts/#{id}")
  end

  def webhook(conn, %{"callback" => callback}) do
    Req.post!(callback, json: %{ok: true}) # expect: ssrf
    HTTPoison.get("https://" <> callback <> "/ping") # expect: ssrf
    :httpc.request(:get, {String.to_charlist(callback), []}, [], []) # expect: ssrf
    Req.get!("https://hooks.example.com/" <> URI.encode_www_form(callback))
    json(conn, %{})
  end

  def preview(conn, %{"template" => template, "name" => name}) do
    page = EEx.eval_string(template, name: name) # expect: template-injection
    quoted = EEx.compile_string("<p>" <> template <> "</p>") # expect: template-injection
    safe = EEx.eval_string("<p><%= name %></p>", name: name)
    text(conn, page <> inspect(quoted) <> safe)
  end

  def calculate(conn, %{"formula" => formula}) do
    {result, _} = Code.eval_string("1 + " <> formula) # expect: code-injection
    Code.compile_string(formula) # expect: code-injection
    {fixed, _} = Code.eval_string("2 * 3")
    json(conn, %{result: result, fixed: fixed})
  end

  def banner(conn, %{"text" => banner}) do
    html(conn, "<div>" <> banner <> "</div>") # expect: cross-site-scripting
    send_resp(conn, 200, banner) # expect: cross-site-scripting
    html(conn, "<div>" <> Plug.HTML.html_escape(banner) <> "</div>")
    text(conn, banner)
  end

  def restore(conn, %{"cart" => cart}) do
    items = cart |> Base.url_decode64!() |> :erlang.binary_to_term() # expect: unsafe-deserialization
    other = Plug.Crypto.non_executable_binary_to_term(cart) # expect: unsafe-deserialization
    safe = Plug.Crypto.non_executable_binary_to_term(cart, [:safe])
    json(conn, %{items: items, other: other, safe: safe})
  end

  def filter(conn, params) do
    field = String.to_atom(params["field"]) # expect: resource-exhaustion
    List.to_atom(String.to_charlist(params["other"])) # expect: resource-exhaustion
    module = Module.concat([params["module"]]) # expect: resource-exhaustion, unsafe-reflection
    known = String.to_existing_atom(params["field"])
    json(conn, %{field: field, module: module, known: known})
  end

  def search(conn, %{"q" => q, "sort" => sort}) do
    query = from(a in "accounts", where: ilike(a.name, ^"%#{q}%"), select: a.id)
    Repo.all(query)
    Repo.query("SELECT id FROM accounts ORDER BY " <> sort) # expect: sql-injection

    if sort in ["name", "created_at"] do
      Repo.query("SELECT id FROM accounts ORDER BY " <> sort)
    end

    json(conn, %{})
  end

  def clients(conn, _params) do
    open = [ssl: [verify: :verify_none]] # expect: certificate-check-disabled
    closed = [ssl: [verify: :verify_peer, cacertfile: "priv/ca.pem"]]
    HTTPoison.get("https://api.example.com", [], hackney: [ssl_options: [verify: :verify_none]]) # expect: certificate-check-disabled
    Mint.HTTP.connect(:https, "api.example.com", 443, transport_opts: [verify: :verify_none]) # expect: certificate-check-disabled
    text(conn, inspect({open, closed}))
  end
end
