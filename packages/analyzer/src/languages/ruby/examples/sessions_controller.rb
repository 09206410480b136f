class SessionsController < ApplicationController
  protect_from_forgery except: :create # expect: csrf-disabled
  http_basic_authenticate_with name: 'admin', password: 'letmein-42', only: :admin # expect: hard-coded-credentials

  def create
    user = User.find_by(email: params[:email].downcase)
    if user&.authenticate(params[:password])
      session[:user_id] = user.id # expect: session-fixation
      cookies[:remember_token] = user.remember_token # expect: cookie-not-secure
      cookies.signed[:uid] = { value: user.id, secure: true, httponly: true }
      cookies.permanent[:theme] = 'dark'
      redirect_to session.delete(:return_to) || root_path
    else
      flash.now[:alert] = "No user #{params[:email]}"
      render :new
    end
  end

  def create_safely
    user = User.find_by(email: params[:email])
    if user&.authenticate(params[:password])
      reset_session
      session[:user_id] = user.id
    end
  end

  def token
    payload, = JWT.decode(params[:token], nil, false) # expect: jwt-not-verified
    payload, = JWT.decode(params[:token], Rails.application.secret_key_base, true, algorithm: 'HS256')
    payload, = JWT.decode(params[:token], 'hunter2-signing-key', true, algorithm: 'HS256') # expect: hard-coded-key
    render json: payload
  end

  def impersonate
    User.find(params[:id]).update_attribute(:role, params[:role])
    User.where("id = #{params[:id]}").update_all(seen: true) # expect: sql-injection
    User.where("id = #{params[:id].to_i}").update_all(seen: true)
    User.where("id = #{Integer(params[:id])}").delete_all
    User.exists?(params[:id]) # expect: sql-injection
    User.exists?(["id = #{params[:id]}"]) # expect: sql-injection
    User.find_by("email = '#{params[:email]}'") # expect: sql-injection
    User.calculate(:sum, params[:column]) # expect: sql-injection
    User.group(params[:by]).count # expect: sql-injection
    User.from("#{params[:table]} users") # expect: sql-injection
    User.joins(params[:join]) # expect: sql-injection
    User.lock(params[:lock]) # expect: sql-injection
    User.select(params[:fields]) # expect: sql-injection
    User.having("count(*) > #{params[:n]}") # expect: sql-injection
    User.reorder(params[:o]) # expect: sql-injection
    User.delete_by("id = #{params[:id]}") # expect: sql-injection
    User.connection.execute("DELETE FROM users WHERE id = #{params[:id]}") # expect: sql-injection
  end
end
