require 'sinatra'

# What a halted request is answered with, and when it is a page.

get '/page' do
  halt 400, "bad #{params[:x]}" # expect: cross-site-scripting
end

get '/escaped' do
  halt 400, "bad #{Rack::Utils.escape_html(params[:x])}" # safe: cross-site-scripting
end

get '/typed' do
  content_type 'text/plain'
  halt 400, "bad #{params[:x]}" # safe: cross-site-scripting
end

get '/headers' do
  halt 400, { 'Content-Type' => 'text/plain' }, "bad #{params[:x]}" # safe: cross-site-scripting
end

get '/plain' do
  content_type :json
  "bad #{params[:x]}" # safe: cross-site-scripting
end

post '/token' do
  claims = { sub: 1 }
  JWT.encode(claims.merge(exp: Time.now.to_i + 60), ENV.fetch('KEY'), 'HS256') # safe: session-expiration
end
