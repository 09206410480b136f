require 'open3'
require 'sinatra'

get '/ping' do
  host = params['host']
  system("ping -c 1 #{host}") # expect: command-injection
  system('ping', '-c', '1', host)
  `ping #{Shellwords.escape(host)}`
  out = `ping #{host}` # expect: command-injection
  out2, st = Open3.capture2e("nslookup #{host}") # expect: command-injection
  out3, = Open3.capture3('nslookup', host)
  IO.popen(['ls', params[:d]])
  IO.popen("ls #{params[:d]}") # expect: command-injection
  %x(whois #{host}) # expect: command-injection
  system('sh', '-c', host) # expect: command-injection
  if host =~ /\A[a-z0-9.]+\z/
    system("dig #{host}")
  end
  if host =~ /^[a-z0-9.]+$/
    system("dig #{host}") # expect: command-injection
  end
  return 'bad' unless host.match?(/\A[\w.]+\z/)
  `host #{host}`
  "<p>#{h(params[:x])}</p>"
end

get '/hello/:name' do
  "<h1>Hello #{params[:name]}</h1>" # expect: cross-site-scripting
end

get '/safe' do
  content_type :json
  { name: params[:name] }.to_json
end

get '/page' do
  erb :index, locals: { name: params[:name] }
end

get '/inline' do
  erb "<p>#{params[:x]}</p>" # expect: template-injection
end

post '/login' do
  redirect params[:to] # expect: open-redirect
end

post '/db' do
  db = SQLite3::Database.new('a.db')
  db.execute("select * from u where n = '#{params[:n]}'") # expect: sql-injection
  db.execute('select * from u where n = ?', params[:n])
  conn = PG.connect(dbname: 'x')
  conn.exec("select * from u where n = '#{conn.escape_string(params[:n])}'")
  conn.exec_params('select $1', [params[:n]])
  conn.exec("delete from u where n = " + params[:n]) # expect: sql-injection
  DB["select * from x where y = '#{params[:y]}'"] # expect: sql-injection
  DB.fetch("select * from x where y = ?", params[:y]).all
  'ok'
end

class Store
  attr_accessor :name

  def initialize(name)
    @name = name
  end

  def self.run(cmd)
    system("run #{cmd}") # expect: command-injection
  end

  def items
    yield name
  end

  def path
    File.open("data/#{@name}") # expect: path-traversal
  end
end

post '/flow' do
  s = Store.new(params[:name])
  Store.run(params[:cmd])
  s.path
  s.items { |n| eval(n) } # expect: code-injection
  list = []
  list << params[:a]
  list.each { |x| system("echo #{x}") } # expect: command-injection
  list.map(&:to_i).each { |x| system("echo #{x}") }
  opts = { a: params[:a], b: 'const' }
  system("echo #{opts[:b]}")
  system("echo #{opts[:a]}") # expect: command-injection
  cmd = params[:a]
  cmd = 'ls'
  system("x #{cmd}")
  value = case params[:kind]
          when 'a' then 'ls'
          else params[:kind]
          end
  system("x #{value}") # expect: command-injection
  run = ->(c) { system("y #{c}") } # expect: command-injection
  run.call(params[:z])
  'ok'
end

def digest(password)
  Digest::SHA256.hexdigest(password) # expect: weak-password-hash
  Digest::MD5.hexdigest('x') # expect: weak-hash
  OpenSSL::Digest.new('SHA1') # expect: weak-hash
  OpenSSL::Cipher.new('DES-CBC') # expect: weak-cipher
  OpenSSL::Cipher.new('aes-128-ecb') # expect: weak-cipher
  c = OpenSSL::Cipher.new('aes-256-gcm')
  c.encrypt
  c.key = '0123456789abcdef0123456789abcdef' # expect: hard-coded-key
  c.iv = 'abcdefghijkl' # expect: static-iv
  c.iv = c.random_iv
  OpenSSL::PKey::RSA.new(1024) # expect: weak-key-size
  OpenSSL::PKey::RSA.new(4096)
  JWT.decode(t, nil, false) # expect: jwt-not-verified
  JWT.decode(t, key, true, algorithm: 'HS256')
  JWT.encode(p, 'my$ecretK3y', 'HS256') # expect: hard-coded-key
  token = rand(36**8).to_s(36) # expect: predictable-random
  token2 = SecureRandom.hex
  File.chmod(0777, 'x') # expect: permissive-file-mode
  File.chmod(0o644, 'x')
  http = Net::HTTP.new('h', 443)
  http.verify_mode = OpenSSL::SSL::VERIFY_NONE # expect: certificate-check-disabled
  http.ssl_version = :SSLv3 # expect: weak-tls-version
  HTTParty.get('https://x.example', verify: false) # expect: certificate-check-disabled
  Nokogiri::XML(x) { |config| config.noent } # expect: xxe
  Nokogiri::XML(x) { |config| config.strict.nonet }
  BCrypt::Password.create(password, cost: 4) # expect: weak-password-hash
end

class App
  def call(env)
    req = Rack::Request.new(env)
    system("echo #{req.params['x']}") # expect: command-injection
    q = env['QUERY_STRING']
    eval(q) # expect: code-injection
    [200, {}, ['ok']]
  end
end
