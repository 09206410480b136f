require 'sinatra'
require 'sidekiq'

class ConvertJob
  include Sidekiq::Job

  def perform(path, kind)
    system("convert #{path}") # expect: command-injection
    system("log #{kind}") # safe: command-injection
  end
end

class CleanJob
  include Sidekiq::Worker

  def perform(path)
    system("rm #{path}") # safe: command-injection
  end
end

get '/convert' do
  ConvertJob.perform_async(params[:path], 'image')
  CleanJob.perform_in(60, '/tmp/old')
  'ok'
end
