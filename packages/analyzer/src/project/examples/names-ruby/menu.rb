require 'sinatra'

class Menu
  def show_file(path)
    system("cat #{path}") # expect: command-injection
  end

  def open(name, path)
    method("show_#{name}").call(path)
  end
end

get '/open' do
  Menu.new.open(params[:name], params[:path])
end
