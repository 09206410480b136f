require 'sinatra'

JOBS = Queue.new
TICKS = Queue.new

Thread.new do
  loop do
    kind, path = JOBS.pop
    system("convert #{path}") # expect: command-injection
    system("log #{kind}") # safe: command-injection
  end
end

Thread.new do
  while (tick = TICKS.pop)
    system("tick #{tick}") # safe: command-injection
  end
end

get '/convert' do
  JOBS << ['image', params[:path]]
  TICKS << 'once'
  'ok'
end
