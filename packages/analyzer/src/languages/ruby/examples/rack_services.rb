require 'webrick'
require 'http'
require 'faraday'
require 'rack'

class Jobs
  def initialize(store, logger)
    @store = store
    @logger = logger
  end

  def archive(ref)
    `git archive #{ref} > out.tar` # expect: command-injection
  end

  def size(volume)
    `df -h /var` # safe: command-injection
  end

  def remove(name)
    File.delete('/var/spool/' + name) # expect: path-traversal
  end

  def icon(params)
    HTTP.timeout(5).follow(max_hops: 2).get(params['icon']) # expect: ssrf
  end

  def logo
    HTTP.timeout(5).get('https://cdn.example.org/logo.png') # safe: ssrf
  end

  # What the text says is enough to know what a library does with it.
  def lookup(params)
    @store.fetch_rows("SELECT id FROM jobs WHERE name = '#{params['name']}'") # expect: sql-injection
    @store.fetch_rows('SELECT id FROM jobs WHERE name = ?', params['name']) # safe: sql-injection
  end

  def posted(link)
    @logger.info("posted to #{link.id} with bearer #{link.token}") # expect: sensitive-data-logged
    @logger.info("posted to #{link.id}") # safe: sensitive-data-logged
  end
end

server = WEBrick::HTTPServer.new(Port: 8000)
server.mount_proc('/archive') { |req, res| res.body = Jobs.new(nil, nil).archive(req.query['ref']) }
server.mount_proc('/remove') { |req, res| res.body = Jobs.new(nil, nil).remove(req.query['name']).to_s }

def client(base)
  Faraday.new(url: base) do |f|
    f.ssl.verify = false # expect: certificate-check-disabled
  end
end

def strict_client(base)
  Faraday.new(url: base) do |f|
    f.ssl.verify = true # safe: certificate-check-disabled
  end
end

class Hooks
  def initialize(secret)
    @secret = secret
  end

  def expected(body) = OpenSSL::HMAC.hexdigest('SHA256', @secret, body)

  def genuine?(body, headers)
    expected(body).eql?(headers['X-Signature']) # expect: timing-unsafe-comparison
  end

  def proven?(body, headers)
    Rack::Utils.secure_compare(expected(body), headers['X-Signature']) # safe: timing-unsafe-comparison
  end
end

class Session
  def start(res, id)
    res.set_cookie('shop', { value: id, secure: false, httponly: true }) # expect: cookie-not-secure
    res.set_cookie('shop', { value: id, secure: true, httponly: false }) # expect: cookie-not-httponly
    res.set_cookie('shop', { value: id, secure: true, httponly: true }) # safe: cookie-not-secure, cookie-not-httponly
  end

  def call(env)
    [200, {}, [Rack::Request.new(env).path]]
  rescue StandardError => e
    [500, { 'content-type' => 'text/plain' }, ["#{e.message} #{e.backtrace}"]] # expect: error-details-exposed
  end

  def quiet(env)
    [200, {}, ['ok']]
  rescue StandardError => e
    [500, { 'content-type' => 'text/plain' }, ['failed']] # safe: error-details-exposed
  end
end

def change(users, r)
  users.where(id: 1).update(r.params.transform_keys(&:to_sym)) # expect: mass-assignment
  users.where(id: 1).update(r.params.slice('name')) # safe: mass-assignment
end

def claim(id)
  path = "/var/spool/#{Integer(id)}.job"
  unless File.exist?(path)
    File.open(path, 'w') { |f| f.write('1') } # expect: race-condition
  end
end

def acquire_lock(name)
  unless File.exist?("/run/#{name}.lock")
    File.write("/run/#{name}.lock", '1') # expect: race-condition
    File.open("/run/#{name}.lock", 'w')
  end
end

def reserve(path)
  return false if File.exist?(path)

  File.open(path, 'w') # expect: race-condition
end

def claim_once(id)
  File.open("/var/spool/#{Integer(id)}.job", File::WRONLY | File::CREAT | File::EXCL) { |f| f.write('1') } # safe: race-condition
end

class OperatorLogin
  consecutive_failed_logins_limit 0 # expect: missing-rate-limit
end

class ClerkLogin
  consecutive_failed_logins_limit 0 # expect: missing-rate-limit
  failed_login_ban_for 600
end

class GuestLogin
  maximum_attempts 0 # expect: missing-rate-limit
end

class KioskLogin
  consecutive_failed_logins_limit 20 # safe: missing-rate-limit
end

class PartnerLogin
  maximum_attempts 5 # safe: missing-rate-limit
end

class CustomerLogin
  consecutive_failed_logins_limit 8 # safe: missing-rate-limit
end

authentic do |c|
  c.crypto_provider = Authlogic::CryptoProviders::MD5 # expect: weak-password-hash
  c.crypto_provider = Authlogic::CryptoProviders::SCrypt # safe: weak-password-hash
end

class Notes < Roda
  route do |r|
    r.on Integer do |id|
      r.get { notes.where(owner_id: user.id).where(id: id).one } # safe: missing-authorization

      r.delete do
        notes.where(id: id).command(:delete).call # expect: missing-authorization
        ''
      end
    end
  end
end

def remember(response, token)
  response.set_cookie('remember_me', value: token, path: '/', httponly: true) # expect: cookie-not-secure
  response.set_cookie('remember_me', value: token, secure: true, httponly: true) # safe: cookie-not-secure
  response.set_cookie('theme', value: 'dark', path: '/') # safe: cookie-not-httponly
end

def kept(account, password)
  Digest::SHA1.hexdigest("#{account.id}:#{password}") # expect: weak-password-hash
  BCrypt::Password.create(password) # safe: weak-password-hash
end

rescue_from :all do |e|
  error!({ error: e.message, trace: e.backtrace }, 500) # expect: error-details-exposed
end

def zeros(text)
  cipher = OpenSSL::Cipher.new('aes-256-cbc').encrypt
  cipher.iv = '0' * 16 # expect: static-iv
  cipher.iv = cipher.random_iv # safe: static-iv
end

BOX = Lockbox.new(key: 'a94d6c0bb1e94f72c8a1509e3bd7f268') # expect: hard-coded-key
OWN_BOX = Lockbox.new(key: ENV.fetch('BOX_KEY')) # safe: hard-coded-key

def accepted?(account, password)
  password.crypt(account.stored) == account.stored # expect: weak-password-hash
end

def kept_password(password, salt)
  password.crypt(salt) # expect: weak-password-hash
end
