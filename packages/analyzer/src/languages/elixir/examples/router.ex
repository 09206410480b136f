defmodule Shop.Router do
  use Shop, :router

  pipeline :browser do
    plug :accepts, ["html"]
    plug :fetch_session
    plug :protect_from_forgery
    plug :put_secure_browser_headers
  end

  pipeline :open do # expect: csrf-disabled
    plug :accepts, ["html"]
    plug :fetch_session
    plug :put_secure_browser_headers
  end

  pipeline :bare do # expect: security-control-disabled
    plug :accepts, ["html"]
    plug :protect_from_forgery
  end

  pipeline :api do
    plug :accepts, ["json"]
  end

  scope "/", Shop do
    pipe_through :browser
    get "/", PageController, :index
  end
end
