defmodule Depot.More do
  use Plug.Router

  delete "/units/:unit" do
    filter = :eldap.present(~c"cn")
    :eldap.search(handle(), filter: filter, base: to_charlist("ou=" <> unit)) # expect: ldap-injection

    case MyXQL.query(Depot.conn(), "DELETE FROM units WHERE name = ?", [unit]) do
      {:ok, _} -> send_resp(conn, 204, "")
      {:error, error} -> send_resp(conn, 500, Exception.message(error)) # expect: error-details-exposed
    end
  end

  def seal(key, text) do
    :crypto.crypto_one_time(:des_cbc, key, :crypto.strong_rand_bytes(8), text, true) # expect: weak-cipher
    :crypto.crypto_one_time(:aes_256_ctr, key, "fedcba9876543210", text, true) # expect: static-iv
    :crypto.crypto_one_time(:aes_256_ctr, key, :crypto.strong_rand_bytes(16), text, true) # safe: weak-cipher, static-iv
    :crypto.crypto_one_time(:aes_128_cbc, key, nonce(), text, true) # safe: weak-cipher, static-iv
  end

  def invite_code, do: Enum.random(100_000..999_999) # expect: predictable-random

  def stage(text) do
    File.write!("/tmp/depot-stage.json", text) # expect: insecure-temp-file
    File.write!("/srv/depot/stage.json", text) # safe: insecure-temp-file
    File.write!(Path.join("/srv/depot", "stage.json"), text) # safe: insecure-temp-file
  end

  def open_up do
    File.chmod!("/srv/depot/inbox", 0o666) # expect: permissive-file-mode
  end
end

defmodule Depot.Unit do
  use Ash.Resource, domain: Depot.Domain

  actions do
    create :create do
      accept [:name] # safe: mass-assignment
    end

    update :update do
      accept [:title, :is_admin] # expect: mass-assignment
    end

    update :rename do
      accept [:title] # safe: mass-assignment
    end
  end

  policies do
    policy action_type([:create, :update]) do # expect: missing-authorization
      authorize_if always()
    end
  end
end
