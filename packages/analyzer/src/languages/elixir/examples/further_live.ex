defmodule ShopWeb.NotesLive do
  use ShopWeb, :live_view

  alias Shop.Repo

  def mount(%{"name" => name}, _session, socket) do
    Repo.query("SELECT * FROM notes WHERE name = '#{name}'") # expect: sql-injection
    {:ok, assign(socket, :name, name)}
  end

  def handle_params(%{"to" => to}, _uri, socket) do
    {:noreply, redirect(socket, external: to)} # expect: open-redirect
  end

  def handle_event("delete", %{"file" => file}, socket) do
    File.rm!(Path.join("/srv/files", file)) # expect: path-traversal
    System.shell("rm #{file}") # expect: command-injection
    Req.get!(file) # expect: ssrf
    {:noreply, socket}
  end
end

defmodule Shop.NoteWorker do
  use Oban.Worker

  alias Shop.Repo

  @impl Oban.Worker
  def perform(%Oban.Job{args: %{"name" => name}}) do
    Repo.query("DELETE FROM notes WHERE name = '#{name}'") # expect: sql-injection
    :ok
  end
end

defmodule Shop.NotePipeline do
  use Broadway

  def handle_message(_processor, message, _context) do
    Shop.Repo.query("DELETE FROM notes WHERE name = '#{message.data}'") # expect: sql-injection
    message
  end
end

defmodule Shop.Plain do
  use Plug.Router

  plug :match
  plug :dispatch

  get "/notes/:name" do
    Shop.Repo.query("SELECT * FROM notes WHERE name = '#{name}'") # expect: sql-injection
    send_resp(conn, 200, "ok")
  end

  get "/page" do
    conn = fetch_query_params(conn)
    conn |> put_resp_content_type("text/html") |> send_resp(200, "<h1>#{conn.query_params["name"]}</h1>") # expect: cross-site-scripting
  end
end

defmodule Shop.Tokens do
  def claims(token), do: Joken.peek_claims(token) # expect: jwt-not-verified

  def payload(token) do
    [_, body, _] = String.split(token, ".")
    {:ok, json} = Base.url_decode64(body, padding: false) # expect: jwt-not-verified
    Jason.decode!(json)["sub"]
  end

  def same?(conn, secret) do
    given = Plug.Conn.get_req_header(conn, "x-signature")
    expected = :crypto.mac(:hmac, :sha256, secret, conn.assigns.raw) |> Base.encode16()
    expected == hd(given) # expect: timing-unsafe-comparison
  end

  def log(user, password) do
    require Logger
    Logger.info("login #{user} #{password}") # expect: sensitive-data-logged
  end
end

defmodule ShopWeb.FurtherEndpoint do
  use Phoenix.Endpoint, otp_app: :shop

  socket "/live", Phoenix.LiveView.Socket, websocket: [check_origin: false] # expect: missing-origin-check
  socket "/socket", ShopWeb.UserSocket, websocket: [timeout: 45_000, check_origin: false] # expect: missing-origin-check
  socket "/app", ShopWeb.AppSocket, websocket: [check_origin: ["https://app.example.com"]] # safe: missing-origin-check
  socket "/shop", ShopWeb.ShopSocket, websocket: [check_origin: true] # safe: missing-origin-check
end
