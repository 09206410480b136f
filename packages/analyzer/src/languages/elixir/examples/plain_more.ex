defmodule Depot.Rest do
  use Plug.Router

  get "/people/:group" do
    :eldap.search(handle(), base: to_charlist("cn=#{group},dc=org"), filter: all()) # expect: ldap-injection
    text(conn, inspect(reason)) # expect: error-details-exposed
  end

  def seal(key, text) do
    :crypto.crypto_one_time(:rc4, key, text, true) # expect: weak-cipher
    :crypto.crypto_one_time(:aes_192_cbc, key, "aaaabbbbccccdddd", text, true) # expect: static-iv
  end

  def session_token, do: :rand.bytes(16) # expect: predictable-random

  def stage(text) do
    File.touch!("/tmp/depot.lock") # expect: insecure-temp-file
    File.chmod!("/srv/depot/list.txt", 0o640) # safe: permissive-file-mode
    text
  end
end

defmodule Depot.Member do
  use Ash.Resource, domain: Depot.Domain

  actions do
    update :change do
      accept [:name, :permissions] # expect: mass-assignment
    end

    update :rename do
      accept [:name] # safe: mass-assignment
    end
  end

  policies do
    policy action_type(:create) do # expect: missing-authorization
      authorize_if always()
    end

    policy action_type(:destroy) do # safe: missing-authorization
      authorize_if actor_attribute_equals(:role, :admin)
    end
  end
end
