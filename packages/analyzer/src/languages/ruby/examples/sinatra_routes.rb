require 'sinatra'
require 'sequel'
require 'grape'
require 'rack'

DB = Sequel.connect(ENV['DATABASE_URL'])

helpers do
  def esc(text)
    Rack::Utils.escape_html(text)
  end

  def page(title)
    "<html><h1>#{title}</h1></html>"
  end
end

get '/a' do
  page(params[:t]) # expect: cross-site-scripting
end

get '/b' do
  page(esc(params[:t]))
end

get '/c' do
  @name = params[:name]
  erb :index
end

get '/users' do
  DB[:users].where(name: params[:name]).all.to_json
end

get '/users2' do
  DB.fetch("SELECT * FROM users WHERE name = '#{params[:name]}'").all.to_json # expect: sql-injection
end

get '/users3' do
  DB[:users].where(Sequel.lit("name = '#{params[:name]}'")).all.to_json # expect: sql-injection
end

get '/users4' do
  DB[:users].where(Sequel.lit('name = ?', params[:name])).all.to_json
end

get '/users5' do
  id = params['id'].to_i
  DB.fetch("SELECT * FROM users WHERE id = #{id}").first.to_json
end

get '/file' do
  send_file File.join(settings.public_folder, params[:name]) # expect: path-traversal
end

get '/file2' do
  name = params[:name]
  halt 400 unless name =~ /\A\w+\.txt\z/
  send_file File.join('files', name)
end

get '/calc' do
  eval(params[:expr]).to_s # expect: code-injection
end

get '/calc2' do
  (params[:a].to_i + params[:b].to_i).to_s
end

get '/go' do
  redirect to(params[:path])
end

get '/go2' do
  redirect params['url'] # expect: open-redirect
end

get '/cookie' do
  response.set_cookie('sid', value: 'x', secure: false, httponly: true) # expect: cookie-not-secure
  user = Marshal.load(request.cookies['user'].unpack1('m')) # expect: unsafe-deserialization
  user.to_json
end

get '/fetch' do
  URI.open(params[:url]).read # expect: ssrf
end

get '/host' do
  result = IO.popen(['host', params[:h]]).read
  content_type 'text/plain'
  result
end

get '/sh' do
  cmd = "grep #{params[:q]} log.txt"
  output = `#{cmd}` # expect: command-injection
  content_type 'text/plain'
  output
end

get '/sh2' do
  q = Shellwords.escape(params[:q])
  `grep #{q} log.txt | wc -l`.to_i.to_s
end

class API < Grape::API
  get :search do
    Post.where("title = '#{params[:q]}'") # expect: sql-injection
  end

  params do
    requires :id, type: Integer
  end
  get ':id' do
    Post.find(params[:id])
  end
end

class Webhook
  def self.call(env)
    request = Rack::Request.new(env)
    payload = JSON.parse(request.body.read)
    `git pull #{payload['branch']}` # expect: command-injection
    system('git', 'checkout', payload['branch']) # expect: argument-injection
    [200, { 'Content-Type' => 'text/html' }, ["<p>#{request.params['x']}</p>"]] # expect: cross-site-scripting
  end
end

class SearchJob < ApplicationJob
  def perform(term)
    Post.where("title LIKE '%#{term}%'") # expect: sql-injection
    Post.where('title LIKE ?', "%#{term}%")
  end
end

module LinkHelper
  def badge(user)
    content_tag(:span, user.name)
  end

  def shout(text)
    "<b>#{h(text)}</b>".html_safe
  end

  def unsafe(_)
    "<b>#{params[:q]}</b>".html_safe # expect: cross-site-scripting
  end
end

def xml(body)
  Nokogiri::XML(body) do |config|
    config.options = Nokogiri::XML::ParseOptions::NOENT # expect: xxe
  end
  Nokogiri::XML(body, &:noblanks)
  REXML::Document.new(body)
end

class Account
  options :expiry, :method => :expire, :munge => proc { |value|
    value.split("-").reverse.join("-")
  }

  def compile(name)
    source = ERB.new(File.read("#{settings.views}/#{name}.erb")).src
    Account.class_eval <<-RUBY, __FILE__, __LINE__ + 1
      def _#{name.hash}
        #{source}
      end
    RUBY
  end
end

options '/cors/:name' do
  params[:name] # expect: cross-site-scripting
end

get '/compiled' do
  Account.class_eval(ERB.new(params[:page]).src) # expect: template-injection
  'done'
end
