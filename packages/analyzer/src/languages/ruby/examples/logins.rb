class AccountsController < ApplicationController
  def create
    user = User.find_by(email: params[:email])
    session[:user_id] = user.id if user&.authenticate(params[:password]) # expect: session-fixation
  end

  def sign_in
    admin = Admin.find_by(name: params[:name])
    return head :unauthorized unless admin.valid_password?(params[:password])

    session[:admin_id] = admin.id # expect: session-fixation
  end

  def login
    reset_session
    user = User.find_by(email: params[:email])
    session[:user_id] = user.id if user&.authenticate(params[:password])
  end

  def authenticate
    user = User.authenticate(params[:email], params[:password])
    session.clear
    session[:user_id] = user.id
  end

  def logout
    session[:user_id] = nil
    reset_session
  end
end

class CartsController < ApplicationController
  def create
    cart = Cart.create!
    session[:cart_id] = cart.id
    session[:locale] = params[:locale]
  end
end
