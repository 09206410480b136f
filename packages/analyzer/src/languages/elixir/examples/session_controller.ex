defmodule ShopWeb.SessionController do
  use ShopWeb, :controller
  require Logger

  plug CORSPlug, origin: "*", credentials: true # expect: permissive-cors
  plug CORSPlug, origin: ["https://shop.example.org"], credentials: true
  plug CORSPlug, origin: "*"

  def create(conn, %{"email" => email, "password" => password}) do
    Logger.info("sign in: #{email} / #{password}") # expect: log-injection, sensitive-data-logged
    Logger.debug("sign in with #{String.length(password)} characters")
    Logger.info("a sign-in begins")
    IO.inspect(password) # expect: sensitive-data-logged
    send_resp(conn, 204, "")
  end

  def verify(conn, %{"token" => token, "signature" => signature}) do
    expected = :crypto.mac(:hmac, :sha256, key(), token) |> Base.encode16()

    cond do
      signature == expected -> # expect: timing-unsafe-comparison
        send_resp(conn, 200, "")

      Plug.Crypto.secure_compare(signature, expected) ->
        send_resp(conn, 200, "")

      token == "" ->
        send_resp(conn, 400, "")
    end
  end

  def who(conn, %{"token" => token}) do
    {:ok, claims} = Joken.peek_claims(token) # expect: jwt-not-verified
    {:ok, verified} = Joken.verify(token, Joken.Signer.create("HS256", key()))
    json(conn, %{claimed: claims["sub"], verified: verified["sub"]})
  end

  def import_feed(conn, %{"xml" => xml}) do
    text = String.to_charlist(xml)
    {feed, _} = :xmerl_scan.string(text) # expect: xxe
    {fixed, _} = :xmerl_scan.string(~c"<feed/>")
    {:ok, simple, _} = Saxy.parse_string(xml, Handler, [])
    json(conn, %{feed: inspect(feed), fixed: inspect(fixed), simple: inspect(simple)})
  end

  defp key, do: System.fetch_env!("TOKEN_KEY")
end
