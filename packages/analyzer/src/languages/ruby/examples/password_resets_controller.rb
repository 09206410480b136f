# A class that is all about passwords: what it hashes need not be one.
class PasswordResetsController < ApplicationController
  def token(user)
    Digest::MD5.hexdigest(user.email) # expect: weak-hash
  end

  def kept(password)
    Digest::MD5.hexdigest(password) # expect: weak-password-hash
  end
end

Rails.application.routes.draw do
  get "password_resets" => "password_resets#confirm_token"
end
