defmodule Examples.PasswordDigests do
  def register(name, password) do
    hash = :crypto.hash(:sha256, password) |> Base.encode16() # expect: weak-password-hash
    Repo.insert(%Account{name: name, password_hash: hash})
  end

  def reset(account, password) do
    digest = :crypto.hash(:sha512, account.salt <> password) # expect: weak-password-hash
    Repo.update(Ecto.Changeset.change(account, password_hash: digest))
  end

  def import_account(%{"name" => name, "password" => password}) do
    digest = :crypto.hash(:sha3_256, password) # expect: weak-password-hash
    Repo.insert(%Account{name: name, password_hash: Base.encode64(digest)})
  end

  def register_slowly(name, password) do
    hash = Bcrypt.hash_pwd_salt(password) # safe: weak-password-hash
    Repo.insert(%Account{name: name, password_hash: hash})
  end

  def chunk_tag(chunk), do: :crypto.hash(:sha512, chunk) # safe: weak-password-hash
  def entity_tag(body), do: :crypto.hash(:sha256, body) # safe: weak-password-hash
end
