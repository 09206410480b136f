require 'sinatra'

class Commands
  def do_ping(host)
    system("ping #{host}") # expect: command-injection
  end

  def clear(name)
    system("clear #{name}") # safe: command-injection
  end

  def run(name, value)
    clear('all')
    send("do_#{name}", value)
  end
end

get '/run' do
  Commands.new.run(params[:name], params[:value])
end
