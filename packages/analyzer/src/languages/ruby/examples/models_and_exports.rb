# model, concern, service
class Invoice < ApplicationRecord
  scope :named, ->(n) { where("name = '#{n}'") } # expect: sql-injection
  scope :recent, -> { where('created_at > ?', 1.day.ago) }
  validates :slug, format: { with: /\A[a-z]+\z/ }

  def self.search(term, column: 'name')
    where("#{column} LIKE '%#{term}%'") # expect: sql-injection
  end

  def self.for_owner(owner)
    where(owner: owner)
  end

  def self.totals(ids)
    connection.select_values("SELECT sum(total) FROM invoices WHERE id IN (#{ids.map(&:to_i).join(',')})")
  end

  def self.by_status(status)
    find_by_sql(["SELECT * FROM invoices WHERE status = ?", status])
  end
end

module Exporter
  extend ActiveSupport::Concern

  def export(name)
    %x(zip -r #{name}.zip public) # expect: command-injection
  end

  def export_safe(name)
    system('zip', '-r', "#{name}.zip", 'public')
  end
end

class ReportService
  def initialize(params)
    @params = params
    @format = params[:format]
  end

  def call
    klass = "#{@format.to_s.classify}Exporter"
    klass
  end

  def self.call(...)
    new(...).call
  end
end

class ExportsController < ApplicationController
  include Exporter
  protect_from_forgery with: :exception

  def create
    export(params[:name])
    export_safe(params[:name])
    Invoice.search(params[:q])
    Invoice.for_owner(params[:owner])
    head :ok
  end

  def show
    invoice = Invoice.find_by(id: params[:id])
    return head(:not_found) unless invoice

    render json: invoice
  end

  def download
    filename = params[:filename].to_s
    return head(:bad_request) if filename.include?('..')

    send_file Rails.root.join('storage', File.basename(filename))
  end

  def raw_download
    send_data File.binread("storage/#{params[:filename]}"), filename: 'x.pdf' # expect: path-traversal
  end

  def preview
    tpl = Liquid::Template.parse(params[:tpl]) # safe: template-injection
    @html = tpl.render
    @safe = Liquid::Template.parse('Hello {{ name }}').render('name' => params[:name])
    render template: "pages/#{params[:page]}" # expect: path-traversal
  end

  def proxy
    target = params[:target]
    resp = Net::HTTP.get_response(URI.parse("https://internal.example.com/api/#{target}"))
    render plain: resp.body
  end

  def hook
    url = URI.parse(params.require(:callback_url))
    http = Net::HTTP.new(url.host, url.port) # expect: ssrf
    http.use_ssl = true
    http.request(Net::HTTP::Post.new(url.request_uri))
  end

  def filter
    field = params[:field]
    unless %w[name total].include?(field)
      render plain: 'bad', status: 400
      return
    end
    @rows = Invoice.order("#{field} ASC")
  end

  def filter2
    field = params[:field]
    direction = %w[asc desc].include?(params[:dir]) ? params[:dir] : 'asc'
    @rows = Invoice.order("#{field} #{direction}") # expect: sql-injection
  end

  def login
    user = User.where("email = '#{params[:email]}' AND password = '#{params[:password]}'").first # expect: sql-injection
    session[:user_id] = user.id if user # expect: session-fixation
    redirect_to(session.delete(:return_to) || root_path)
  end

  def compare
    if params[:signature] == expected_signature # expect: timing-unsafe-comparison
      head :ok
    end
    if ActiveSupport::SecurityUtils.secure_compare(params[:signature], expected_signature)
      head :ok
    end
  end

  def callback
    uri = URI.parse(params[:to])
    redirect_to uri.path
  rescue URI::InvalidURIError
    redirect_to root_path
  end

  def goto
    dest = params[:dest]
    dest = root_path unless dest.present?
    redirect_to dest # expect: open-redirect
  end

  def act
    case params[:do]
    when 'archive', 'publish'
      @post.send(params[:do])
    end
    @post.public_send("#{params[:do]}!") # expect: unsafe-reflection
  end

  def deserialize
    obj = Marshal.load(Base64.strict_decode64(params[:blob])) # expect: unsafe-deserialization
    cfg = YAML.safe_load(params[:cfg], permitted_classes: [Symbol])
    data = JSON.parse(request.body.read)
    User.create(data)
  end

  def image
    image = MiniMagick::Image.open(params[:image].tempfile.path)
    system("identify", params[:image].tempfile.path)
    `convert #{params[:image].original_filename} out.png` # expect: command-injection
    image
  end
end
