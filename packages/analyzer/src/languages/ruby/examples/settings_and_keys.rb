# Settings of applications, keys and what they protect.
require 'openssl'
require 'bcrypt'
require 'jwt'
require 'net/http'
require 'socket'
require 'rack/cors'

Rails.application.configure do
  config.consider_all_requests_local = true # expect: debug-enabled
  config.force_ssl = false # expect: cleartext-transport
  config.action_dispatch.default_headers = { 'X-Frame-Options' => 'ALLOWALL' } # expect: security-control-disabled
  config.action_controller.allow_forgery_protection = false # expect: csrf-disabled
  config.action_dispatch.cookies_serializer = :marshal # expect: unsafe-deserialization
  config.session_store :cookie_store, key: '_shop', secure: false # expect: cookie-not-secure
  config.session_store :cookie_store, key: '_shop', httponly: false # expect: cookie-not-httponly
  config.log_level = :info
  config.eager_load = true
  config.session_store :cookie_store, key: '_shop', secure: true, httponly: true
end

Rails.application.config.middleware.insert_before 0, Rack::Cors do
  allow do
    origins '*' # expect: permissive-cors
    resource '*', headers: :any, methods: [:get, :post]
  end
  allow do
    origins 'https://shop.example.com'
    resource '/api/*', headers: :any, methods: [:get]
  end
end

class Keys
  SALT = 'salt-of-all-users'.freeze

  def derive(password, user)
    OpenSSL::PKCS5.pbkdf2_hmac(password, 'pepper', 600_000, 32, 'SHA256') # expect: static-salt
    OpenSSL::PKCS5.pbkdf2_hmac(password, SALT, 600_000, 32, 'SHA256') # expect: static-salt
    BCrypt::Engine.hash_secret(password, '$2a$12$aaaaaaaaaaaaaaaaaaaaaa') # expect: static-salt
    OpenSSL::PKCS5.pbkdf2_hmac(password, OpenSSL::Random.random_bytes(16), 600_000, 32, 'SHA256')
    OpenSSL::PKCS5.pbkdf2_hmac(password, user.salt, 600_000, 32, 'SHA256')
    BCrypt::Password.create(password, cost: 12)
  end

  def encrypt(text, key)
    one = OpenSSL::Cipher.new('aes-256-cbc').encrypt
    one.key = key
    one.iv = '0000000000000000' # expect: static-iv
    two = OpenSSL::Cipher.new('aes-256-gcm').encrypt
    two.key = key
    two.iv = "\x00" * 12 # expect: static-iv
    three = OpenSSL::Cipher.new('aes-256-gcm').encrypt
    three.key = key
    three.iv = three.random_iv
    four = OpenSSL::Cipher.new('aes-256-cbc').encrypt
    four.key = key
    four.iv = SecureRandom.random_bytes(16)
    one.update(text) + two.update(text) + three.update(text) + four.update(text)
  end

  def make
    OpenSSL::PKey::RSA.new(1024) # expect: weak-key-size
    OpenSSL::PKey::RSA.generate(512) # expect: weak-key-size
    OpenSSL::PKey::DSA.new(1024) # expect: weak-key-size
    OpenSSL::PKey::RSA.new(3072)
    OpenSSL::PKey::RSA.generate(4096)
    OpenSSL::PKey::EC.generate('prime256v1')
  end

  def sign(payload)
    JWT.encode(payload, 'signing-key-of-ours', 'HS256') # expect: hard-coded-key
    JWT.encode(payload, nil, 'none') # expect: jwt-not-verified
    JWT.decode(payload, ENV.fetch('JWT_KEY'), false) # expect: jwt-not-verified
    JWT.encode(payload, ENV.fetch('JWT_KEY'), 'HS256')
    JWT.decode(payload, ENV.fetch('JWT_KEY'), true, algorithm: 'HS256')
  end

  def connect(host)
    http = Net::HTTP.new(host, 443)
    http.use_ssl = true
    http.verify_hostname = false # expect: hostname-check-disabled
    http.min_version = OpenSSL::SSL::TLS1_VERSION # expect: weak-tls-version
    other = Net::HTTP.new(host, 443)
    other.use_ssl = true
    other.verify_mode = OpenSSL::SSL::VERIFY_PEER
    other.min_version = OpenSSL::SSL::TLS1_2_VERSION
    other.verify_hostname = true
    [http, other]
  end

  def listen(port)
    TCPServer.new('0.0.0.0', port) # expect: exposed-listener
    TCPServer.open('0.0.0.0', 8080) # expect: exposed-listener
    TCPServer.new('127.0.0.1', port)
    TCPServer.new('localhost', 8080)
  end
end

class AdminController < ApplicationController
  skip_before_action :authenticate_user!, only: %i[destroy update] # expect: missing-authorization
  skip_before_action :require_admin, only: %i[destroy] # expect: missing-authorization
  skip_before_action :authorize_user!, except: [:index] # expect: missing-authorization
  skip_before_action :set_locale, only: [:index]

  def index
    render json: User.all
  end
end

class LoginsController < ApplicationController
  skip_before_action :authenticate_user!, only: %i[new create]
  skip_before_action :require_login, only: :create

  def create
    render :new
  end
end
