require 'sinatra'

class Worker
  def initialize
    @queue = SizedQueue.new(10)
    @thread = Thread.new { work }
  end

  def add(command)
    @queue.push(command)
  end

  def work
    while (command = @queue.shift)
      system(command) # expect: command-injection
    end
  end
end

WORKER = Worker.new

post '/add' do
  WORKER.add(params[:command])
end
