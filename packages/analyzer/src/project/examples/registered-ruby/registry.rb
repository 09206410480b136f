require 'sinatra'

class Registry
  def initialize
    @commands = {}
  end

  def register(name, &block)
    @commands[name] = block
  end

  def run(name, argument)
    @commands.fetch(name).call(argument)
  end
end

REGISTRY = Registry.new
REGISTRY.register('trace') { |host| system("traceroute #{host}") } # expect: command-injection

post '/run' do
  REGISTRY.run(params[:command], params[:host])
end
