class ImportsController < ApplicationController
  skip_forgery_protection # expect: csrf-disabled

  ARCHIVE_DB = Sequel.connect(ENV['ARCHIVE_URL'])

  def create
    uploaded = params[:file]
    FileUtils.mv(uploaded.path, "/srv/imports/#{SecureRandom.uuid}")
    FileUtils.mv(uploaded.path, "/srv/imports/#{uploaded.original_filename}") # expect: path-traversal
    doc = REXML::Document.new(params[:document])
    head :created
  end

  def archived
    rows = ARCHIVE_DB["SELECT * FROM imports WHERE name = '#{params[:name]}'"] # expect: sql-injection
    same = ARCHIVE_DB['SELECT * FROM imports WHERE name = ?', params[:name]]
    render json: rows.to_a + same.to_a
  end

  def script
    render js: "show('#{params[:tab]}')" # expect: cross-site-scripting
  end

  def fixed_script
    render js: "show('imports')"
  end

  def raw
    self.response_body = "<p>#{params[:text]}</p>" # expect: cross-site-scripting
  end

  def raw_escaped
    self.response_body = "<p>#{ERB::Util.html_escape(params[:text])}</p>"
  end

  def enter
    session[:importer] = true if params[:password] == 'Herbst-2023' # expect: hard-coded-credentials
    logger.debug "started with #{current_user.api_token}" # expect: sensitive-data-logged
    logger.debug "started by #{current_user.id}"
    head :ok
  end

  def setup
    open('http://plugins.example.org/setup.rb') { |page| eval(page.read) } # expect: code-injection
    open('https://plugins.example.org/version.txt') { |page| Rails.cache.write('version', page.read) }
  end

  def fetch
    ftp = Net::FTP.new('files.example.org', ssl: true)
    ftp.login('importer', 'Tq8!mmZ0') # expect: hard-coded-credentials
    ftp.login('importer', ENV.fetch('FTP_PASSWORD'))
  end

  private

  def importer
    current_user
  end
end

class Importer < ActiveRecord::Base
  attr_accessible :name, :admin # expect: mass-assignment
  attr_accessible :name, :folder
end

class RowImportsController < ApplicationController
  def kind
    type =
      begin
        Object.const_get(params[:type]) # safe: unsafe-reflection
      rescue NameError
        nil
      end
    @type = type && type < RowImport ? type : nil
  end

  def watched
    watched = Object.const_get(params[:watched]) # safe: unsafe-reflection
    return unless watched && Class === watched
    return unless watched < ActiveRecord::Base

    render json: watched.where(active: true)
  end

  def build
    built = Object.const_get(params[:built]) # expect: unsafe-reflection
    return unless built

    built.new
  end
end

class Upload < ActiveRecord::Base
  def path_on_disk
    File.join('/srv/uploads', disk_name)
  end
end

class UploadsController < ApplicationController
  def show
    upload = Upload.find(params[:id])
    @content = File.read(upload.path_on_disk)
  end

  def raw
    @content = File.read(File.join('/srv/uploads', params[:name])) # expect: path-traversal
  end
end
