require 'sinatra/base'
require 'json'
require 'erb'
require 'digest'
require 'openssl'
require 'sequel'
require 'mysql2'
require 'pg'
require 'httparty'
require 'faraday'
require 'nokogiri'

DB = Sequel.connect(ENV.fetch('DATABASE_URL'))

class App < Sinatra::Base
  set :session_secret, 'a-very-secret-value-9f8e7d' # expect: hard-coded-key
  enable :sessions
  set :protection, except: :frame_options

  helpers do
    def h(text)
      Rack::Utils.escape_html(text)
    end

    def client
      @client ||= Mysql2::Client.new(host: 'localhost', username: 'app', password: ENV['DB_PASSWORD'])
    end
  end

  get '/' do
    "Hello #{params[:name]}" # expect: cross-site-scripting
  end

  get '/safe' do
    "Hello #{h(params[:name])}"
  end

  get '/template' do
    erb "<p>#{params[:name]}</p>" # expect: template-injection
  end

  get '/view' do
    erb :view, locals: { name: params[:name] }
  end

  get '/users/:name' do |name|
    DB["SELECT * FROM users WHERE name = '#{name}'"].all.to_json # expect: sql-injection
  end

  get '/users2/:name' do |name|
    rows = DB[:users].where(name: name).all
    rows = DB['SELECT * FROM users WHERE name = ?', name].all
    rows = DB[:users].where(Sequel.lit("name = '#{name}'")).all # expect: sql-injection
    rows = client.query("SELECT * FROM users WHERE name = '#{client.escape(name)}'")
    rows = client.query("SELECT * FROM users WHERE name = '#{name}'") # expect: sql-injection
    rows.to_json
  end

  post '/login' do
    user = DB[:users].first(email: params['email'])
    halt 401 unless user && user[:digest] == Digest::MD5.hexdigest(params['password']) # expect: weak-password-hash
    session[:user] = user[:id]
    response.set_cookie('remember', value: user[:token], secure: false, httponly: false) # expect: cookie-not-secure, cookie-not-httponly
    redirect params['return_to'] # expect: open-redirect
  end

  get '/file' do
    send_file File.join(settings.public_folder, params[:path]) # expect: path-traversal
  end

  get '/proxy' do
    HTTParty.get(params[:url], verify: false).body # expect: ssrf, certificate-check-disabled
  end

  get '/proxy2' do
    conn = Faraday.new(url: 'https://api.example.com')
    conn.get("/v1/items/#{params[:id]}").body
  end

  post '/xml' do
    doc = Nokogiri::XML(request.body.read) { |config| config.noent } # expect: xxe
    doc = Nokogiri::XML(request.body.read)
    doc.xpath("//user[@name='#{params[:name]}']").to_s # expect: xpath-injection, cross-site-scripting
  end

  get '/run' do
    cmd = params[:cmd]
    halt 400 unless cmd =~ /\A[a-z]+\z/
    `service #{cmd} status`
  end

  get '/run2' do
    cmd = params[:cmd]
    halt 400 unless cmd =~ /^[a-z]+$/
    `service #{cmd} status` # expect: command-injection
  end

  get '/digest' do
    Digest::SHA1.hexdigest(params[:text]) # expect: weak-hash
  end

  get '/cipher' do
    cipher = OpenSSL::Cipher.new('des-ede3-cbc') # expect: weak-cipher
    cipher.encrypt
    cipher.key = 'abcdefghabcdefghabcdefgh' # expect: hard-coded-key
    cipher.update(params[:text]) + cipher.final
  end

  get '/find' do
    words = params[:words].split(',')
    found = nil
    words.each do |word|
      found = word if word.match?(/\A\w+\z/)
    end
    `grep #{found} list.txt`
  end

  error do
    env['sinatra.error'].message
  end
end

get '/drafts' do
  name = params['name']
  halt 400 unless /\A[a-z\d]+\z/ =~ name
  File.read("drafts/#{name}") # safe: path-traversal
end

get '/notes' do
  name = params['name']
  halt 400 if /[<>]/ =~ name
  File.read("notes/#{name}") # expect: path-traversal
end

get '/pages' do
  path = '/srv/pages/' + params['name']
  halt 404 unless path == File.realpath(path)
  File.read(path) # safe: path-traversal
end

get '/any' do
  path = params['name']
  halt 404 unless path == File.realpath(path)
  File.read(path) # expect: path-traversal
end
