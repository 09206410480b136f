defmodule Shop.ReportController do
  use Shop, :controller

  @api_secret "el1xir-s3cret-00" # expect: hard-coded-credentials
  @secret_name "prod/api"

  def run(conn, %{"code" => code, "host" => host}) do
    Code.eval_string(code) # expect: code-injection
    Code.eval_string("1 + 1")
    :os.cmd(host) # expect: command-injection
    System.cmd("ping", [host])
    System.cmd("sh", ["-c", "ping #{host}"]) # expect: command-injection
    render(conn, "done.html")
  end

  def restore(conn, %{"state" => state} = params) do
    term = :erlang.binary_to_term(state) # expect: unsafe-deserialization
    safe = :erlang.binary_to_term(state, [:safe])
    kind = String.to_atom(params["kind"]) # expect: resource-exhaustion
    known = String.to_existing_atom(params["kind"])
    digest = :crypto.hash(:md5, state) # expect: weak-hash
    strong = :crypto.hash(:sha256, state)
    json(conn, %{term: term, safe: safe, kind: kind, known: known, digest: digest, strong: strong})
  end

  def find(conn, %{"name" => name}) do
    Repo.query("SELECT * FROM users WHERE name = '#{name}'") # expect: sql-injection
    Repo.query("SELECT * FROM users WHERE name = $1", [name])
    options = [verify: :verify_none] # expect: certificate-check-disabled
    strict = [verify: :verify_peer]
    {options, strict, conn}
  end
end
