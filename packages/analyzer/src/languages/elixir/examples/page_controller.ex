defmodule Shop.PageController do
  use Shop, :controller
  alias Shop.{Repo, Catalog}
  alias Ecto.Adapters.SQL
  import Ecto.Query

  @uploads "/srv/uploads"

  def show(conn, %{"file" => file} = params) do
    File.read!(@uploads <> "/" <> file) # expect: path-traversal
    File.read!(Path.join(@uploads, Path.basename(file)))
    File.read!(Path.join(@uploads, "logo.png"))
    send_file(conn, 200, Path.join(@uploads, params["file"])) # expect: path-traversal
  end

  def download(conn, %{"file" => file}) do
    send_download(conn, {:file, file}) # expect: path-traversal
  end

  def report(conn, %{"data" => data}) do
    send_download(conn, {:binary, data}, filename: "report.csv")
  end

  def hello(conn, params) do
    name = params["name"]
    html(conn, "<h1>Hello #{name}</h1>") # expect: cross-site-scripting
  end

  def hello_safe(conn, params) do
    html(conn, "<h1>Hello #{Plug.HTML.html_escape(params["name"])}</h1>")
  end

  def page(conn, %{"body" => body}) do
    conn
    |> put_resp_content_type("text/html")
    |> put_status(200)
    |> send_resp(200, "<p>" <> body <> "</p>") # expect: cross-site-scripting
  end

  def data(conn, %{"body" => body}) do
    conn
    |> put_resp_content_type("application/json")
    |> send_resp(200, body)
  end

  def static_page(conn, _params) do
    conn |> put_resp_content_type("text/html") |> send_resp(200, "<p>hello</p>")
  end

  def go(conn, %{"to" => to}) do
    redirect(conn, external: to) # expect: open-redirect
  end

  def go_home(conn, %{"id" => id}) do
    redirect(conn, to: "/items/" <> id)
  end

  def search(conn, %{"q" => q}) do
    SQL.query!(Repo, "SELECT * FROM items WHERE name LIKE '%" <> q <> "%'", []) # expect: sql-injection
    SQL.query!(Repo, "SELECT * FROM items WHERE name = $1", [q])
    from(i in "items", where: fragment("name = ?", ^q))
    id = String.to_integer(q)
    Repo.query("SELECT * FROM items WHERE id = #{id}")
    json(conn, %{})
  end

  def order(conn, params) do
    column =
      case params["by"] do
        "name" -> "name"
        _ -> "id"
      end

    Repo.query("SELECT * FROM items ORDER BY #{column}")
    run(params["by"])
    json(conn, %{})
  end

  def count(conn, table) when table in ["items", "users"] do
    Repo.query!("SELECT count(*) FROM #{table}")
    put_resp_header(conn, "x-table", table)
  end

  def count_any(conn, %{"table" => table}) when is_binary(table) do
    Repo.query!("SELECT count(*) FROM #{table}") # expect: sql-injection
    json(conn, %{})
  end

  defp run(column) do
    Repo.query("SELECT * FROM items ORDER BY #{column}") # expect: sql-injection
  end

  def ping(conn, %{"host" => host}) do
    with {:ok, name} <- Map.fetch(conn.params, "host"),
         trimmed = String.trim(name) do
      System.shell("ping " <> trimmed) # expect: command-injection
    else
      :error -> nil
    end

    System.cmd("ping", ["-c", "1", host])
    :os.cmd('uptime')
    host |> String.to_charlist() |> :os.cmd() # expect: command-injection
    json(conn, %{})
  end

  def run_code(conn, %{"expr" => expr}) do
    {value, _} = Code.eval_string("1 + 1")
    Enum.map([expr], fn one -> Code.eval_string(one) end) # expect: code-injection
    EEx.eval_string("Hello <%= name %>", name: expr)
    EEx.eval_string(expr) # expect: template-injection
    text(conn, value)
  end

  def load(conn, %{"state" => state}) do
    state |> Base.decode64!() |> :erlang.binary_to_term() # expect: unsafe-deserialization
    state |> Base.decode64!() |> :erlang.binary_to_term([:safe])
    kind = state |> String.to_atom() # expect: resource-exhaustion
    fixed = String.to_atom("kind")
    json(conn, %{kind: kind, fixed: fixed})
  end

  def fetch(conn, %{"url" => url}) do
    HTTPoison.get!(url) # expect: ssrf
    HTTPoison.get!("https://api.example.com/items/" <> "1")
    json(conn, %{})
  end

  def handle_event("search", %{"path" => path}, socket) do
    File.ls!(path) # expect: path-traversal
    {:noreply, socket}
  end
end
