class ServicesController < ApplicationController
  def describe
    Savon.client(wsdl: params[:wsdl]) # expect: ssrf
    Savon.client(wsdl: "https://soap.example.com/prices?wsdl", convert_request_keys_to: :camelcase) # safe: ssrf
    Savon.client(wsdl: "https://soap.example.com/prices?wsdl", ssl_verify_mode: :none) # expect: certificate-check-disabled
  end

  def find
    @client.search(index: "notes", body: %({"query":{"match":{"text":"#{params[:q]}"}}})) # expect: nosql-injection
    @client.search(index: "notes", body: { query: { match: { text: params[:q].to_s } } }) # safe: nosql-injection
  end

  def keep(pem)
    File.chmod(0o644, "/etc/app/tls.key") # expect: permissive-file-mode
    File.chmod(0o600, "/etc/app/tls.key") # safe: permissive-file-mode
    File.chmod(0o644, "/srv/app/index.html") # safe: permissive-file-mode
  end

  def send_all(host, files)
    Net::SFTP.start(host, "app", verify_host_key: :never) { |sftp| files.each { |file| sftp.upload!(file) } } # expect: certificate-check-disabled
    Net::SFTP.start(host, "app", verify_host_key: :always) { |sftp| files.each { |file| sftp.upload!(file) } } # safe: certificate-check-disabled
  end
end

class Origins
  def call(env)
    status, headers, body = @app.call(env)
    headers["access-control-allow-origin"] = env["HTTP_ORIGIN"] # expect: permissive-cors
    headers["access-control-allow-origin"] = ENV.fetch("SHOP_ORIGIN")
    headers["access-control-allow-origin"] = "https://shop.example.com" # safe: permissive-cors
    [status, headers, body]
  end
end

class Links
  def sign(path) = OpenSSL::HMAC.hexdigest("SHA256", @key, path)

  def valid?(path, given)
    sign(path) == given # expect: timing-unsafe-comparison
  end

  def valid_safely?(path, given)
    ActiveSupport::SecurityUtils.secure_compare(sign(path), given) # safe: timing-unsafe-comparison
  end
end

OmniAuth.config.allowed_request_methods = %i[get post] # expect: csrf-disabled
OmniAuth.config.allowed_request_methods = %i[post] # safe: csrf-disabled
