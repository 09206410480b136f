defmodule Examples.PasswordDigests do
  def register(name, password) do
    hash = :crypto.hash(:sha256, password) |> Base.encode16() # expect: weak-password-hash
    Repo.insert(%Account{name: name, password_hash: hash})
  end

  def register_slowly(name, password) do
    hash = Bcrypt.hash_pwd_salt(password) # safe: weak-password-hash
    Repo.insert(%Account{name: name, password_hash: hash})
  end

  def entity_tag(body), do: :crypto.hash(:sha256, body) # safe: weak-password-hash
end
