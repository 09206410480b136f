#!/usr/bin/env ruby
require 'optparse'
require 'yaml'
require 'erb'
require 'digest'
require 'openssl'
require 'socket'
require 'tempfile'

class Deployer
  API_URL = 'https://deploy.example.com'

  def initialize(config)
    @config = config
  end

  def fetch(version)
    uri = URI("#{API_URL}/releases/#{version}")
    Net::HTTP.get(uri)
  end

  def unpack(archive)
    system("tar xzf #{archive}") # expect: command-injection
    system('tar', 'xzf', archive)
    Open3.capture3('tar', 'xzf', archive)
  end

  def checksum(path)
    Digest::MD5.file(path).hexdigest
    Digest::SHA256.file(path).hexdigest
  end

  def encrypt(data, key)
    cipher = OpenSSL::Cipher::AES.new(128, :ECB) # expect: weak-cipher
    cipher2 = OpenSSL::Cipher.new('AES-256-GCM').encrypt
    cipher2.key = key
    cipher2.iv = "\0" * 12 # expect: static-iv
    des = OpenSSL::Cipher.new('des3') # expect: weak-cipher
    rc = OpenSSL::Cipher.new('RC4') # expect: weak-cipher
    [cipher, des, rc]
  end

  def sign(data)
    OpenSSL::HMAC.hexdigest('SHA256', 'literal-signing-key', data) # expect: hard-coded-key
    OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('SIGNING_KEY'), data)
    OpenSSL::PKCS5.pbkdf2_hmac(pass, 'static-salt', 1000, 32, 'sha256') # expect: static-salt, weak-password-hash
    OpenSSL::PKCS5.pbkdf2_hmac(pass, salt, 600_000, 32, 'sha256')
  end

  def connect(host)
    ctx = OpenSSL::SSL::SSLContext.new
    ctx.verify_mode = OpenSSL::SSL::VERIFY_NONE # expect: certificate-check-disabled
    ctx.min_version = OpenSSL::SSL::TLS1_VERSION # expect: weak-tls-version
    ok = OpenSSL::SSL::SSLContext.new
    ok.min_version = OpenSSL::SSL::TLS1_2_VERSION
    ok.verify_mode = OpenSSL::SSL::VERIFY_PEER
    RestClient::Request.execute(method: :get, url: 'https://x.example', verify_ssl: false) # expect: certificate-check-disabled
    Net::FTP.open('ftp.example.com') # expect: cleartext-transport
  end

  def temp
    File.open('/tmp/deploy.lock', 'w') { |f| f.write('x') } # expect: insecure-temp-file
    Tempfile.create('deploy') { |f| f.write('x') }
    FileUtils.chmod(0o777, 'bin/run') # expect: permissive-file-mode
    FileUtils.chmod(0o755, 'bin/run')
    FileUtils.mkdir_p('shared', mode: 0o777) # expect: permissive-file-mode
  end

  def template(name)
    ERB.new(File.read('template.erb')).result(binding)
    eval(File.read('Deployfile'))
    instance_variable_set("@#{name}", 1)
    self.class.send(:define_method, :x) { 1 }
  end

  def codes
    otp = rand(100_000..999_999) # expect: predictable-random
    session_id = Digest::SHA256.hexdigest(Time.now.to_s) # expect: predictable-random
    api_token = SecureRandom.urlsafe_base64(32)
    jitter = rand(10)
    temp_password = (0...8).map { ('a'..'z').to_a[rand(26)] }.join # expect: predictable-random
    [otp, api_token, jitter, temp_password, session_id]
  end

  def stop
    risky
  rescue StandardError
    nil
  end

  def verify_token(t)
    JWT.decode(t, nil, false) # expect: jwt-not-verified
    JWT.decode(t, ENV['JWT_SECRET'], true, { algorithm: 'HS256' })
    true
  rescue JWT::DecodeError # expect: fail-open
    true 
  end
end

options = {}
OptionParser.new do |opts|
  opts.on('-f', '--file FILE') { |v| options[:file] = v }
end.parse!

server = TCPServer.new(2000)
loop do
  client = server.accept
  line = client.gets
  client.puts "you said #{line}"
  client.close
end
