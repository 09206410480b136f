defmodule Shop.HostsPlug do
  import Plug.Conn

  def call(conn, _opts) do
    {:ok, body, conn} = read_body(conn)
    %{"host" => host, "unit" => unit} = URI.decode_query(body)
    {:ok, ssh} = SSHEx.connect(ip: String.to_charlist(host), user: ~c"deploy", silently_accept_hosts: true) # expect: certificate-check-disabled
    {:ok, known} = SSHEx.connect(ip: ~c"10.0.0.4", user: ~c"deploy", silently_accept_hosts: false) # safe: certificate-check-disabled
    SSHEx.cmd!(ssh, String.to_charlist("systemctl restart #{unit}")) # expect: command-injection
    SSHEx.cmd!(known, ~c"systemctl restart shop") # safe: command-injection
    send_resp(conn, 204, "")
  end

  def print(%{"url" => url}) do
    ChromicPDF.print_to_pdf({:url, url}) # expect: ssrf
    ChromicPDF.print_to_pdf({:url, "https://reports.example.com/all"}) # safe: ssrf
    ChromicPDF.print_to_pdf({:html, "<h1>all</h1>"}) # safe: ssrf
  end

  def claims(token) do
    {:ok, seen} = Joken.peek_claims(token) # expect: jwt-not-verified
    {:ok, claims} = Joken.verify(token, Joken.Signer.create("HS256", System.fetch_env!("JWT_KEY"))) # safe: jwt-not-verified
    {seen, claims}
  end

  def header(token) do
    JOSE.JWT.peek_protected(token) # expect: jwt-not-verified
    JOSE.JWT.verify(JOSE.JWK.from_oct(System.fetch_env!("JWT_KEY")), token) # safe: jwt-not-verified
  end

  def payload(token) do
    JOSE.JWT.peek_payload(token) # expect: jwt-not-verified
    JOSE.JWT.verify_strict(JOSE.JWK.from_oct(System.fetch_env!("JWT_KEY")), ["HS256"], token) # safe: jwt-not-verified
  end

  def voucher_code, do: for(_ <- 1..8, into: "", do: <<Enum.random(?A..?Z)>>) # expect: predictable-random
end
