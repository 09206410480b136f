defmodule ShopWeb.StockChannel do
  use Phoenix.Channel

  def join("stock:" <> shelf, params, socket) do
    :os.cmd(~c"ls shelves/#{shelf}") # expect: command-injection
    state = :erlang.binary_to_term(Base.decode64!(params["state"])) # expect: unsafe-deserialization
    known = Plug.Crypto.non_executable_binary_to_term(params["known"], [:safe]) # safe: unsafe-deserialization
    {:ok, assign(socket, state: state, known: known)}
  end
end
