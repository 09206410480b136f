# Connections without TLS, ciphers and tokens, what a session keeps, what answers hold.

class Connections
  def addresses
    Net::HTTP.get(URI("http://api.acme.io/x")) # expect: cleartext-transport
    Net::HTTP.get(URI("https://api.acme.io/x")) # safe: cleartext-transport
    HTTParty.get("http://api.acme.io/x") # expect: cleartext-transport
    HTTParty.get("http://localhost:3000/x") # safe: cleartext-transport
    Faraday.new(url: "http://api.acme.io") # expect: cleartext-transport
    Faraday.new(url: "https://api.acme.io") # safe: cleartext-transport
  end

  def logins
    Net::SMTP.start("mail.acme.io", 25, "acme.io", "robot", ENV["MAIL"], :plain) # expect: cleartext-transport
    Net::SMTP.start("mail.acme.io", 465, "acme.io", "robot", ENV["MAIL"], :plain, tls: true) # safe: cleartext-transport
    Net::LDAP.new(host: "ldap.acme.io", auth: { method: :simple, username: "cn=x", password: ENV["LDAP"] }) # expect: cleartext-transport
    Net::LDAP.new(host: "ldap.acme.io", encryption: :simple_tls, auth: { method: :simple, username: "cn=x", password: ENV["LDAP"] }) # safe: cleartext-transport
  end

  def keys(http, text)
    http.ciphers = "RC4-SHA" # expect: weak-cipher
    http.ciphers = "ECDHE-RSA-AES256-GCM-SHA384" # safe: weak-cipher
    OpenSSL::PKey::EC.generate("secp192k1") # expect: weak-key-size
    OpenSSL::PKey::EC.generate("prime256v1") # safe: weak-key-size
    Digest.const_get("MD5").hexdigest(text) # expect: weak-hash
    Digest.const_get("SHA256").hexdigest(text) # safe: weak-hash
    token = ("a".."z").to_a.sample(8).join # expect: predictable-random
    other_token = ("a".."z").to_a.sample(8, random: SecureRandom).join # safe: predictable-random
    [token, other_token]
  end

  def tokens(token, key)
    JWT.decode(token, key, true, algorithms: ["none"]) # expect: jwt-not-verified
    JWT.decode(token, key, true, algorithm: "HS256", verify_expiration: false) # expect: jwt-not-verified
    JWT.decode(token, key, true, algorithms: ["HS256"]) # safe: jwt-not-verified
    JWT.encode({ sub: 1 }, key, "HS256") # expect: session-expiration
    payload = { sub: 1, name: "x" }
    JWT.encode(payload, key, "RS256") # expect: session-expiration
    JWT.encode({ sub: 1, exp: Time.now.to_i + 900 }, key, "HS256") # safe: session-expiration
  end
end

class SeatsController < ApplicationController
  rescue_from StandardError, with: :shown
  rescue_from ActiveRecord::RecordNotFound, with: :missing

  def enter
    session[:role] = params[:role] # expect: trust-boundary-violation
    session[:theme] = params[:theme] # safe: trust-boundary-violation
    response.headers["Location"] = params[:next] # expect: open-redirect
    response.headers["X-Theme"] = params[:theme] # safe: open-redirect
    logger.info { "theme #{params[:theme]}" } # expect: log-injection
    logger.info { "theme #{params[:theme].inspect}" } # safe: log-injection
  end

  def change
    @seat = Seat.find_by(number: 1)
    @seat.update_attribute(params[:field], "x") # expect: mass-assignment
    @seat.update_attribute(:row, params[:row]) # safe: mass-assignment
  end

  def reset
    host = request.host
    SeatMailer.reset("https://#{host}/reset").deliver_later # expect: host-header-poisoning
    SeatMailer.confirm("https://" + request.host_with_port + "/confirm/1").deliver_later # expect: host-header-poisoning
    SeatMailer.invite("https://#{request.headers["Host"]}/invite/1").deliver_later # expect: host-header-poisoning
    SeatMailer.invite("https://#{request.host}/seats") # safe: host-header-poisoning
    SeatMailer.reset("https://acme.io/reset").deliver_later # safe: host-header-poisoning
  end

  def show
    user = current_user
    return render(json: { name: user.name, hash: user.password_digest }) if params[:full] # expect: sensitive-data-exposed
    render json: { name: user.name } # safe: sensitive-data-exposed
  end

  def shown(error)
    render json: { error: error.message, trace: error.backtrace }, status: 500 # expect: error-details-exposed
  end

  def missing(error)
    render json: { error: error.message }, status: 404 # safe: error-details-exposed
  end

  def back
    Seat.where(Seat.arel_table[:row].eq(params[:row])) # safe: sql-injection
    return redirect_to("/") unless params[:back].start_with?("/") && !params[:back].start_with?("//")

    redirect_to params[:back] # safe: open-redirect
  end

  def many
    params[:count].to_i.times { |at| at } # expect: resource-exhaustion
    [params[:count].to_i, 10].min.times { |at| at } # safe: resource-exhaustion
  end
end

Rails.application.configure do
  config.hosts.clear # expect: security-control-disabled
  config.middleware.delete ActionDispatch::HostAuthorization # expect: security-control-disabled
  config.middleware.delete Rack::Runtime # safe: security-control-disabled
end
