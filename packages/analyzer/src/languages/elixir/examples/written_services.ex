defmodule Desk.Files do
  def claim(path) do
    unless File.exists?(path) do
      File.write!(path, "1") # expect: race-condition
    end
  end

  def claim_first(path) do
    File.write!(path, "1", [:exclusive]) # safe: race-condition
  end

  def sign_in(conn, %{"name" => name, "password" => password}) do
    if Desk.Members.verify(name, password), do: put_session(conn, :user_id, name) # expect: session-fixation
  end

  def share(conn, _opts) do
    origin = conn |> get_req_header("origin") |> List.first("")
    put_resp_header(conn, "access-control-allow-origin", origin) # expect: permissive-cors
  end

  def claim_log(path, text) do
    if !File.exists?(path), do: File.write!(path, text) # expect: race-condition
  end

  def log_in(conn, %{"name" => name, "password" => password}) do
    if Desk.Members.verify(name, password), do: put_session(conn, :user, name) # expect: session-fixation
  end

  def claim_list(list, text) do
    unless File.exists?(list), do: File.write(list, text) # expect: race-condition
  end

  def authenticate(conn, %{"name" => name, "password" => password}) do
    if Desk.Members.verify(name, password), do: put_session(conn, :account, name) # expect: session-fixation
  end
end
