require 'sinatra'
require_relative 'archive'
require_relative 'catalog'
require_relative 'depot'

get '/catalog/:name' do
  Catalog.instance.find(params[:name]).to_json
end

get '/catalog/:name/copies' do
  Catalog.instance.copies(params[:name]).to_json
end

get '/depot/:name' do
  Depot.shared.list(params[:name])
end

get '/archive/:name' do
  Archive.open.list(params[:name])
end
