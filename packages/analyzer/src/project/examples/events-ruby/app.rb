require 'sinatra'
require 'active_support/notifications'

ActiveSupport::Notifications.subscribe('convert.image') do |name, start, finish, id, payload|
  system("convert #{payload[:path]}") # expect: command-injection
end

ActiveSupport::Notifications.subscribe('purge.image') do |name, start, finish, id, payload|
  system("rm #{payload[:path]}") # safe: command-injection
end

ActiveSupport::Notifications.subscribe('rotate.image') do |event|
  system("rotate #{event.payload[:path]}") # expect: command-injection
end

get '/convert' do
  ActiveSupport::Notifications.instrument('convert.image', path: params[:path])
  ActiveSupport::Notifications.instrument('purge.image', path: '/tmp/cache')
  ActiveSupport::Notifications.instrument('rotate.image', path: params[:path]) do
    'work'
  end
  'ok'
end
