require 'sinatra/base'
require 'sinatra/json'

class Status < Sinatra::Base
  get '/debug' do
    json(ENV.to_h) # expect: sensitive-data-exposed
  end

  get '/settings' do
    json ENV.to_hash # expect: sensitive-data-exposed
  end

  get '/region' do
    json(region: ENV.fetch('REGION', 'eu')) # safe: sensitive-data-exposed
  end

  get '/names' do
    json(ENV.keys.length) # safe: sensitive-data-exposed
  end
end
