# Rack middleware that writes what a request contains to the server's log.
class Variations
  def initialize(app, logger)
    @app = app
    @logger = logger
  end

  def call(env)
    case type = variation(env)
    when 'X-Sendfile', 'X-Accel-Redirect'
      env[RACK_ERRORS].puts "Sent by #{type}"
    else
      env[RACK_ERRORS].puts "Unknown variation: '#{type}'" # expect: log-injection
      env['rack.errors'].write("Unknown variation: #{type}") # expect: log-injection
      env['rack.errors'].puts "Unknown variation: #{type.inspect}" # safe: log-injection
      @logger.write("unknown variation #{type}") # expect: log-injection
      @logger.write('unknown variation') # safe: log-injection
    end
    @app.call(env)
  end

  private

  def variation(env)
    env['HTTP_X_SENDFILE_TYPE']
  end
end
