# What published checks for Ruby look for.
require 'mysql2'
require 'net/ftp'
require 'open3'
require 'openssl'

class ItemsController < ApplicationController
  def show
    Open3.pipeline("grep " + params[:name]) # expect: command-injection
    syscall(params[:number].to_i, params[:name]) # expect: command-injection
    Mysql2::Client.new.query("SELECT * FROM items WHERE name = '#{params[:name]}'") # expect: sql-injection
    Mysql2::Client.new.query("SELECT * FROM items")
    Net::FTP.open(params[:host]) # expect: ssrf, cleartext-transport
    Net::FTP.open('files.example.com') # expect: cleartext-transport
    Pathname.new(params[:file]).read # expect: path-traversal
    Item.new.method(params[:name]).call # expect: unsafe-reflection
    Item.new.method(:name).call
    format(params[:pattern], 1) # expect: format-string
    printf(params[:pattern], 1) # expect: format-string
    sprintf(params[:pattern], 1) # expect: format-string
    sprintf('%d', 1)
    format('%s', params[:pattern]) # safe: format-string
    printf('%s', params[:pattern]) # safe: format-string
    Item.create_with(params[:item]).first_or_create # expect: mass-assignment
    Item.new(params[:item], without_protection: true) # expect: mass-assignment
  end
end

Rails.application.configure do
  config.consider_all_requests_local = true # expect: debug-enabled
  config.active_support.escape_html_entities_in_json = false # expect: cross-site-scripting
  config.active_support.escape_html_entities_in_json = true
end

ActiveSupport::XmlMini.backend = 'LibXML' # expect: xxe
ActiveSupport::XmlMini.backend = 'REXML'

def seal(key, data)
  key.public_encrypt(data, OpenSSL::PKey::RSA::PKCS1_PADDING) # expect: weak-padding
  key.public_encrypt(data) # expect: weak-padding
  key.private_decrypt(data, OpenSSL::PKey::RSA::NO_PADDING) # expect: weak-padding
  key.public_encrypt(data, OpenSSL::PKey::RSA::PKCS1_OAEP_PADDING)
  key.private_decrypt(data, OpenSSL::PKey::RSA::PKCS1_OAEP_PADDING)
  key.sign('SHA256', data) # safe: weak-padding
end
