defmodule Portal.AdminRouter do
  use Portal, :router

  pipeline :forms do # expect: csrf-disabled
    plug :accepts, ["html"]
    plug :fetch_session
    plug :fetch_flash
    plug :put_secure_browser_headers, %{"content-security-policy" => "default-src 'self'"}
  end

  pipeline :admin do # expect: csrf-disabled
    plug :accepts, ["html", "json"]
    plug :fetch_session
    plug Portal.RequireAdmin
    plug :put_secure_browser_headers
  end

  pipeline :embedded do # expect: security-control-disabled
    plug :accepts, ["html"]
    plug :fetch_session
    plug :protect_from_forgery
  end

  pipeline :plain do # expect: security-control-disabled
    plug :accepts, ["html"]
    plug Plug.CSRFProtection
  end

  pipeline :pages do
    plug :accepts, ["html"]
    plug :fetch_session
    plug Plug.CSRFProtection
    plug :put_secure_browser_headers
  end

  pipeline :browser do
    plug :accepts, ["html"]
    plug :protect_from_forgery
    plug :put_secure_browser_headers
  end

  pipeline :feed do
    plug :accepts, ["json", "xml"]
  end

  scope "/admin", Portal do
    pipe_through [:browser, :admin]
    resources "/users", UserController
  end
end
