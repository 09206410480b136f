require 'net/ldap'

# Directories that are asked without a name, and with one.
class Directories
  def anonymous
    Net::LDAP.new(host: 'directory', auth: { method: :anonymous }) # expect: security-control-disabled
  end

  def without_password
    Net::LDAP.new(host: 'directory', auth: { method: :simple, username: 'cn=reader', password: '' }) # expect: security-control-disabled
  end

  def signed_in
    Net::LDAP.new(host: 'directory', auth: { method: :simple, username: 'cn=reader', password: ENV.fetch('READER') }) # safe: security-control-disabled
  end
end
