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
