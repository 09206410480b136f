require 'grape'
require 'redcarpet'
require 'sinatra/base'
require 'tilt'
require 'slim'

EMAIL = /^[\w.+-]+@[\w.-]+$/
HANDLE = /\A[a-z0-9_]{3,20}\z/

class Pages < Sinatra::Base
  helpers do
    def quiet
      Redcarpet::Markdown.new(Redcarpet::Render::HTML.new(escape_html: true), autolink: true)
    end
  end

  post '/layout' do
    Slim::Template.new { params[:body] }.render # expect: template-injection
  end

  post '/layout/own' do
    Slim::Template.new { 'h1 Hello' }.render
  end

  post '/markdown' do
    Redcarpet::Markdown.new(Redcarpet::Render::HTML).render(params[:body]) # expect: cross-site-scripting
  end

  post '/markdown/escaped' do
    quiet.render(params[:body])
  end

  post '/subscribe' do
    halt 422 unless params[:email].match?(EMAIL) # expect: unanchored-validation
    halt 422 unless params[:handle].match?(HANDLE)
    'ok'
  end

  post '/login' do
    response.set_cookie('uid', value: '7', expires: Time.now + 60) # expect: cookie-not-httponly, cookie-not-secure
    response.set_cookie('uid', value: '7', httponly: true, secure: true, same_site: :strict)
    redirect '/'
  end

  get '/env' do
    json(ENV.to_h) # expect: sensitive-data-exposed
  end
end

class Contacts < Grape::API
  format :json

  use Rack::Cors do
    allow do
      origins(->(_source, _env) { true }) # expect: permissive-cors
      resource '/api/*', headers: :any, methods: :any, credentials: true
    end
    allow do
      origins 'app.example.com'
      resource '/api/*', headers: :any, methods: :any, credentials: true
    end
  end

  helpers do
    def claims
      @claims ||= Tokens.read(headers['Authorization'])
    end
  end

  delete 'contacts/:id' do
    Contact.find(params[:id]).destroy # expect: missing-authorization
  end

  delete 'own/:id' do
    Contact.find_by!(id: params[:id], owner: claims['sub']).destroy
  end
end

def digest(password)
  OpenSSL::Digest::SHA1.hexdigest(password) # expect: weak-password-hash
end

def fingerprint(bytes)
  OpenSSL::Digest::SHA256.hexdigest(bytes)
end
