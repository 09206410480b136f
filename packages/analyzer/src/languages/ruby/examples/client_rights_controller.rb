class ClientRightsController < ApplicationController
  def users
    delete_all if params[:admin] # expect: client-side-decision
    delete_all if cookies[:is_admin] == "true" # expect: client-side-decision
    delete_all if cookies[:role] == "manager" # expect: client-side-decision
    delete_all if current_user.admin? # safe: client-side-decision
    delete_all if session[:admin] # safe: client-side-decision
    show_next if params[:page] == "2" # safe: client-side-decision
  end

  def values
    session[params[:key]] = "1" # expect: trust-boundary-violation
    session[params[:name]] = "2" # expect: trust-boundary-violation
    session[cookies[:key]] = "3" # expect: trust-boundary-violation
    session[:key] = "1" # safe: trust-boundary-violation
    session["name"] = "2" # safe: trust-boundary-violation
    session[:page] = "3" # safe: trust-boundary-violation
  end

  def parts(count)
    first = 10 / 0 # expect: division-by-zero
    second = count / 0 # expect: division-by-zero
    third = count % 0 # expect: division-by-zero
    [first, second, third, 10 / 2, count / 2, count % 2] # safe: division-by-zero
  end

  def more(count)
    half = count / 2 # safe: division-by-zero
    half % 3 # safe: division-by-zero
  end

  def change
    if request.get? # expect: csrf-disabled
      show
    else
      update
    end
  end

  # Only a value is chosen.
  def back
    path = if request.get?
      attempted_path
    else
      request.referrer
    end
    path || root_path
  end

  def change_by_post
    if request.post?
      update
    else
      show
    end
  end

  def tags(text)
    text.gsub(/<script.*?>.*?<\/script>/, "") # expect: incomplete-sanitization
  end

  def names(text)
    text =~ /\A[A-z]+\z/ # expect: unanchored-validation
  end
end

eval(["7075747320313233"].pack("H*")) # expect: code-injection

Rails.application.routes.draw do
  match ":controller(/:action(/:id))" # expect: unsafe-reflection
  get "users/:id", to: "users#show"
end
