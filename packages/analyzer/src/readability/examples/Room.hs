defmodule Chat.Room do
  use GenServer

  @max_messages 50

  def start_link(opts) do
    GenServer.start_link(__MODULE__, opts, name: __MODULE__)
  end

  @impl true
  def init(_opts) do
    {:ok, %{messages: []}}
  end

  @impl true
  def handle_cast({:post, message}, state) do
    messages = [message | state.messages] |> Enum.take(@max_messages)
    {:noreply, %{state | messages: messages}}
  end

  @impl true
  def handle_call(:recent, _from, state) do
    {:reply, Enum.reverse(state.messages), state}
  end
end
