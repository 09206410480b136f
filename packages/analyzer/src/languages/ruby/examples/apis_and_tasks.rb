require 'grape'
require 'roda'
require 'hanami/action'
require 'graphql'
require 'httparty'

module Shop
  class API < Grape::API
    format :json
    helpers do
      def current_user
        @current_user ||= User.authorize!(headers['Authorization'])
      end
    end

    params do
      requires :id, type: Integer
      optional :name, type: String
    end
    get '/products/:id' do
      Product.where("name = '#{params[:name]}'") # expect: sql-injection
      Product.where('name = ?', params[:name])
      Product.find(params[:id])
    end

    resource :orders do
      desc 'Imports orders'
      post :import do
        system("import --file #{params[:file]}") # expect: command-injection
        system('import', '--file', params[:file])
        { ok: true }
      end

      get :export do
        File.read("/srv/exports/#{params[:name]}") # expect: path-traversal
      end
    end

    rescue_from :all do |e|
      error!({ error: e.message }, 500)
    end
  end

  class Web < Roda
    plugin :render
    plugin :sessions, secret: ENV.delete('SESSION_SECRET')

    route do |r|
      r.root { view 'index' }

      r.on 'notes' do
        r.get String do |name|
          "<h1>#{name}</h1>" # expect: cross-site-scripting
        end

        r.get 'find' do
          DB["SELECT * FROM notes WHERE title = '#{r.params['title']}'"].all.to_json # expect: sql-injection
        end

        r.post 'go' do
          r.redirect r.params['to'] # expect: open-redirect
        end

        r.post 'stay' do
          r.redirect '/notes'
        end
      end
    end
  end

  module Types
    class Query < GraphQL::Schema::Object
      field :products, [String], null: false do
        argument :name, String, required: true
      end

      field :count, Integer, null: false

      def products(name:)
        Product.where("name LIKE '%#{name}%'").pluck(:name) # expect: sql-injection
      end

      def count
        Product.count
      end
    end
  end

  module Mutations
    class Rename < GraphQL::Schema::Mutation
      argument :id, ID, required: true
      argument :name, String, required: true

      def resolve(id:, name:)
        Product.connection.execute("UPDATE products SET name = '#{name}' WHERE id = #{id.to_i}") # expect: sql-injection
        Product.where(id: id).update_all(['name = ?', name])
        { name: name }
      end
    end
  end
end

class Actions::Books::Show < Hanami::Action
  def handle(request, response)
    title = request.params[:title]
    response.body = "<h1>#{title}</h1>" # expect: cross-site-scripting
    response.redirect_to request.params[:back] # expect: open-redirect
    rows = books.read("SELECT * FROM books WHERE title = '#{title}'") # expect: sql-injection
    response.body = rows.to_json
  end
end

namespace :data do
  task :import, [:path] => :environment do |_task, args|
    sh "gunzip #{args[:path]}" # expect: command-injection
    sh 'gunzip', args[:path]
    rows = YAML.load_file(args[:path]) # expect: path-traversal
    rows.each { |row| Product.create!(row.slice('name', 'price')) }
  end
end

class Lambda
  def self.handler(event:, context:)
    name = event['queryStringParameters']['name']
    output = `grep #{name} list.txt` # expect: command-injection
    { statusCode: 200, body: output }
  end
end

class Feed
  include HTTParty
  base_uri 'https://feeds.example.com'

  def initialize(options = {})
    @options = options
    @url = options[:url]
  end

  def entries(name)
    self.class.get("/entries/#{name}")
  end

  def parse(xml)
    Nokogiri::XML(xml) { |config| config.noent.nonet } # expect: xxe
    Nokogiri::XML(xml, nil, nil, Nokogiri::XML::ParseOptions::NOENT) # expect: xxe
    Nokogiri::XML(xml, &:strict)
    Hash.from_xml(xml)
  end
end
