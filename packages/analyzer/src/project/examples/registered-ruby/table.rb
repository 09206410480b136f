require 'sinatra'

HANDLERS = {
  'ping' => ->(host) { system("ping #{host}") }, # expect: command-injection
  'size' => ->(host) { host.size }
}.freeze
FIXED = { 'stop' => ->(name) { system("stop #{name}") } } # safe: command-injection
FIXED['stop'].call('web')

get '/do/:action' do
  HANDLERS[params[:action]].call(params[:host])
end
