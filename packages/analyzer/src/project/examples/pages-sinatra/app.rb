require 'sinatra'

get '/hello' do
  @name = params[:name]
  erb :hello, locals: { city: params[:city], year: 2024 }
end
