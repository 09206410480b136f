class UsersController < ApplicationController
  before_action :set_user, only: [:show, :update]
  before_action :load_term

  def index
    @a = User.where("name LIKE '%#{params[:q]}%'") # expect: sql-injection
    @b = User.where("name LIKE ?", "%#{params[:q]}%")
    @c = User.order(params[:sort]) # expect: sql-injection
    @d = User.order(%w[name email].include?(params[:sort]) ? params[:sort] : 'name')
    @e = User.where(name: params[:name]).order(created_at: :desc)
    @f = User.find_by_sql("SELECT * FROM users WHERE id = " + params[:id]) # expect: sql-injection
    @g = User.where(["name = ?", params[:name]])
    @h = User.joins("INNER JOIN posts ON posts.id = #{params[:p].to_i}")
    @i = User.where("id IN (#{params[:ids].map(&:to_i).join(',')})")
    @j = ActiveRecord::Base.connection.execute("DELETE FROM t WHERE n = '#{params[:n]}'") # expect: sql-injection
    quoted = ActiveRecord::Base.connection.quote(params[:n])
    ActiveRecord::Base.connection.execute("DELETE FROM t WHERE n = #{quoted}")
    @k = User.pluck(params[:column]) # expect: sql-injection
    @l = User.exists?(params[:id]) # expect: sql-injection
    @m = User.find(params[:id])
    @n = User.where("name = '%s'" % params[:name]) # expect: sql-injection
    @o = User.where(format("name = '%s'", params[:name])) # expect: sql-injection
    @p = User.where("age > #{Integer(params[:age])}")
    @q = User.where(sanitize_sql_array(["name = ?", params[:name]]))
    sql = "SELECT * FROM users"
    sql << " WHERE name = '#{params[:name]}'" if params[:name].present?
    @r = User.find_by_sql(sql) # expect: sql-injection
    sql2 = <<~SQL
      SELECT * FROM users
      WHERE email = '#{params[:email]}'
    SQL
    User.connection.select_all(sql2) # expect: sql-injection
    @s = User.group(:city).having("count(*) > #{params[:min]}") # expect: sql-injection
    direction = params[:dir] == 'desc' ? 'desc' : 'asc'
    @t = User.order("name #{direction}")
    @u = User.where("#{column_for(params[:by])} = 1")
    @v = search_users(params[:term])
    @w = User.where(user_params)
    @x = User.where("title = '#{@term}'") # expect: sql-injection
  end

  def show
    redirect_to @user
    redirect_to user_path(params[:id])
    redirect_to params[:return_to] # expect: open-redirect
    redirect_to params[:return_to] || root_path # expect: open-redirect
    redirect_to url_from(params[:return_to]) || root_path
    redirect_to action: params[:a]
    redirect_to request.referer # expect: open-redirect
    redirect_to "/users/#{params[:id]}"
    redirect_to "https://example.com/#{params[:id]}"
    redirect_to params[:u], allow_other_host: false
    if params[:next].start_with?('/users/')
      redirect_to params[:next]
    end
    redirect_back fallback_location: root_path
  end

  def create
    @user = User.new(user_params)
    if @user.save
      redirect_to @user, notice: 'ok'
    else
      render :new
    end
  end

  def update
    @user.update(params.permit!) # expect: mass-assignment
    @user.update(user_params)
    @user.update(params[:user]) # expect: mass-assignment
    User.create(params[:user].permit(:name, :admin)) # expect: mass-assignment
    User.create(params.require(:user).permit(:name, :email))
  end

  def page
    render inline: "<h1>#{params[:name]}</h1>" # expect: template-injection
    render inline: "<h1><%= name %></h1>", locals: { name: params[:name] }
    render html: "<b>#{params[:name]}</b>".html_safe # expect: cross-site-scripting
    render html: helpers.sanitize(params[:name])
    render html: "<b>#{ERB::Util.h(params[:name])}</b>".html_safe
    render plain: params[:name]
    render json: { name: params[:name] }
    render text: "hi #{params[:name]}" # expect: cross-site-scripting
    render file: params[:file] # expect: path-traversal
    render params[:template] # expect: path-traversal
    render partial: 'row', locals: { a: params[:a] }
    send_file params[:path] # expect: path-traversal
    send_file Rails.root.join('files', File.basename(params[:path]))
    send_file "/data/#{params[:name]}.pdf" # expect: path-traversal
    data = File.read(Rails.root.join('public', params[:doc])) # expect: path-traversal
    safe = File.read(Rails.root.join('config', 'x.yml'))
  end

  def misc
    klass = params[:type].constantize # expect: unsafe-reflection
    klass2 = { 'a' => User, 'b' => Post }[params[:type]]
    if %w[User Post].include?(params[:type])
      k = params[:type].constantize
    end
    @user.send(params[:m]) # expect: unsafe-reflection
    @user.public_send(:name)
    @user.try(params[:m].to_sym) # expect: unsafe-reflection
    Net::HTTP.get(URI(params[:url])) # expect: ssrf
    URI.open(params[:url]) # expect: ssrf
    open(params[:url]) # expect: command-injection
    HTTParty.get("https://api.example.com/#{params[:id]}")
    RestClient.get(params[:url]) # expect: ssrf
    Faraday.get("http://#{params[:host]}/x") # expect: ssrf
    Regexp.new(params[:re]) # expect: regex-injection
    Regexp.new(Regexp.escape(params[:re]))
    /#{params[:re]}/ =~ 'abc' # expect: regex-injection
    Marshal.load(Base64.decode64(cookies[:state])) # expect: unsafe-deserialization
    YAML.load(params[:y]) # expect: unsafe-deserialization
    YAML.safe_load(params[:y])
    YAML.load_file(Rails.root.join('config/a.yml'))
    JSON.parse(params[:j])
    Rails.logger.info("user #{params[:name]}") # expect: log-injection
    Rails.logger.info("user #{params[:name].inspect}")
    eval("x = #{params[:x]}") # expect: code-injection
    instance_eval(params[:code]) # expect: code-injection
    ERB.new(params[:tpl]).result(binding) # expect: template-injection
    cookies[:remember_token] = { value: t, httponly: true } # expect: cookie-not-secure
    cookies[:remember_token] = { value: t, httponly: true, secure: true }
    cookies[:theme] = { value: 'dark' }
  end

  private

  def set_user
    @user = User.find(params[:id])
  end

  def load_term
    @term = params[:term]
  end

  def search_users(term)
    User.where("name = '#{term}'") # expect: sql-injection
  end

  def column_for(by)
    { 'n' => 'name', 'e' => 'email' }.fetch(by, 'id')
  end

  def user_params
    params.require(:user).permit(:name, :email)
  end
end
