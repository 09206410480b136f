# frozen_string_literal: true

require 'net/http'
require 'openssl'
require 'sinatra/base'

Rails.application.configure do
  config.consider_all_requests_local = false # safe: debug-enabled
  config.consider_all_requests_local = ENV['SHOW_ERRORS'] == 'yes' # safe: debug-enabled
  config.action_dispatch.default_headers = { 'X-Frame-Options' => 'DENY' } # safe: security-control-disabled
end

class Orders < Sinatra::Base
  set :show_exceptions, false # safe: debug-enabled

  use Rack::Cors do
    allow do
      origins 'https://shop.example.com' # safe: permissive-cors
    end
  end

  before do
    response.headers['X-Frame-Options'] = 'SAMEORIGIN' # safe: security-control-disabled
    headers['X-Frame-Options'] = 'DENY' # safe: security-control-disabled
  end

  post '/orders' do
    logger.info "order of #{params[:user].inspect}" # safe: log-injection
    logger.info "order of #{params[:count].to_i} things" # safe: log-injection
    logger.debug "a password of #{params[:password].length} characters" # safe: sensitive-data-logged
    logger.debug "password given: #{params[:password].nil? ? 'no' : 'yes'}" # safe: sensitive-data-logged
    'thanks'
  end
end

class Bank
  def call(host)
    http = Net::HTTP.new(host, 443)
    http.use_ssl = true
    http.verify_hostname = true # safe: hostname-check-disabled
    http.min_version = OpenSSL::SSL::TLS1_2_VERSION # safe: weak-tls-version
    http
  end

  def seal(text, key)
    cipher = OpenSSL::Cipher.new('aes-256-gcm') # safe: weak-cipher
    cipher.encrypt
    cipher.key = key
    cipher.random_iv
    cipher.update(text) + cipher.final
  end

  def seal_stream(text, key, iv)
    name = 'chacha20-poly1305'
    cipher = OpenSSL::Cipher.new(name).encrypt # safe: weak-cipher
    cipher.key = key
    cipher.iv = iv
    cipher.update(text) + cipher.final
  end

  def open(sealed, key, iv)
    cipher = OpenSSL::Cipher::AES.new(256, :CBC).decrypt # safe: weak-cipher
    cipher.key = key
    cipher.iv = iv
    cipher.update(sealed) + cipher.final
  end

  def make
    OpenSSL::PKey::RSA.generate(3072) # safe: weak-key-size
  end
end
