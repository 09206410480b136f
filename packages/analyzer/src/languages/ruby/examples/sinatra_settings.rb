require 'sinatra/base'
require 'rack/cors'
require 'net/http'

class Shop < Sinatra::Base
  configure :production do
    set :show_exceptions, true # expect: debug-enabled
    set :bind, '0.0.0.0' # expect: exposed-listener
    set :protection, false # expect: csrf-disabled
    set :port, 4567
    set :show_exceptions, false
    set :environment, :production
  end

  configure :staging do
    set :show_exceptions, true # expect: debug-enabled
  end

  use Rack::Cors do
    allow do
      origins '*' # expect: permissive-cors
      resource '*', headers: :any
    end
    allow do
      origins 'shop.example.com', 'https://www.example.com'
      resource '/api/*', headers: :any
    end
  end

  before do
    response.headers['X-Frame-Options'] = 'ALLOWALL' # expect: security-control-disabled
    response.headers['Access-Control-Allow-Origin'] = '*' # expect: permissive-cors
    headers['X-Frame-Options'] = 'ALLOWALL' # expect: security-control-disabled
    response.headers['X-Frame-Options'] = 'DENY'
    response.headers['Access-Control-Allow-Origin'] = 'https://shop.example.com'
    headers['Cache-Control'] = 'no-store'
  end

  def connect(host)
    http = Net::HTTP.new(host, 443)
    http.verify_hostname = false # expect: hostname-check-disabled
    context = OpenSSL::SSL::SSLContext.new
    context.verify_hostname = false # expect: hostname-check-disabled
    other = OpenSSL::SSL::SSLContext.new
    other.verify_hostname = true
    other.verify_mode = OpenSSL::SSL::VERIFY_PEER
    [http, context, other]
  end
end
