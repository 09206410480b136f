# frozen_string_literal: true

require 'open3'
require 'net/http'

class DocumentsController < ApplicationController
  before_action :authenticate_user!
  before_action :set_document, only: %i[show update destroy]
  skip_before_action :verify_authenticity_token, only: [:import] # expect: csrf-disabled

  SORTABLE = %w[title created_at].freeze
  FORMATS = { 'pdf' => 'application/pdf', 'txt' => 'text/plain' }.freeze

  def index
    @documents = current_user.documents.where("title LIKE '%#{params[:q]}%'") # expect: sql-injection
    @documents = current_user.documents.where('title LIKE ?', "%#{params[:q]}%")
    @documents = current_user.documents.where(title: params[:q])
    @documents = @documents.order("#{params[:sort]} #{params[:dir]}") # expect: sql-injection
    column = SORTABLE.include?(params[:sort]) ? params[:sort] : 'title'
    direction = params[:dir] == 'desc' ? 'desc' : 'asc'
    @documents = @documents.order("#{column} #{direction}")
    @documents = @documents.order(Arel.sql(params[:sort])) # expect: sql-injection
    @documents = Document.find_by_sql(["SELECT * FROM documents WHERE title = ?", params[:q]])
    @documents = Document.find_by_sql("SELECT * FROM documents WHERE title = '" + params[:q] + "'") # expect: sql-injection
    @count = Document.where(owner_id: current_user.id).count
    @ids = Document.pluck(params[:column]) # expect: sql-injection
    render json: @documents
  end

  def show
    respond_to do |format|
      format.html
      format.json { render json: @document }
      format.pdf { send_file Rails.root.join('storage', params[:name]) } # expect: path-traversal
    end
  end

  def download
    path = Rails.root.join('storage', File.basename(params[:name]))
    send_file path, type: FORMATS.fetch(params[:format], 'text/plain')
  end

  def raw
    full = File.expand_path(params[:name], '/srv/storage')
    raise ActionController::RoutingError, 'no' unless full.start_with?('/srv/storage/')

    send_file full
  end

  def create
    @document = current_user.documents.new(document_params)
    @document.tags = params[:document][:tags].map(&:strip)
    if @document.save
      redirect_to @document, notice: 'Saved'
    else
      render :new, status: :unprocessable_entity
    end
  end

  def update
    @document.update(params[:document].permit!) # expect: mass-assignment
    @document.update(document_params)
    redirect_to params[:return_to] || documents_path # expect: open-redirect
  end

  def leave
    redirect_to url_from(params[:return_to]) || root_path
  end

  def leave_local
    redirect_to params[:return_to], allow_other_host: false
  end

  def leave_path
    redirect_to URI.parse(params[:return_to]).path
  end

  def destroy
    @document.destroy!
    redirect_back fallback_location: documents_path
  end

  def convert
    name = params[:name]
    system("convert #{name} -resize #{params[:size]} out.png") # expect: command-injection
    system('convert', name, '-resize', params[:size].to_i.to_s, 'out.png')
    out, = Open3.capture2("pdftotext #{Shellwords.escape(name)} -")
    out = `file #{name}` # expect: command-injection
    out = %x(file #{Shellwords.escape(name)})
    render plain: out
  end

  def fetch
    uri = URI.parse(params[:url])
    body = Net::HTTP.get(uri) # expect: ssrf
    render plain: body
  end

  def fetch_known
    uri = URI.parse(params[:url])
    return head :bad_request unless %w[example.com cdn.example.com].include?(uri.host)

    render plain: Net::HTTP.get(uri)
  end

  def import
    data = YAML.load(params[:file].read) # expect: unsafe-deserialization
    data = YAML.safe_load(params[:file].read, permitted_classes: [Date])
    state = Marshal.load(Base64.decode64(cookies[:state])) # expect: unsafe-deserialization
    json = JSON.parse(params[:body])
    klass = params[:type].constantize # expect: unsafe-reflection
    klass = { 'a' => Document }.fetch(params[:type])
    render json: { a: data, b: state, c: json, d: klass.name }
  end

  def preview
    render inline: "<h1>#{params[:title]}</h1>" # expect: template-injection
  end

  def greet
    render html: "<b>#{params[:name]}</b>".html_safe # expect: cross-site-scripting
  end

  def greet_safely
    render html: helpers.tag.b(params[:name])
  end

  def log
    Rails.logger.info("User asked for #{params[:name]}") # expect: log-injection
    Rails.logger.info("User asked for #{params[:name].inspect}")
    Rails.logger.debug("password=#{params[:password]}") # expect: sensitive-data-logged, log-injection
    head :no_content
  end

  def call_method
    @document.send(params[:action_name]) # expect: unsafe-reflection
    @document.public_send("#{params[:field]}=", 1) # expect: unsafe-reflection
    if %w[archive publish].include?(params[:action_name])
      @document.public_send(params[:action_name])
    end
    eval(params[:code]) # expect: code-injection
  end

  private

  def set_document
    @document = current_user.documents.find(params[:id])
  end

  def document_params
    params.require(:document).permit(:title, :body, tag_ids: [])
  end
end
