class Protection
  DEFAULT_OPTIONS = { reaction: :deny, encryptor: Digest::SHA1, status: 403 }
end

Devise.setup do |config|
  config.encryptor = :sha1 # expect: weak-password-hash
end
