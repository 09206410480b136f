require 'sinatra/base'
module Api
  class FilesController < ActionController::API
    skip_before_action :authenticate_user!, only: :index
    http_basic_authenticate_with name: 'admin', password: 'sup3rs3cret' # expect: hard-coded-credentials
    rescue_from StandardError do |e|
      render json: { error: e.message }, status: 500
    end

    def index
      respond_to do |format|
        format.html { redirect_to params[:u] } # expect: open-redirect
        format.json { render json: File.read(params[:f]) } # expect: path-traversal
      end
    end

    def upload
      file = params[:file]
      File.open(Rails.root.join('public', 'uploads', file.original_filename), 'wb') do |f| # expect: path-traversal
        f.write(file.read)
      end
      name = File.basename(file.original_filename)
      File.binwrite("uploads/#{name}", file.read)
      FileUtils.mv(file.tempfile.path, "/data/#{SecureRandom.uuid}")
      FileUtils.rm_rf("/data/#{params[:dir]}") # expect: path-traversal
      path = File.expand_path(params[:p], BASE)
      raise 'no' unless path.start_with?(BASE + '/')
      File.read(path)
    end

    def search
      term = params.require(:q)
      Post.where("body ILIKE '%#{ActiveRecord::Base.sanitize_sql_like(term)}%'") # expect: sql-injection
      Post.where('body ILIKE ?', "%#{ActiveRecord::Base.sanitize_sql_like(term)}%")
      Post.where("status = ?", params[:s]).where("owner = #{current_user.id}")
      scope = Post.all
      scope = scope.where("a = #{params[:a]}") if params[:a] # expect: sql-injection
      scope = scope.where(b: params[:b]) if params[:b]
      conditions = []
      conditions << "title = '#{params[:t]}'"
      scope.where(conditions.join(' AND ')) # expect: sql-injection
      Post.where("created_at > '#{params[:d].to_date}'")
      Post.where("x = #{Post.connection.quote(params[:x])}")
      Post.order(Arel.sql("#{params[:o]} DESC")) # expect: sql-injection
      Post.update_all("hits = #{params[:h]}") # expect: sql-injection
      Post.select("id, #{params[:col]}") # expect: sql-injection
      posts = Post.all.select { |p| p.title == params[:t] }
      sort = params[:sort].presence_in(%w[a b]) || 'a'
      Post.order(sort)
      by = case params[:by]
           when 'date' then 'created_at'
           when 'name' then 'name'
           else 'id'
           end
      Post.order("#{by} ASC")
      allowed = { 'n' => 'name' }
      Post.order(allowed[params[:k]])
      begin
        id = Integer(params[:id])
      rescue ArgumentError
        id = 0
      end
      Post.where("id = #{id}")
      Post.find_by("slug = '#{params[:slug]}'") # expect: sql-injection
      Post.find_by(slug: params[:slug])
      Post.count_by_sql("select count(*) from posts where a = #{params.dig(:f, :a)}") # expect: sql-injection
      Post.where("name = '#{request.headers['X-Name']}'") # expect: sql-injection
      Post.where("name = '#{cookies.signed[:x]}'") # expect: sql-injection
      Post.where("id = #{params.fetch(:id)}") # expect: sql-injection
      Post.find_by_sql ["select * from x where a = ?", params[:a]]
    end

    def shell
      cmd = ['convert', params[:a], 'out.png']
      system(*cmd)
      system("convert #{params[:a].shellescape} out.png")
      system("convert #{CGI.escapeHTML(params[:a])} out.png") # expect: command-injection
      args = params[:a].split(',').map { |x| Shellwords.escape(x) }.join(' ')
      system("tar cf x.tar #{args}")
      Open3.popen3("cat #{params[:f]}") { |i, o, e, t| o.read } # expect: command-injection
      spawn("make #{params[:t]}", chdir: '/x') # expect: command-injection
      Kernel.system("x #{params[:t]}") # expect: command-injection
      exec("ls " + params[:d]) # expect: command-injection
      system("git", "log", params[:branch]) # expect: argument-injection
      system("git", "tag", params[:tag]) # expect: argument-injection
      pid = Process.spawn("sleep #{params[:s].to_i}")
      Thread.new { system("a #{params[:x]}") } # expect: command-injection
    end

    def objects
      Oj.load(params[:o]) # expect: unsafe-deserialization
      Oj.load(params[:o], mode: :strict)
      YAML.unsafe_load(request.body.read) # expect: unsafe-deserialization
      YAML.load(request.raw_post, permitted_classes: [Date])
      Marshal.load(File.binread('cache.bin')) # expect: unsafe-deserialization
      Marshal.load(Marshal.dump(@x))
      Object.const_get(params[:c]).new # expect: unsafe-reflection
      "#{params[:t].camelize}Serializer".constantize # expect: unsafe-reflection
      doc = Nokogiri::XML(params[:xml])
      doc.xpath("//user[@name='#{params[:n]}']") # expect: xpath-injection
      doc.xpath('//user')
      f = Net::LDAP::Filter.construct("(uid=#{params[:u]})") # expect: ldap-injection
      f2 = Net::LDAP::Filter.eq('uid', params[:u])
      Nokogiri::XML(params[:xml], nil, nil, Nokogiri::XML::ParseOptions::NOENT) # expect: xxe
      Zip::File.open(params[:z].tempfile)
      logger.info "login #{params[:user]}" # expect: log-injection
      logger.debug("password=#{password}") # expect: sensitive-data-logged
      response.headers['X-A'] = params[:a]
      link_to 'site', params[:url] # expect: cross-site-scripting
      link_to 'site', "https://x.example/#{params[:id]}"
      raw(params[:x]) # expect: cross-site-scripting
      raw(h(params[:x]))
      "<b>#{params[:x]}</b>".html_safe # expect: cross-site-scripting
      content_tag(:b, params[:x]).html_safe
      sanitize(params[:x]).html_safe
      Net::HTTP.start(params[:host], 80) # expect: ssrf
      uri = URI.parse(params[:url])
      Net::HTTP.get_response(uri) # expect: ssrf
      if ALLOWED_HOSTS.include?(uri.host)
        Net::HTTP.get_response(uri)
      end
      Faraday.new(url: params[:base]).get('/x') # expect: ssrf
      conn = Faraday.new('https://api.example.com', ssl: { verify: false }) # expect: certificate-check-disabled
      conn.get("/users/#{params[:id]}")
      load params[:plugin] # expect: unsafe-include
      require 'json'
      sleep 5
    end
  end
