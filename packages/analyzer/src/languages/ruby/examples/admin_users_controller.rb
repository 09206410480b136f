class Admin::UsersController < Admin::BaseController
  skip_forgery_protection only: :import # expect: csrf-disabled
  before_action -> { @query = params[:query] }

  def index
    @users = User.all
    @users = @users.where("email ILIKE '%" + @query + "%'") # expect: sql-injection
    @users = @users.reorder("#{sort_column} #{sort_direction}")
    @users = @users.page(params[:page])
  end

  def bulk
    ids = params[:ids]
    User.where("id in (?)", ids).update_all(active: true)
    User.where("id in (#{ids.join(',')})").delete_all # expect: sql-injection
    User.delete_all("id = #{params[:id]}") # expect: sql-injection
  end

  def import
    csv = params[:file].read
    CSV.parse(csv, headers: true).each do |row|
      User.connection.execute("INSERT INTO users (name) VALUES ('#{row['name']}')") # expect: sql-injection
      User.create!(name: row['name'])
    end
  end

  def export
    name = params[:name].gsub(/[^a-z0-9]/i, '')
    path = "/exports/#{name}.csv"
    send_file path
    other = "/exports/" + params[:name] + ".csv"
    send_file(other, type: 'text/csv') # expect: path-traversal
  end

  def run
    command = "rake #{params[:task]}"
    output, status = Open3.capture2(command) # expect: command-injection
    render plain: output
  end

  def run_safe
    tasks = { 'a' => 'db:seed', 'b' => 'cache:clear' }
    output, = Open3.capture2('rake', tasks.fetch(params[:task]))
    render plain: output
  end

  def logs
    lines = `tail -n #{params[:n].to_i} log/production.log`
    bad = `tail -n #{params[:n]} log/production.log` # expect: command-injection
    render plain: lines + bad
  end

  def html
    render html: params[:html].html_safe # expect: cross-site-scripting
    render inline: params[:erb] # expect: template-injection
    render plain: params[:html]
  end

  def switch
    model = params[:model].classify.safe_constantize # expect: unsafe-reflection
    allowed = [User, Post].find { |m| m.name == params[:model] }
    model.find(allowed)
  end

  def webhook
    uri = URI(params[:url])
    raise ArgumentError unless %w[a.example b.example].include?(uri.host)

    Net::HTTP.get(uri)
    HTTParty.post(params[:notify], body: {}) # expect: ssrf
  end

  def login
    if params[:token] == Rails.application.credentials.token # expect: timing-unsafe-comparison
      session[:admin] = true
    end
    cookies[:auth_token] = { value: 'x', secure: true, httponly: false } # expect: cookie-not-httponly
  end

  def locale
    I18n.locale = params[:locale]
    redirect_to(params[:back].presence || admin_root_path) # expect: open-redirect
  end

  def jump2
    redirect_to case params[:k] when 'a' then a_path else b_path end
  end

  def store
    File.write(Rails.root.join('tmp', params[:name]), params[:body]) # expect: path-traversal
    File.write(Rails.root.join('tmp', "#{SecureRandom.hex}.txt"), params[:body])
    FileUtils.cp(params[:src], '/data/x') # expect: path-traversal
    Dir.glob("uploads/#{params[:dir]}/*") # expect: path-traversal
  end

  def evalit
    binding.eval(params[:x]) # expect: code-injection
    @user.instance_eval { name }
    @user.instance_eval(params[:x]) # expect: code-injection
    Object.class_eval("def #{params[:m]}; end") # expect: code-injection
  end

  def patterns
    case { kind: params[:kind], value: params[:value] }
    in { kind: 'a', value: }
      User.where("x = '#{value}'") # expect: sql-injection
    in { kind: 'b' }
      User.where(x: 1)
    end
  end

  private

  def sort_column
    User.column_names.include?(params[:sort]) ? params[:sort] : 'name'
  end

  def sort_direction
    params[:direction] == 'desc' ? 'desc' : 'asc'
  end
end
