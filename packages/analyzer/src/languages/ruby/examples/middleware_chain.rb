# A chain of actions hands an `env` from one to the next: its keys are symbols, and no request fills it.
class RemoveFolder
  def initialize(app)
    @app = app
  end

  def call(env)
    FileUtils.rm_rf(env[:machine].data_dir)
    @app.call(env)
  end
end

# Rack's own has the request in it.
class ServeFile
  def call(env)
    content = File.read(env['PATH_INFO']) # expect: path-traversal
    [200, { 'content-type' => 'text/plain' }, [content]]
  end
end

# A key that is made of another one: the name of the digest stands in the code, the key does not.
class Signer
  def sign(credentials, date, text)
    dated = OpenSSL::HMAC.digest('sha256', credentials.secret_access_key, date)
    OpenSSL::HMAC.hexdigest('sha256', dated, text)
  end

  def sign_with_constant(text)
    OpenSSL::HMAC.hexdigest('sha256', 'b4f1c08d2e77a9', text) # expect: hard-coded-key
  end
end