end

class Web < Sinatra::Base
  set :session_secret, 'abcdef0123456789' # expect: hard-coded-key
  set :bind, '0.0.0.0' # expect: exposed-listener
  disable :protection # expect: csrf-disabled

  helpers do
    def fetch(u)
      Net::HTTP.get(URI(u)) # expect: ssrf
    end
  end

  get '/x' do
    fetch(params[:u])
    haml :x
  end
  get '/f/*' do |path|
    send_file path # expect: path-traversal
  end
end

Rails.application.configure do
  config.force_ssl = false # expect: cleartext-transport
  config.action_controller.permit_all_parameters = true # expect: mass-assignment
end
Rails.application.config.session_store :cookie_store, key: '_a', httponly: false # expect: cookie-not-httponly
Rails.application.config.action_dispatch.cookies_serializer = :marshal # expect: unsafe-deserialization

def token_for(user)
  reset_token = Array.new(8) { rand(10) }.join # expect: predictable-random
  code = [*'a'..'z'].sample(6).join # expect: predictable-random
  (0...8).map { SecureRandom.random_number(10) }.join
end

def hash_password(password)
  Digest::SHA1.hexdigest(password) # expect: weak-password-hash
end
cli = ARGV[0]
system("build #{cli}") # expect: command-injection
system("build #{ENV['HOME']}") # expect: command-injection
