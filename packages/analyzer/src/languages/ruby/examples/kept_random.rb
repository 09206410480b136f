class StartController < ApplicationController
  def create
    session[:csrf_token] = rand(1_000_000).to_s # expect: predictable-random
    session[:color] = rand(5)
    session[:auth_token] = SecureRandom.hex(32)
  end
end
