require 'sinatra'
require_relative 'lib/shell'

post '/ping' do
  content_type 'text/plain'
  Shell.run('ping -c 1 ' + params[:host])  # expect: command-injection
end

post '/lookup' do
  content_type 'text/plain'
  command = "dig #{params[:name]}"
  Shell.run(command)  # expect: command-injection
end

post '/whois' do
  content_type 'text/plain'
  Shell.run("whois #{Shell.quote(params[:name])}")
end

post '/count' do
  content_type 'text/plain'
  Shell.run("ping -c #{params[:count].to_i} localhost")
end
