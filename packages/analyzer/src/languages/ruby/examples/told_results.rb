# Truth values and numbers carry no text, wherever they come from.
require 'sinatra'

get '/position' do
  value = params[:value]
  "<p>#{value.index('a')}</p>" # safe: cross-site-scripting
end

get '/order' do
  value = params[:value]
  "<p>#{value.casecmp('a')}</p>" # safe: cross-site-scripting
end

get '/between' do
  value = params[:value]
  "<p>#{value.between?('a', 'b')}</p>" # safe: cross-site-scripting
end

get '/compared' do
  value = params[:value]
  "<p>#{Rack::Utils.secure_compare(value, ENV.fetch('KEY'))}</p>" # safe: cross-site-scripting
end

get '/word' do
  value = params[:value]
  "<p>#{value.split(',').first}</p>" # expect: cross-site-scripting
end
